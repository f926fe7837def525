#!/bin/sh
# Builds .build/libfuzzer/fuzz-transitions with the libFuzzer of the Swift toolchain.
# docs/fuzzing.md explains how to use it. The libraries are built in a folder of their own, with
# edges counted, and linked by hand, because the package's own tools must keep their `main`.
set -e
cd "$(dirname "$0")/../.."
folder=.build/libfuzzer
LIBFUZZER=1 swift build -c release --target Command --scratch-path "$folder"
# Without the objects of the programs catalog and fuzz, and of the modules that only export Testing.
objects=$(find "$folder/release/" -name '*.swift.o' \
  ! -path '*/catalog*.build/*' ! -path '*/fuzz.build/*' ! -path '*_Testing_*')
swiftc -O -parse-as-library -sanitize=fuzzer -I "$folder/release/Modules" \
  Extras/libfuzzer/FuzzTransitions.swift $objects -o "$folder/fuzz-transitions"
echo "$folder/fuzz-transitions"

#!/bin/sh
# Builds fuzz-transitions with the libFuzzer of the Swift toolchain; see docs/fuzzing.md.
# The target is only there when LIBFUZZER is set, so that no other build pays for it.
set -e
cd "$(dirname "$0")/../.."
LIBFUZZER=1 swift build -c release --product fuzz-transitions --sanitize=fuzzer \
  --scratch-path .build/libfuzzer "$@"
echo "$(pwd)/.build/libfuzzer/release/fuzz-transitions"

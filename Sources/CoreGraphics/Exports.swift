// Foundation on Linux has `CGRect`, `CGPoint` and `CGSize`, which are in Core Graphics on a Mac.
@_exported import Foundation

#if !os(Linux)
  #error(
    "this package cannot be built on a Mac, because it replaces Apple's CoreGraphics. Build in a Linux container: docker run --rm -it -v \"$PWD\":/work -w /work swift:6.3 swift run -c release fuzz"
  )
#endif

// Apple's CoreGraphics is where CGRect and its kin come from; on Linux Foundation has them.
@_exported import Foundation

#if !os(Linux)
  #error(
    "Apple's own CoreGraphics is in the way here. Build in a container: docker run --rm -it -v \"$PWD\":/work -w /work swift:6.3 swift run -c release fuzz"
  )
#endif

// swift-tools-version: 6.0
import PackageDescription

// On a Mac this package needs nothing but Apple's UIKit. On Linux it depends on the headless one in
// the checkout, with which its tests report the defaults.
#if os(Linux)
  let package = Package(
    name: "OnDevice",
    dependencies: [.package(name: "TransitionCheck", path: "../..")],
    targets: [
      .testTarget(
        name: "OnDeviceTests",
        dependencies: [.product(name: "OnDeviceProbes", package: "TransitionCheck")])
    ],
    swiftLanguageModes: [.v5]
  )
#else
  let package = Package(
    name: "OnDevice",
    platforms: [.iOS(.v15)],
    products: [.library(name: "OnDeviceProbes", targets: ["OnDeviceProbes"])],
    targets: [
      .target(name: "OnDeviceProbes"),
      .testTarget(name: "OnDeviceTests", dependencies: ["OnDeviceProbes"]),
    ],
    swiftLanguageModes: [.v5]
  )
#endif

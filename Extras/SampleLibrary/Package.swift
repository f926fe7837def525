// swift-tools-version: 6.2
import PackageDescription

// A library of transitions as other packages write it. On Apple platforms it has no dependency that
// is linked: `import UIKit` is Apple's there, and the tests of the transitions are left out.
let package = Package(
  name: "SampleLibrary",
  platforms: [.iOS(.v15), .macOS(.v15)],
  products: [.library(name: "SampleTransitions", targets: ["SampleTransitions"])],
  dependencies: [.package(name: "TransitionCheck", path: "../..")],
  targets: [
    .target(
      name: "SampleTransitions",
      dependencies: [
        .product(
          name: "HeadlessUIKit", package: "TransitionCheck", condition: .when(platforms: [.linux]))
      ]),
    .testTarget(
      name: "SampleTransitionsTests",
      dependencies: [
        "SampleTransitions",
        .product(
          name: "TransitionCheckTesting", package: "TransitionCheck",
          condition: .when(platforms: [.linux])),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

// Measures after how many values a property finds a planted bug. `run` compares with Hypothesis.
let package = Package(
  name: "BugFinding",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "TransitionCheck", path: "../..")],
  targets: [
    .executableTarget(
      name: "BugFinding",
      dependencies: [
        .product(name: "Generators", package: "TransitionCheck"),
        .product(name: "GeneratorsTesting", package: "TransitionCheck"),
      ])
  ],
  swiftLanguageModes: [.v6]
)

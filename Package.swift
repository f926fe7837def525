// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// A user's own animators: each folder of `Sources/Animators` is a target of its own.
/// Adding a folder adds the target; nothing here or in `Command` needs a change.
let animators: [String] = {
  let folder = URL(filePath: Context.packageDirectory).appending(path: "Sources/Animators")
  let entries =
    (try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
  return
    entries
    .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
    .map(\.lastPathComponent)
    .sorted()
}()

/// A release build counts references without locking the bus, because every process of `fuzz` has
/// one thread. (+5 %; tests have many threads and are built for debugging only.)
let oneThread = SwiftSetting.unsafeFlags(
  ["-Xfrontend", "-assume-single-threaded"], .when(configuration: .release))

/// A release build does not prove at each write to a property that nobody else is writing to it:
/// our own code on the path of every story, where the checks of debug builds have found nothing.
/// (+2 %)
let noExclusivityChecks = SwiftSetting.unsafeFlags(
  ["-enforce-exclusivity=unchecked"], .when(configuration: .release))

/// A debug build optimises what lives through stories and judges them, because tests tell them by
/// the hundred thousand: they take a quarter of the time. Animators, commands and tests themselves
/// are left as a debugger wants them.
let optimised = SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))

/// What runs a hundred thousand times a second. `Generators` is a product: nobody could depend on it
/// if it had flags of its own.
let hot = [oneThread, noExclusivityChecks, optimised]

let package = Package(
  name: "TransitionCheck",
  products: [
    .library(name: "Generators", targets: ["Generators"]),
    .executable(name: "fuzz", targets: ["fuzz"]),
  ],
  targets: [
    .target(name: "Model", swiftSettings: hot),
    .target(name: "Generators"),
    .target(name: "Scenarios", dependencies: ["Model", "Generators"], swiftSettings: hot),

    .target(name: "CoreGraphics", swiftSettings: hot),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics"], swiftSettings: hot),
    .target(name: "UIKit", dependencies: ["QuartzCore", "CoreGraphics"], swiftSettings: hot),

    .target(name: "Subjects", dependencies: ["UIKit"], swiftSettings: [oneThread]),
    .target(
      name: "ReferenceEngine", dependencies: ["UIKit", "Subjects"], swiftSettings: [oneThread]),
    .target(name: "Mutants", dependencies: ["UIKit", "Subjects", "ReferenceEngine"]),

    .target(
      name: "Harness", dependencies: ["Model", "Scenarios", "Generators", "UIKit", "Subjects"],
      swiftSettings: hot),
    .target(
      name: "Command",
      dependencies: ["Harness", "ReferenceEngine", "Mutants"]
        + animators.map { .target(name: $0) },
      plugins: ["AnimatorCatalogue"]),
    .executableTarget(name: "fuzz", dependencies: ["Command"]),

    .executableTarget(name: "catalogue"),
    .plugin(
      name: "AnimatorCatalogue", capability: .buildTool(), dependencies: ["catalogue"]),

    // The toolchain ships overlays of Swift Testing for Apple's modules of these names; a test
    // that imports `Testing` beside ours looks for them, and these empty ones are what it finds.
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics"),

    .testTarget(
      name: "Properties",
      dependencies: [
        "Model", "Generators", "Scenarios", "CoreGraphics", "QuartzCore", "UIKit", "Subjects",
        "ReferenceEngine", "Mutants", "Harness", "Command", "fuzz",
        "_Testing_UIKit", "_Testing_CoreGraphics",
      ]),
    .testTarget(name: "Regression", dependencies: ["Harness", "Command"]),
  ]
    + animators.map { name in
      .target(
        name: name, dependencies: ["UIKit", "Subjects"], path: "Sources/Animators/\(name)",
        // What UIKit keeps for the package must not stand in the way of a user's own names.
        packageAccess: false,
        // In an app with an Objective-C header, every file sees UIKit without importing it.
        swiftSettings: [
          .swiftLanguageMode(.v5),
          .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "UIKit"]),
        ])
    },
  swiftLanguageModes: [.v6]
)

extension Target {
  /// What it names as its dependencies, by name.
  var named: [String] {
    dependencies.compactMap {
      switch $0 {
      case .targetItem(let name, _), .byNameItem(let name, _): name
      default: nil
      }
    }
  }

  /// All that these targets reach, themselves included.
  @MainActor static func reached(from names: [String]) -> Set<String> {
    package.targets.filter { names.contains($0.name) }
      .reduce(into: Set(names)) { $0.formUnion(reached(from: $1.named)) }
  }
}

// SwiftPM builds a target anew when a module has changed that it names, and not when one has that
// it reaches through another. But who has a view has the layout of `CALayer` compiled in, and calls
// the wrong method when that is stale: so all name whatever they reach.
for target in package.targets where target.type != .plugin {
  target.dependencies = Target.reached(from: target.named).sorted().map { .target(name: $0) }
}

// What libFuzzer is to see has to count its edges: set by `Extras/libfuzzer/build.sh` alone.
if Context.environment["LIBFUZZER"] != nil {
  for target in package.targets where target.type == .regular {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-sanitize=fuzzer"])]
  }
}

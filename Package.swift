// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The user's animators: each folder of `Sources/Animators` is a target of its own.
/// A new folder becomes a target without a change here or in `Command`.
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

/// Skips the checks for exclusive access to properties, in debug builds, too, where this code is
/// optimized. Only our own code that runs in every scenario has it; all other code is checked in
/// debug builds.
let noExclusivityChecks = SwiftSetting.unsafeFlags(["-enforce-exclusivity=unchecked"])

/// Makes a debug build optimize the code that runs and judges scenarios: tests run hundreds of
/// thousands of them and so take a quarter of the time. Animators, commands and tests stay
/// unoptimized for the debugger.
///
/// Whole modules take less time to build than files: a clean debug build takes 508 s instead of 577 s
/// on two cores, and the code is faster. With two threads the compiler accepts the arguments with
/// which SwiftPM asks for an index of each file.
let optimized = SwiftSetting.unsafeFlags(
  ["-O", "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2"],
  .when(configuration: .debug))

/// The settings for code that runs a hundred thousand times a second.
let hot = [noExclusivityChecks, optimized]

/// Whether another package depends on this one by version or branch.
let isCheckedOut = Context.packageDirectory.contains("/checkouts/")

/// The settings of `Generators`: none in packages that depend on it, so that those with older
/// toolchains can use it. SwiftPM 6.3 accepts dependencies on products with unsafe flags, by
/// version, too, and older ones reject them.
let generatorSettings = isCheckedOut ? [] : [optimized]

/// Compiles without optimization in release builds, too: the code of subjects, because the line of a
/// call is exact only there, and the command, because that takes a minute less and runs no scenario.
/// The reference transitions are optimized, because most scenarios run them, and they break no law.
/// Every target keeps frame pointers and line tables, as is SwiftPM's default.
let unoptimized = SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))

/// Lets the clocks and random numbers of `Sources/UIKit/Time` replace those of the C library for
/// all libraries of the process.
let exportedSymbols = LinkerSetting.unsafeFlags(
  ["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))

let package = Package(
  name: "TransitionCheck",
  products: [
    .library(name: "Generators", targets: ["Generators"]),
    .library(name: "GeneratorsTesting", targets: ["GeneratorsTesting"]),
    .executable(name: "fuzz", targets: ["fuzz"]),
    // The products for other packages exist on Linux only, where they replace Apple's modules. A
    // package links them with `.when(platforms: [.linux])`, as Extras/SampleLibrary does.
    .library(name: "TransitionCheck", targets: ["TransitionCheck"]),
    .library(
      name: "TransitionCheckTesting",
      targets: ["TransitionCheckTesting", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(
      name: "HeadlessUIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics", "HeadlessHost"]),
    // `swift package check-transitions` in another package.
    .plugin(name: "CheckTransitions", targets: ["CheckTransitions"]),
    .library(name: "OnDeviceProbes", targets: ["OnDeviceProbes"]),
    .library(name: "PublishedSubjects", targets: ["Mutants", "ReferenceEngine", "Subjects"]),
  ],
  targets: [
    .target(name: "Model", swiftSettings: hot),
    // `sqrt` and `trunc` are functions of the mathematical library, which Swift alone does not link.
    .target(
      name: "Generators", swiftSettings: generatorSettings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    // Properties in tests of Swift Testing. A target of its own, because it imports a test
    // framework: `Generators` and `fuzz` link without one.
    .target(name: "GeneratorsTesting", dependencies: ["Generators"]),
    .target(name: "Scenarios", dependencies: ["Model", "Generators"], swiftSettings: hot),

    .target(name: "CoreGraphics", swiftSettings: hot),
    // Plain memory that is read without retaining anything.
    .target(name: "Memory", swiftSettings: hot),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "Memory"], swiftSettings: hot),
    .target(name: "UIKit", dependencies: ["QuartzCore", "CoreGraphics"], swiftSettings: hot),

    // Formulas over time and their evaluation; depends on nothing.
    .target(name: "TemporalLogic", swiftSettings: hot),
    .target(name: "Subjects", dependencies: ["UIKit", "TemporalLogic"]),
    .target(name: "ReferenceEngine", dependencies: ["UIKit", "Subjects"]),
    .target(
      name: "Mutants", dependencies: ["UIKit", "Subjects", "ReferenceEngine"],
      swiftSettings: [unoptimized]),

    // Runs one scenario in this process and judges it: the only target that depends on both the
    // model and UIKit.
    .target(
      name: "Simulation", dependencies: ["Model", "Memory", "UIKit", "Subjects"], swiftSettings: hot
    ),
    // The headless UIKit for tests outside this package: its clock, policies and snapshots.
    .target(name: "HeadlessHost", dependencies: ["UIKit", "Model", "Simulation"]),
    // How to ask a phone for its settings; also a target of the package Extras/OnDevice.
    .target(
      name: "OnDeviceProbes", dependencies: ["UIKit", "HeadlessHost"],
      path: "Extras/OnDevice/Sources/OnDeviceProbes", packageAccess: false),
    // Child processes, their limits and the memory that they share; does not depend on the model.
    .target(name: "Isolation", swiftSettings: hot),
    // Reports and film strips of what the model can express.
    // The page of the inspector is plain HTML, CSS and JavaScript in `Resources`, which the build
    // embeds.
    .target(
      name: "Reporting", dependencies: ["Model"], exclude: ["Resources"], swiftSettings: hot,
      plugins: ["EmbeddedText"]),
    // Runs, coverage, triage, grading and the corpus.
    // What exported tests share is Swift in `Export/Support` that is embedded and not compiled.
    .target(
      name: "Campaign",
      dependencies: [
        "Model", "Scenarios", "Generators", "Subjects", "Simulation", "Isolation", "Reporting",
      ],
      exclude: ["Export/Support"], swiftSettings: hot, plugins: ["EmbeddedText"]),
    // What another package needs to run its own subjects, and in tests of its own.
    .target(name: "TransitionCheck", dependencies: ["Campaign"]),
    .target(
      name: "TransitionCheckTesting",
      dependencies: [
        "TransitionCheck", "GeneratorsTesting", "_Testing_UIKit", "_Testing_CoreGraphics",
      ],
      // As for `fuzz`.
      linkerSettings: [exportedSymbols]),
    // Measures how fast `Generators` is and how well it shrinks.
    .target(
      name: "GeneratorBench", dependencies: ["Generators", "Isolation"], swiftSettings: hot),
    .target(
      name: "Command",
      dependencies: ["Campaign", "GeneratorBench", "ReferenceEngine", "Mutants"]
        + animators.map { .target(name: $0) },
      swiftSettings: [unoptimized], plugins: ["AnimatorCatalog"]),
    .executableTarget(
      name: "fuzz", dependencies: ["Command"],
      linkerSettings: [exportedSymbols]),

    .executableTarget(name: "catalog"),
    .plugin(
      name: "AnimatorCatalog", capability: .buildTool(), dependencies: ["catalog"]),
    .executableTarget(name: "embed"),
    .plugin(name: "EmbeddedText", capability: .buildTool(), dependencies: ["embed"]),

    // Without a permission to write into the package: only `--save` needs it, and SwiftPM would ask
    // for it in every check.
    .plugin(
      name: "CheckTransitions",
      capability: .command(
        intent: .custom(
          verb: "check-transitions",
          description: "Runs random scenarios over the transitions of this package"))),

    // The toolchain ships overlays of Swift Testing for Apple's modules of these names; a test
    // that imports `Testing` and our modules looks for them, so these empty targets replace them.
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics"),

    // What tests of more than one target use: an app with one window, and a turn at its clock.
    .target(
      name: "TestSupport",
      dependencies: ["UIKit", "GeneratorsTesting", "_Testing_UIKit", "_Testing_CoreGraphics"],
      path: "Tests/Support"),
    .testTarget(name: "Facts", dependencies: ["UIKit", "TestSupport"]),
    .testTarget(
      name: "Properties",
      dependencies: [
        "Model", "Generators", "Scenarios", "CoreGraphics", "QuartzCore", "UIKit", "Subjects",
        "ReferenceEngine", "Mutants", "Simulation", "Isolation", "Reporting", "Campaign",
        "TemporalLogic", "GeneratorBench", "Command", "fuzz", "TestSupport", "HeadlessHost",
        "OnDeviceProbes",
      ]),
    .testTarget(name: "GeneratorsTestingTests", dependencies: ["Generators", "GeneratorsTesting"]),
    .testTarget(name: "Regression", dependencies: ["Campaign", "Command"]),
  ]
    + animators.map { name in
      .target(
        name: name, dependencies: ["UIKit", "Subjects"], path: "Sources/Animators/\(name)",
        // Hides the package-level names of UIKit, so that they cannot clash with the user's names.
        packageAccess: false,
        // In an app with an Objective-C header, every file sees UIKit without importing it.
        swiftSettings: [
          .swiftLanguageMode(.v5), unoptimized,
          .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "UIKit"]),
        ])
    },
  swiftLanguageModes: [.v6]
)

extension Target {
  /// The names of the direct dependencies.
  var named: [String] {
    dependencies.compactMap {
      switch $0 {
      case .targetItem(let name, _), .byNameItem(let name, _): name
      default: nil
      }
    }
  }

  /// The names of these targets and of all their direct and indirect dependencies.
  @MainActor static func reached(from names: [String]) -> Set<String> {
    package.targets.filter { names.contains($0.name) }
      .reduce(into: Set(names)) { $0.formUnion(reached(from: $1.named)) }
  }
}

// SwiftPM rebuilds a target when a direct dependency has changed, but not when an indirect one has.
// A target that uses views has the layout of `CALayer` compiled in, and calls the wrong method when
// that layout is stale. So every target names its indirect dependencies, too.
for target in package.targets where target.type != .plugin {
  target.dependencies = Target.reached(from: target.named).sorted().map { .target(name: $0) }
}

// libFuzzer needs code that counts its edges. Only `Extras/libfuzzer/build.sh` sets this variable.
if Context.environment["LIBFUZZER"] != nil {
  for target in package.targets where target.type == .regular {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-sanitize=fuzzer"])]
  }
}

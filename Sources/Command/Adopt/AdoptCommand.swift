extension Subcommand {
  static let adopt = Subcommand(
    name: "adopt",
    purpose: "Copies animators into a folder and changes them to compile without Objective-C",
    flags: [
      Flag(
        name: "--into", value: "FOLDER",
        purpose: "a folder of Sources/Animators, created if it does not exist")
    ],
    operands: .list("FILE…", example: "fuzz adopt Path/To/*.swift --into Sources/Animators/MyApp"),
    details: [
      "Adopt files that use @objc, #selector, #keyPath, @IBOutlet or os(iOS), that override methods in",
      "an extension, or that import a module that does not exist here. Others compile unchanged.",
      "os(iOS) becomes canImport(UIKit), and an extension that overrides moves into its class. A class",
      "whose methods are called by name gets an extension that calls them. Every changed line is",
      "printed. No file is overwritten. A folder without a Catalog.swift gets a draft of one.",
    ],
    needsAllAnimators: false
  ) { arguments in
    guard let folder = arguments.text("--into") else {
      throw UsageError(
        "adopt: missing --into; use fuzz adopt \(arguments.operands[0]) --into "
          + "Sources/Animators/MyApp"
      )
    }
    try Adopter(folder).adopt(arguments.operands)
    return .succeeded
  }
}

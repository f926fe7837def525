extension Subcommand {
  static let adopt = Subcommand(
    name: "adopt",
    purpose: "Copies animators into a folder and changes them to compile without Objective-C",
    flags: [
      Flag(
        name: "--into", value: "FOLDER",
        purpose: "a folder of Sources/Animators, created if it does not exist")
    ],
    operands: .list(
      "FILE", example: "fuzz adopt Path/To/*.swift --into Sources/Animators/MyApp"),
    details: [
      "Files that use no @objc, #selector, #keyPath or @IBOutlet need no adopting: they compile",
      "unchanged, unless they ask for os(iOS), which becomes canImport(UIKit), override methods in an",
      "extension, which moves into its class, or import a module that is not here.",
      "Every line that changes is printed. A class whose methods are called by name gets an extension",
      "that calls them. No file is overwritten; a folder without a Catalog.swift gets a draft of one.",
    ],
    needsAllAnimators: false
  ) { arguments in
    guard let folder = arguments.text("--into") else {
      throw UsageError(
        "fuzz adopt needs a folder: fuzz adopt \(arguments.operands[0]) --into Sources/Animators/MyApp"
      )
    }
    try Adopter(folder).adopt(arguments.operands)
    return .lawsHold
  }
}

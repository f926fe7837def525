extension Folder {
  /// Runs `fuzz check` over the files in its folder `App`, with a fixed seed and for at most 20
  /// seconds.
  func checkApp(
    _ flags: String..., runs: Int = 64, environment: [String] = []
  ) throws -> FuzzProcess {
    try FuzzProcess.start(
      ["check", "App", "--seed", "1", "--runs", "\(runs)", "--max-time", "20s"] + flags, in: self,
      environment: environment
    ).end()
  }

  /// Runs `fuzz check` over one file with a source, which may import UIKit anywhere.
  func check(_ source: String, runs: Int) throws -> FuzzProcess {
    let body = source.replacing("import UIKit", with: "")
    try write("import UIKit\n" + body, to: "App/Transition.swift")
    return try checkApp(runs: runs)
  }
}

extension FuzzProcess {
  /// In how many scenarios the condition of a law occurred: the last column of its row.
  func count(_ law: String) -> Int {
    let line = output.split(separator: "\n").first { $0.contains("  \(law) ") }
    return line?.split(separator: " ").last.flatMap { Int($0.replacing(",", with: "")) } ?? 0
  }

  /// Whether the output reports that an ordinary scenario breaks a law.
  func reports(_ law: String) -> Bool { output.contains("\(law); an ordinary") }

  /// Whether the output reports that one subject of the app breaks a law in an ordinary scenario.
  func reports(_ law: String, about subject: String) -> Bool {
    output.contains("App/\(subject), \(law); an ordinary")
  }
}

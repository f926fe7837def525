import Foundation

/// Whether the phone can be turned in an app, as its project and its code say.
struct Orientations {
  /// The file or the property that decides, as sentences name it: `Info.plist`; nil if none does.
  private(set) var source: String?
  /// Whether the phone can be turned, as far as is known.
  private(set) var areSeveral = true

  /// - Parameters:
  ///   - paths: a folder, or files of one module.
  ///   - code: the text of the files.
  init(_ paths: [String], _ code: [String]) {
    for file in Orientations.projectFiles(near: paths) {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      for list in Orientations.lists(in: text) {
        add(list, from: URL(filePath: file).lastPathComponent)
      }
    }
    for text in code {
      for name in ["supportedInterfaceOrientations", "shouldAutorotate"] {
        for body in Orientations.bodies(of: name, in: text) { add(body, from: name) }
      }
    }
  }

  /// For an app about which nothing is known: the phone can be turned.
  init() {}

  /// Records a list. The first one that names only upright, or only sideways, orientations decides;
  /// without such a list, the first one of all is the source.
  private mutating func add(_ list: String, from source: String) {
    let isOne = !Orientations.areSeveral(list)
    if self.source == nil || isOne && areSeveral { self.source = source }
    if isOne { areSeveral = false }
  }

  /// Whether a list of orientations, or code that returns one, names both upright and sideways
  /// orientations. A list that names neither is not understood, and counts as several.
  private static func areSeveral(_ list: String) -> Bool {
    let words = list.split { !$0.isLetter }.map { $0.lowercased() }
    // `shouldAutorotate` returns false.
    if words.contains("false") { return false }
    func contain(_ suffixes: [String]) -> Bool {
      words.contains { word in suffixes.contains(where: word.hasSuffix) }
    }
    let isUpright = contain(["portrait", "upsidedown"])
    let lies = contain(["landscape", "landscapeleft", "landscaperight"])
    return isUpright == lies || words.contains("all") || words.contains("allbutupsidedown")
  }

  /// The lists of the orientations of a phone in an `Info.plist` or a project.
  private static func lists(in text: String) -> [String] {
    let key = "UISupportedInterfaceOrientations"
    return text.ranges(of: key).compactMap { range in
      let rest = text[range.upperBound...]
      // Xcode also writes the lists of tablets.
      if rest.hasPrefix("~ipad") || rest.hasPrefix("_iPad") { return nil }
      // An `Info.plist` has an array after the key; in a project the value ends with a semicolon.
      if rest.hasPrefix("</key>") || rest.hasPrefix("~iphone") {
        return rest.ranges(of: "</array>").first.map { String(rest[..<$0.lowerBound]) }
      }
      return rest.firstIndex(of: ";").map { String(rest[..<$0]) }
    }
    .filter { $0.contains("UIInterfaceOrientation") }
  }

  /// The bodies of the properties and methods with a name that override UIKit's, or that answer for
  /// the whole app: `application(_:supportedInterfaceOrientationsFor:)`.
  private static func bodies(of name: String, in code: String) -> [String] {
    code.ranges(of: name).compactMap { range in
      let line =
        code[..<range.lowerBound].split(
          separator: "\n", omittingEmptySubsequences: false
        ).last ?? ""
      guard line.contains("override ") || line.contains("func application") else { return nil }
      var depth = 0
      return String(
        code[range.upperBound...].drop { $0 != "{" }.prefix { character in
          if character == "{" { depth += 1 }
          if character == "}" { depth -= 1 }
          return depth > 0
        })
    }
  }

  // MARK: Files

  /// How many folders around the files may hold the project. Outside of a repository any folder could.
  private static let outerFoldersMax = 3, outerFoldersOfRepositoryMax = 12

  /// The projects and lists of properties in the folders, or else in the nearest folder around the
  /// files that holds a project. The search does not leave a repository.
  private static func projectFiles(near paths: [String]) -> [String] {
    let own = paths.flatMap(projectFiles)
    guard own.isEmpty, let first = paths.first else { return own }
    var folder = URL(filePath: first).standardizedFileURL
    var project: String?
    for depth in 1...outerFoldersOfRepositoryMax {
      folder = folder.deletingLastPathComponent()
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      if project == nil, entries.contains(where: { $0.hasSuffix(".xcodeproj") }) {
        project = folder.path
      }
      if let project, depth <= outerFoldersMax || entries.contains(".git") {
        return projectFiles(in: project)
      }
      if entries.contains(".git") { return [] }
    }
    return []
  }

  private static func projectFiles(in folder: String) -> [String] {
    ["Info.plist", "project.pbxproj"].flatMap { CheckedFiles.files(in: folder, named: $0) }
  }
}

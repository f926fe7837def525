import Foundation
import Harness
import Model
import Mutants
import ReferenceEngine
import Subjects

/// Everybody who can be told stories.
@MainActor enum SubjectRegistry {
  /// A user's own come first.
  static var all: [Subject] {
    animatorSubjects() + referenceSubjects() + mutantSubjects() + processEndingSubjects()
  }

  /// Who is meant when nobody is named: everybody who should keep the laws.
  static var defaultSubjects: [Subject] { animatorSubjects() + referenceSubjects() }

  /// Everybody who is wrong on purpose, with the law that should notice it.
  static var mutants: [(subject: Subject, law: String?)] {
    publishedSubjects().map { ($0, nil) } + Mutant.all.map { ($0.subject, $0.law) }
  }

  /// SwiftPM keeps what a manifest once said, and so does not notice a folder that came later.
  ///
  /// - Throws: `UsageError` if the package from which the command is run has animators that it was
  ///   built without.
  static func checkForMissingAnimators() throws {
    let place = URL(filePath: "Sources/Animators")
    let entries =
      (try? FileManager.default.contentsOfDirectory(
        at: place, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
    let missing = entries.filter { entry in
      (try? entry.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
        && !animatorFolders.contains(entry.lastPathComponent)
    }
    if missing.isEmpty { return }
    throw UsageError(
      "Sources/Animators holds \(missing.map(\.lastPathComponent).sorted().joined(separator: ", ")), "
        + "of which SwiftPM has not taken notice. Run this once, and then the command again: "
        + refreshCommand)
  }

  /// What makes SwiftPM read the manifest again.
  static let refreshCommand = "swift package purge-cache && touch Package.swift"

  /// Whether a folder of animators is not in this build of the command.
  static func isUnknown(_ folder: URL) -> Bool {
    folder.deletingLastPathComponent().path.hasSuffix("Sources/Animators")
      && !animatorFolders.contains(folder.lastPathComponent)
  }

  /// - Throws: `UsageError` with what there is.
  static func subject(named name: String) throws -> Subject {
    if let subject = all.first(where: { $0.name == name }) { return subject }
    let folder = name.prefix { $0 != "/" }
    let near = all.map(\.name).filter { $0.prefix { $0 != "/" } == folder }
    let list = near.isEmpty ? defaultSubjects.map(\.name) : near
    throw UsageError(
      "there is no subject “\(name)”; there are \(list.joined(separator: ", ")). "
        + "All of them: fuzz list subjects")
  }
}

extension Arguments {
  /// Those that are named; else everybody who should keep the laws.
  @MainActor func subjects() throws -> [Subject] {
    let names = list("--subject")
    return try names.isEmpty
      ? SubjectRegistry.defaultSubjects : names.map(SubjectRegistry.subject(named:))
  }

  /// The slugs of the laws that are named.
  ///
  /// - Throws: `UsageError` with what there is.
  func laws() throws -> [String] {
    let slugs = list("--law")
    if let unexpected = slugs.first(where: { Law.number(of: $0) == nil }) {
      throw UsageError(
        "there is no law “\(unexpected)”; there are \(Law.all.map(\.slug).joined(separator: ", "))")
    }
    return slugs
  }
}

extension Replay {
  /// Finds the subject that the entry names.
  init(of entry: RegressionEntry, at path: String, isFilmed: Bool = false) throws {
    do {
      try self.init(
        of: entry, at: path, with: SubjectRegistry.subject(named: entry.subject), isFilmed: isFilmed
      )
    } catch let error as UsageError {
      throw UsageError("\(path): subject: \(error)")
    }
  }
}

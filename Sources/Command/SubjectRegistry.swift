import Foundation
import Model
import Mutants
import ReferenceEngine
import Subjects

/// All subjects that this build of the command can run.
@MainActor enum SubjectRegistry {
  /// The subjects of the files of `--files`.
  static var loaded: [Subject] = []

  /// All subjects, the user's own first. If two have one name, `subject(named:)` returns the first.
  static var all: [Subject] {
    loaded + animatorSubjects() + referenceSubjects() + mutantSubjects() + processEndingSubjects()
      + Hazard.all.map(\.subject) + ownLawSubjects
  }

  /// Subjects whose own laws are broken by planted bugs.
  private static var ownLawSubjects: [Subject] {
    OwnLawMutant.all.map(\.subject) + [OwnLawMutant.withTrap]
  }

  /// The subjects of a run without `--subject`: the user's own and the references.
  static var defaultSubjects: [Subject] { animatorSubjects() + referenceSubjects() }

  /// The subjects with defects, each with the law that should notice it: the published transitions,
  /// which name no law, and the mutants.
  static var mutants: [(subject: Subject, law: String?)] {
    publishedSubjects().map { ($0, nil) } + Mutant.all.map { ($0.subject, $0.law) }
  }

  /// Checks that the build contains every folder of animators. SwiftPM caches the evaluated
  /// manifest and so does not notice a new folder.
  ///
  /// - Throws: `UsageError` if `Sources/Animators` in the working directory has other folders.
  static func checkForMissingAnimators() throws {
    let folder = URL(filePath: "Sources/Animators")
    let entries =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
    let missing = entries.filter { entry in
      (try? entry.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
        && !animatorFolders.contains(entry.lastPathComponent)
    }
    if missing.isEmpty { return }
    throw UsageError(
      "Sources/Animators holds \(missing.map(\.lastPathComponent).sorted().joined(separator: ", ")), "
        + "not yet in this build. Run this once, and then the command again: "
        + refreshCommand)
  }

  /// The shell command that makes SwiftPM read the manifest again.
  static let refreshCommand = "swift package purge-cache && touch Package.swift"

  /// Whether a folder is in `Sources/Animators` but not in this build of the command.
  static func isUnknown(_ folder: URL) -> Bool {
    folder.deletingLastPathComponent().path.hasSuffix("Sources/Animators")
      && !animatorFolders.contains(folder.lastPathComponent)
  }

  /// Gives the own laws of all subjects their IDs, so that flags and corpus entries can name them.
  /// It must be called before the first fork, so that all processes have the same IDs.
  ///
  /// - Throws: `UsageError` if a subject declares a law or an event that cannot be used.
  static func registerLaws() throws { try registerLaws(of: animatorSubjects() + ownLawSubjects) }

  /// Gives the own laws of some subjects their IDs: `declarationProblem` assigns them while it
  /// checks the declarations.
  static func registerLaws(of subjects: [Subject]) throws {
    for subject in subjects {
      if let problem = subject.declarationProblem { throw UsageError(problem) }
    }
  }

  /// The subject with a name.
  ///
  /// - Throws: `UsageError` that lists the subjects of the same folder, or else the default ones,
  ///   if there is none.
  static func subject(named name: String) throws -> Subject {
    if let subject = all.first(where: { $0.name == name }) { return subject }
    let folder = name.prefix { $0 != "/" }
    let near = all.map(\.name).filter { $0.prefix { $0 != "/" } == folder }
    let list = near.isEmpty ? defaultSubjects.map(\.name) : near
    throw UsageError(
      "there is no subject “\(name)”\(Suggestion.clause(for: name, among: all.map(\.name))); there are "
        + "\(list.joined(separator: ", ")). All of them: fuzz list subjects. Those of fuzz check need "
        + "--files with the paths of their files")
  }
}

extension Arguments {
  /// The subjects that `--subject` names, each once; else the default ones.
  @MainActor func subjects() throws -> [Subject] {
    var seen: Set<String> = []
    let names = list("--subject").filter { seen.insert($0).inserted }
    return try names.isEmpty
      ? SubjectRegistry.defaultSubjects : names.map(SubjectRegistry.subject(named:))
  }

  /// The slugs of the laws that `--law` names.
  ///
  /// - Throws: `UsageError` that lists all laws, if one does not exist.
  func laws() throws -> [String] {
    let slugs = list("--law")
    if let unexpected = slugs.first(where: { Law.ID(slug: $0) == nil }) {
      let known = Law.all.map(\.slug).joined(separator: ", ")
      throw UsageError("\(UnknownLaw.message(unexpected)); there are \(known)")
    }
    return slugs
  }
}

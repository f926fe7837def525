import Campaign
import Foundation
import Reporting
import Subjects

/// The animators of some files, compiled into a library and loaded into this process.
@MainActor struct CheckedModule {
  let name: String
  let subjects: [Subject]
  /// What was staged, in sentences, in the order of the subjects; empty if a `Catalog.swift` lists
  /// them.
  let words: [String]
  /// What was left out or made up, and why: files and parts of them that do not compile, types that
  /// are not staged, and stubs.
  let leftOut: [String]
  /// The paths of the files.
  let files: [String]
  /// The mistakes that are compiled into the files, by their numbers; nil for numbers of mistakes
  /// that do not compile.
  let mutants: [MutationSite?]
  let mutantSwitch: MutantSwitch?

  /// Compiles files and loads them.
  ///
  /// - Parameters:
  ///   - folder: an empty folder for copies and products.
  ///   - keep: a folder that gets the copies and the catalog; nil keeps nothing.
  ///   - mutates: whether mistakes are compiled into the files.
  /// - Throws: `UsageError` if nothing compiles or no animator can be staged.
  init(_ files: CheckedFiles, in folder: URL, keep: String?, mutates: Bool = false) throws {
    name = files.name
    self.files = files.files.map(\.path)
    if files.files.count > AnimatorCompiler.fileCountOfSmallModules {
      Console.progress("\(name): compiling \(files.files.count) files, which may take minutes")
    }
    var compiler = try AnimatorCompiler(files, in: folder)
    Location.useFiles(files.files.map(\.path))
    var left = files.filesOutsideTargets.map {
      "\($0): left out: it is in no target of the project"
    }
    var staging: Staging?
    repeat {
      left += try compiler.settle()
      guard !compiler.isEmpty else {
        Console.say(left)
        throw UsageError("\(name): no file compiles; each line above says why one does not")
      }
      do {
        if mutates { try compiler.mutate() }
        staging = try CheckedModule.staging(of: compiler, in: files)
        break
      } catch let failure as AnimatorCompiler.Failure {
        // Some errors are found only when code is generated.
        let reasons = try compiler.leaveOut(failure.errors)
        if reasons == [] { throw UsageError("\(name): \(failure.errors[0].text)") }
        left += reasons ?? []
      }
    } while true
    left += compiler.leftParts + compiler.madeUp
    mutants = compiler.mutation?.sites ?? []
    guard var staging else {
      (words, leftOut, subjects) = ([], left, try compiler.load())
      mutantSwitch = try compiler.mutantSwitch()
      return
    }
    let all = staging.staged.isEmpty ? [] : try compiler.load()
    var warnings: [String] = []
    let (chosen, withoutStyle) = try staging.choose(among: all) { warnings.append($0) }
    let wordsWithoutStyle = withoutStyle.map { staging.staged[$0].wordsWithoutStyle }
    staging.remove(Set(all.indices).subtracting(chosen))
    let replaced = Set(staging.staged.flatMap(\.replaces))
    left += staging.notes + warnings
    left += staging.skipped.filter { !replaced.contains($0.type) }
      .map { "\($0.type) is not run: \($0.reason)" }
    guard !chosen.isEmpty else {
      if let keep { try compiler.copy(to: keep, catalog: staging.catalog(in: name)) }
      Console.say(left)
      if all.isEmpty && staging.skipped.isEmpty {
        throw UsageError(
          "\(name): no class is an animator, or a delegate that provides one; check a folder in which "
            + "a class is a UIViewControllerAnimatedTransitioning")
      }
      throw UsageError(
        "\(name): no animator that can be run; "
          + (keep.map { "list them in \($0)/Catalog.swift, and run fuzz check \($0)" }
            ?? "--keep DIR writes a Catalog.swift in which you can list them, see README.md"))
    }
    (words, leftOut) = (staging.staged.map(\.words) + wordsWithoutStyle, left)
    subjects = chosen.map { all[$0] } + withoutStyle.map { all[$0].withoutStyle }
    mutantSwitch = try compiler.mutantSwitch()
    if let keep { try compiler.copy(to: keep, catalog: staging.catalog(in: name)) }
  }

  /// `leftOut` for a reader who wants to see what runs: of many files and parts that are left out only
  /// the first ones.
  var leftOutInShort: [String] {
    let isOfCode = { (line: String) in line.containsBytes(of: "left out: ") }
    let ofCode = leftOut.filter(isOfCode), rest = leftOut.filter { !isOfCode($0) }
    let more = ofCode.count - CheckedModule.leftOutMax
    if more <= 1 { return leftOut }
    return ofCode.prefix(CheckedModule.leftOutMax)
      + ["\(more) further files have code that is left out; --all lists them."] + rest
  }

  /// How many files with code that is left out are listed without `--all`.
  private static let leftOutMax = 8

  /// Stages files that compile, and compiles the library; nil if they list their subjects.
  ///
  /// - Throws: `AnimatorCompiler.Failure` if a file does not compile after all.
  private static func staging(
    of compiler: AnimatorCompiler, in files: CheckedFiles
  ) throws -> Staging? {
    if files.hasCatalog {
      guard compiler.hasCatalog else {
        throw UsageError("\(files.name): its Catalog.swift does not compile; correct it")
      }
      let errors = try compiler.emitLibrary(catalog: nil)
      if !errors.isEmpty { throw AnimatorCompiler.Failure(errors: errors) }
      return nil
    }
    var staging = Staging(try compiler.symbolGraph(), texts: compiler.textsWithLeftParts, of: files)
    staging.skipThoseWithoutOverrides(of: compiler.classesWithoutOverrides)
    while !staging.staged.isEmpty {
      let errors = try compiler.emitLibrary(catalog: staging.catalog(in: files.name))
      if errors.isEmpty { break }
      do {
        try staging.drop(errors)
      } catch let failure as AnimatorCompiler.Failure where failure.isOfCatalog {
        try staging.dropOneByOne { catalog in
          try compiler.emitLibrary(catalog: catalog(files.name)).first
        }
      }
    }
    return staging
  }
}

extension Staging {
  /// How many plain scenarios compare two alternatives.
  fileprivate static let plainCount = 24
  /// How long the plain scenarios of one alternative may take, in seconds.
  private static let plainSecondsMax = 2.0

  /// The indices of the subjects that are run. Alternatives follow each other in `subjects`, the
  /// likeliest first. Among them it is the one that fails to complete its transition in the fewest
  /// plain scenarios, then the one that breaks a law in the fewest, then the likeliest. A later
  /// alternative that is too slow to compare is not used; if the first one is, it is used.
  ///
  /// `withoutStyle` has the alternatives over a presenter that stays that fail much more often than the
  /// chosen one in full screen. They run, too, because UIKit presents so if no code sets the style.
  @MainActor fileprivate func choose(
    among subjects: [Subject], warn: (String) -> Void
  ) throws -> (running: [Int], withoutStyle: [Int]) {
    var best: [(index: Int, plain: PlainFailures?)] = []
    var withoutStyle: [Int] = []
    for (index, subject) in subjects.enumerated() {
      let isAlone = staged.count { $0.name == staged[index].name } == 1
      let isFirst = best.last.map { staged[$0.index].name != staged[index].name } ?? true
      // Without a count of the first alternative there is nothing to compare with.
      if !isFirst && best[best.count - 1].plain == nil { continue }
      let plain =
        isAlone && !staged[index].mayBeIncomplete
        ? PlainFailures()
        : try subject.failuresInPlainScenarios(
          of: Staging.plainCount, within: Staging.plainSecondsMax,
          askingForTime: staged[index].mayAnimateNothing)
      if plain == nil && !isAlone {
        warn(
          "\(staged[index].name) is too slow to compare its possible containers; if the one named "
            + "above is wrong, write the catalog with --keep DIR and correct it")
      }
      if isFirst {
        best.append((index, plain))
      } else if let plain, let least = best[best.count - 1].plain,
        (plain.stuck, plain.count) < (least.stuck, least.count)
      {
        if failsOnlyWithoutStyle(best[best.count - 1].index, least, plain) {
          withoutStyle.append(best[best.count - 1].index)
        }
        best[best.count - 1] = (index, plain)
      } else if let plain, let least = best[best.count - 1].plain,
        failsOnlyWithoutStyle(index, plain, least)
      {
        withoutStyle.append(index)
      } else if let plain, let least = best[best.count - 1].plain,
        staged[index].containers == ["overlay"], !staged[index].guessesDirection,
        let failure = plain.failure(beyond: least)
      {
        warn(
          "\(staged[index].name) runs in full screen only. No code sets the style, and since Xcode 11 "
            + "UIKit then presents over a presenter that stays: there it \(failure) of "
            + "\(Staging.plainCount) plain scenarios")
      }
    }
    let running = try best.filter { index, plain in
      guard let reason = plain.flatMap(staged[index].incompleteness) else { return true }
      if try isForFullScreenOnly(index, subjects[index]) { return true }
      if staged[index].replaces.isEmpty {
        let place = plain?.placeOfFirstCrash.map { ", first at \($0)" } ?? ""
        warn(
          "\(staged[index].name) is not run: \(reason)\(place); write the catalog with --keep DIR")
      }
      return false
    }.map(\.index)
    let replaced = Set(running.flatMap { staged[$0].replaces })
    let chosen = running.filter { !replaced.contains(staged[$0].name) }
    // Another container than full screen may have won in the end.
    let names = Set(
      chosen.filter { staged[$0].containers.contains("modal") }.map { staged[$0].name })
    return (chosen, withoutStyle.filter { names.contains(staged[$0].name) })
  }

  /// Whether an alternative presents over a presenter that stays, and fails there in a quarter of the
  /// plain scenarios more than in full screen. Of an app all code is known, and so is the style.
  private func failsOnlyWithoutStyle(
    _ index: Int, _ plain: PlainFailures, _ inFullScreen: PlainFailures
  ) -> Bool {
    staged[index].containers.contains("overlay") && !areOfApp && !staged[index].guessesDirection
      && max(
        plain.stuck - inFullScreen.stuck + plain.crashes - inFullScreen.crashes,
        plain.count - inFullScreen.count) >= Staging.plainCount / 4
  }

  /// Whether a subject is presented in sheets, and runs without failures in full screen: what stops it
  /// is then no generated view, but that UIKit gives no view of the presenter. (`docs/facts.md T6`)
  @MainActor private func isForFullScreenOnly(_ index: Int, _ subject: Subject) throws -> Bool {
    guard presentsSheets, staged[index].containers == ["overlay"] else { return false }
    var other = subject
    other.containers = [.modal]
    let plain = try other.failuresInPlainScenarios(
      of: Staging.plainCount, within: Staging.plainSecondsMax)
    return plain.map { $0.stuck == 0 && $0.crashes == 0 } ?? false
  }
}

extension PlainFailures {
  /// What goes wrong in more plain scenarios than in `other`, with their number, as the start of a
  /// phrase; nil if nothing does.
  fileprivate func failure(beyond other: PlainFailures) -> String? {
    if stuck > other.stuck { return "does not complete \(stuck)" }
    if crashes > other.crashes { return "ends its process in \(crashes)" }
    return count > other.count ? "breaks a law in \(count)" : nil
  }
}

extension Subject {
  /// The subject in the style in which UIKit presents if no code sets one. The animator may be meant for
  /// another style, so only what any app does is asked of it, and only that it does not stop the app.
  fileprivate var withoutStyle: Subject {
    var subject = omitting([.returns, .unanimated, .stacking, .nestedPresenters, .turns])
    subject.mustOnlyComplete = true
    subject.name += "-without-style"
    subject.containers = [.overlay]
    return subject
  }
}

extension StagedSubject {
  /// What `Subject.withoutStyle` is, as sentences for the user.
  fileprivate var wordsWithoutStyle: String {
    "\(name)-without-style is the same over a presenter that stays. No code here sets the style, and "
      + "since Xcode 11 UIKit then presents in this way. If the app presents in full screen, what is "
      + "found there does not concern it."
  }

  /// Whether the app may set what is missing here.
  fileprivate var mayBeIncomplete: Bool {
    !classes.isEmpty || !unset.isEmpty || !madeUp.isEmpty || hasMadeUpObjects || lacksScreens
      || keepsWork || lacksArguments || madeUpPresentation != nil
  }

  /// Whether it may be without what its animator needs in order to animate anything.
  fileprivate var mayAnimateNothing: Bool {
    lacksScreens || hasMadeUpObjects || !madeUp.isEmpty || !missingViews.isEmpty
  }

  /// Why a subject is not run, judged by its `plainCount` plain scenarios; nil if it is run. One that
  /// replaces others must animate and never crash. Others may crash, or get stuck, in at most half of
  /// them, and in less than a quarter if only the app sets some of their properties. One with
  /// made-up values may not crash in all of them, which the app would have shown, and one without
  /// the views that only the app sets must animate something.
  fileprivate func incompleteness(_ plain: PlainFailures) -> String? {
    let half = Staging.plainCount / 2, quarter = Staging.plainCount / 4
    if !replaces.isEmpty, plain.crashes > 0 || !plain.isAnimated {
      return "its animators run without it"
    }
    if !classes.isEmpty, plain.crashes > half {
      return "with generated views in \(classes.joined(separator: " and ")) it stops in most of "
        + "the plainest scenarios"
    }
    if let madeUpPresentation, plain.count > 0 {
      return
        "it breaks a law in the plainest scenarios, and only the app knows \(madeUpPresentation)"
    }
    if !unset.isEmpty, plain.stuck > half {
      return "nothing sets \(unset.joined(separator: ", ")), and it does not complete most of the "
        + "plainest transitions"
    }
    if lacksArguments, plain.count == Staging.plainCount {
      return
        "made without arguments it breaks a law in each of the plainest scenarios, and it has an "
        + "initializer that takes a screen"
    }
    if keepsWork, plain.stuck >= half {
      return "it completes when the app lets it, and no code here does"
    }
    let isMadeUp = !madeUp.isEmpty || hasMadeUpObjects
    // The system's animator may run in the other direction.
    if isMadeUp, plain.crashes == Staging.plainCount || plain.crashes >= quarter && !plain.takesTime
    {
      let object = madeUp.isEmpty ? "argument" : madeUp.joined(separator: " and ")
      return "with a made-up \(object) it stops in each of the plainest scenarios"
    }
    if lacksScreens, plain.crashes > 0, !plain.takesTime {
      return "without the screens of the app it stops in the plainest scenarios"
    }
    // Perhaps only the animator of the way back needs it.
    if !unset.isEmpty, plain.crashes >= quarter {
      return "nothing sets \(unset.joined(separator: ", ")), and it stops in many of the plainest "
        + "scenarios"
    }
    if !missingViews.isEmpty, !plain.takesTime {
      return
        "nothing sets \(missingViews.joined(separator: ", ")), and without it nothing is animated"
    }
    return nil
  }
}

extension AnimatorCompiler.Failure {
  /// Whether the catalog does not compile, although the files do.
  fileprivate var isOfCatalog: Bool {
    errors.allSatisfy { $0.path.hasSuffix(AnimatorCompiler.catalogName) }
  }
}

extension Staging {
  /// Leaves out the subjects that do not compile alone, because the compiler does not say in which
  /// one an error is.
  ///
  /// - Parameter error: returns the first error in a catalog of one subject.
  fileprivate mutating func dropOneByOne(
    _ error: ((String) -> String) throws -> AnimatorCompiler.CompileError?
  ) throws {
    var wrong: Set<Int> = []
    for index in staged.indices {
      var alone = self
      alone.remove(Set(staged.indices).subtracting([index]))
      guard let failure = try error(alone.catalog) else { continue }
      skip(index, because: failure.message)
      wrong.insert(index)
    }
    if wrong.isEmpty { throw UsageError("the catalog of all animators does not compile") }
    remove(wrong)
  }

  /// Leaves out the subjects whose code does not compile.
  ///
  /// - Throws: `AnimatorCompiler.Failure` if other code does not.
  fileprivate mutating func drop(_ errors: [AnimatorCompiler.CompileError]) throws {
    let lines = catalog(in: "").split(separator: "\n", omittingEmptySubsequences: false)
    var wrong: Set<Int> = []
    for error in errors {
      guard error.path.hasSuffix(AnimatorCompiler.catalogName), error.line <= lines.count,
        let start = lines[..<error.line].lastIndex(where: { $0 == StagedSubject.firstLine })
      else { throw AnimatorCompiler.Failure(errors: errors) }
      let index = lines[...start].count { $0 == StagedSubject.firstLine } - 1
      if wrong.insert(index).inserted { skip(index, because: error.message) }
    }
    remove(wrong)
  }
}

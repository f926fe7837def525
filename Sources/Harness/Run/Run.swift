import Foundation
import Generators
import Model
import Subjects

/// Tells stories to subjects on all cores, and looks into whatever breaks a law.
///
/// Scenarios are run in blocks. In a block the subjects take turns of 64 scenarios, so that each gets
/// its share however soon the time is up. Between two blocks all workers wait, and what was found is
/// made smaller, graded and saved. What a block finds does not depend on which worker ran which
/// scenario, so a run finds the same with any number of jobs.
@MainActor public final class Run {
  public struct Settings: Sendable {
    public var seed: UInt64
    /// Stories for each subject; nil is no end.
    public var storiesMax: Int?
    public var secondsMax: Double?
    public var jobs = 1
    public var shard = Shard()
    /// nil saves nothing.
    public var corpus: Corpus?

    public init(seed: UInt64) { self.seed = seed }
  }

  /// The share of one of several machines: every `count`-th story.
  public struct Shard: Hashable, Sendable {
    public var index = 0
    public var count = 1

    public init() {}
    public init(_ index: Int, of count: Int) { (self.index, self.count) = (index, count) }
  }

  /// What is told while the run lasts.
  public enum News {
    case progress(Summary)
    case finding(Finding)
  }

  /// How many scenarios of a subject lie between two barriers at most.
  private static let blockSizeMax = 4096
  /// The first block is one turn, each other one up to so many times all that came before it: the
  /// first findings come at once, and later blocks leave much to choose the smallest from.
  private static let blockGrowth = 8
  /// How many scenarios a subject gets in a turn: what a worker runs before it reports back.
  private static let turnSize = 64

  private let cast: Cast
  private let library: Library
  private let settings: Settings
  private let stopwatch = Stopwatch()
  private let crew: Crew
  private let tell: (News) -> Void
  private var summary: Summary
  /// One for each subject.
  private let inquiries: [Inquiry]
  /// For each subject, scenarios of this block that ended a process which had run others before.
  private var suspects: [[UInt64: Death]]
  /// The files of the corpus that this run has written.
  private var paths: Set<String> = []

  public init(_ cast: Cast, _ settings: Settings, tell: @escaping (News) -> Void) {
    (self.cast, self.settings, self.tell) = (cast, settings, tell)
    let library = Library(cast, seed: settings.seed)
    self.library = library
    let crew = Crew(size: max(1, settings.jobs)) { Storyteller(cast, $1, library).serve($0) }
    self.crew = crew
    summary = Summary(seed: settings.seed)
    inquiries = cast.subjects.indices.map {
      Inquiry(subject: $0, in: cast, library, crew, precedents: settings.corpus)
    }
    suspects = cast.subjects.map { _ in [:] }
    summary.subjects = cast.subjects.map { .init(name: $0.name) }
  }

  /// Runs until all stories are told, time is up or somebody asks for an end.
  public func run() throws -> Summary {
    defer { crew.dismiss() }
    var start = 0
    while start < settings.storiesMax ?? .max && !isOver {
      let subjects = inquiries.indices.filter { inquiries[$0].refusal == nil }
      if subjects.isEmpty { break }
      let size = max(Run.turnSize, min(start * (Run.blockGrowth - 1), Run.blockSizeMax))
      let end = min(start + size, settings.storiesMax ?? .max)
      try runBlock(UInt64(start)..<UInt64(end), of: subjects)
      for subject in subjects { try lookInto(subject, storiesTold: end) }
      start = end
    }
    summary.seconds = stopwatch.seconds
    summary.wasInterrupted = Interruption.isRequested
    return summary
  }

  /// The barrier of one subject: what it broke is looked into, and what it showed is learned.
  private func lookInto(_ subject: Int, storiesTold: Int) throws {
    let inquiry = inquiries[subject]
    for finding in try inquiry.findings(meanwhile: report) {
      note(finding, storiesTold: storiesTold)
    }
    summary.orderDependentStories += suspects[subject].count
    for finding in inquiry.findings(ofOrder: suspects[subject]) {
      note(finding, storiesTold: storiesTold)
    }
    suspects[subject] = [:]
    if let refusal = inquiry.refusal {
      let name = cast.subjects[subject].name
      summary.refusals.append(.init(subject: name, reason: refusal.reason))
    }
    inquiry.closeBlock()
    if library.learn(subject) { crew.dismiss() }
  }

  private var isOver: Bool {
    Interruption.isRequested || settings.secondsMax.map { stopwatch.seconds >= $0 } ?? false
  }

  private func report() {
    summary.seconds = stopwatch.seconds
    summary.unexplained = inquiries.reduce(0) { $0 + $1.unexplained }
    tell(.progress(summary))
  }
}

// Telling.
extension Run {
  private func runBlock(_ block: Range<UInt64>, of subjects: [Int]) throws {
    let shard = settings.shard
    let stride = UInt64(shard.count)
    // The first story of the block that is ours.
    let offset = (UInt64(shard.index) + stride - block.lowerBound % stride) % stride
    let orders = Swift.stride(
      from: block.lowerBound + offset, to: block.upperBound,
      by: Run.turnSize * shard.count
    ).flatMap { first in
      let end = min(first + UInt64(Run.turnSize) * stride, block.upperBound)
      return subjects.map {
        Chapter(subject: $0, seed: settings.seed, stories: first..<end, stride: stride).order()
      }
    }
    _ = try crew.work(on: orders) {
      report()
      return isOver ? .finishing : .endless
    } hear: { order, outcome, ledger in
      let telling = Telling(order, outcome, ledger, in: cast, library)
      note(telling)
      return telling.rest
    }
  }

  private func note(_ telling: Telling) {
    let subject = telling.chapter.subject
    summary.stories += telling.storiesTold
    summary.tally.add(telling.tally)
    summary.subjects[subject].stories += telling.storiesTold
    summary.subjects[subject].add(telling.tally.labels)
    summary.survey.note(telling.sightings, stories: telling.storiesTold)
    library.note(telling)
    if cast.subjects[subject].hasRequiredShares {
      summary.shares.add(telling.tally, stories: telling.storiesTold)
    }
    for hit in telling.hits { inquiries[subject].note(hit) }
    if let (story, death) = telling.suspect { suspects[subject][story] = death }
    if let story = telling.culprit { suspects[subject][story] = nil }
    if let (story, death) = telling.loss { note(death, at: story, of: subject) }
    if let refusal = telling.refusal { inquiries[subject].note(refusal) }
  }
}

// What was found.
extension Run {
  /// A scenario was not judged, and the subject is not to blame.
  private func note(_ death: Death, at story: UInt64, of subject: Int) {
    summary.losses.append(
      .init(
        subject: cast.subjects[subject].name, story: story,
        reason: CrewError(death: death).description,
        scenario: inquiries[subject].scenario(of: story)))
  }

  /// - Parameter storiesTold: how many of this subject's stories have had their turn.
  private func note(_ finding: Finding, storiesTold: Int) {
    var finding = finding
    if finding.isRepeatable { finding.path = save(finding, storiesTold: storiesTold) }
    // A smaller or more ordinary story takes the place of an earlier one, in the corpus, too.
    if let index = summary.findings.firstIndex(where: {
      $0.key == finding.key && $0.subject == finding.subject
    }) {
      let former = summary.findings[index].path
      summary.findings[index] = finding
      if let former, !summary.findings.contains(where: { $0.path == former }),
        paths.remove(former) != nil
      {
        settings.corpus?.remove(former)
      }
    } else {
      summary.findings.append(finding)
    }
    tell(.finding(finding))
  }

  /// Where a finding is saved; nil if it is not. A run goes on without: what it finds is told, too.
  private func save(_ finding: Finding, storiesTold: Int) -> String? {
    guard let corpus = settings.corpus else { return nil }
    do {
      let saved = try corpus.add(entry(finding, storiesTold: storiesTold))
      if saved.isNew { paths.insert(saved.path) }
      return saved.path
    } catch {
      summary.savingFailure = summary.savingFailure ?? "\(error)"
      return nil
    }
  }

  private func entry(_ finding: Finding, storiesTold: Int) -> Entry {
    let shard = settings.shard
    let command =
      "fuzz run --subject \(finding.subject) --seed \(settings.seed) --runs \(storiesTold)"
      + (shard.count > 1 ? " --shard \(shard.index)/\(shard.count)" : "")
    return Entry(
      subject: finding.subject, law: finding.law.slug,
      expectation: .init(ofFindingAbout: finding.subject), scenario: finding.scenario,
      report: Report(finding).lines,
      origin: .init(
        seed: settings.seed, choices: Data(finding.recording.bytes).base64EncodedString(),
        command: command))
  }
}

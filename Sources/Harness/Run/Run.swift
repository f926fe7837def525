import Foundation
import Generators
import Model
import Subjects

/// Tells stories to subjects on all cores, and looks into whatever breaks a law.
///
/// Stories are told in blocks. Between two blocks everybody waits, and what was found is made
/// smaller, graded and saved. What a block finds does not depend on who told which story, so a
/// run finds the same with any number of jobs.
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

  /// How many stories lie between two barriers.
  public static let blockSize = 4096
  /// How many a child tells before it reports back.
  private static let pieceSize = 64

  private let cast: Cast
  private let library: Library
  private let settings: Settings
  private let stopwatch = Stopwatch()
  private let crew: Crew
  private let tell: (News) -> Void
  private var summary: Summary
  private var books: [Book]
  private var choices = Choices(seed: 0, story: 0)
  /// The files of the corpus that this run has written.
  private var paths: Set<String> = []

  /// What is known about one subject.
  private struct Book {
    var hits: [FindingKey: Hit] = [:]
    /// What is known of each way in which a law is broken.
    var smallest: [FindingKey: (recording: Recording, oddity: Int)] = [:]
    /// The stories around which was looked.
    var centres: Set<Recording> = []
    /// Of stories before the last barrier, by number.
    var recordings: [UInt64: Recording] = [:]
    /// Stories that ended a process which had told others before.
    var suspects: Set<UInt64> = []
    /// nil until the first hit.
    var precedents: [Precedent]?
    /// The first story that could not be told. No other is, from the next block on.
    var refusal: Refusal?
  }

  public init(_ cast: Cast, _ settings: Settings, tell: @escaping (News) -> Void) {
    (self.cast, self.settings, self.tell) = (cast, settings, tell)
    let library = Library(cast, seed: settings.seed)
    self.library = library
    crew = Crew(size: max(1, settings.jobs)) { Storyteller(cast, $1, library).serve($0) }
    summary = Summary(seed: settings.seed)
    books = cast.subjects.map { _ in Book() }
  }

  /// Runs until all stories are told, time is up or somebody asks for an end.
  public func run() throws -> Summary {
    defer { crew.dismiss() }
    var start = 0
    while start < settings.storiesMax ?? .max && !isOver
      && books.contains(where: { $0.refusal == nil })
    {
      let end = min(start + Run.blockSize, settings.storiesMax ?? .max)
      for subject in cast.subjects.indices where !isOver && books[subject].refusal == nil {
        try tellBlock(UInt64(start)..<UInt64(end), to: subject)
        try investigate(subject, storiesTold: end)
        if let refusal = books[subject].refusal {
          let name = cast.subjects[subject].name
          summary.refusals.append(.init(subject: name, reason: refusal.reason))
        }
        learn(subject)
      }
      start = end
    }
    summary.seconds = stopwatch.seconds
    summary.wasInterrupted = Interruption.isRequested
    summary.orderDependentStories = books.reduce(0) { $0 + $1.suspects.count }
    return summary
  }

  private var isOver: Bool {
    Interruption.isRequested || settings.secondsMax.map { stopwatch.seconds >= $0 } ?? false
  }

  private func report() {
    summary.seconds = stopwatch.seconds
    tell(.progress(summary))
  }
}

// Telling.
extension Run {
  private func tellBlock(_ block: Range<UInt64>, to subject: Int) throws {
    let shard = settings.shard
    let stride = UInt64(shard.count)
    // The first story of the block that is ours.
    let offset = (UInt64(shard.index) + stride - block.lowerBound % stride) % stride
    let orders = Swift.stride(
      from: block.lowerBound + offset, to: block.upperBound,
      by: Run.pieceSize * shard.count
    ).map { first in
      let end = min(first + UInt64(Run.pieceSize) * stride, block.upperBound)
      return Chapter(
        subject: subject, seed: settings.seed, stories: first..<end, stride: stride
      ).order()
    }
    summary.subject = cast.subjects[subject].name
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
    summary.survey.note(telling.sightings, stories: telling.storiesTold)
    library.note(telling)
    if cast.subjects[subject].hasRequiredShares {
      summary.shares.add(telling.tally, stories: telling.storiesTold)
    }
    for hit in telling.hits { note(hit, of: subject) }
    if let story = telling.suspect { books[subject].suspects.insert(story) }
    if let story = telling.culprit { books[subject].suspects.remove(story) }
    if let refusal = telling.refusal { note(refusal, of: subject) }
  }

  /// Of several it is the first, whoever was asked to tell it.
  private func note(_ refusal: Refusal, of subject: Int) {
    let known = books[subject].refusal
    if known.map({ refusal.story < $0.story }) ?? true { books[subject].refusal = refusal }
  }

  private func note(_ hit: Hit, of subject: Int) {
    if books[subject].hits[hit.key]?.merge(hit) == nil { books[subject].hits[hit.key] = hit }
  }
}

// Looking into what was found.
extension Run {
  /// Makes what was found smaller, looks around it for more, and saves it.
  ///
  /// - Parameter storiesTold: how many of this subject's stories have had their turn.
  private func investigate(_ subject: Int, storiesTold: Int) throws {
    let hits = books[subject].hits.values.sorted { $0.key < $1.key }.filter { hit in
      books[subject].smallest[hit.key].map { hit.best.oddity < $0.oddity } ?? true
    }
    guard !hits.isEmpty else { return }
    let teller = cast.subjects[subject]
    let precedents = try precedents(subject)
    var leads = hits.map { hit in
      (
        hit.key,
        precedents.best(for: hit, teller).map { [$0] }
          ?? hit.starts.map { recording(of: $0.story, subject) }
      )
    }
    var results: [FindingKey: Investigation] = [:]
    let roundsMax = 8
    for _ in 0..<roundsMax where !leads.isEmpty {
      let news = try investigate(leads, subject)
      for (key, result) in news where result.isRepeatable || results[key] == nil {
        results[key] = result
      }
      leads = try self.leads(from: news, results, subject)
    }
    for hit in hits where results[hit.key] == nil {
      results[hit.key] = try glance(at: hit, subject)
    }
    for (key, result) in results.sorted(by: { $0.key < $1.key }) {
      try note(key, result, subject: subject, storiesTold: storiesTold)
    }
  }

  /// Stories that break a law in a new way, or are more worth reading than the one that is known for
  /// it: what was found for one place may be the smaller one for another, or have it beside it.
  private func leads(
    from news: [FindingKey: Investigation], _ results: [FindingKey: Investigation], _ subject: Int
  ) throws -> [(FindingKey, [Recording])] {
    let teller = cast.subjects[subject]
    var stories: [Recording] = []
    for (_, result) in news.sorted(by: { $0.key < $1.key })
    where result.isRepeatable && books[subject].centres.insert(result.smallest).inserted {
      stories.append(result.smallest)
    }
    var best: [FindingKey: Recording] = [:]
    for around in try lookAround(stories, subject) {
      for (key, story) in around.best
      where best[key].map({ teller.prefers(story, to: $0) }) ?? true {
        best[key] = story
      }
    }
    return best.sorted { $0.key < $1.key }.filter { key, story in
      let known = results[key]?.smallest ?? books[subject].smallest[key]?.recording
      return known.map { teller.prefers(story, to: $0) } ?? true
    }.map { ($0, [$1]) }
  }

  private func lookAround(_ stories: [Recording], _ subject: Int) throws -> [Surroundings] {
    var results = [Surroundings?](repeating: nil, count: stories.count)
    let orders = stories.map { Surroundings.order($0, subject: subject) }
    try work(on: orders, subject) { index, words in
      do {
        results[index] = try Surroundings(answer: words)
      } catch let error as InvestigationError where error.isRefusal {
        // Around a story that can be told lies one that cannot.
      }
    }
    return results.compactMap(\.self)
  }

  /// Without making it smaller: somebody asked for an end, or a story near it cannot be told. nil if
  /// the same story cannot be told in another way, either.
  private func glance(at hit: Hit, _ subject: Int) throws -> Investigation? {
    do {
      return try Investigation(
        of: hit.key, in: recording(of: hit.best.story, subject), with: cast.subjects[subject])
    } catch let error as CrewError where error.death.cause == .refusal {
      note(Refusal(story: hit.best.story, reason: error.death.lastWords), of: subject)
      return nil
    }
  }

  /// All at once, on all cores; without those that an interruption leaves undone.
  private func investigate(
    _ cases: [(key: FindingKey, starts: [Recording])], _ subject: Int
  ) throws -> [FindingKey: Investigation] {
    var results: [FindingKey: Investigation] = [:]
    let orders = cases.map { Investigation.order($0.key, subject: subject, from: $0.starts) }
    try work(on: orders, subject) { results[cases[$0].key] = try Investigation(answer: $1) }
    return results
  }

  /// Has orders done that end no process, and hears the answer to each.
  private func work(
    on orders: [Crew.Order], _ subject: Int, hear: (Int, [UInt64]) throws -> Void
  ) throws {
    var failure: (any Error)?
    _ = try crew.work(on: orders) {
      report()
      return Interruption.isRequested ? .over : .endless
    } hear: { order, outcome, _ in
      if case .answer(let words) = outcome,
        let index = orders.firstIndex(where: { $0.words == order.words })
      {
        do {
          try hear(index, words)
        } catch let error as InvestigationError where error.isRefusal {
          // The story can be told; another one, which is near it, cannot.
          note(Refusal(story: .max, reason: error.description), of: subject)
        } catch {
          failure = error
        }
      }
      return []
    }
    if let failure { throw failure }
  }

  /// The stories of the corpus about a subject, as the corpus was when they were first needed.
  private func precedents(_ subject: Int) throws -> [Precedent] {
    if let known = books[subject].precedents { return known }
    let found = try settings.corpus.map {
      try Precedent.all(in: $0, about: cast.subjects[subject])
    }
    books[subject].precedents = found ?? []
    return found ?? []
  }

  /// A story of this block, or of an earlier one that was noted at its barrier.
  private func recording(of story: UInt64, _ subject: Int) -> Recording {
    if let noted = books[subject].recordings[story] { return noted }
    library.begin(story, of: subject, &choices)
    _ = cast.subjects[subject].story(from: &choices)
    return choices.recording
  }

  /// The barrier. From now on another number means another story, so those that somebody may still
  /// ask for are noted.
  private func learn(_ subject: Int) {
    let stories = books[subject].hits.values.flatMap { $0.starts.map(\.story) }
    books[subject].recordings = Dictionary(
      stories.map { ($0, recording(of: $0, subject)) }, uniquingKeysWith: { first, _ in first })
    if library.learn(subject) { crew.dismiss() }
  }

  private func note(
    _ key: FindingKey, _ investigation: Investigation, subject: Int, storiesTold: Int
  ) throws {
    let teller = cast.subjects[subject]
    var finding = Finding(
      key: key, subject: teller.name, scenario: teller.story(of: investigation.smallest),
      violations: investigation.violations, grade: investigation.grade,
      reasons: investigation.reasons, triesAround: investigation.proof?.tries,
      specification: teller.specification.map { Model.Specification($0) },
      recording: investigation.smallest, isRepeatable: investigation.isRepeatable)
    books[subject].smallest[key] = (investigation.smallest, finding.scenario.oddity)
    if finding.isRepeatable, let corpus = settings.corpus {
      let saved = try corpus.add(entry(finding, storiesTold: storiesTold))
      finding.path = saved.path
      if saved.isNew { paths.insert(saved.path) }
    }
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

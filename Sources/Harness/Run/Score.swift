import Generators
import Model
import Subjects

/// How quickly a subject that is wrong on purpose is noticed.
public struct Score: Sendable {
  /// The name of the subject.
  public let name: String
  /// The law that should notice it; nil if any will do.
  public let law: String?
  /// Every law that did, in the order of the laws.
  public internal(set) var noticedBy: [String] = []
  /// How many stories it took, in the middle of all seeds; nil if not even half of them noticed.
  public internal(set) var runsMedian: Int?
  /// The size of the smallest story; nil if it was never noticed.
  public internal(set) var viewCount: Int?
  public internal(set) var eventCount: Int?

  public var isNoticed: Bool { runsMedian != nil }
}

/// Tells stories to mutants until they are noticed, from several seeds each.
@MainActor public final class Scoring {
  private let cast: Cast
  private let laws: [Int?]
  private let crew: Crew
  /// What was noticed, for each subject and seed.
  private var hits: [[[FindingKey: Hit]]]

  private static let seeds: [UInt64] = Array(1...11)
  private static let storiesMax: UInt64 = 4096
  private static let pieceSize: UInt64 = 128

  /// - Parameter mutants: each with the slug of the law that should notice it.
  public init(_ mutants: [(subject: Subject, law: String?)], jobs: Int) {
    let cast = Cast(subjects: mutants.map(\.subject))
    self.cast = cast
    laws = mutants.map { $0.law.flatMap(Law.number(of:)) }
    crew = Crew(size: max(1, jobs)) { Storyteller(cast, $1).serve($0) }
    hits = mutants.map { _ in Scoring.seeds.map { _ in [:] } }
  }

  /// In the order of the mutants.
  public func scores() throws -> [Score] {
    defer { crew.dismiss() }
    try tell()
    let smallest = try reduce()
    return cast.subjects.indices.map { score(of: $0, smallest[$0]) }
  }

  private func tell() throws {
    let orders = cast.subjects.indices.flatMap { subject in
      Scoring.seeds.map {
        Chapter(subject: subject, seed: $0, stories: 0..<Scoring.pieceSize).order()
      }
    }
    _ = try crew.work(on: orders) {
      .endless
    } hear: { order, outcome, ledger in
      let telling = Telling(order, outcome, ledger, in: cast)
      let chapter = telling.chapter
      for hit in telling.hits { note(hit, chapter) }
      if !telling.rest.isEmpty { return telling.rest }
      let next = chapter.stories.upperBound
      if isNoticed(chapter.subject, Int(chapter.seed) - 1) || next >= Scoring.storiesMax {
        return []
      }
      return [
        Chapter(
          subject: chapter.subject, seed: chapter.seed,
          stories: next..<next + Scoring.pieceSize
        ).order()
      ]
    }
  }

  private func note(_ hit: Hit, _ chapter: Chapter) {
    let seed = Int(chapter.seed) - 1
    if hits[chapter.subject][seed][hit.key]?.merge(hit) == nil {
      hits[chapter.subject][seed][hit.key] = hit
    }
  }

  /// The hits that count: those of the law that should notice the mutant.
  private func telling(_ subject: Int, _ seed: Int) -> [Hit] {
    hits[subject][seed].values.filter { hit in laws[subject].map { $0 == hit.key.law } ?? true }
  }

  private func isNoticed(_ subject: Int, _ seed: Int) -> Bool {
    !telling(subject, seed).isEmpty
  }

  /// The smallest story for each subject, from the first seed that noticed it.
  private func reduce() throws -> [Scenario?] {
    var smallest: [Scenario?] = cast.subjects.map { _ in nil }
    var subjects: [[UInt64]: Int] = [:]
    var orders: [Crew.Order] = []
    for subject in cast.subjects.indices {
      guard let seed = Scoring.seeds.indices.first(where: { isNoticed(subject, $0) }),
        let hit = telling(subject, seed).min(by: { $0.key < $1.key })
      else { continue }
      let starts = hit.starts.map { start in
        var choices = Choices(seed: Scoring.seeds[seed], story: start.story)
        _ = cast.subjects[subject].story(from: &choices)
        return choices.recording
      }
      let order = Investigation.order(hit.key, subject: subject, from: starts)
      subjects[order.words] = subject
      orders.append(order)
    }
    _ = try crew.work(on: orders) {
      .endless
    } hear: { order, outcome, _ in
      if case .answer(let words) = outcome, let subject = subjects[order.words],
        let investigation = try? Investigation(answer: words)
      {
        smallest[subject] = cast.subjects[subject].story(of: investigation.smallest)
      }
      return []
    }
    return smallest
  }

  private func score(of subject: Int, _ smallest: Scenario?) -> Score {
    let noticing = Set(hits[subject].flatMap { $0.keys.map(\.law) }).sorted()
    let runs = Scoring.seeds.indices.map { seed in
      telling(subject, seed).map(\.first).min().map { Int($0) + 1 } ?? .max
    }.sorted()
    let median = runs[runs.count / 2]
    return Score(
      name: cast.subjects[subject].name, law: laws[subject].map { Law.all[$0].slug },
      noticedBy: noticing.map { Law.all[$0].slug }, runsMedian: median == .max ? nil : median,
      viewCount: smallest?.viewCount, eventCount: smallest?.events.count)
  }
}

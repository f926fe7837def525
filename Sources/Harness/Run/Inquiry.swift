import Generators
import Model
import Subjects

/// Looks into what one subject breaks: makes the stories smaller, looks around them for more, and
/// grades what it finds.
@MainActor final class Inquiry {
  /// The first story that could not be told.
  private(set) var refusal: Refusal?

  private let subject: Subject
  /// Its place in the cast.
  private let number: Int
  private let cast: Cast
  private let library: Library
  private let crew: Crew
  private let corpus: Corpus?
  /// nil until the first hit.
  private var precedents: [Precedent]?
  private var hits: [FindingKey: Hit] = [:]
  /// What is known of each way in which a law is broken.
  private var smallest: [FindingKey: (recording: Recording, oddity: Int)] = [:]
  /// The stories around which was looked.
  private var centres: Set<Recording> = []
  /// Of stories before the last barrier, by number.
  private var recordings: [UInt64: Recording] = [:]
  private var choices = Choices(seed: 0, story: 0)
  /// Why the last investigation that failed did.
  private var shortfall: String?

  /// A story that breaks a law in a certain way, or several, from which shrinking starts.
  private typealias Lead = (key: FindingKey, starts: [Recording])

  /// How many ways in which a law is broken are known, and not looked into.
  var unexplained: Int { hits.keys.count { smallest[$0] == nil } }

  /// How often what lies around the news is looked into.
  private static let roundsMax = 8

  /// - Parameter corpus: whose stories shrinking starts from, as they are when they are first needed.
  init(
    subject: Int, in cast: Cast, _ library: Library, _ crew: Crew, precedents corpus: Corpus?
  ) {
    (self.subject, number) = (cast.subjects[subject], subject)
    (self.cast, self.library, self.crew, self.corpus) = (cast, library, crew, corpus)
  }

  func note(_ hit: Hit) {
    if hits[hit.key]?.merge(hit) == nil { hits[hit.key] = hit }
  }

  /// Of several the first counts, whoever was asked to tell it.
  func note(_ refusal: Refusal) {
    if self.refusal.map({ refusal.story < $0.story }) ?? true { self.refusal = refusal }
  }

  /// The barrier. From now on another number means another story, so those that somebody may still
  /// ask for are noted.
  func closeBlock() {
    let stories = hits.values.flatMap { $0.starts.map(\.story) }
    recordings = Dictionary(
      stories.map { ($0, recording(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Looks into whatever is new, or now met in a more ordinary story than before.
  ///
  /// - Parameter meanwhile: called about ten times a second.
  /// - Returns: what was found, each way of breaking a law once; also smaller stories for what an
  ///   earlier call has found.
  func findings(meanwhile: () -> Void) throws -> [Finding] {
    let news = hits.values.sorted { $0.key < $1.key }.filter { hit in
      smallest[hit.key].map { hit.best.oddity < $0.oddity } ?? true
    }
    guard !news.isEmpty else { return [] }
    let precedents = allPrecedents()
    var leads: [Lead] = news.map { hit in
      let known = precedents.best(for: hit, subject)
      return (hit.key, known.map { [$0] } ?? hit.starts.map { recording(of: $0.story) })
    }
    var results: [FindingKey: Investigation] = [:]
    for _ in 0..<Inquiry.roundsMax where !leads.isEmpty {
      let news = try investigate(leads, meanwhile)
      for (key, result) in news where result.isRepeatable || results[key] == nil {
        results[key] = result
      }
      leads = try self.leads(from: news, results, meanwhile)
    }
    for hit in news where results[hit.key] == nil {
      meanwhile()
      results[hit.key] = glance(at: hit)
    }
    return results.sorted { $0.key < $1.key }.map(finding)
  }

  private func finding(_ key: FindingKey, _ investigation: Investigation) -> Finding {
    let scenario = subject.story(of: investigation.smallest)
    smallest[key] = (investigation.smallest, scenario.oddity)
    return Finding(
      key: key, subject: subject.name, scenario: scenario, violations: investigation.violations,
      grade: investigation.grade, reasons: investigation.reasons,
      triesAround: investigation.proof?.tries,
      specification: subject.modelled,
      recording: investigation.smallest, isRepeatable: investigation.isRepeatable,
      shortfall: investigation.shortfall)
  }

  /// What is known of scenarios that ended a process and did not when they were run alone: a finding
  /// for each way in which they did, with the first of them.
  func findings(ofOrder suspects: [UInt64: Death]) -> [Finding] {
    guard cast.counts[Law.doesNotCrash] else { return [] }
    var firsts: [FindingKey: UInt64] = [:]
    for (story, death) in suspects {
      guard let key = FindingKey(death) else { continue }
      firsts[key] = min(firsts[key] ?? .max, story)
    }
    return firsts.sorted { $0.key < $1.key }.compactMap { key, story in
      guard smallest[key] == nil, let death = suspects[story] else { return nil }
      return finding(key, Investigation(unrepeatable: key, death, recording(of: story)))
    }
  }

  /// A scenario of this block.
  func scenario(of story: UInt64) -> Scenario { subject.story(of: recording(of: story)) }

  /// A story of this block, or of an earlier one that was noted at its barrier.
  private func recording(of story: UInt64) -> Recording {
    if let noted = recordings[story] { return noted }
    library.begin(story, of: number, &choices)
    _ = subject.story(from: &choices)
    return choices.recording
  }

  private func allPrecedents() -> [Precedent] {
    if let precedents { return precedents }
    let found = corpus.map { Precedent.all(in: $0, about: subject) } ?? []
    precedents = found
    return found
  }
}

// What others are asked to do.
extension Inquiry {
  /// Stories that break a law in a new way, or are more worth reading than the one that is known for
  /// it: what was found for one place may be the smaller one for another, or have it beside it.
  private func leads(
    from news: [FindingKey: Investigation], _ results: [FindingKey: Investigation],
    _ meanwhile: () -> Void
  ) throws -> [Lead] {
    var stories: [Recording] = []
    for (_, result) in news.sorted(by: { $0.key < $1.key })
    where result.isRepeatable && centres.insert(result.smallest).inserted {
      stories.append(result.smallest)
    }
    var best: [FindingKey: Recording] = [:]
    for around in try lookAround(stories, meanwhile) {
      for (key, story) in around.best
      where best[key].map({ subject.prefers(story, to: $0) }) ?? true {
        best[key] = story
      }
    }
    return best.sorted { $0.key < $1.key }.filter { key, story in
      let known = results[key]?.smallest ?? smallest[key]?.recording
      return known.map { subject.prefers(story, to: $0) } ?? true
    }.map { ($0, [$1]) }
  }

  private func lookAround(
    _ stories: [Recording], _ meanwhile: () -> Void
  ) throws -> [Surroundings] {
    var results = [Surroundings?](repeating: nil, count: stories.count)
    let orders = stories.map { Surroundings.order($0, subject: number) }
    try work(on: orders, meanwhile) { index, words in
      do {
        results[index] = try Surroundings(answer: words)
      } catch let error as InvestigationError where error.isRefusal {
        // Around a story that can be told lies one that cannot.
      }
    }
    return results.compactMap(\.self)
  }

  /// All at once, on all cores; without those that an interruption leaves undone.
  private func investigate(
    _ leads: [Lead], _ meanwhile: () -> Void
  ) throws -> [FindingKey: Investigation] {
    var results: [FindingKey: Investigation] = [:]
    let orders = leads.map { Investigation.order($0.key, subject: number, from: $0.starts) }
    try work(on: orders, meanwhile) {
      results[leads[$0].key] = try Investigation(answer: $1)
    }
    return results
  }

  /// Has orders done that end no process, and hears the answer to each.
  private func work(
    on orders: [Crew.Order], _ meanwhile: () -> Void, hear: (Int, [UInt64]) throws -> Void
  ) throws {
    _ = try crew.work(on: orders) {
      meanwhile()
      return Interruption.isRequested ? .over : .endless
    } hear: { order, outcome, _ in
      switch outcome {
      case .answer(let words):
        guard let index = orders.firstIndex(where: { $0.words == order.words }) else { break }
        do {
          try hear(index, words)
        } catch let error as InvestigationError where error.isRefusal {
          // The story can be told; another one, which is near it, cannot.
          note(Refusal(story: .max, reason: error.description))
        } catch {
          shortfall = "\(error)"
        }
      case .death(let death, _, _), .loss(let death, _):
        shortfall = CrewError(death: death).description
      case .refusal(let refusal): note(refusal)
      }
      return []
    }
  }

  /// Without making it smaller: an end was asked for, the worker that did it died, or a story near it
  /// cannot be told. nil if the same story cannot be told in another way, either.
  private func glance(at hit: Hit) -> Investigation? {
    let story = recording(of: hit.best.story)
    let shortfall = Interruption.isRequested ? nil : shortfall
    do {
      var investigation = try Investigation(of: hit.key, in: story, with: subject)
      investigation.shortfall = shortfall
      return investigation
    } catch let error as CrewError where error.death.cause == .refusal {
      note(Refusal(story: hit.best.story, reason: error.death.lastWords))
      return nil
    } catch {
      return Investigation(unexamined: hit.key, story, because: shortfall ?? "\(error)")
    }
  }
}

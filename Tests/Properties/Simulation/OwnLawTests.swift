import Campaign
import Foundation
import Model
import Mutants
import Reporting
import Simulation
import Subjects
import TestSupport
import Testing
import UIKit

/// Laws that the author of an animator writes for it (`docs/own-laws.md`): what they see, when they
/// are judged, how they are reported, and which names they may have.
@MainActor @Suite(.oneClock) struct `A law of one's own` {
  /// The mutant with an event of its own.
  private let withEvent = OwnLawMutant.all.first { !$0.subject.events.isEmpty }!

  /// The subject of `withEvent` without its bug, with other laws and events. Each of its screens
  /// has a box.
  private func subject(_ laws: [TemporalLaw], events: [AppEvent] = []) -> Subject {
    var subject = withEvent.correct
    (subject.laws, subject.events) = (laws, events)
    return subject
  }

  private let push = Scenario.push

  @Test func `of each form is broken by a bug, and by nothing else`() throws {
    for mutant in OwnLawMutant.all where mutant.subject.events.isEmpty {
      let violation = try #require(
        Judge(mutant.subject).judge(push).first { Law[$0.law].group == .own })
      #expect(Law[violation.law].sentence == mutant.law.sentence)
      #expect(violation.found.text.hasPrefix(mutant.found), "\(violation.found.text)")
      let correct = Judge(mutant.correct)
      for index in 0..<UInt64(20) {
        let violations = correct.judge(mutant.correct.scenario(seed: 1, index: index))
        #expect(violations.filter { Law[$0.law].group == .own } == [])
      }
      #expect(correct.tally.checked[violation.law.rawValue] > 5)
    }
  }

  @Test func `is undecided if the scenario ends before what it demands`() throws {
    let law = TemporalLaw.always("no third screen comes", until: "the box says bye") {
      !$0.top["box"].isHidden
    } until: {
      $0.top["box"].text == "bye"
    }
    let judge = Judge(subject([law]))
    #expect(judge.judge(push) == [])
    let id = try #require(Law.ID(slug: "no-third-screen-comes-until-the-box-says-bye"))
    #expect(judge.tally.checked[id.rawValue] == 1)
    #expect(judge.tally.excuses(of: id)[.endedTooSoon] == 1)
  }

  @Test func `does not count samples without the view, and is vacuous without any`() throws {
    let law = TemporalLaw.always("a view that is never there is small") {
      $0["nothing"].frame.width < 1
    }
    let judge = Judge(subject([law]))
    #expect(judge.judge(push) == [])
    let id = try #require(Law.ID(slug: "a-view-that-is-never-there-is-small"))
    #expect(judge.tally.checked[id.rawValue] == 1 && judge.tally.nonVacuous[id.rawValue] == 0)
  }

  @Test func `reports a name that several views have`() throws {
    let law = TemporalLaw.always("boxes are opaque everywhere") { $0["box"].alpha > -1 }
    let violation = try #require(Judge(subject([law])).judge(push).first)
    #expect(violation.found == .words("2 views named “box”"))
    #expect(
      violation.text(in: push, nil)
        == "At tick 0, push of B: expected one view of each name, found 2 views named “box”.")
  }

  /// A controller that holds a view.
  private final class Holder: UIViewController {
    var card: UIView?
  }

  @Test func `sees one view where two controllers hold the same`() {
    let phone = Phone(), card = UIView()
    let outer = Holder(nibName: nil, bundle: nil), inner = Holder(nibName: nil, bundle: nil)
    phone.window.rootViewController = outer
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.view.addSubview(card)
    (outer.card, inner.card) = (card, card)
    phone.turn()
    let reader = SampleReader(phone.window)
    #expect(reader.sample["card"].exists && reader.ambiguity == nil)
    // Now the name belongs to two views.
    inner.card = UIView()
    inner.view.addSubview(inner.card!)
    #expect(reader.sample["card"].exists && reader.ambiguity?.count == 2)
  }

  @Test func `does not change the run that it observes`() {
    let laws = OwnLawMutant.all.map(\.law)
    let observed = Judge(subject(laws)), plain = Judge(subject([]))
    for index in 0..<UInt64(20) {
      let scenario = plain.subject.scenario(seed: 3, index: index)
      _ = (observed.judge(scenario), plain.judge(scenario))
      #expect(observed.trace == plain.trace)
    }
  }

  @Test func `sees a transition of the system in flight`() throws {
    // `progress` stays 0 in a transition of the system, so that is what breaks the law.
    let law = TemporalLaw.whenever(
      "a transition is in flight",
      then: .within(.milliseconds(100), "it has progressed") { $0.progress > 0 }
    ) { $0.isInFlight }
    let judge = Judge(subject([law]))
    #expect(judge.judge(push) == [])
    let scenario = try Scenario(
      report: "Tick 0: push of B.\nTick 30: the delegate becomes nil.\nTick 40: pop of B.")
    let violation = try #require(judge.judge(scenario).first)
    #expect(Law[violation.law].sentence == law.sentence && violation.time > 40)
  }

  @Test func `is not judged on screens that the suite has changed`() throws {
    let law = TemporalLaw.always("the judged box stays where it is") { _ in true }
    let judge = Judge(subject([law]))
    let scenario = try Scenario(
      report: "Tick 0: push of B.\nTick 3: the app sets the alpha 0.5 of A.")
    #expect(judge.judge(scenario) == [])
    let id = try #require(Law.ID(slug: "the-judged-box-stays-where-it-is"))
    #expect(judge.tally.checked[id.rawValue] == 0)
  }

  @Test func `has a name that folders and commands can use`() {
    func problem(_ sentences: String...) -> String? {
      subject(sentences.map { .always($0) { _ in true } }).declarationProblem
    }
    #expect(OwnLaws.slug(of: "The card's top is > 0, always!") == "the-card-s-top-is-0-always")
    #expect(problem("a", "b") == nil)
    #expect(problem("?!") == "correct/own-event: invalid law “?!”: use letters or digits in it")
    let long = String(repeating: "a", count: 121)
    #expect(problem(long)?.hasSuffix("shorten it to 120 bytes") == true)
    #expect(
      problem("Comes to rest")
        == "correct/own-event: invalid law “Comes to rest”: change it: comes-to-rest is a law of "
        + "the suite")
    #expect(problem("a", "A") == "correct/own-event: two laws “A”: change one of the sentences")
  }

  // MARK: The document

  /// The text of a file of the package.
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: PackageFolder.url.appending(path: path), encoding: .utf8)
  }

  /// The code blocks of `docs/own-laws.md` in a language.
  private static func blocks(_ language: String) throws -> [String] {
    try text("docs/own-laws.md").split(separator: "```").filter { $0.hasPrefix(language + "\n") }
      .map { String($0.dropFirst(language.count + 1)) }
  }

  /// The report in the document, without the line that names the folder of the corpus.
  private static var shownReport: String {
    get throws { try blocks("text")[0].components(separatedBy: "Replay: ")[0] }
  }

  @Test func `is explained with code that is compiled`() throws {
    let files = try ["Catalog", "LikesScreen", "LikesAnimator"].map {
      try Self.text("Sources/Animators/Likes/\($0).swift")
    }
    let blocks = try Self.blocks("swift")
    #expect(blocks.count >= 3)
    for block in blocks { #expect(files.contains { $0.contains(block) }, "\(block)") }
  }

  // MARK: Events

  @Test func `sees what an event of one's own does`() throws {
    let law = TemporalLaw.always("a box keeps its name") { $0.top["box"].text == "box" }
    var subject = withEvent.subject
    subject.laws = [law]
    let judge = Judge(subject)
    let scenario = try Scenario(
      report: "Tick 0: push of B.\nTick 40: the event “tap the box” happens.")
    let violation = try #require(judge.judge(scenario).first)
    #expect(violation.time == 40 && violation.found == .words("top.box.text is “tapped”"))
    let inFlight = try Scenario(
      report: "Tick 0: push of B.\nTick 4: the event “tap the box” happens.")
    #expect(judge.judge(inFlight) == [])
    #expect(judge.trace.outcomes.map(\.hadEffect) == [false])
  }

  @Test func `is reported by a run as other laws are, with its minimal scenario and an entry`()
    throws
  {
    let folder = try Folder()
    let mutants = [OwnLawMutant.all[0], withEvent]
    let names = (mutants.map(\.subject) + [OwnLawMutant.withTrap]).map(\.name)
    let run = try FuzzProcess.start(
      ["run", "--seed", "2", "--runs", "48", "--json", "x.json", "--corpus", "c"]
        + ["--subject"] + names, in: folder
    ).end()
    #expect(run.status == 1)
    let figures = try folder.json("x.json")
    let findings = try #require(figures["findings"] as? [[String: Any]])
    for mutant in mutants {
      let slug = OwnLaws.slug(of: mutant.law.sentence)
      let finding = findings.first {
        $0["subject"] as? String == mutant.subject.name && $0["law"] as? String == slug
      }
      #expect(finding?["path"] as? String != nil, "\(mutant.subject.name)")
      // A law of one's own names no attribute of a view, so no line is more suspect than another.
      #expect(finding?["location"] == nil)
      #expect(finding?["events"] as? Int == mutant.subject.events.count)
    }
    #expect(run.output.contains("the event “tap the box” happens"))
    #expect(run.output.contains(", while law this-law-has-a-bug was judged"))
    let replay = try FuzzProcess.run("replay", "c", in: folder)
    // docs/own-laws.md shows one of these reports.
    #expect(run.output.contains(try Self.shownReport))
    #expect(replay.status == 0, "\(replay.output) \(replay.errors)")
  }

  @Test func `has events that texts and entries name`() throws {
    var scenario = push
    scenario.events = [Event(at: Tick(7), .app("tap 2-ce"))]
    let data = try JSONEncoder().encode(scenario)
    #expect(try JSONDecoder().decode(Scenario.self, from: data) == scenario)
    #expect(subject([]).missingEvent(of: [scenario, push]) == "tap 2-ce")
    #expect(withEvent.subject.missingEvent(of: [push]) == nil)
    #expect(try Scenario(report: scenario.lines.joined(separator: "\n")) == scenario)
    for name in ["", " a", "a!", String(repeating: "a", count: 41), "“"] {
      let subject = subject([], events: [AppEvent(name) { _ in }])
      #expect(subject.declarationProblem?.contains("invalid name of an event") == true)
    }
    let tap = withEvent.subject.events[0]
    #expect(subject([], events: [tap, tap]).declarationProblem?.contains("two events") == true)
  }
}

extension Scenario {
  /// A push between two screens without views.
  fileprivate static var push: Scenario {
    let root = View(frame: Rect(origin: .zero, size: ordinaryWindow.size))
    return Scenario(
      screens: [Screen(views: [root])],
      operations: [Operation(at: .zero, .push(Screen(views: [root])))])
  }
}

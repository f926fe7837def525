import Foundation
import Model
import ReferenceEngine
import Reporting
import Simulation
import Subjects
import TestSupport
import Testing

/// Runs a reference, changes one thing in what was sampled, and asks which laws notice.
@MainActor @Suite(.serialized, .oneClock) struct `The whole picture` {
  private let scenario: Scenario
  private let judge: Judge

  init() throws {
    scenario = try Scenario(
      report: """
        A is on the stack, marked: A3.
          A: 384 × 832 at (0, 0)
          A1 in A: 40 × 40 at (10, 10), clips, corner radius 4
          A2 in A1: 60 × 20 at (0, 0)
          A3 in A: 80 × 80 at (100, 100)
        B is pushed, marked: B1.
          B: 384 × 832 at (0, 0)
          B1 in B: 20 × 20 at (200, 300)
        Tick 0: push of B.
        """)
    judge = Judge(try #require(referenceSubjects().first { $0.name == "reference/fade" }))
    #expect(judge.judge(scenario) == [])
  }

  /// The slugs of the laws that a changed trace breaks.
  private func broken(_ trace: Trace) -> [String] {
    var memory = LawContext.Buffers()
    let context = LawContext(
      scenario: scenario, trace: trace, prediction: Prediction(of: .fade, in: scenario),
      reusing: &memory)
    var result = LawResult()
    Law.judge(context, by: judge.laws, into: &result)
    return judge.laws.filter { law in result.violations.contains { $0.law == law } }
      .map { Law[$0].slug }
  }

  /// What is broken after a change of one part in the middle of the transition.
  private func broken(
    _ view: TracedView, _ change: (inout PicturePart) -> Void
  ) throws -> [String] {
    var trace = judge.trace
    let picture = try #require(trace.samples[trace.samples.count / 2].picture)
    let place = try #require(trace.parts[picture].firstIndex { $0.tracedView == view })
    change(&trace.parts[place])
    return broken(trace)
  }

  /// The root of A, and the snapshot of its marked view A3.
  private static let screen = TracedView.view(ViewID(0, 0))
  private static let snapshot = TracedView.snapshot(of: ViewID(0, 3))

  @Test func `a picture as it was sampled breaks nothing`() {
    #expect(judge.trace.samples.allSatisfy { $0.picture != nil })
    #expect(broken(judge.trace) == [])
  }

  @Test func `the last bit of any attribute of a part is seen in the exact domain`() throws {
    for view in [Self.screen, Self.snapshot] {
      let changes: [(inout PicturePart) -> Void] = [
        { $0.alpha = $0.alpha.nextUp }, { $0.quad.a = $0.quad.a.nextUp },
        { $0.quad.b = 0x1p-1000 }, { $0.quad.c = 0x1p-1000 }, { $0.quad.d = $0.quad.d.nextUp },
        { $0.quad.tx += 0x1p-40 }, { $0.quad.ty += 0x1p-40 }, { $0.cornerRadius = 0x1p-1000 },
        { $0.origin.y = 0x1p-1000 }, { $0.clip = Rect(0, 0, 384, 831) },
        { ($0.clip, $0.clipRadius) = (Rect(0, 0, 384, 832), 4) },
        { $0.traits.insert(.isMasked) }, { $0.traits.insert(.isRecolored) },
        { $0.traits.insert(.isDecorated) }, { $0.traits.insert(.isOutside) },
        { $0.traits.insert(.isClipping) }, { $0.tracedView = .unknown },
      ]
      for (number, change) in changes.enumerated() {
        #expect(try broken(view, change) == ["picture-as-predicted"], "\(view), change \(number)")
      }
    }
    #expect(try broken(Self.screen) { $0.traits = .none } == ["picture-as-predicted"])
    #expect(try broken(Self.snapshot) { $0.content += 1 } == ["picture-as-predicted"])
  }

  @Test func `a clip around the whole window hides nothing`() throws {
    #expect(try broken(Self.screen) { $0.clip = Rect(0, 0, 384, 832) } == [])
  }

  @Test func `a part too many, too few or in another place is seen`() throws {
    let trace = judge.trace
    let middle = trace.samples.count / 2
    let picture = try #require(trace.samples[middle].picture)
    func sampled(_ parts: [PicturePart]) -> Trace {
      var changed = trace
      changed.samples[middle].picture = changed.parts.count..<changed.parts.count + parts.count
      changed.parts += parts
      return changed
    }
    let parts = Array(trace.parts[picture])
    #expect(broken(sampled(parts)) == [])
    #expect(broken(sampled([])) == ["picture-as-predicted", "something-is-shown-in-flight"])
    for place in parts.indices where !parts[place].traits.contains(.isOutside) {
      var fewer = parts
      fewer.remove(at: place)
      #expect(broken(sampled(fewer)) == ["picture-as-predicted"])
      var other = PicturePart(
        tracedView: .unknown, quad: Affine(9, 0, 0, 9, 0, 0), clip: nil, alpha: 1)
      #expect(broken(sampled(parts + [other])) == ["picture-as-predicted"])
      other.traits = .isOutside
      #expect(broken(sampled([other] + parts)) == ["picture-as-predicted"])
    }
    #expect(broken(sampled(parts.reversed())) == ["picture-as-predicted"])
  }

  @Test func `the content of a screen is judged in each attribute`() throws {
    let first = try #require(judge.trace.contents.first { $0.screen == 0 })
    // A3 is paired, so it is not drawn.
    #expect(
      judge.trace.contentParts[first.parts].map(\.tracedView)
        == [.view(ViewID(0, 1)), .view(ViewID(0, 2))])
    let changes: [(inout PicturePart) -> Void] = [
      { $0.alpha = $0.alpha.nextDown }, { $0.quad.tx += 0x1p-40 }, { $0.cornerRadius += 1 },
      { $0.clipRadius += 1 }, { $0.clip = Rect(1, 1, 2, 2) }, { $0.traits = .isMasked },
      { $0.tracedView = .unknown }, { $0.transformIndex = 0 },
    ]
    for place in first.parts {
      for (number, change) in changes.enumerated() {
        var trace = judge.trace
        change(&trace.contentParts[place])
        #expect(broken(trace) == ["picture-as-predicted"], "change \(number)")
      }
    }
    var trace = judge.trace
    trace.contents[0].parts = first.parts.dropLast()
    #expect(broken(trace) == ["picture-as-predicted"])
  }

  @Test func `a black picture is a note, for any animator`() throws {
    let law = try #require(Law.all.first { $0.slug == "something-is-shown-in-flight" })
    #expect(law.severity == .note)
    let found = try broken(.snapshot(of: ViewID(1, 1))) {
      $0.tracedView = .unknown
      $0.quad = Affine(384, 0, 0, 832, 0, 0)
      $0.alpha = 1
    }
    // The from-snapshot still lies above it.
    #expect(found == ["picture-as-predicted"])
    let covered = try broken(Self.snapshot) {
      $0.tracedView = .unknown
      $0.quad = Affine(384, 0, 0, 832, 0, 0)
      $0.alpha = 1
    }
    #expect(covered == ["picture-as-predicted", "something-is-shown-in-flight"])
  }
}

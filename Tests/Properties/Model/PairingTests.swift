import Model
import Testing

/// Which of the app's marked views are paired: `docs/model.md, Pairing`.
@Suite struct `The pairing of marked views` {
  /// A screen whose root holds views 1 and 2. View 3 is in view 1.
  private func screen(_ marked: [Mark]) -> Screen {
    let box = Rect(0, 0, 64, 64)
    return Screen(
      views: [
        View(frame: Scenario.ordinaryWindow), View(parent: 0, frame: box),
        View(parent: 0, frame: box), View(parent: 1, frame: box),
      ],
      marked: marked)
  }

  private func pairs(_ from: [Mark], _ to: [Mark], _ variant: Scenario.Variant = .init()) -> [Pair]
  {
    let scenario = Scenario(
      screens: [screen(from)], operations: [.init(.push(screen(to)))],
      variant: variant)
    return Prediction(of: .fade, in: scenario).transitions[0].pairs
  }

  @Test func `keeps the app's order`() {
    let found = pairs([Mark(2), Mark(3)], [Mark(1), Mark(2)])
    #expect(found.map(\.from) == [ViewID(0, 2), ViewID(0, 3)])
    #expect(found.map(\.to) == [ViewID(1, 1), ViewID(1, 2)])
  }

  @Test func `drops the root, foreign views, repeats and views inside another marked view`() {
    let marks = [Mark(0), Mark(2, isForeign: true), Mark(3), Mark(1), Mark(1), Mark(2)]
    #expect(screen(marks).pairable(marks) == [1, 2])
  }

  @Test func `leaves out the surplus views of the longer list`() {
    #expect(pairs([Mark(1), Mark(2)], [Mark(2)]).map(\.from) == [ViewID(0, 1)])
  }

  @Test func `drops a pair if one side has no snapshot, and no other pair`() {
    var to = screen([Mark(1), Mark(2)])
    to.views[1].failsSnapshots = true
    let scenario = Scenario(
      screens: [screen([Mark(1), Mark(2)])], operations: [.init(.push(to))])
    #expect(Prediction(of: .fade, in: scenario).transitions[0].pairs.map(\.from) == [ViewID(0, 2)])
  }

  @Test func `pairs a view without a size as a snapshot view, and not as an image`() {
    var flat = screen([Mark(1)])
    flat.views[1].bounds.size.height = 0
    for (method, count) in [(Scenario.SnapshotMethod.snapshotView, 1), (.image, 0)] {
      let scenario = Scenario(
        screens: [flat], operations: [.init(.push(screen([Mark(1)])))],
        variant: .init(snapshots: method))
      #expect(Prediction(of: .fade, in: scenario).transitions[0].pairs.count == count)
    }
  }

  @Test func `controllers that do not adopt the protocols have no pairs`() {
    var plain = screen([Mark(1)])
    plain.isPlain = true
    let scenario = Scenario(screens: [plain], operations: [.init(.push(screen([Mark(1)])))])
    #expect(Prediction(of: .fade, in: scenario).transitions[0].pairs.isEmpty)
  }
}

/// Document 004: a carrier goes from the old screen's place to the new one's, and in it a picture
/// of each; marked views are the same thing inside it. (MODEL.md, "Snapshot transition")
enum SnapshotFormulas {
  /// The upper one comes first, and only then does the lower one go: one of the two is always
  /// opaque, so nothing shines through.
  static func toSnapshotAlpha(at progress: Double) -> Double { min(1, 2 * progress) }
  static func fromSnapshotAlpha(at progress: Double) -> Double { 1 - max(0, 2 * progress - 1) }
}

extension Pair {
  /// The pairs of a snapshot transition: the whole screens, then the marked views, the first with
  /// the first and so on, as the app lists them. One that equals its screen's root, lies outside
  /// it or repeats a view of an earlier one is dropped, and so is one of which no picture can be
  /// had. Empty where there is no picture of the whole.
  ///
  /// They are in the order in which they are stacked: the app's, but for those that lie in the
  /// views of another pair, on either side, and so come after it. Where two lie in one another,
  /// the app's order decides.
  ///
  /// Inside the carrier they go straight from start to end, and the carrier does, too: so each
  /// goes straight in the container.
  static func carried(_ from: Side, _ to: Side, in scenario: Scenario) -> [Pair] {
    let isExact = scenario.domain == .exact
    func canPicture(_ view: View) -> Bool { scenario.canSnapshot(view, by: .snapshotView) }
    guard canPicture(from.root) && canPicture(to.root) else { return [] }
    let whole = Pair(from, 0, to, 0, isExact: isExact)
    guard !from.screen.isPlain && !to.screen.isPlain else { return [whole] }
    var named: [Pair] = []
    // An app cannot name a view that there is not.
    let fromMarks = from.marked.filter { !$0.isForeign || $0.view < to.screen.views.count }
    let toMarks = to.marked.filter { !$0.isForeign || $0.view < from.screen.views.count }
    for (a, b) in zip(fromMarks, toMarks)
    where from.screen.isInside(a) && to.screen.isInside(b) {
      var pair = Pair(from, a.view, to, b.view, isExact: isExact)
      pair.magnitude += whole.magnitude
      if named.contains(where: { $0.from == pair.from || $0.to == pair.to }) { continue }
      named.append(pair)
    }
    func lies(_ pair: Pair, on other: Pair) -> Bool {
      from.screen.isView(pair.from.view, below: other.from.view)
        || to.screen.isView(pair.to.view, below: other.to.view)
    }
    var pairs = [whole]
    while !named.isEmpty {
      let free = named.firstIndex { pair in !named.contains { lies(pair, on: $0) } }
      let pair = named.remove(at: free ?? 0)
      if canPicture(from.screen.views[pair.from.view]) && canPicture(to.screen.views[pair.to.view])
      {
        pairs.append(pair)
      }
    }
    return pairs
  }
}

extension Screen {
  /// Whether a mark names a view below the root that is still there.
  fileprivate func isInside(_ mark: Mark) -> Bool {
    !mark.isForeign && isView(mark.view, below: 0)
  }
}

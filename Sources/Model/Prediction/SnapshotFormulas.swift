/// The snapshot tutorial: a carrier view moves from the frame of the old screen to that of the new
/// one, and contains a snapshot of each. Each pair of marked views has its own carrier inside it.
/// (`docs/model.md, Snapshot transition`)
enum SnapshotFormulas {
  /// The upper snapshot fades in first, then the lower one fades out. One of the two is always opaque,
  /// so the background is never visible.
  static func toSnapshotAlpha(at progress: Double) -> Double { min(1, 2 * progress) }
  static func fromSnapshotAlpha(at progress: Double) -> Double { 1 - max(0, 2 * progress - 1) }
}

extension Pair {
  /// The pairs of a snapshot transition: the whole screens, then the marked views, the i-th with
  /// the i-th as the app lists them. A pair is dropped if one of its views is the root of its
  /// screen, lies outside it or is in an earlier pair, or if no snapshot of it can be taken. The
  /// list is empty if there is no snapshot of one of the whole screens.
  ///
  /// The pairs are in stacking order. That is the app's order, except that a pair comes after every
  /// pair in whose views its own views lie, on either side. If each of two pairs lies in the other,
  /// the app's order decides.
  ///
  /// A pair moves linearly inside its carrier, and the carrier moves linearly. So the pair also moves
  /// linearly in the container.
  static func carried(_ from: Side, _ to: Side, in scenario: Scenario) -> [Pair] {
    func canSnapshot(_ view: View) -> Bool { scenario.canSnapshot(view, by: .snapshotView) }
    guard canSnapshot(from.root) && canSnapshot(to.root) else { return [] }
    let whole = Pair(from, 0, to, 0)
    guard !from.screen.isPlain && !to.screen.isPlain else { return [whole] }
    /// The pairs of marked views, in the app's order.
    var unsorted: [Pair] = []
    // A foreign mark names a view of the other screen. An app cannot name one that does not exist.
    let fromMarks = from.marked.filter { !$0.isForeign || $0.view < to.screen.views.count }
    let toMarks = to.marked.filter { !$0.isForeign || $0.view < from.screen.views.count }
    for (a, b) in zip(fromMarks, toMarks)
    where from.screen.isInside(a) && to.screen.isInside(b) {
      var pair = Pair(from, a.view, to, b.view)
      pair.magnitude += whole.magnitude
      if unsorted.contains(where: { $0.from == pair.from || $0.to == pair.to }) { continue }
      unsorted.append(pair)
    }
    func lies(_ pair: Pair, on other: Pair) -> Bool {
      from.screen.isView(pair.from.view, below: other.from.view)
        || to.screen.isView(pair.to.view, below: other.to.view)
    }
    var pairs = [whole]
    while !unsorted.isEmpty {
      let lowest = unsorted.firstIndex { pair in !unsorted.contains { lies(pair, on: $0) } }
      let pair = unsorted.remove(at: lowest ?? 0)
      if canSnapshot(from.screen.views[pair.from.view])
        && canSnapshot(to.screen.views[pair.to.view])
      {
        pairs.append(pair)
      }
    }
    return pairs
  }
}

extension Screen {
  /// Whether a mark names a view below the root that has not been removed.
  fileprivate func isInside(_ mark: Mark) -> Bool {
    !mark.isForeign && isView(mark.view, below: 0)
  }
}

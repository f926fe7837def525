extension Law {
  /// - Planted bug: `mutant/fade-forgets-to-slide`.
  static let firstPictureIsTheOldScreen = Law(
    "first-picture-is-the-old-screen",
    "Nothing jumps when a transition starts: its first picture is the old screen.",
    source: "Documents 000 and 001, steps 1 to 5; BUGS.md 6, 14", group: .picture,
    scope: .contract
  ) { evidence, verdict in
    for (transition, passage) in evidence.trace.transitions.enumerated()
    where evidence.startsAtItsStart(passage) {
      evidence.compare(
        passage.oldPicture, passage.firstPicture, transition, at: Double(passage.began.count),
        .missing, &verdict)
    }
  }

  /// - Planted bug: `mutant/fade-keeps-sizes`.
  static let lastPictureIsTheSurvivingScreen = Law(
    "last-picture-is-the-surviving-screen",
    "Nothing jumps when the snapshots go: the last picture of a transition is the screen that "
      + "stays.",
    source: "Documents 000 and 001, step 7; BUGS.md 14", group: .picture, scope: .contract
  ) { evidence, verdict in
    for (transition, passage) in evidence.trace.transitions.enumerated() {
      evidence.compare(
        passage.lastPicture, passage.newPicture, transition, at: evidence.end(of: passage),
        .differs, &verdict)
    }
  }
}

extension Evidence {
  /// Whether the first look at a transition comes before anything has moved: it is animated, and
  /// the finger has not moved in the very tick in which it began.
  fileprivate func startsAtItsStart(_ passage: Passage) -> Bool {
    passage.duration > 0 && passage.animationsWereEnabled
      && !scenario.events.contains { $0.at == passage.began }
  }

  fileprivate func compare(
    _ first: Range<Int>, _ second: Range<Int>, _ transition: Int, at time: Double,
    _ manner: Place.Manner, _ verdict: inout Verdict
  ) {
    guard !first.isEmpty && !second.isEmpty else { return }
    verdict.exercise()
    let window = Rect(origin: .zero, size: scenario.window.size)
    let old = visible(first, in: window), new = visible(second, in: window)
    guard difference(old, new) != nil, let difference = difference(joined(old), joined(new))
    else { return }
    verdict.report(
      Place(.picture, .content, manner), transition: transition, at: time,
      .view(difference.view), expected: .count(old.count), found: .count(new.count))
  }

  /// What can be seen of a picture: inside the window, and not wholly under something opaque.
  private func visible(_ range: Range<Int>, in window: Rect) -> [Visible] {
    var seen: [Visible] = []
    // Edges that should meet may miss one another by what rounding leaves.
    let slack = precision.isExact ? 0 : 0x1p-44 * window.magnitude * 16
    for item in trace.pictures[range] {
      let box = item.quad(Rect(0, 0, 1, 1))
      let region = (item.clip.map { box.intersection($0) } ?? box).intersection(window)
      if region.size.width <= slack || region.size.height <= slack { continue }
      let isUpright = item.quad.b == 0 && item.quad.c == 0
      if item.alpha == 1 && isUpright {
        let cover = region.grown(by: slack)
        seen.removeAll { cover.contains($0.region) }
      }
      seen.append(Visible(item: item, region: region))
    }
    return seen
  }

  /// The same with the pieces of a thing put together again, where it has been cut into tiles.
  private func joined(_ seen: [Visible]) -> [Visible] {
    var seen = seen
    var index = 0
    while index < seen.count {
      if let other = seen.indices.first(where: { $0 > index && canJoin(index, $0, seen) }) {
        seen[index].region = seen[index].region.union(seen[other].region)
        seen.remove(at: other)
        index = 0
      } else {
        index += 1
      }
    }
    return seen
  }

  /// Whether two items are pieces of one that lie edge to edge, with nothing over the first that
  /// would lie under the second.
  private func canJoin(_ a: Int, _ b: Int, _ seen: [Visible]) -> Bool {
    let magnitude = scenario.window.magnitude * 16
    let (first, second) = (seen[a], seen[b])
    guard first.item.view == second.item.view,
      precision.agree(alpha: first.item.alpha, second.item.alpha),
      precision.agree(first.item.quad, second.item.quad, magnitude: magnitude)
    else { return false }
    let whole = first.region.union(second.region).area
    let parts = first.region.area + second.region.area
    return precision.agree(whole, parts, magnitude: magnitude * magnitude)
      && !seen[(a + 1)..<b].contains { $0.region.overlaps(second.region) }
  }

  /// The first item that the two pictures do not share. Neighbours that do not overlap may
  /// change places.
  private func difference(_ a: [Visible], _ b: [Visible]) -> PictureItem? {
    var rest = b
    for mine in a {
      var match: Int?
      for (place, other) in rest.enumerated() {
        if agree(mine, other) {
          match = place
          break
        }
        if other.region.overlaps(mine.region) { break }
      }
      guard let match else { return mine.item }
      rest.remove(at: match)
    }
    return rest.first?.item
  }

  private func agree(_ a: Visible, _ b: Visible) -> Bool {
    let magnitude = scenario.window.magnitude * 16
    return a.item.view == b.item.view && precision.agree(alpha: a.item.alpha, b.item.alpha)
      && precision.agree(a.item.quad, b.item.quad, magnitude: magnitude)
      && precision.agree(a.region, b.region, magnitude: magnitude)
  }
}

/// An item of a picture, with the upright box of what can be seen of it.
private struct Visible {
  var item: PictureItem
  var region: Rect
}

extension Rect {
  fileprivate var area: Double { size.width * size.height }

  /// The smallest rectangle that holds both.
  fileprivate func union(_ other: Rect) -> Rect {
    let left = min(origin.x, other.origin.x), top = min(origin.y, other.origin.y)
    let right = max(origin.x + size.width, other.origin.x + other.size.width)
    let bottom = max(origin.y + size.height, other.origin.y + other.size.height)
    return Rect(left, top, right - left, bottom - top)
  }
}

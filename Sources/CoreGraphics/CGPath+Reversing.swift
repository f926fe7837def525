extension CGPath {
  /// The strokes in the opposite direction, the last subpath first.
  package var reversed: [Stroke] {
    var subpaths: [(strokes: [Stroke], isClosed: Bool)] = []
    for stroke in strokes {
      switch stroke {
      case .move: subpaths.append(([stroke], false))
      case .close: if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
      default:
        if subpaths.isEmpty || subpaths[subpaths.count - 1].isClosed {
          subpaths.append(([.move(subpaths.last?.strokes.first?.end ?? .zero)], false))
        }
        subpaths[subpaths.count - 1].strokes.append(stroke)
      }
    }
    var reversed: [Stroke] = []
    for subpath in subpaths.reversed() {
      guard let last = subpath.strokes.last?.end else { continue }
      reversed.append(.move(last))
      for (index, stroke) in subpath.strokes.enumerated().dropFirst().reversed() {
        guard let start = subpath.strokes[index - 1].end else { continue }
        switch stroke {
        case .line: reversed.append(.line(start))
        case .quad(let a, _): reversed.append(.quad(a, start))
        case .curve(let a, let b, _): reversed.append(.curve(b, a, start))
        case .move, .close: break
        }
      }
      if subpath.isClosed { reversed.append(.close) }
    }
    return reversed
  }
}

extension CGPath.Stroke {
  fileprivate var end: CGPoint? {
    switch self {
    case .move(let p), .line(let p), .quad(_, let p), .curve(_, _, let p): p
    case .close: nil
    }
  }
}

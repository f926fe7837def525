extension CGPath {
  /// The strokes from the end to the beginning: the last part first.
  package var reversed: [Stroke] {
    var parts: [(strokes: [Stroke], isClosed: Bool)] = []
    for stroke in strokes {
      switch stroke {
      case .move: parts.append(([stroke], false))
      case .close: if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
      default:
        if parts.isEmpty || parts[parts.count - 1].isClosed {
          parts.append(([.move(parts.last?.strokes.first?.end ?? .zero)], false))
        }
        parts[parts.count - 1].strokes.append(stroke)
      }
    }
    var reversed: [Stroke] = []
    for part in parts.reversed() {
      guard let last = part.strokes.last?.end else { continue }
      reversed.append(.move(last))
      for (index, stroke) in part.strokes.enumerated().dropFirst().reversed() {
        guard let start = part.strokes[index - 1].end else { continue }
        switch stroke {
        case .line: reversed.append(.line(start))
        case .quad(let a, _): reversed.append(.quad(a, start))
        case .curve(let a, let b, _): reversed.append(.curve(b, a, start))
        case .move, .close: break
        }
      }
      if part.isClosed { reversed.append(.close) }
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

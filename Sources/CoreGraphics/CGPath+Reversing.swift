extension CGPath {
  /// The elements in the opposite direction, the last subpath first.
  package var reversedElements: [Element] {
    var subpaths: [(elements: [Element], isClosed: Bool)] = []
    for element in elements {
      switch element {
      case .move: subpaths.append(([element], false))
      case .close: if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
      default:
        if subpaths.isEmpty || subpaths[subpaths.count - 1].isClosed {
          // Without a move, a subpath starts where the previous one started, or at the origin.
          subpaths.append(([.move(subpaths.last?.elements.first?.end ?? .zero)], false))
        }
        subpaths[subpaths.count - 1].elements.append(element)
      }
    }
    var reversed: [Element] = []
    for subpath in subpaths.reversed() {
      guard let last = subpath.elements.last?.end else { continue }
      reversed.append(.move(last))
      for (index, element) in subpath.elements.enumerated().dropFirst().reversed() {
        guard let start = subpath.elements[index - 1].end else { continue }
        switch element {
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

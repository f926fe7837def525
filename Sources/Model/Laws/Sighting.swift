// Who plays what in the pairs of a transition. Most laws of a transition ask this of every look, so
// it is found out once a story.

/// The part of an element of the trace.
enum Part {
  case none
  /// It stands for the from-view, or the to-view, of the pair with this number.
  case from(Int), to(Int)
  /// It is the one snapshot of a flip.
  case card

  /// The number of its pair.
  var pair: Int? {
    switch self {
    case .none, .card: nil
    case .from(let pair), .to(let pair): pair
    }
  }
}

/// Where the two snapshots of a pair are at one look.
struct Sighting {
  var from = Side(), to = Side()

  struct Side {
    /// The lowest of the snapshots: a place in `Trace.elements`.
    var first: Int?
    /// How many there are.
    var count = 0

    mutating func add(_ element: Int) {
      if first == nil { first = element }
      count += 1
    }
  }
}

extension [Pair] {
  /// The part of whoever shows a view.
  func part(of view: ViewID) -> Part {
    for pair in indices {
      if self[pair].from == view { return .from(pair) }
      if self[pair].to == view { return .to(pair) }
    }
    return .none
  }
}

extension Look {
  /// The part of every element of the trace, and the sightings of all looks, one after the other.
  static func cast(
    _ looks: [Look], in trace: Trace, _ prediction: Prediction
  ) -> (parts: [Part], sightings: [Sighting]) {
    guard let last = looks.last else { return ([], []) }
    var parts = Array(repeating: Part.none, count: trace.elements.count)
    var sightings = Array(repeating: Sighting(), count: last.sightings.upperBound)
    for look in looks {
      if let flip = prediction.transitions[look.course].flip {
        for index in look.children where trace.elements[index].actor == .snapshot(of: flip.view) {
          parts[index] = .card
        }
      }
      if look.sightings.isEmpty { continue }
      let pairs = prediction.transitions[look.course].pairs
      for index in look.children {
        guard case .snapshot(let view) = trace.elements[index].actor else { continue }
        let part = pairs.part(of: view)
        parts[index] = part
        switch part {
        case .none, .card: break
        case .from(let pair): sightings[look.sightings.lowerBound + pair].from.add(index)
        case .to(let pair): sightings[look.sightings.lowerBound + pair].to.add(index)
        }
      }
      for index in look.marked {
        guard case .view(let id) = trace.elements[index].actor else { continue }
        parts[index] = pairs.part(of: id)
      }
    }
    return (parts, sightings)
  }
}

extension Evidence {
  /// Calls `body` for every pair at every look.
  func forEachSighting(_ body: (Look, Pair, Sighting) -> Void) {
    guard let prediction else { return }
    for look in looks {
      for (pair, sighting) in look.sightings.enumerated() {
        body(look, prediction.transitions[look.course].pairs[pair], sightings[sighting])
      }
    }
  }
}

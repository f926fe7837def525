/// What many laws ask of one story, found out once for all of them. Its lists are emptied and filled
/// anew for the next story, so that their memory is allocated only once.
public struct Groundwork: Sendable {
  /// The observations of which the model can say what is to be seen.
  private(set) var looks: [Look] = []
  /// The part of every element of a look, by its place in the trace; others say nothing.
  private(set) var parts: [Part] = []
  /// Where the snapshots are, look by look, pair by pair.
  private(set) var sightings: [Sighting] = []
  /// The way of each probe; nil where a matrix of it cannot be undone.
  private(set) var chains: [ConversionChain?] = []
  /// The map of each view of the top screen to its superview; empty without probes.
  private(set) var maps: [Affine] = []
  /// How many views each screen of the story has.
  private(set) var viewCounts: [Int] = []

  public init() {}

  mutating func fill(_ scenario: Scenario, _ trace: Trace, _ prediction: Prediction?) {
    looks.removeAll(keepingCapacity: true)
    sightings.removeAll(keepingCapacity: true)
    chains.removeAll(keepingCapacity: true)
    maps.removeAll(keepingCapacity: true)
    viewCounts.removeAll(keepingCapacity: true)
    scenario.forEachScreen { viewCounts.append($0.views.count) }
    if let prediction {
      findLooks(in: trace, prediction)
      findParts(in: trace, prediction)
    }
    if !trace.conversions.isEmpty { findChains(in: scenario, trace) }
  }

  /// Every look of which the model has something to say.
  private mutating func findLooks(in trace: Trace, _ prediction: Prediction) {
    var known: (transition: Int, course: Int?) = (-1, nil)
    var pairs = 0
    for observation in trace.observations {
      guard let transition = observation.transition else { continue }
      if known.transition != transition {
        known = (transition, prediction.place(of: trace.transitions[transition]))
      }
      guard let course = known.course else { continue }
      let middle = observation.elements.lowerBound + observation.children
      let pairCount = prediction.transitions[course].pairs.count
      looks.append(
        Look(
          time: observation.time, transition: transition, course: course,
          progress: prediction.transitions[course].course.progress(at: observation.time),
          children: observation.elements.lowerBound..<middle,
          marked: middle..<observation.elements.upperBound, sightings: pairs..<pairs + pairCount))
      pairs += pairCount
    }
  }

  /// Who plays what.
  private mutating func findParts(in trace: Trace, _ prediction: Prediction) {
    guard let pairsSeen = looks.last?.sightings.upperBound else { return }
    // In local variables, so that writing to them needs no check whether they are shared.
    var ownParts: [Part] = [], ownSightings: [Sighting] = []
    swap(&ownParts, &self.parts)
    swap(&ownSightings, &self.sightings)
    defer {
      swap(&ownParts, &self.parts)
      swap(&ownSightings, &self.sightings)
    }
    while ownParts.count < trace.elements.count { ownParts.append(.none) }
    for _ in 0..<pairsSeen { ownSightings.append(Sighting()) }
    var parts = ownParts.mutableSpan, sightings = ownSightings.mutableSpan
    let elements = trace.elements.span
    for look in looks {
      let pairs = prediction.transitions[look.course].pairs
      let card = prediction.transitions[look.course].flip?.view
      for index in look.children {
        guard case .snapshot(let view) = elements[index].actor else {
          parts[index] = .none
          continue
        }
        let part = view == card ? .card : pairs.part(of: view)
        parts[index] = part
        switch part {
        case .none, .card: break
        case .from(let pair): sightings[look.sightings.lowerBound + pair].from.add(index)
        case .to(let pair): sightings[look.sightings.lowerBound + pair].to.add(index)
        }
      }
      for index in look.marked {
        parts[index] =
          if case .view(let id) = elements[index].actor { pairs.part(of: id) } else { .none }
      }
    }
  }

  private mutating func findChains(in scenario: Scenario, _ trace: Trace) {
    let views = scenario.screens[scenario.screens.count - 1].views
    let root = views[0].filling(Rect(origin: .zero, size: scenario.window.size))
    maps.append(root.toSuperview)
    for index in 1..<views.count { maps.append(views[index].toSuperview) }
    for index in trace.conversions.indices {
      let probe = scenario.probes[index]
      chains.append(scenario.chain(from: probe.from, to: probe.to, maps))
    }
  }
}

extension LawContext {
  /// Data that many laws read, computed once for each scenario. The lists are emptied and refilled
  /// for the next scenario, so that their memory is allocated only once.
  public struct Buffers: Sendable {
    /// The samples for which the model has formulas.
    private(set) var predictedSamples: [PredictedSample] = []
    /// The role of every element of a predicted sample, at its index in `Trace.elements`. Other
    /// entries mean nothing.
    private(set) var elementRoles: [ElementRole] = []
    /// Where the snapshots are, sample by sample, pair by pair.
    private(set) var pairSamples: [PairSample] = []
    /// The matrices of each probe; nil if one of them has no inverse.
    private(set) var chains: [ConversionChain?] = []
    /// The map of each view of the top screen to its superview; empty without probes.
    private(set) var maps: [Affine] = []
    /// The number of views of each screen of the scenario.
    private(set) var viewCounts: [Int] = []

    public init() {}

    mutating func fill(_ scenario: Scenario, _ trace: Trace, _ prediction: Prediction?) {
      predictedSamples.removeAll(keepingCapacity: true)
      pairSamples.removeAll(keepingCapacity: true)
      chains.removeAll(keepingCapacity: true)
      maps.removeAll(keepingCapacity: true)
      viewCounts.removeAll(keepingCapacity: true)
      scenario.forEachScreen { viewCounts.append($0.views.count) }
      if let prediction {
        findPredictedSamples(in: trace, prediction)
        findElementRoles(in: trace, prediction)
      }
      if !trace.conversions.isEmpty { findChains(in: scenario, trace) }
    }

    /// Finds every sample for which the model has formulas.
    private mutating func findPredictedSamples(in trace: Trace, _ prediction: Prediction) {
      var known: (transition: Int, course: Int?) = (-1, nil)
      var pairs = 0
      for sample in trace.samples {
        guard let transition = sample.transition else { continue }
        if known.transition != transition {
          known = (transition, prediction.index(of: trace.transitions[transition]))
        }
        guard let course = known.course else { continue }
        let middle = sample.elements.lowerBound + sample.children
        let pairCount = prediction.transitions[course].pairs.count
        predictedSamples.append(
          PredictedSample(
            time: sample.time, transition: transition, course: course,
            progress: prediction.transitions[course].course.progress(at: sample.time),
            children: sample.elements.lowerBound..<middle,
            marked: middle..<sample.elements.upperBound, pairSamples: pairs..<pairs + pairCount))
        pairs += pairCount
      }
    }

    /// Finds the role of each element.
    private mutating func findElementRoles(in trace: Trace, _ prediction: Prediction) {
      guard let pairsSeen = predictedSamples.last?.pairSamples.upperBound else { return }
      // Local variables, so that writes need no check for shared storage.
      var ownElementRoles: [ElementRole] = [], ownPairSamples: [PairSample] = []
      swap(&ownElementRoles, &self.elementRoles)
      swap(&ownPairSamples, &self.pairSamples)
      defer {
        swap(&ownElementRoles, &self.elementRoles)
        swap(&ownPairSamples, &self.pairSamples)
      }
      while ownElementRoles.count < trace.elements.count { ownElementRoles.append(.none) }
      for _ in 0..<pairsSeen { ownPairSamples.append(PairSample()) }
      var elementRoles = ownElementRoles.mutableSpan, pairSamples = ownPairSamples.mutableSpan
      let elements = trace.elements.span
      for sample in predictedSamples {
        let pairs = prediction.transitions[sample.course].pairs
        let card = prediction.transitions[sample.course].flip?.view
        for index in sample.children {
          guard case .snapshot(let view) = elements[index].tracedView else {
            elementRoles[index] = .none
            continue
          }
          let part = view == card ? .card : pairs.role(of: view)
          elementRoles[index] = part
          switch part {
          case .none, .card: break
          case .from(let pair): pairSamples[sample.pairSamples.lowerBound + pair].from.add(index)
          case .to(let pair): pairSamples[sample.pairSamples.lowerBound + pair].to.add(index)
          }
        }
        for index in sample.marked {
          elementRoles[index] =
            if case .view(let id) = elements[index].tracedView { pairs.role(of: id) } else { .none }
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
}

extension LawContext {
  /// Data that many laws read, computed once for each scenario.
  ///
  /// The next scenario reuses the memory: `elementRoles` only grows, all other lists are emptied.
  public struct Buffers: Sendable {
    /// The samples for which the model has formulas.
    private(set) var predictedSamples: [PredictedSample] = []
    /// The role of every element of a predicted sample, at its index in `Trace.elements`. Entries of
    /// other elements are left from earlier scenarios.
    private(set) var elementRoles: [ElementRole] = []
    /// The snapshots of each pair in each predicted sample, sample by sample, pair by pair.
    private(set) var pairSamples: [PairSample] = []
    /// The matrices of each probe, at its index in `Scenario.probes`; nil if they are not known or
    /// one of them has no inverse.
    private(set) var conversionChains: [ConversionChain?] = []
    /// The transform from each view of the top screen to its superview; empty without probes.
    private(set) var transformsToSuperview: [Affine] = []
    /// The number of views of each screen of the scenario.
    private(set) var viewCounts: [Int] = []

    public init() {}

    /// Computes every list for a scenario. A new list must be emptied here.
    mutating func fill(_ scenario: Scenario, _ trace: Trace, _ prediction: Prediction?) {
      predictedSamples.removeAll(keepingCapacity: true)
      pairSamples.removeAll(keepingCapacity: true)
      conversionChains.removeAll(keepingCapacity: true)
      transformsToSuperview.removeAll(keepingCapacity: true)
      viewCounts.removeAll(keepingCapacity: true)
      scenario.forEachScreen { viewCounts.append($0.views.count) }
      if let prediction {
        findPredictedSamples(in: trace, prediction)
        findElementRoles(in: trace, prediction)
      }
      if !trace.conversions.isEmpty { findConversionChains(in: scenario, trace) }
    }

    private mutating func findPredictedSamples(in trace: Trace, _ prediction: Prediction) {
      // Consecutive samples mostly belong to one transition, so its prediction is looked up once.
      var last: (transition: Int, predictionIndex: Int?) = (-1, nil)
      var pairSampleCount = 0
      for sample in trace.samples {
        guard let transition = sample.transition else { continue }
        if last.transition != transition {
          last = (transition, prediction.index(of: trace.transitions[transition]))
        }
        guard let index = last.predictionIndex else { continue }
        // The marked views come after the children of the container.
        let middle = sample.elements.lowerBound + sample.containerElementCount
        let pairCount = prediction.transitions[index].pairs.count
        predictedSamples.append(
          PredictedSample(
            time: sample.time, transition: transition, predictionIndex: index,
            progress: prediction.transitions[index].course.progress(at: sample.time),
            children: sample.elements.lowerBound..<middle,
            marked: middle..<sample.elements.upperBound,
            pairSamples: pairSampleCount..<pairSampleCount + pairCount))
        pairSampleCount += pairCount
      }
    }

    /// Fills `elementRoles` and, with one entry for each pair of each sample, `pairSamples`.
    private mutating func findElementRoles(in trace: Trace, _ prediction: Prediction) {
      guard let pairSampleCount = predictedSamples.last?.pairSamples.upperBound else { return }
      // Local variables, so that writes need no check for shared storage.
      var localElementRoles: [ElementRole] = [], localPairSamples: [PairSample] = []
      swap(&localElementRoles, &self.elementRoles)
      swap(&localPairSamples, &self.pairSamples)
      defer {
        swap(&localElementRoles, &self.elementRoles)
        swap(&localPairSamples, &self.pairSamples)
      }
      while localElementRoles.count < trace.elements.count { localElementRoles.append(.none) }
      for _ in 0..<pairSampleCount { localPairSamples.append(PairSample()) }
      var elementRoles = localElementRoles.mutableSpan, pairSamples = localPairSamples.mutableSpan
      let elements = trace.elements.span
      for sample in predictedSamples {
        let pairs = prediction.transitions[sample.predictionIndex].pairs
        let flipSnapshot = prediction.transitions[sample.predictionIndex].flip?.view
        for index in sample.children {
          guard case .snapshot(let view) = elements[index].tracedView else {
            elementRoles[index] = .none
            continue
          }
          let role = view == flipSnapshot ? .flipSnapshot : pairs.role(of: view)
          elementRoles[index] = role
          switch role {
          case .none, .flipSnapshot: break
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

    /// Finds the matrices of each probe. Probes are answered before the first operation, when the top
    /// screen fills the window.
    private mutating func findConversionChains(in scenario: Scenario, _ trace: Trace) {
      let views = scenario.screens[scenario.screens.count - 1].views
      let root = views[0].filling(Rect(origin: .zero, size: scenario.window.size))
      transformsToSuperview.append(root.toSuperview)
      for index in 1..<views.count { transformsToSuperview.append(views[index].toSuperview) }
      for index in trace.conversions.indices {
        let probe = scenario.probes[index]
        conversionChains.append(
          scenario.chain(from: probe.from, to: probe.to, transformsToSuperview))
      }
    }
  }
}

/// All that a law may read: the story, what was observed, and what the model predicts.
public struct LawContext: Sendable {
  public let scenario: Scenario
  public let trace: Trace
  /// nil for a subject of which the model knows nothing.
  public let prediction: Prediction?
  /// How nearly what is observed has to agree with the prediction.
  let precision: Precision
  /// What several laws ask.
  public let buffers: LawContextBuffers

  /// - Parameter memory: the groundwork of the last evidence, whose memory this one uses; empty
  ///   afterwards. Take it back from `buffers` when the evidence is no longer needed.
  public init(
    scenario: Scenario, trace: Trace, prediction: Prediction?, memory: inout LawContextBuffers
  ) {
    var prediction = prediction
    prediction?.withdraw(drivenUnlike: trace, scenario)
    prediction?.withdraw(whatFollowsMissingTransitionsOf: trace)
    precision = Precision(
      isExact: scenario.domain == .exact && prediction?.specification.isExact ?? false)
    memory.fill(scenario, trace, prediction)
    buffers = memory
    memory = LawContextBuffers()
    (self.scenario, self.trace, self.prediction) = (scenario, trace, prediction)
  }

  var predictedSamples: [PredictedSample] { buffers.predictedSamples }
  var elementRoles: [ElementRole] { buffers.elementRoles }
  var pairSamples: [PairSample] { buffers.pairSamples }
  var chains: [ConversionChain?] { buffers.chains }
  var viewCounts: [Int] { buffers.viewCounts }
}

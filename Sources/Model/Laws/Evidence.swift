/// All that a law may read: the story, what was observed, and what the model predicts.
public struct Evidence: Sendable {
  public let scenario: Scenario
  public let trace: Trace
  /// nil for a subject of which the model knows nothing.
  public let prediction: Prediction?
  /// How nearly what is observed has to agree with the prediction.
  let precision: Precision
  /// What several laws ask.
  public let groundwork: Groundwork

  /// - Parameter memory: the groundwork of the last evidence, whose memory this one uses; empty
  ///   afterwards. Take it back from `groundwork` when the evidence is no longer needed.
  public init(
    scenario: Scenario, trace: Trace, prediction: Prediction?, memory: inout Groundwork
  ) {
    var prediction = prediction
    prediction?.leaveOut(whatIsNotDrivenAsIn: trace, scenario)
    prediction?.leaveOut(whatFollowsMissingTransitionsOf: trace)
    precision = Precision(
      isExact: scenario.domain == .exact && prediction?.specification.isExact ?? false)
    memory.fill(scenario, trace, prediction)
    groundwork = memory
    memory = Groundwork()
    (self.scenario, self.trace, self.prediction) = (scenario, trace, prediction)
  }

  var looks: [Look] { groundwork.looks }
  var parts: [Part] { groundwork.parts }
  var sightings: [Sighting] { groundwork.sightings }
  var chains: [ConversionChain?] { groundwork.chains }
  var viewCounts: [Int] { groundwork.viewCounts }
}

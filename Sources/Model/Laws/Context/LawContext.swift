/// Everything that a law reads: the scenario, the trace and the prediction. It is a class, so that
/// passing it to every law copies nothing.
///
/// Its functions take a transition as its index in `Trace.transitions` (`transition`), or as the
/// record there (`transitionRecord`).
public final class LawContext: Sendable {
  public let scenario: Scenario
  public let trace: Trace
  /// nil if the run is not judged as one of the four specified transitions.
  public let prediction: Prediction?
  /// How many of the animators that still exist at the end are also used by other runs.
  let sharedAnimatorCount: Int
  /// The changes in a run of the same scenario in which the system's own transitions replaced the
  /// animators of the subject; empty if there was no such run.
  let changesWithoutAnimators: [StateChange]
  /// How precisely the trace must agree with the prediction.
  let precision: Precision
  public let buffers: Buffers

  /// - Parameters:
  ///   - prediction: made from the scenario alone. It is adapted to the trace here.
  ///   - memory: the buffers of the previous context, whose memory is reused; empty afterwards.
  ///     Take them back from `buffers` when the context is no longer needed.
  public init(
    scenario: Scenario, trace: Trace, prediction: Prediction?, sharedAnimatorCount: Int = 0,
    changesWithoutAnimators: [StateChange] = [], reusing memory: inout Buffers
  ) {
    self.sharedAnimatorCount = sharedAnimatorCount
    self.changesWithoutAnimators = changesWithoutAnimators
    var prediction = prediction
    prediction?.adapt(to: trace, scenario)
    precision = Precision(
      isExact: scenario.precision.isExact && prediction?.specification.isExact ?? false)
    memory.fill(scenario, trace, prediction)
    buffers = memory
    memory = Buffers()
    (self.scenario, self.trace, self.prediction) = (scenario, trace, prediction)
  }

  var predictedSamples: [PredictedSample] { buffers.predictedSamples }
  var elementRoles: [ElementRole] { buffers.elementRoles }
  var pairSamples: [PairSample] { buffers.pairSamples }
  var conversionChains: [ConversionChain?] { buffers.conversionChains }
  var viewCounts: [Int] { buffers.viewCounts }
}

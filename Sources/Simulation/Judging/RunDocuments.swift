import Model

/// What was sampled in one run, and what the model predicts for it, for other programs.
public struct RunDocuments: Codable, Sendable {
  public var trace: TraceDocument
  /// nil for a subject without a specification.
  public var prediction: PredictionDocument?
}

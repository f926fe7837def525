/// A question about geometry: where a point or a rectangle of one view lies in another.
public struct Probe: Hashable, Sendable {
  public var from: ViewID
  /// nil is the window.
  public var to: ViewID?
  public var question: Question

  public init(from: ViewID, to: ViewID?, _ question: Question) {
    (self.from, self.to, self.question) = (from, to, question)
  }

  /// What is converted, and which way.
  public enum Question: Hashable, Sendable {
    case point(Point)
    case rect(Rect)
    /// The point is converted there and back.
    case roundTrip(Point)
    /// The point is converted by way of a third view.
    case composition(Point, via: ViewID)
  }
}

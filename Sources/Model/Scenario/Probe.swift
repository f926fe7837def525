/// A question to the geometry: where a point or a rectangle of one view lies in another.
public struct Probe: Hashable, Sendable {
  public var from: ViewID
  /// nil is the window.
  public var to: ViewID?
  public var question: Question

  public init(from: ViewID, to: ViewID?, _ question: Question) {
    (self.from, self.to, self.question) = (from, to, question)
  }

  public enum Question: Hashable, Sendable {
    case point(Point)
    case rect(Rect)
    /// There and back again.
    case roundTrip(Point)
    /// By way of a third view.
    case composition(Point, via: ViewID)
  }
}

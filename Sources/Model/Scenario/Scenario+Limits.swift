extension Scenario {
  /// The largest scenario that is allowed: larger than any app needs, and small enough that no
  /// count or tick that is computed from it overflows.
  public enum Limits {
    /// Each screen has a letter.
    public static let screensMax = 26
    /// The length of every other list: the views and marks of a screen, operations, events,
    /// probes, and the scenarios that a corpus entry runs before its own. `ViewID.tag` has 16 bits for
    /// the number of a view.
    public static let countMax = 1_000
    /// How deep views may be nested; the root is at level 0. Products of so many transforms are
    /// finite.
    public static let levelMax = 32
    /// Coordinates, lengths and corner radii, in points, positive or negative.
    public static let coordinateMax = 1_000_000.0
    /// The entries a, b, c and d of a transform, and anchors, positive or negative.
    public static let factorMax = 1_000.0
    /// About seventeen minutes. What is recorded of each tick fits eight times into the memory that a
    /// run may use, so no subject is blamed for the memory of a long scenario.
    public static let tickMax = Tick(1 << 16)
    /// An hour: longer than any transition. Chosen, not measured.
    public static let durationSecondsMax = 3_600.0
    public static let completionSpeeds = 1.0 / 64...64
    public static let durationFactors = 0.0...64

    /// Why a list of so many elements is too long; nil if it is not.
    public static func refusal(ofCount count: Int) -> String? {
      count > countMax ? "it has \(count) elements; at most \(countMax) are allowed" : nil
    }
  }
}

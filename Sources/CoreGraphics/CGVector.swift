/// A vector in the plane.
public struct CGVector: Equatable, Hashable, Sendable {
  public var dx, dy: CGFloat

  public init() { self.init(dx: 0, dy: 0) }
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  public static let zero = CGVector(dx: 0, dy: 0)
}

/// A vector is encoded as a list of its two numbers.
extension CGVector: Codable {
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(dx: try list.decode(CGFloat.self), dy: try list.decode(CGFloat.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for number in [dx, dy] { try list.encode(number) }
  }
}

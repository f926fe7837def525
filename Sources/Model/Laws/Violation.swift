/// One exception to one law. It stays a value until somebody wants to read it.
public struct Violation: Hashable, Sendable {
  /// The place of the law in `Law.all`.
  public var law: Int
  public var place: Place
  /// Which transition, by its place in the trace; nil where none is meant.
  public var transition: Int?
  /// In ticks.
  public var time: Double
  public var actor: Actor?
  public var expected: Quantity
  public var found: Quantity

  public init(
    law: Int, place: Place, transition: Int? = nil, time: Double, actor: Actor? = nil,
    expected: Quantity, found: Quantity
  ) {
    (self.law, self.place, self.transition, self.time) = (law, place, transition, time)
    (self.actor, self.expected, self.found) = (actor, expected, found)
  }
}

/// Where and how a law is broken, without the numbers: it tells two defects apart that break the
/// same law, and stays the same while a story shrinks.
public struct Place: Hashable, Sendable {
  public var role: Role
  public var attribute: Attribute?
  public var manner: Manner

  public init(_ role: Role, _ attribute: Attribute? = nil, _ manner: Manner = .differs) {
    (self.role, self.attribute, self.manner) = (role, attribute, manner)
  }

  /// The part that a view or an object plays in a transition.
  public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    case transition, fromScreen, toScreen, pairedView, surplusView, otherView
    case fromSnapshot, toSnapshot, anySnapshot, container, outsider
    case controller, animator, context, conversion, picture, process
  }

  public enum Manner: UInt8, Hashable, Sendable, CaseIterable {
    case differs, missing, excess, early, late
    /// What the app wrote meanwhile is gone.
    case overwritten
    case traps, hangs, runsOutOfMemory
  }

  /// A number for each place, for the wire between processes.
  public var code: UInt32 {
    UInt32(role.rawValue) << 16 | UInt32(attribute.map { $0.rawValue + 1 } ?? 0) << 8
      | UInt32(manner.rawValue)
  }

  public init?(code: UInt32) {
    guard let role = Role(rawValue: UInt8(truncatingIfNeeded: code >> 16)),
      let manner = Manner(rawValue: UInt8(truncatingIfNeeded: code))
    else { return nil }
    let attribute = UInt8(truncatingIfNeeded: code >> 8)
    self.init(role, attribute == 0 ? nil : Attribute(rawValue: attribute - 1), manner)
  }
}

/// A value that a law expected or found.
public enum Quantity: Hashable, Sendable {
  case number(Double)
  case count(Int)
  case flag(Bool)
  case point(Point)
  case rect(Rect)
  case transform(Affine)
  case tick(Double)
  case actor(Actor)
  /// A view in a picture: whose, in which box, and how opaque.
  case drawn(ViewID, Rect, alpha: Double)
  case words(String)
}

extension PictureItem {
  /// What is to be said of it beside another one that it should look like.
  func quantity(beside other: PictureItem) -> Quantity {
    quantity == other.quantity ? .transform(quad) : quantity
  }

  var quantity: Quantity {
    let box = quad(Rect(0, 0, 1, 1))
    return .drawn(view, clip.map { box.intersection($0) } ?? box, alpha: alpha)
  }
}

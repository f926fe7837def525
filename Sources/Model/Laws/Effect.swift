/// What a violation affects and how, without numbers. Two defects that break the same law mostly
/// differ in their effects, and shrinking keeps the effect.
public struct Effect: Hashable, Sendable, Codable {
  public var role: Role
  public var attribute: Attribute?
  public var manner: Manner

  public init(_ role: Role, _ attribute: Attribute? = nil, _ manner: Manner = .differs) {
    (self.role, self.attribute, self.manner) = (role, attribute, manner)
  }

  /// The role of a view or an object in a transition. The page of the inspector gets the names.
  public enum Role: UInt8, Hashable, Sendable, CaseIterable, Codable {
    case transition, fromScreen, toScreen, pairedView, surplusView, otherView
    case fromSnapshot, toSnapshot, anySnapshot, container
    /// A view or an object that is none of the others, such as a view that a transition adds.
    case outsider
    case controller, animator, context, conversion, picture, process
    /// What an own law is about.
    case app
    /// A presentation controller.
    case presentation
  }

  /// How a law is broken.
  public enum Manner: UInt8, Hashable, Sendable, CaseIterable, Codable {
    case differs, missing, excess, early, late
    /// A value that the app wrote in flight is lost.
    case overwritten
    case traps, hangs, runsOutOfMemory
  }

  /// A number for each effect, for messages between processes: a byte each for the role, one more
  /// than the attribute, and the manner.
  public var code: UInt32 {
    UInt32(role.rawValue) << 16 | UInt32(attribute.map { $0.rawValue + 1 } ?? 0) << 8
      | UInt32(manner.rawValue)
  }

  public init?(code: UInt32) {
    guard let role = Role(rawValue: UInt8(truncatingIfNeeded: code >> 16)),
      let manner = Manner(rawValue: UInt8(truncatingIfNeeded: code))
    else { return nil }
    let attributeByte = UInt8(truncatingIfNeeded: code >> 8)
    self.init(role, attributeByte == 0 ? nil : Attribute(rawValue: attributeByte - 1), manner)
  }
}

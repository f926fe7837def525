/// An attribute of a view that can be read, written and judged.
///
/// Add a new case just before `state`: `Features.code(of:)` of `Simulation` computes with the raw
/// values of those that an event can write. The page of the inspector reads the names.
public enum Attribute: UInt8, Hashable, Sendable, CaseIterable, Codable {
  case alpha, isHidden, transform, position, bounds, anchor, cornerRadius, clipsToBounds
  case isUserInteractionEnabled, sublayerTransform, mask, zPosition
  case superview, order, frame, content, shadow
  case backgroundColor, border, tint, layoutMargins, recognizers, constraints
  /// Any other stored property, which the report names.
  case state
}

/// A set of attributes: one bit for each, so there may be at most 32.
struct Attributes {
  private var bits: UInt32 = 0

  func contains(_ attribute: Attribute) -> Bool { bits & 1 << attribute.rawValue != 0 }
  mutating func insert(_ attribute: Attribute) { bits |= 1 << attribute.rawValue }
  mutating func remove(_ attribute: Attribute) { bits &= ~(1 << attribute.rawValue) }
}

/// What the user has set on the device and an animator may read. Constant for a scenario.
/// (`docs/model.md, Kinds`)
public struct DeviceSettings: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `UIAccessibility.isReduceMotionEnabled`.
  public static let reduceMotion = DeviceSettings(rawValue: 1)
  /// `UIAccessibility.prefersCrossFadeTransitions`. Settings offers it only with Reduce Motion.
  public static let preferCrossFades = DeviceSettings(rawValue: 2)
  /// The app runs in a language that is written from right to left. Not each app has one.
  public static let rightToLeft = DeviceSettings(rawValue: 4)

  /// All single settings, in the order in which reports name them. A new one needs a case in `name`
  /// and in the words of `Scenario+Text.swift`, or both take it for `rightToLeft`.
  public static let each: [DeviceSettings] = [.reduceMotion, .preferCrossFades, .rightToLeft]

  /// The name of a single setting in a corpus entry.
  public var name: String {
    switch self {
    case .reduceMotion: "reduceMotion"
    case .preferCrossFades: "preferCrossFades"
    default: "rightToLeft"
    }
  }

  /// The single settings that it contains.
  public var contained: [DeviceSettings] { DeviceSettings.each.filter(contains) }
}

/// The id of a view in a scenario: the number of its screen and its number in the screen.
public struct ViewID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Small, because traces contain many of them.
  private var ownScreen, ownView: Int32

  public init(_ screen: Int, _ view: Int) { (ownScreen, ownView) = (Int32(screen), Int32(view)) }

  /// The number of the screen.
  public var screen: Int {
    get { Int(ownScreen) }
    set { ownScreen = Int32(newValue) }
  }

  /// The number of the view in its screen; 0 is the root.
  public var view: Int {
    get { Int(ownView) }
    set { ownView = Int32(newValue) }
  }

  public static func < (a: ViewID, b: ViewID) -> Bool {
    (a.screen, a.view) < (b.screen, b.view)
  }

  /// Screens have letters, views below the root have numbers: `A`, `A1`, `B3`.
  public var description: String {
    view == 0 ? ViewID.letter(screen) : "\(ViewID.letter(screen))\(view)"
  }

  /// The letter of a screen; a scenario has at most 26 of them.
  public static func letter(_ screen: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "A") + UInt8(screen)))
  }
}

extension Scenario {
  /// A phone in portrait, which is not a model of Apple's: half of it and a quarter are whole
  /// numbers.
  public static let ordinaryWindow = Rect(0, 0, 384, 832)

  /// The windows of other phones: those of an iPhone SE of the second generation, an iPhone 15 Plus
  /// and an iPhone SE of the first generation.
  public static let phoneWindows: [Size] = [Size(375, 667), Size(430, 932), Size(320, 568)]

  /// The windows of a tablet in both orientations. An app need not run on one.
  public static let tabletWindows: [Size] = [tablet.turned, tablet]

  /// The windows of all other devices.
  public static let otherWindows = phoneWindows + tabletWindows

  /// The windows of an app that shares the display of a `tablet` with another app, in Split View: a
  /// half, the narrow and the wide part. The divider takes 10 points.
  public static let splitViewWindows: [Size] = [Size(507, 768), Size(320, 768), Size(694, 768)]

  /// The display of a tablet in landscape.
  public static let tablet = Size(1024, 768)

  /// Whether the window is as large as that of a tablet.
  public var isOnTablet: Bool { Scenario.tabletWindows.contains(window.size) }

  /// Whether the window fills its display.
  public var fillsDisplay: Bool { display == nil || display == window.size }

  /// Whether the window fills the display of a phone, whose corners are round.
  var fillsPhone: Bool { fillsDisplay && !isOnTablet }

  /// Whether a view of a size fills the display of a phone, perhaps of one that has been turned.
  func fillsPhone(_ size: Size) -> Bool {
    fillsPhone
      && (size == window.size
        || size == window.size.turned && events.contains { $0.kind == .resize(size) })
  }

  /// Moves the scenario to another window. Roots that fill the present one fill the new one, and an
  /// event that turns the present one turns the new one.
  ///
  /// - Parameter display: the size of the display; nil if the window fills it.
  public mutating func move(to new: Size, on display: Size? = nil) {
    let old = window.size
    for index in screens.indices { screens[index].fit(old, into: new) }
    for index in operations.indices {
      operations[index].kind.changeNewScreen { $0.fit(old, into: new) }
    }
    for index in events.indices where events[index].kind == .resize(old.turned) {
      events[index].kind = .resize(new.turned)
    }
    window.size = new
    self.display = display
  }
}

extension Size {
  /// The size after a rotation of the device by a right angle.
  public var turned: Size { Size(height, width) }
}

extension Screen {
  /// Makes a root that fills a window of one size fill a window of another size.
  fileprivate mutating func fit(_ old: Size, into new: Size) {
    if views[0].bounds.size == old { views[0].bounds.size = new }
    if views[0].position == Rect(origin: .zero, size: old).middle {
      views[0].position = Rect(origin: .zero, size: new).middle
    }
  }
}

extension Rect {
  fileprivate var middle: Point {
    Point(origin.x + size.width / 2, origin.y + size.height / 2)
  }
}

// What the system passes to the delegate of an app from outside. Nothing is passed here.

/// Something that the user does, which another device or a search can continue.
open class NSUserActivity: NSObject {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?

  // The properties up to the next blank line have no effect here.
  open var webpageURL: URL?
  open var isEligibleForSearch = false
  open var isEligibleForHandoff = true

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  open func becomeCurrent() {}
  open func resignCurrent() {}
  open func invalidate() {}
}

/// The type of the activity that continues a visit of a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An object that can restore the state of an activity.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

/// An action on the icon of the app.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
  public let type: String
  public let localizedTitle: String

  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
    super.init()
  }
}

/// Whether the app has fetched data in the background.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

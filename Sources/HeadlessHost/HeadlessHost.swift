import Model
import Simulation
import UIKit

/// What a test outside this package needs of the headless UIKit and cannot ask Apple's: its virtual
/// clock, the settings of its policies, and what its snapshots show.
///
/// A test that also runs on a phone uses this module where it can be imported, and the system's own
/// clock elsewhere.
@MainActor public enum HeadlessHost {
  /// Resets the headless UIKit: the time is 0, and there is no window.
  ///
  /// - Parameters:
  ///   - screen: the size of the screen.
  ///   - names: the policies that differ from their default.
  ///   - settings: the settings of the device that are on, by their names in corpus entries.
  public static func restart(
    screen: CGSize, flipping names: [String] = [], settings: [String] = []
  ) {
    let policies = names.map { name in
      guard let policy = Policy(name: name) else {
        preconditionFailure("there is no policy \(name); fuzz list policies names them")
      }
      return policy
    }
    UIRunLoop.restart(Behaviors(Policies(policies)), fuel: .max)
    UIScreen.main.bounds = CGRect(origin: .zero, size: screen)
    let device = settings.map { name in
      guard let setting = DeviceSettings.each.first(where: { $0.name == name }) else {
        let names = DeviceSettings.each.map(\.name).joined(separator: ", ")
        preconditionFailure("there is no setting \(name); expected one of \(names)")
      }
      return setting
    }
    world.userSettings = UserSettings(DeviceSettings(device))
    UIRunLoop.useVirtualTime(true)
  }

  /// Gives the thread its own clocks back. Call it at the end of a test.
  public static func end() { UIRunLoop.useVirtualTime(false) }

  /// The virtual time in seconds.
  public static var now: TimeInterval { world.now }

  /// Advances the time, calls the completions that are due, then runs the queue and timers.
  ///
  /// Time passes in one step. To pass several frames, call it for each, and `draw` after each.
  public static func advance(to time: TimeInterval) {
    world.now = max(world.now, time)
    runDueCompletions()
    UIRunLoop.runQueue()
  }

  /// Lays out the windows and commits the layers.
  public static func draw() { UIRunLoop.layoutAndCommit() }

  // MARK: Pictures

  /// Gives a view a number, under which snapshots of it are found.
  public static func setNumber(_ number: Int, of view: UIView) { view.node.tag = Int32(number) }

  /// The number of the view that a snapshot or an image view shows; nil if it shows none.
  public static func source(of view: UIView) -> Int? {
    view.node.pictureTag >= 0 ? Int(view.node.pictureTag) : nil
  }

  /// A part of what a snapshot shows.
  public struct Part {
    /// The number of the view that is seen.
    public let view: Int
    /// Its bounding box in the snapshot.
    public let box: CGRect
    /// The product of its alpha and those of its superviews in the snapshot.
    public let alpha: CGFloat
  }

  /// What a snapshot shows, from back to front.
  public static func content(of snapshot: UIView) -> [Part] {
    (snapshot.node.picture?.items ?? []).filter { $0.tag >= 0 }.map { item in
      // `quad` maps the unit square to the place of the item.
      let box = CGRect(x: 0, y: 0, width: 1, height: 1).applying(item.quad)
      return Part(
        view: Int(item.tag), box: item.clip.map { box.intersection($0) } ?? box,
        alpha: CGFloat(item.alpha))
    }
  }

  /// Whether a snapshot shows black where nothing was drawn.
  public static func isOnBlack(_ snapshot: UIView) -> Bool {
    snapshot.node.picture?.isOnBlack ?? false
  }

  /// Makes every snapshot of a view fail, even one that is drawn into an image.
  public static func failSnapshots(of view: UIView) { view.node.flags.insert(.failsSnapshots) }

  // MARK: Events of the system

  // Each does what `Stage.perform(_:)` of `Simulation` does for the event of a scenario.

  /// Changes the size of a window, as a rotation does.
  public static func resize(_ window: UIWindow, to size: CGSize) { window.changeSize(to: size) }

  /// Sends every controller of a window a memory warning, then posts the notification.
  public static func warnOfMemory(_ window: UIWindow) { window.warnOfMemory() }

  /// Ends all animations at once, with `finished` false.
  public static func cutAnimationsShort() { dropAllAnimations() }

  /// Simulates that the user leaves the app and comes back, while no time passes.
  ///
  /// - Parameter cancelTouches: cancels the gesture that the test imitates, if one is going on. It
  ///   is called after the app has become inactive and before it is in the background.
  public static func visitBackground(_ cancelTouches: () -> Void) {
    UIApplication.shared.visitBackground(cancelTouches)
  }

  /// What the context of a transition can withhold. The names are those of
  /// `Scenario.Operation.Withheld` of the model, which exported tests write as text.
  public enum Withheld: String { case fromView, toView, fromController, toController }

  /// Asks, when a transition begins, what its context should withhold.
  ///
  /// - Parameter container: the navigation or tab bar controller; nil stands for presentations in
  ///   the window.
  public static func onStart(
    of container: UIViewController?, in window: UIWindow, withhold: @escaping () -> Withheld?
  ) {
    let host =
      (container as? UINavigationController)?.host ?? (container as? UITabBarController)?.host
      ?? window.presentationHost
    host.onStart = { context, _, _ in
      switch withhold() {
      case .fromView: context.withholdView(forKey: .from)
      case .toView: context.withholdView(forKey: .to)
      case .fromController: context.withheldController = .from
      case .toController: context.withheldController = .to
      case nil: break
      }
    }
  }
}

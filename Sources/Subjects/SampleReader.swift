#if !os(iOS)
  import UIKit

  /// Looks up what the closures of laws and events read, and records what they did not find.
  @MainActor package final class SampleReader {
    package let window: UIWindow
    /// The transition in flight. Weak, because a law looks for leaks. nil for one of the system.
    package weak var transition: TransitionContext?
    /// Whether a transition is in flight, also one of the system.
    package var isInFlight = false
    /// The top controller according to the app.
    package weak var top: UIViewController?
    /// As `AppSample.progress` says.
    package var progress = 0.0
    /// Whether the transition in flight or else the previous one was cancelled.
    package var wasCancelled = false

    /// Whether a closure has read a value of a view that is not there.
    package var isMissing = false
    /// A name for which a closure has asked, and that several views have.
    package var ambiguity: (name: String, count: Int)?
    /// What a closure has read, if `isRecording` is true: `card.alpha is 0.5`.
    package var readings: [String] = []
    package var isRecording = false

    package init(_ window: UIWindow) { self.window = window }

    /// Where a view is looked for.
    enum Scope {
      case window, top, from, to

      /// The name in reports: `top.card`.
      var prefix: String { self == .window ? "" : "\(self)." }
    }

    /// The whole window.
    package var sample: AppSample { AppSample(reader: self, scope: .window) }

    /// The whole window, for an event.
    package var app: LiveApp { LiveApp(sample: sample) }

    /// Returns a value that a closure reads, and records it for reports.
    func recording<Value>(_ name: String, _ value: Value) -> Value {
      guard isRecording else { return value }
      let line = "\(name) is \(SampleReader.text(of: value))"
      if !readings.contains(line) { readings.append(line) }
      return value
    }

    private static func text(of value: Any) -> String {
      switch value {
      case let rect as CGRect:
        [rect.minX, rect.minY, rect.width, rect.height].map { text(Double($0)) }
          .joined(separator: ", ").inParentheses
      case let number as Double: text(number)
      case let text as String: "“\(text)”"
      case let text as String?: text.map { "“\($0)”" } ?? "nil"
      default: "\(value)"
      }
    }

    /// A number with at most three digits after the point, and without a point if it is whole.
    private static func text(_ number: Double) -> String {
      let rounded = (number * 1000).rounded() / 1000
      return rounded == rounded.rounded() && abs(rounded) < 1e9
        ? String(Int(rounded)) : String(rounded)
    }

    // MARK: Views

    /// The view that has a name, as `AppSample` describes; nil if there is none. Of several it is
    /// the first, and the ambiguity is recorded.
    func view(_ name: String, in scope: Scope) -> UIView? {
      guard let root = root(of: scope) else { return nil }
      var identified: [UIView] = [], controllers: [UIViewController] = []
      root.visit { view in
        if view.accessibilityIdentifier == name { identified.append(view) }
        if let controller = view.node.view?.controller, controller.viewIfLoaded === view {
          controllers.append(controller)
        }
      }
      var found = identified
      if identified.isEmpty {
        // Several controllers may hold one view.
        for view in controllers.compactMap({ outlet(name, of: $0) })
        where !found.contains(where: { $0 === view }) { found.append(view) }
      }
      if found.count > 1 { ambiguity = (scope.prefix + name, found.count) }
      return found.first
    }

    /// The view below which names are looked up; nil if it is not in the window.
    private func root(of scope: Scope) -> UIView? {
      let controller: UIViewController? =
        switch scope {
        case .window: nil
        case .top: top
        case .from: transition?.from
        case .to: transition?.to
        }
      guard scope != .window else { return window }
      return controller?.viewIfLoaded.flatMap { $0.window === window ? $0 : nil }
    }

    /// The view in the window that a property of a controller holds; nil if there is none. Swift
    /// stores a lazy property under another name.
    private func outlet(_ name: String, of controller: UIViewController) -> UIView? {
      var mirror: Mirror? = Mirror(reflecting: controller)
      while let level = mirror {
        for child in level.children
        where child.label == name || child.label == "$__lazy_storage_$_" + name {
          if let view = child.value as? UIView, view.window === window { return view }
        }
        mirror = level.superclassMirror
      }
      return nil
    }

    /// As `ViewSample.acceptsTouches` says.
    func acceptsTouches(_ view: UIView) -> Bool {
      let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      guard let hit = window.hitTest(view.convert(middle, to: window), with: nil) else {
        return false
      }
      return hit.isDescendant(of: view) && (view as? UIControl)?.isEnabled ?? true
    }
  }

  extension String {
    fileprivate var inParentheses: String { "(\(self))" }
  }

  @MainActor extension UIView {
    /// Calls the closure for this view and all views in it.
    fileprivate func visit(_ body: (UIView) -> Void) {
      body(self)
      for child in subviews { child.visit(body) }
    }

    /// The views from this one up to the one below the window.
    private var chain: [UIView] {
      Array(sequence(first: self) { $0.superview }.prefix { !$0.node.flags.contains(.isWindow) })
    }

    /// The alpha at the present instant of all animations.
    var shownAlpha: Double { Presentation(of: node, at: world.now).opacity }

    /// The bounding box in the window, at the present instant of all animations.
    var frameInWindow: CGRect {
      var map = CGAffineTransform.identity
      for view in chain {
        map = map.concatenating(Presentation(of: view.node, at: world.now).map)
      }
      return Presentation(of: node, at: world.now).bounds.applying(map)
    }

    /// As `ViewSample.isOnScreen` says. An alpha below 0.01 is transparent, as for UIKit's touches.
    /// (`docs/facts.md H7`)
    var isSeen: Bool {
      guard let window else { return false }
      var visible = window.bounds
      for view in chain {
        if view.isHidden || view.shownAlpha < 0.01 { return false }
        if view !== self && view.clipsToBounds {
          visible = visible.intersection(view.frameInWindow)
        }
      }
      let part = visible.intersection(frameInWindow)
      return !part.isNull && part.width > 0 && part.height > 0
    }

    /// As `ViewSample.text` says.
    var shownText: String? {
      switch self {
      case let label as UILabel: label.text
      case let field as UITextField: field.text
      case let view as UITextView: view.text
      case let button as UIButton: button.currentTitle ?? button.titleLabel?.text
      default: nil
      }
    }
  }
#endif

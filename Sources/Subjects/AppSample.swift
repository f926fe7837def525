#if !os(iOS)
  import UIKit

  /// What a law or the condition of an event reads: the views in the window at one instant, as they
  /// are seen.
  ///
  /// Valid while the closure runs that receives it.
  @MainActor public struct AppSample {
    let reader: SampleReader
    let scope: SampleReader.Scope

    /// The bounds of the window.
    public var bounds: CGRect { reader.recording("bounds", reader.window.bounds) }

    /// The part of the window's bounds that its safe area insets leave. Scenarios use no insets.
    public var safeArea: CGRect {
      reader.recording("safeArea", reader.window.bounds.inset(by: reader.window.safeAreaInsets))
    }

    /// Whether a transition is in flight, also one that the system animates.
    public var isInFlight: Bool { reader.recording("isInFlight", reader.isInFlight) }

    /// How far the transition in flight has come, 0 to 1; 0 without one, and in one that the system
    /// animates.
    public var progress: Double { reader.recording("progress", reader.progress) }

    /// Whether the transition in flight was cancelled; without one, whether the previous one was.
    public var wasCancelled: Bool { reader.recording("wasCancelled", reader.wasCancelled) }

    /// The screen on top of the stack, or the selected tab.
    public var top: AppSample { AppSample(reader: reader, scope: .top) }
    /// The old screen of the transition in flight; without one, a screen without views.
    public var from: AppSample { AppSample(reader: reader, scope: .from) }
    /// The new screen of the transition in flight; without one, a screen without views.
    public var to: AppSample { AppSample(reader: reader, scope: .to) }

    /// The view in the window that has a name: its accessibility identifier, or if no view has that,
    /// the name of the property of a view controller that holds it.
    ///
    /// In flight, two screens of one class have views with the same names: `top`, `from` and `to`
    /// look at one of them. Several views with the name are an error of the law, which is reported
    /// as one of its violations.
    public subscript(name: String) -> ViewSample {
      ViewSample(reader: reader, name: scope.prefix + name, view: reader.view(name, in: scope))
    }
  }

  /// One view at one instant.
  @MainActor public struct ViewSample {
    let reader: SampleReader
    let name: String
    let view: UIView?

    /// Whether the view is in the window.
    public var exists: Bool { reader.recording(name + ".exists", view != nil) }

    /// Whether a part of the view can be seen: it is in the window, and neither it nor a view that
    /// contains it is hidden, transparent or clips it away. Views that cover it do not count.
    public var isOnScreen: Bool { reader.recording(name + ".isOnScreen", view?.isSeen ?? false) }

    /// Whether a tap on its center reaches the view or a view in it. False for a disabled control,
    /// and during a transition, in which the window takes no touches.
    public var acceptsTouches: Bool {
      reader.recording(name + ".acceptsTouches", view.map(reader.acceptsTouches) ?? false)
    }

    /// The bounding box in the window's coordinates; null if the view is not there.
    public var frame: CGRect { value(".frame", CGRect.null) { $0.frameInWindow } }
    /// Its own alpha, in the middle of an animation the one that is seen; 0 if the view is not there.
    public var alpha: Double { value(".alpha", 0) { $0.shownAlpha } }
    /// Its own `isHidden`; true if the view is not there.
    public var isHidden: Bool { value(".isHidden", true) { $0.isHidden } }
    /// The text of a label, text field or text view, or the title of a button; nil for other views.
    public var text: String? { value(".text", nil) { $0.shownText } }

    /// A value of the view. If the view is not there, the sample does not count for the law.
    private func value<Value>(
      _ property: String, _ absent: Value, _ read: (UIView) -> Value
    ) -> Value {
      guard let view else {
        reader.isMissing = true
        return absent
      }
      return reader.recording(name + property, read(view))
    }
  }

  extension CGRect {
    /// Whether the rectangle lies within another one, up to a hundredth of a point.
    public func isInside(_ other: CGRect) -> Bool {
      other.insetBy(dx: -0.01, dy: -0.01).contains(self)
    }
  }
#endif

#if !os(iOS)
  import UIKit

  /// Something that the user or the app does in the subject's own screens, at any instant of a
  /// scenario.
  ///
  /// Scenarios contain it by its name. Where its condition does not hold, it has no effect.
  public struct AppEvent: Sendable {
    /// The name in scenarios and corpus entries.
    public let name: String
    let isPossible: TemporalLaw.Condition
    let action: @MainActor @Sendable (LiveApp) -> Void

    /// Makes an event.
    ///
    /// - Parameter name: letters, digits, spaces and hyphens, at most 40 of them, with a letter or a
    ///   digit at both ends.
    /// - Parameter isPossible: whether the event can occur; by default always.
    /// - Parameter action: what happens. It must depend on the app alone.
    public init(
      _ name: String, when isPossible: @escaping TemporalLaw.Condition = { _ in true },
      _ action: @escaping @MainActor @Sendable (LiveApp) -> Void
    ) {
      (self.name, self.isPossible, self.action) = (name, isPossible, action)
    }

    /// Performs the event if it is possible; returns whether it was.
    @MainActor package func perform(in reader: SampleReader) -> Bool {
      guard isPossible(reader.sample) else { return false }
      action(reader.app)
      return true
    }
  }

  /// The app as an event changes it. Valid while the closure runs that receives it.
  @MainActor public struct LiveApp {
    let sample: AppSample

    /// The screen on top of the stack, or the selected tab.
    public var top: LiveApp { LiveApp(sample: sample.top) }
    /// The controller on top of the stack, or of the selected tab.
    public var topViewController: UIViewController? { sample.reader.top }

    /// The view in the window that has a name, as for `AppSample`; the first one if several have
    /// it.
    public subscript(name: String) -> LiveView { LiveView(sample: sample[name]) }
  }

  /// One view, as an event changes it.
  @MainActor public struct LiveView {
    let sample: ViewSample

    /// The view; nil if it is not in the window.
    public var view: UIView? { sample.view }

    /// Taps the view: a control sends its actions; otherwise the first tap recognizer acts that accepts
    /// the tap, of the view or of one that contains it. Does nothing if the view accepts no touches.
    public func tap() {
      guard let view, sample.acceptsTouches else { return }
      if let control = view as? UIControl {
        control.sendActions(for: .touchDown)
        control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
        return
      }
      for view in sequence(first: view, next: \.superview) {
        for recognizer in view.gestureRecognizers ?? [] where recognizer is UITapGestureRecognizer {
          if recognizer.script(.ended) { return }
        }
      }
    }
  }
#endif

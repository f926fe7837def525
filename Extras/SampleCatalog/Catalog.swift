import Subjects
import UIKit

/// Lists the subjects of this folder. `docs/subjects.md` shows parts of this file.
public enum Catalog {
  /// What the suite checks.
  public static let subjects = [stack, sheet, info, ownScreens, slide]

  /// A delegate of a navigation controller. Gestures of its app set its driver.
  private static let stack = Subject(
    "SampleCatalog/stack", in: [.navigation], summary: "Screens fade into one another.",
    setDriver: { ($0 as? StackDelegate)?.driver = $1 },
    delegate: { StackDelegate() }
  ).omitting([.stacking])

  /// An animator with a presentation controller of its own.
  private static let sheet = Subject(
    "SampleCatalog/sheet", in: [.overlay], summary: "A screen fades in over a dimmed presenter.",
    presentation: { DimmedPresentation(presentedViewController: $0, presenting: $1) },
    animator: { change in FadeAnimator(isForward: change.isForward) })

  /// Only a screen that an `InfoSource` presents has the delegate.
  private static let info = Subject(
    "SampleCatalog/info", in: [.modal], summary: "Information fades in.",
    screen: { content in content.number == 0 ? InfoSource(content) : ContentScreen(content) },
    presentationDelegate: { presenting, _ in presenting is InfoSource ? FadeDelegate() : nil })

  /// Screens that set their own transitioning delegates.
  private static let ownScreens = Subject(
    "SampleCatalog/own-screens", in: [.modal], summary: "Screens bring their own transition.",
    screens: { content in FadingScreen(content) })

  /// An animator that the app pauses and continues in flight.
  private static let slide = Subject(
    "SampleCatalog/slide", in: [.navigation], summary: "A screen slides in.",
    animator: { change in SlideAnimator(isForward: change.isForward) }
  ).interruptible
}

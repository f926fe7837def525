// The code that `fuzz check` compiles beside the files.
extension Staging {
  /// What the lists of the screens need; empty if no animator asks for a row.
  private var listCode: String {
    let lists = Set(staged.flatMap(\.classes)).sorted().compactMap { try? controllers.list($0) }
    guard lists.contains(where: { !$0.connections.isEmpty }) else { return "" }
    return StagedList.functions + lists.flatMap(\.declarations).joined()
  }

  /// The file `Catalog.swift`, which lists the subjects.
  ///
  /// The expressions that `Staging`, `StagedValues`, `StagedController`, `StagedRoles` and
  /// `StagedScreen` make call the functions after the list. To rename one, search all of them.
  ///
  /// - Parameter folder: the first part of the names of the subjects.
  func catalog(in folder: String) -> String {
    let notes = skipped.map { "\n///\n/// \($0.type) is not run: \($0.reason)." }.joined()
    let subjects = staged.map { $0.code(in: folder, hasScreen: screen != nil) }
    return """
      import Subjects
      import UIKit

      /// Lists the subjects for `fuzz check`.\(notes)
      public enum Catalog {
        public static let subjects: [Subject] = [
      \(subjects.joined(separator: ",\n"))
        ]
      }

      /// An object with some of its properties set.
      @MainActor private func configured<T>(_ object: T, _ set: (inout T) -> Void) -> T {
        var object = object
        set(&object)
        return object
      }

      @MainActor private var superviewKey = 0

      /// The image of every made-up image view and of every argument that is an image. It is the
      /// same one, because an app passes to an animator the image that one of its views shows.
      @MainActor private let checkedImage = UIImage(named: "checked") ?? UIImage()

      /// A view with a superview, which it keeps alive. The superview covers the window.
      @MainActor private func placed<T: UIView>(_ view: T) -> T {
        let window = UIApplication.shared.windows.first?.frame
        let superview = UIView(frame: window ?? UIScreen.main.bounds)
        superview.addSubview(view)
        if let picture = view as? UIImageView { picture.image = checkedImage }
        objc_setAssociatedObject(view, &superviewKey, superview, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return view
      }

      /// The content of a screen, with views that an animator looks for by their tags.
      @MainActor private func tagged(
        _ content: ScreenContent, _ views: [Int: UIView]
      ) -> ScreenContent {
        for (tag, view) in views.sorted(by: { $0.key < $1.key }) {
          if let picture = view as? UIImageView { picture.image = checkedImage }
          content.adding(view).tag = tag
        }
        return content
      }

      /// The width of a view in portrait, which is its height in landscape.
      @MainActor private func shortSide(_ view: UIView) -> CGFloat {
        min(view.bounds.width, view.bounds.height)
      }

      /// Gives the view of a screen the height of what it shows, which fits into the window also after a
      /// turn. The constraint is just stronger than the low priority with which a sheet asks for a small
      /// height.
      @MainActor private func fitting(_ view: UIView) {
        let height = view.heightAnchor.constraint(equalToConstant: shortSide(view) / 2)
        height.priority = .defaultLow + 1
        height.isActive = true
      }

      @MainActor private var objectsKey = 0

      /// An object that lives as long as a screen.
      @MainActor private func held<T: AnyObject>(_ object: T, by screen: AnyObject) -> T {
        let others = objc_getAssociatedObject(screen, &objectsKey) as? [AnyObject] ?? []
        objc_setAssociatedObject(
          screen, &objectsKey, others + [object], .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return object
      }

      /// A navigation controller with a delegate that is made from it, and lives as long.
      @MainActor private func stacked(
        _ make: (UINavigationController) -> AnyObject
      ) -> UINavigationController {
        let navigation = UINavigationController(nibName: nil, bundle: nil)
        navigation.loadViewIfNeeded()
        let delegate = held(make(navigation), by: navigation)
        if navigation.delegate == nil {
          navigation.delegate = delegate as? any UINavigationControllerDelegate
        }
        return navigation
      }

      /// The screen of a transition that is of a class.
      @MainActor private func screen<T: UIViewController>(
        _ type: T.Type, of change: AnimatedApp.Change
      ) -> T {
        guard let screen = change.from as? T ?? change.to as? T else {
          Subject.refuse("no screen is a \\(type)")
        }
        return screen
      }

      /// A screen as the object of a protocol that an animator is given.
      @MainActor private func adopting<T>(_ screen: UIViewController, as type: T.Type) -> T {
        guard let object = screen as? T else { Subject.refuse("a screen is no \\(type)") }
        return object
      }

      /// Sets the frame of the presented view at each layout of the container.
      private final class \(Staging.placer): UIPresentationController {
        override func containerViewWillLayoutSubviews() {
          super.containerViewWillLayoutSubviews()
          presentedView?.frame = frameOfPresentedViewInContainerView
        }
      }

      @MainActor private var animatorKey = 0

      /// The one animator that shows a screen and takes it away again.
      @MainActor private func kept<T: AnyObject>(_ change: AnimatedApp.Change, _ make: () -> T) -> T {
        guard let screen = change.isForward ? change.to : change.from else { return make() }
        if let known = objc_getAssociatedObject(screen, &animatorKey) as? T { return known }
        let animator = make()
        objc_setAssociatedObject(screen, &animatorKey, animator, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return animator
      }

      """ + (screen?.code ?? "") + listCode
  }
}

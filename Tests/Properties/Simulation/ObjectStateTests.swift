// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  import Foundation
  import Model
  import Simulation
  import TestSupport
  import Testing
  @testable import UIKit

  /// Everything that persists is compared before and after a transition: no stored property is
  /// forgotten.
  @MainActor @Suite(.oneClock) struct `The state of an object` {
    /// An object of each type whose state is compared.
    private static var views: [UIView] {
      let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      return [
        UIView(), UIImageView(), UILabel(), UIControl(), UIButton(), UISwitch(), UISlider(),
        UISegmentedControl(), UIPageControl(), UIStepper(), UIProgressView(),
        UIActivityIndicatorView(), UIPickerView(), UIDatePicker(), UISearchBar(),
        UIRefreshControl(),
        UITextField(), UITextView(), UIScrollView(), UITableView(), UITableViewCell(),
        UITableViewHeaderFooterView(reuseIdentifier: nil), list, UICollectionReusableView(),
        UICollectionViewCell(),
        UIStackView(), UIVisualEffectView(), UINavigationBar(), UIToolbar(), UITabBar(),
        UIWindow(frame: .zero),
      ]
    }

    private static let layers: [CALayer] = [
      CALayer(), CAShapeLayer(), CAGradientLayer(), CATextLayer(), CATransformLayer(),
      CATiledLayer(), CAReplicatorLayer(), CAEmitterLayer(), CAScrollLayer(),
    ]

    private static var controllers: [UIViewController] {
      [
        UIViewController(), UINavigationController(), UITabBarController(), UISplitViewController(),
        UISearchController(searchResultsController: nil),
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal),
        UITableViewController(),
        UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()),
        UIAlertController(), UIActivityViewController(), UIImagePickerController(),
      ]
    }

    private static var recognizers: [UIGestureRecognizer] {
      [
        UIGestureRecognizer(), UIPanGestureRecognizer(), UIScreenEdgePanGestureRecognizer(),
        UITapGestureRecognizer(), UILongPressGestureRecognizer(), UISwipeGestureRecognizer(),
        UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), UIHoverGestureRecognizer(),
      ]
    }

    @Test func `of a view contains every stored property`() {
      for view in Self.views { expectComplete(view) { view.write(to: &$0) } }
    }

    @Test func `of a layer contains every stored property`() {
      for layer in Self.layers { expectComplete(layer) { layer.write(to: &$0) } }
      for extras in [LayerExtras(), LayerDetails(), ViewDetails()] as [any StateWriting] {
        expectComplete(extras) { extras.write(to: &$0) }
      }
      // A node stores its flags in one property. `NodeState` writes each that lasts by its name.
      let view = UIView()
      let flags: Set = [
        "isHidden", "masksToBounds", "isFilled", "isOpaque", "isUserInteractionEnabled",
        "autoresizesSubviews",
      ]
      let derived = flags.union(["superview", "autoresizingMask"])
      expectComplete(view.node.address.pointee, inParts: ["flags"], derived: derived) {
        NodeState(view.node).write(to: &$0)
      }
    }

    @Test func `of a layer names each flag that lasts`() {
      let flags: [(LayerNode.Flags, String)] = [
        (.isHidden, "isHidden"), (.masksToBounds, "masksToBounds"), (.isFilled, "isFilled"),
        (.isOpaque, "isOpaque"), (.ignoresTouches, "isUserInteractionEnabled"),
        (.keepsChildren, "autoresizesSubviews"),
      ]
      let node = UIView().node
      func written() -> StateWriter {
        var state = StateWriter()
        NodeState(node).write(to: &state)
        return state
      }
      for (flag, name) in flags {
        let before = written()
        node.flags.set(flag, to: !node.flags.contains(flag))
        let after = written()
        let changed = zip(after.names, zip(before.values, after.values))
          .filter { $1.0 != $1.1 }.map(\.0.description)
        #expect(changed == [name])
      }
    }

    /// Before a transition, extras that hold only an autoresizing mask are not written. If they are
    /// written after it, the mask must not count as a change.
    @Test func `of a view that resizes differs only in what is set`() {
      let view = UIView()
      view.autoresizingMask = .flexibleWidth
      var before = StateWriter(), after = StateWriter()
      #expect(!view.node.write(.layerExtras, to: &before))
      #expect(StatePart.layerExtras.writeNew(to: &before))
      view.layer.shadowOpacity = 1
      #expect(view.node.write(.layerExtras, to: &after))
      let changed = zip(after.names, zip(before.values, after.values))
        .filter { $1.0 != $1.1 }.map(\.0.description)
      #expect(changed == ["shadowOpacity"])
    }

    /// They are made when they are first asked for, and never replaced.
    @Test func `of a button does not change when its label and its image view are asked for`() {
      let button = UIButton()
      var before = StateWriter(), after = StateWriter()
      button.write(to: &before)
      #expect(button.titleLabel != nil && button.imageView != nil)
      button.write(to: &after)
      #expect(before.values == after.values)
    }

    @Test func `of a controller contains every stored property`() {
      for controller in Self.controllers {
        expectComplete(controller) { controller.write(to: &$0) }
      }
      let extras = ControllerExtras()
      let items = ["navigationItem": UINavigationItem(), "tabBarItem": UITabBarItem()]
      let ofItems = items.flatMap { item, object in
        storedProperties(of: object).map { "\(item).\($0.name)" }
      }
      expectComplete(extras, derived: Set(ofItems)) { extras.write(to: &$0) }
      var state = StateWriter()
      extras.write(to: &state)
      #expect(Set(ofItems).isSubset(of: state.names.map(\.description)))
    }

    @Test func `of a controller shows a change of its items`() {
      let controller = UIViewController()
      func written() -> StateWriter {
        var state = StateWriter()
        _ = controller.write(.controllerExtras, to: &state)
        return state
      }
      controller.title = "A"
      let before = written()
      #expect(controller.navigationItem.title == "A" && controller.tabBarItem.title == "A")
      #expect(written().values == before.values)
      controller.navigationItem.hidesBackButton = true
      controller.tabBarItem.badgeValue = "1"
      let changed = zip(before.names, zip(before.values, written().values))
        .filter { $1.0 != $1.1 }.map(\.0.description)
      #expect(changed == ["navigationItem.hidesBackButton", "tabBarItem.badgeValue"])
    }

    @Test func `of a recognizer or a constraint contains every stored property`() {
      for recognizer in Self.recognizers {
        expectComplete(recognizer) { recognizer.write(to: &$0) }
      }
      let constraint = NSLayoutConstraint()
      expectComplete(constraint) { constraint.write(to: &$0) }
    }

    /// `ViewDetails` writes the properties of this struct, all of them under the name `layout`.
    @Test func `of the layout of a view contains every stored property`() {
      let names = storedProperties(of: LayoutDetails()).map(\.name)
      let exceptions = StateExceptions.all["LayoutDetails"] ?? [:]
      let compared = ["translatesMask", "constraints", "guides", "hugging", "resistance"]
      #expect(Set(names) == Set(compared).union(exceptions.keys))
    }

    @Test func `has a sample of every class of the headless UIKit`() throws {
      let samples: [AnyObject] = Self.views + Self.layers + Self.controllers + Self.recognizers
      let sampled = Set(samples.map { "\(type(of: $0))" }).union(["NSLayoutConstraint"])
      let roots: Set = [
        "UIView", "CALayer", "UIViewController", "UIGestureRecognizer", "NSLayoutConstraint",
      ]
      let superclasses = try superclasses()
      let observed = superclasses.keys.filter { name in
        var name: String? = name
        while let current = name {
          if roots.contains(current) { return true }
          name = superclasses[current]
        }
        return false
      }
      // Containers of presentations and snapshots come and go with transitions.
      let temporary: Set = ["PresentationContainer", "_UIReplicantView"]
      // Apps switch the recognizer of the pop on and off for each screen, so it is not compared.
      // The view with bars has no stored properties.
      let exempt = temporary.union(["InteractivePopRecognizer", "BarContainerView"])
      #expect(Set(observed).subtracting(exempt) == sampled.intersection(superclasses.keys))
    }

    /// Expects that every stored property is written or is an exception, and that no exception is out
    /// of date.
    ///
    /// - Parameters:
    ///   - inParts: properties whose parts are written, under names of their own.
    ///   - derived: names that are written and are not stored properties: the names of these parts,
    ///     and what is computed from exceptions, such as the superview.
    private func expectComplete(
      _ object: Any, inParts: Set<String> = [], derived: Set<String> = [],
      _ write: (inout StateWriter) -> Void
    ) {
      var state = StateWriter()
      write(&state)
      let written = Set(state.names.map(\.description))
      let stored = storedProperties(of: object)
      for (type, name) in stored {
        let isException = StateExceptions.all[type]?[name] != nil
        #expect(
          written.union(inParts).contains(name) != isException,
          "\(type).\(name) is \(isException ? "written, and an exception" : "not compared")")
      }
      for type in Set(stored.map(\.type)) {
        let names = stored.filter { $0.type == type }.map(\.name)
        let unknown = Set(StateExceptions.all[type]?.keys ?? [:].keys).subtracting(names)
        #expect(unknown.isEmpty, "\(type) has no \(unknown.sorted())")
      }
      #expect(written.subtracting(derived).isSubset(of: stored.map(\.name)))
    }

    /// The stored properties of a value and of its superclasses. Lazy ones are left out, because
    /// the views, recognizers and guides that they hold are compared themselves.
    private func storedProperties(of value: Any) -> [(type: String, name: String)] {
      var found: [(String, String)] = []
      var mirror: Mirror? = Mirror(reflecting: value)
      while let current = mirror {
        for child in current.children {
          guard let label = child.label, !label.hasPrefix("$__lazy_storage_$_") else { continue }
          found.append(("\(current.subjectType)", label))
        }
        mirror = current.superclassMirror
      }
      return found
    }

    /// The superclass of each class in the sources of the headless UIKit.
    private func superclasses() throws -> [String: String] {
      var found: [String: String] = [:]
      for folder in ["UIKit", "QuartzCore"] {
        let files = FileManager.default.enumerator(
          at: PackageFolder.url.appending(path: "Sources/\(folder)"),
          includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
          guard file.pathExtension == "swift" else { continue }
          let text = try String(contentsOf: file, encoding: .utf8)
          for match in text.matches(of: /\bclass (\w+):\s*(\w+)/) {
            found[String(match.1)] = String(match.2)
          }
        }
      }
      return found
    }
  }
#endif

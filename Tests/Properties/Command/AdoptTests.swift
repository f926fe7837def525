import Foundation
import TestSupport
import Testing

/// `fuzz adopt`: how it rewrites a file so that it compiles here.
@Suite(.waitingForProcesses) struct `Adopting a file` {
  /// A typical interaction driver: an outlet, a gesture, an optional delegate method.
  private let source = """
    import UIKit

    @objc protocol PanDriverDelegate {
      @objc optional func driverDidBegin(_ driver: PanDriver)
    }

    class PanDriver: NSObject {
      @IBOutlet weak var button: UIButton!
      weak var delegate: PanDriverDelegate?

      func listen(to view: UIView) {
        let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        view.addGestureRecognizer(pan)
        button.addTarget(self, action: #selector(PanDriver.close), for: .touchUpInside)
      }

      @objc private func handlePan(_ recognizer: UIPanGestureRecognizer) {
        delegate?.driverDidBegin?(self)
      }

      @objc func close() {}
    }
    """

  /// Adopts a file with a text; returns the result, and the text of the copy.
  private func adopt(_ text: String, in folder: Folder) throws -> (FuzzProcess, String) {
    let file = folder.url.appending(path: "PanDriver.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let process = try FuzzProcess.run("adopt", file.path, "--into", "Mine", in: folder)
    let copy = folder.url.appending(path: "Mine/PanDriver.swift")
    return (process, (try? String(contentsOf: copy, encoding: .utf8)) ?? "")
  }

  @Test(arguments: ["@main", "@UIApplicationMain"])
  func `an app's entry point is an ordinary class`(attribute: String) throws {
    let source = "import UIKit\n\n\(attribute)\nclass App: UIResponder, UIApplicationDelegate {}\n"
    let (process, copy) = try adopt(source, in: Folder())
    #expect(process.status == 0, "\(process.errors)")
    #expect(copy.contains("class App: UIResponder") && !copy.contains(attribute), "\(copy)")
  }

  @Test func `drops attributes, names selectors by strings and calls methods by name`() throws {
    let folder = try Folder()
    let (process, copy) = try adopt(source, in: folder)
    #expect(process.status == 0, "\(process.errors)")
    #expect(!copy.contains("@objc") && !copy.contains("@IBOutlet") && !copy.contains("#selector"))
    #expect(copy.contains("action: Selector(\"handlePan:\")"))
    #expect(copy.contains("action: Selector(\"close\")"))
    #expect(
      copy.contains(
        "case \"handlePan:\", \"handlePan\": handlePan(argument as! UIPanGestureRecognizer)"))
    #expect(copy.contains("case \"close\": close()"))
    #expect(copy.contains("delegate?.driverDidBegin(self)"))
    #expect(
      copy.contains("extension PanDriverDelegate {\n  func driverDidBegin(_ driver: PanDriver) {}"))
  }

  @Test func `gives optional properties of protocols a default`() throws {
    let folder = try Folder()
    let (process, copy) = try adopt(
      """
      import UIKit

      @objc protocol Hero {
        @objc optional var heroView: UIView { get }
        @objc
        optional var child: UIViewController? { get set }
      }
      """, in: folder)
    #expect(process.status == 0)
    #expect(
      copy.contains("  var heroView: UIView? { get }\n  var child: UIViewController? { get }\n"))
    #expect(
      copy.contains(
        "extension Hero {\n  var heroView: UIView? { nil }\n  var child: UIViewController? { nil }\n}"
      ))
  }

  @Test func `a protocol of objects may be one of view controllers`() throws {
    let folder = try Folder()
    let (process, copy) = try adopt(
      """
      import UIKit

      protocol Observing: NSObject {}
      protocol Watching: NSObjectProtocol, Observing {}
      class Watch: NSObject {}
      """, in: folder)
    #expect(process.status == 0)
    #expect(copy.contains("protocol Observing: NSObjectProtocol {}\n"), "\(copy)")
    #expect(copy.contains("protocol Watching: NSObjectProtocol, Observing {}\n"), "\(copy)")
    #expect(copy.contains("class Watch: NSObject {}"), "\(copy)")
  }

  @Test func `leaves protocols unchanged, and calls methods that a selector names`() throws {
    let folder = try Folder()
    let (process, copy) = try adopt(
      """
      import UIKit

      @objc protocol MenuDelegate {
        func close()
      }

      class Menu: NSObject {
        var delegate: MenuDelegate?
        func listen(to view: UIView) {
          let tap = UITapGestureRecognizer(target: self, action: #selector(Menu.hide))
          view.addGestureRecognizer(tap)
        }
        func hide() { delegate?.close() }
      }
      """, in: folder)
    #expect(process.status == 0, "\(process.errors)")
    #expect(!copy.contains("extension MenuDelegate"))
    #expect(copy.contains("extension Menu: SelectorResponder"))
    #expect(copy.contains("case \"hide\": hide()"))
  }

  @Test func `calls the optional methods of a protocol in another file without a question mark`()
    throws
  {
    let folder = try Folder()
    let delegate = folder.url.appending(path: "Delegate.swift")
    try "@objc protocol DriverDelegate: NSObjectProtocol {\n  @objc optional func didEnd()\n}\n"
      .write(to: delegate, atomically: true, encoding: .utf8)
    let user = folder.url.appending(path: "User.swift")
    try "func notify(_ all: DriverDelegate) {\n  all.didEnd?()\n  all.other?()\n}\n"
      .write(to: user, atomically: true, encoding: .utf8)
    let process = try FuzzProcess.run(
      "adopt", user.path, delegate.path, "--into", "Mine", in: folder)
    #expect(process.status == 0, "\(process.errors)")
    let copy = try String(
      contentsOf: folder.url.appending(path: "Mine/User.swift"), encoding: .utf8)
    #expect(copy == "func notify(_ all: DriverDelegate) {\n  all.didEnd()\n  all.other?()\n}\n")
    #expect(process.output.contains("User.swift:2: all.didEnd?()  →  all.didEnd()"))
  }

  @Test func `calls methods of nested classes, and methods whose names are in strings`() throws {
    let folder = try Folder()
    let (process, copy) = try adopt(
      """
      class Outer: NSObject {
        class Inner {
          @objc private func fire() {}
        }
        func listen(to view: UIView) {
          view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: "pan:"))
        }
        func pan(_ recognizer: UIPanGestureRecognizer) {}
      }
      """, in: folder)
    #expect(process.status == 0, "\(process.errors)")
    #expect(copy.contains("extension Outer.Inner: SelectorResponder {"))
    #expect(copy.contains("case \"pan:\", \"pan\": pan(argument as! UIPanGestureRecognizer)"))
  }

  @Test func `calls methods whose parameter has a type with commas or attributes`() throws {
    let folder = try Folder()
    let (process, copy) = try adopt(
      """
      class Menu: NSObject {
        @objc func show(_ sizes: Dictionary<String, Int>) {}
        @objc func move(to place: (Int, Int) = (0, 0)) {}
        @objc func close(then end: @escaping (Int, Int) -> Void) {}
        @objc func both(_ a: Int, _ b: Int) {}
      }
      """, in: folder)
    #expect(process.status == 0, "\(process.errors)")
    #expect(copy.contains("show(argument as! Dictionary<String, Int>)"))
    #expect(copy.contains("move(to: argument as! (Int, Int))"))
    #expect(copy.contains("close(then: argument as! (Int, Int) -> Void)"))
    #expect(!copy.contains("both(argument"))
  }

  @Test func `writes key paths as strings, keeps code for iOS, and supports public classes`() throws
  {
    let folder = try Folder()
    let (process, copy) = try adopt(
      """
      #if os(iOS)
      import UIKit
      #endif
      public class Fade: NSObject {
        let animation = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.path))
        let scale = CABasicAnimation(keyPath: #keyPath(CALayer.transform.scale))
        @objc func fire() {}
      }
      """, in: folder)
    #expect(process.status == 0, "\(process.errors)")
    #expect(copy.contains("#if canImport(UIKit)"))
    #expect(copy.contains("keyPath: \"path\")") && copy.contains("keyPath: \"transform.scale\")"))
    #expect(copy.contains("public func perform(_ selector: Selector, with argument: Any?) -> Bool"))
  }

  @Test func `leaves comments and strings as they are, and does not count their braces`() throws {
    let folder = try Folder()
    let text = """
      import UIKit
      /* import SnapKit
         @objc class InAComment { */
      class Fade: NSObject {
        let words = "an @objc string with \\("a { in it")"  // @objc
        let lines = #\"""
          #selector(fire) {
          \"""#
        @objc func fire() {}
      }
      class Other: NSObject { @objc func call() {} }
      """
    let (process, copy) = try adopt(text, in: folder)
    #expect(process.status == 0, "\(process.errors)")
    #expect(
      copy.hasPrefix(
        text.replacing("@objc func fire", with: "func fire")
          .replacing("@objc func call", with: "func call")))
    #expect(copy.contains("extension Fade: SelectorResponder {"))
    #expect(copy.contains("extension Other: SelectorResponder {"))
    #expect(!copy.contains("extension InAComment"))
  }

  @Test func `reads line ends of Windows, and selectors of several lines`() throws {
    let folder = try Folder()
    let (process, copy) = try adopt(
      """
      import UIKit
      class Fade: NSObject {
        @objc @MainActor func fire(_ sender: UIButton) {}
        func listen(_ button: UIButton) {
          button.addTarget(self, action: #selector(
            fire(_:)
          ), for: .touchUpInside)
        }
      }
      """.replacing("\n", with: "\r\n"), in: folder)
    #expect(process.status == 0, "\(process.errors)")
    #expect(copy.hasPrefix("import UIKit\nclass Fade: NSObject {\n  @MainActor func fire("))
    #expect(copy.contains("action: Selector(\"fire:\"), for: .touchUpInside)\n"))
    #expect(process.output.contains("PanDriver.swift:5: button.addTarget"))
  }

  @Test func `calls by name only synchronous, nonthrowing instance methods`() throws {
    let folder = try Folder()
    let (process, copy) = try adopt(
      """
      class Fade: NSObject {
        @objc static func ofTheClass() {}
        @objc func later() async {}
        @objc func perhaps() throws {}
        @objc func now() {}
        @objc func share() -> CGFloat { 1 }
      }
      """, in: folder)
    #expect(process.status == 0, "\(process.errors)")
    #expect(copy.count(of: "    case \"") == 2 && copy.contains("case \"now\": now()"))
    #expect(copy.contains("case \"share\": _ = share()"))
  }

  @Test func `writes all files or none`() throws {
    let folder = try Folder()
    try folder.write("class A {}", to: "A.swift")
    try folder.write("class A {}", to: "sub/A.swift")
    try folder.write("", to: "file")
    let twice = try FuzzProcess.run("adopt", "A.swift", "sub/A.swift", "--into", "Mine", in: folder)
    #expect(twice.status == 2 && twice.errors.contains("two of the files are called A.swift"))
    let wrong = try FuzzProcess.run("adopt", "A.swift", "--into", "file", in: folder)
    #expect(wrong.status == 2 && wrong.errors.contains("--into file: "))
    #expect(folder.files(in: "Mine") == [])
  }

  @Test func `moves extensions with overrides into their class`() throws {
    let folder = try Folder()
    let (process, copy) = try adopt(
      """
      import UIKit

      public class Sheet: UIPresentationController {
        private let dimmer = UIView()
      }

      public extension Sheet {
        override func presentationTransitionWillBegin() {
          containerView?.addSubview(dimmer)
        }
        override var shouldPresentInFullscreen: Bool { true }
      }

      extension Sheet: UIAdaptivePresentationControllerDelegate {
        override func dismissalTransitionWillBegin() {}
      }

      extension Sheet {
        func stays() {}
      }
      """, in: folder)
    #expect(process.status == 0, "\(process.errors)")
    #expect(
      copy == """
        import UIKit

        public class Sheet: UIPresentationController {
          private let dimmer = UIView()

          public override func presentationTransitionWillBegin() {
            containerView?.addSubview(dimmer)
          }
          public override var shouldPresentInFullscreen: Bool { true }

          override func dismissalTransitionWillBegin() {}
        }


        extension Sheet: UIAdaptivePresentationControllerDelegate {
        }

        extension Sheet {
          func stays() {}
        }
        """)
    #expect(process.output.contains("an extension of Sheet overrides"))
    #expect(!process.output.contains("unchanged"))
  }

  @Test func `drops imports of missing modules, and reports them`() throws {
    let folder = try Folder()
    let (process, copy) = try adopt(
      "import SnapKit\nimport class UIKit.UIView\n@testable import Kit\nimport Dispatch\n",
      in: folder)
    #expect(copy == "import class UIKit.UIView\nimport Dispatch\n")
    #expect(process.output.contains("PanDriver.swift:1: import SnapKit  →  (gone)"))
    #expect(process.output.contains("there is no SnapKit here"))
    #expect(process.output.contains("there is no Kit here"))
  }

  @Test func `reports its changes line by line`() throws {
    let folder = try Folder()
    let (process, _) = try adopt(source, in: folder)
    #expect(
      process.output.contains(
        "PanDriver.swift:8: @IBOutlet weak var button: UIButton!  →  weak var button: UIButton!"))
    #expect(
      process.output.contains(
        "PanDriver.swift:3: @objc protocol PanDriverDelegate {  →  protocol PanDriverDelegate: AnyObject {"
      ))
  }

  @Test func `leaves a file unchanged that needs no change, and drafts a catalog`() throws {
    let folder = try Folder()
    let plain = "import UIKit\n\nclass Fade: NSObject, UIViewControllerAnimatedTransitioning {}\n"
    let (process, copy) = try adopt(plain, in: folder)
    #expect(copy == plain && process.output.contains("unchanged"))
    let catalog = try String(
      contentsOf: folder.url.appending(path: "Mine/Catalog.swift"), encoding: .utf8)
    #expect(catalog.contains("\"Mine/Fade\"") && catalog.contains("Fade()"))
  }

  @Test func `explains in the drafted catalog how a gesture drives the subject`() throws {
    /// The catalog that is drafted for a file.
    func catalog(_ text: String) throws -> String {
      let folder = try Folder()
      let (process, _) = try adopt(text, in: folder)
      #expect(process.status == 0, "\(process.errors)")
      return try String(
        contentsOf: folder.url.appending(path: "Mine/Catalog.swift"), encoding: .utf8)
    }
    let head = "import UIKit\nclass Zoom: NSObject, UINavigationControllerDelegate {\n"
    let plain = try catalog(head + "}\n")
    #expect(
      plain.contains(
        """
              summary: "What Zoom does, in a sentence.",
              // A finger drives it, too. If your app never does that, add followsFinger: false.
              delegate: { Zoom() })
        """))
    let named = try catalog(
      head + """
          func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animator: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { nil }
        }
        """)
    #expect(
      named.contains(
        """
              // A finger drives the interaction controller that the delegate returns. If it returns
              // one only while a gesture of yours is active, write an Installation (README.md).
              delegate: { Zoom() })
        """))
  }

  @Test func `explains how to make SwiftPM notice a new folder of animators`() throws {
    let folder = try Folder()
    try folder.write("class A {}", to: "A.swift")
    let new = try FuzzProcess.run("adopt", "A.swift", "--into", "Sources/Animators/New", in: folder)
    #expect(new.output.contains("run once: swift package purge-cache && touch Package.swift"))
    let known = try FuzzProcess.run(
      "adopt", "A.swift", "--into", "Sources/Animators/Zoom", in: folder)
    #expect(known.status == 0 && !known.output.contains("purge-cache"))
  }

  @Test func `takes a time that grows with the file, not with its square`() throws {
    let folder = try Folder()
    let classes = (0..<2_000).map { number in
      """
      class Screen\(number): UIViewController {
        @objc func close(_ sender: Any) { dismiss(animated: true) }
      }

      extension Screen\(number) {
        override func viewDidLoad() { delegate?.screen\(number)?(self) }
      }

      @objc protocol Delegate\(number) {
        @objc optional func screen\(number)(_ screen: Screen\(number))
      }
      """
    }
    let clock = ContinuousClock(), start = clock.now
    let (process, copy) = try adopt(classes.joined(separator: "\n\n"), in: folder)
    // In a debug build about 4 s on an idle machine.
    #expect(clock.now - start < .seconds(60))
    #expect(process.status == 0, "\(process.errors)")
    #expect(copy.contains("override func viewDidLoad() { delegate?.screen1999(self) }\n}\n"))
    #expect(copy.contains("extension Screen1999: SelectorResponder {"))
    #expect(copy.contains("extension Delegate1999 {\n  func screen1999(_ screen: Screen1999) {}"))
  }

  @Test func `overwrites nothing`() throws {
    let folder = try Folder()
    _ = try adopt(source, in: folder)
    let (process, copy) = try adopt("import UIKit\n", in: folder)
    #expect(process.status == 2 && process.errors.contains("adopt overwrites nothing"))
    #expect(copy.contains("PanDriver"))
  }

  @Test func `rejects files that are not Swift, and requires a folder`() throws {
    let folder = try Folder()
    let missing = try FuzzProcess.run("adopt", "none.swift", "--into", "Mine", in: folder)
    #expect(missing.status == 2 && missing.errors.contains("none.swift cannot be read"))
    let wrong = try FuzzProcess.run("adopt", "a.txt", "--into", "Mine", in: folder)
    #expect(wrong.status == 2 && wrong.errors.contains("a.txt is not a Swift file"))
    let nowhere = try FuzzProcess.run("adopt", "a.swift", in: folder)
    #expect(nowhere.status == 2 && nowhere.errors.contains("--into"))
  }
}

extension String {
  /// How often it contains a phrase.
  fileprivate func count(of phrase: String) -> Int { ranges(of: phrase).count }
}

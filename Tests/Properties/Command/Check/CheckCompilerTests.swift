import Foundation
import TestSupport
import Testing

/// What `fuzz check` does with code that does not compile, and when the compiler itself fails: it
/// leaves out members, files or everything, and says why.
@Suite(.waitingForProcesses, .atNight) struct `Checking code that does not compile` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  // MARK: What does not compile

  /// Several members use what is declared nowhere, or another such member. `margin`, which the
  /// animator uses, compiles.
  @Test func `leaves out single members that do not compile, and runs the rest`() throws {
    try folder.write(dissolve(before: "_ = Panel(frame: .zero).margin"), to: "App/Dissolve.swift")
    try folder.write(
      """
      import UIKit
      import os

      private typealias Dismissal = @convention(c) (AnyObject, Selector) -> Void

      protocol Marked: AnyObject {
        var mark: UIView { get }
      }

      extension UIPageControl: Marked {
        var mark: UIView { self }
        override open func sizeToFit() {
          frame.size = size(forNumberOfPages: numberOfPages)
        }
      }

      class Panel: UIView, PlayerDelegate {
        let margin = 8.0
        let volume = loudness()
        private lazy var dial: Dial = {
          let dial = Dial(range: 0...1, of: self)
          return dial
        }()
        override var accessibilityLabel: String? {
          get { "panel" }
          set {}
        }
        override func turned(by angle: CGFloat) {}
        func listen() {
          if volume > 1 { frobnicate() }
        }
        var loud: Bool {
          get { volume > 1 }
        }
      }

      extension Panel {
        override func twisted() -> Bool { frobnicate() }
      }
      """, to: "App/Panel.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains(": left out: "), "\(run.output)")
    // One line for all parts of the file: it names the first part, and how many others there are.
    #expect(run.output.contains("App/Panel.swift:4: this and "), "\(run.output)")
    #expect(run.output.hasSuffix("no law is broken.\n"))
  }

  @Test func `compiles members that apps use`() throws {
    try folder.write(
      dissolve()
        + """
        final class Sheet: UIPresentationController {
          // A presentation controller is no responder, so it may have a member of this name.
          var inputView: String { "" }
        }
        final class Feed: UITableViewController, UITableViewDataSourcePrefetching {
          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.prefetchDataSource = self
            navigationItem.searchController?.dimsBackgroundDuringPresentation = false
            tabBarItem.imageInsets.top = 1
            UserDefaults.standard.setValue(true, forKey: "wasHere")
            _ = UIApplication.shared.delegate?.window??.safeAreaInsets.top
            _ = (view.window?.windowScene?.delegate as? UIWindowSceneDelegate)?.window??.bounds
            _ = UIScreen.main.displayLink(withTarget: self, selector: #selector(step))
            UIImageWriteToSavedPhotosAlbum(UIImage(), nil, nil, nil)
            UITableViewCell.appearance().tintColor = UIFont.familyNames.isEmpty ? .red : .blue
          }
          @objc private func step() {}
          func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            if motion == .motionShake { dismiss(animated: true) }
          }
        }
        """, to: "App/Feed.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(!run.output.contains("left out"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("Made up"), "\(run.output)")
  }

  /// The extension reaches a private member of its own file.
  @Test func `runs what an extension in another file overrides`() throws {
    try folder.write(
      dissolve(
        "PushDissolve",
        before: """
          let list = context.viewController(forKey: .from) as! List
          precondition(list.count == 1)
          """)
          + """
          final class List: UIViewController {
            var count = 0
            func open() { navigationController?.pushViewController(UIViewController(), animated: true) }
          }
          """, to: "App/List.swift")
    try folder.write(
      """
      import UIKit

      private let step = 1
      extension List {
        override func viewDidLoad() {
          super.viewDidLoad()
          count += step
        }
      }
      """, to: "App/List+Loading.swift")
    let run = try folder.checkApp(runs: 16)
    #expect(!run.output.contains("left out"), "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
    #expect(!run.reports("does-not-crash"), "\(run.output)")
  }

  /// The braces in strings must not be counted when the body is looked for.
  @Test func `judges no scenario that reaches a body which is left out`() throws {
    try folder.write(dissolve(before: "prepare(\"{\")"), to: "App/Dissolve.swift")
    try folder.write(
      "import UIKit\nfunc prepare(_ name: String) {\n  frobnicate(\"{\", UIView())\n}\n",
      to: "App/Prepare.swift")
    let run = try folder.checkApp()
    #expect(run.status == 2, "\(run.output) \(run.errors)")
    #expect(
      run.output.contains(
        """
        App/Prepare.swift:3: prepare is left out, because it does not compile here: cannot find \
        'frobnicate' in scope
        """), "\(run.output)")
  }

  // MARK: What is left out as a whole

  /// The override moves from the extension into the class, where the compiler finds its error.
  @Test func `names the lines of members that move into their class`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try folder.write(
      """
      import UIKit

      class Panel: UIView {
        var depth = 1
      }

      // The extension follows.

      extension Panel {
        override func layoutSubviews() {
          super.layoutSubviews()
          frobnicate()
        }
      }
      """, to: "App/Panel.swift")
    let run = try folder.checkApp()
    #expect(run.output.contains("App/Panel.swift:12: this part is left out: "), "\(run.output)")
  }

  @Test func `leaves out a chain of files that need each other, however long`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    // A missing generic class gets no stub, so the first file does not compile.
    try folder.write("import UIKit\nclass Part0<T>: Missing<T> {}\n", to: "App/Part0.swift")
    for number in 1...6 {
      try folder.write(
        "import UIKit\nclass Part\(number)<T>: Part\(number - 1)<T> {}\n",
        to: "App/Part\(number).swift")
    }
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.output.ranges(of: ": left out: ").count == 7, "\(run.output)")
    #expect(run.output.hasSuffix("no law is broken.\n"))
  }

  @Test func `leaves out a body whose error is found only when code is generated`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try folder.write(
      "import UIKit\nfunc size(of view: UIView) -> Int {\n  if view.isHidden { return 0 }\n}\n",
      to: "App/Size.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.contains("App/Size.swift:4: this part is left out: missing return"),
      "\(run.output)")
    #expect(run.output.hasSuffix("no law is broken.\n"))
  }

  @Test func `ends with a message if nothing compiles`() throws {
    // A missing class gets a stub, unless it is generic: so this file does not compile.
    try folder.write("import UIKit\nclass Number: Missing<Int> {}\n", to: "App/Number.swift")
    let run = try folder.checkApp()
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("App/Number.swift:2: left out: "), "\(run.output)")
    #expect(run.errors == "fuzz: App: no file compiles; each line above says why one does not.\n")
  }

  // MARK: The compiler itself

  /// Writes a `swiftc` that crashes if a file with a name is among its arguments. Otherwise it runs
  /// the real one, which it finds without its own folder, the first one in `PATH`.
  ///
  /// - Parameter dump: the shell command that prints what the compiler prints when it crashes.
  private func writeCompiler(crashingAt name: String, printing dump: String) throws {
    try folder.writeProgram(
      """
      #!/bin/sh
      PATH=${PATH#*:}
      for word in "$@"; do
        case "$word" in */\(name)) \(dump); exit 134;; esac
      done
      exec swiftc "$@"

      """, to: "Tools/swiftc")
  }

  /// Makes the command find the compiler of `writeCompiler`.
  private var environment: [String] { folder.searchPath(before: "Tools") }

  @Test func `ends with a message if there is no compiler`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    let run = try folder.checkApp(environment: ["PATH=\(folder.url.path)"])
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix("fuzz: cannot start swiftc: No such file or directory; install "),
      "\(run.errors)")
  }

  @Test func `tries again if the compiler was written a moment ago and is still open`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    // It never crashes, because no file has this name.
    try writeCompiler(crashingAt: "None.swift", printing: "true")
    // A program that is open for writing cannot be started. The command tries for two seconds. On
    // a busy machine this process may sleep longer, so there are five attempts.
    let hasWaited = try (0..<5).contains { _ in
      let path = folder.url.appending(path: "Tools/swiftc").path
      let file = open(path, O_WRONLY | O_CLOEXEC)
      let run = try FuzzProcess.start(
        ["check", "App", "--seed", "1", "--runs", "8"], in: folder, environment: environment)
      // The command starts the compiler in a second process.
      let deadline = Date().addingTimeInterval(2)
      while folder.programs.count < 2, Date() < deadline {}
      Thread.sleep(forTimeInterval: 0.05)
      close(file)
      return try run.end().status == 0
    }
    #expect(hasWaited)
  }

  @Test func `leaves out a file at which the compiler crashes`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try folder.write("import UIKit\nlet odd = 1\n", to: "App/Odd.swift")
    try writeCompiler(
      crashingAt: "Odd.swift",
      printing: #"echo "Stack dump:"; echo "3. While type-checking 'odd' (at App/Odd.swift:2:1)""#)
    let run = try folder.checkApp(environment: environment)
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("App/Odd.swift:1: left out: the compiler itself fails"))
    #expect(run.output.hasSuffix("no law is broken.\n"))
  }

  @Test func `ends with a message if the compiler fails and names no file`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try writeCompiler(
      crashingAt: "Dissolve.swift", printing: #"echo "<unknown>:0: error: out of luck""#)
    let run = try folder.checkApp(environment: environment)
    #expect(run.status == 2)
    #expect(
      run.errors == """
        fuzz: App: the compiler fails and names no file; check single files instead of the folder. \
        It prints: <unknown>:0: error: out of luck.

        """)
  }

  @Test func `says which types stand for those of files that are left out`() throws {
    try folder.write(
      dissolve(before: "_ = Theme()\n_ = Style.margin > 2"), to: "App/Dissolve.swift")
    try folder.write(
      "import UIKit\nfinal class Theme: NSObject {}\nclass Number: Missing<Int> {}\n",
      to: "App/Theme.swift")
    let run = try folder.checkApp()
    #expect(
      run.output.contains(
        "Made up, because the files use it and do not declare it: Style (margin)\n"
          + "Made up, because the file that declares it is left out: Theme\n"),
      "\(run.output)")
  }

  @Test func `a stub can be set`() throws {
    try folder.write(
      dissolve(before: "let theme = Theme()\ntheme.margin = 4\nTheme.isDark = true"),
      to: "App/Dissolve.swift")
    let run = try folder.checkApp()
    #expect(
      run.output.contains("do not declare it: Theme (margin, isDark)\n")
        || run.output.contains("do not declare it: Theme (isDark, margin)\n"),
      "\(run.output) \(run.errors)")
    #expect(run.status == 0 && !run.output.contains("left out"), "\(run.output)")
  }

  @Test func `a stub has members that are named by keywords`() throws {
    try folder.write(
      dissolve(before: "_ = Theme.default\nlet loops: Bool = Theme.repeat\n_ = loops"),
      to: "App/Dissolve.swift")
    let run = try folder.checkApp()
    #expect(
      run.output.contains("do not declare it: Theme (default, repeat)\n")
        || run.output.contains("do not declare it: Theme (repeat, default)\n"),
      "\(run.output) \(run.errors)")
    #expect(run.status == 0 && !run.output.contains("left out"), "\(run.output)")
  }

  @Test func `types for requests and names of nested types of UIKit compile`() throws {
    try folder.write(
      dissolve(before: "_ = Panel().appearance.size"), to: "App/Dissolve.swift")
    try folder.write(
      """
      import Foundation
      import UIKit

      struct Appearance { var size = 1.0 }

      final class Panel: UIViewController, UISearchResultsUpdating {
        var appearance = Appearance()
        var task: URLSessionDownloadTask?
        override func viewDidLoad() {
          super.viewDidLoad()
          let search = UISearchController(searchResultsController: nil)
          search.searchResultsUpdater = self
          navigationItem.searchController = search
        }
        func updateSearchResults(for searchController: UISearchController) {}
        func load(_ url: URL) {
          task = URLSession.shared.downloadTask(with: URLRequest(url: url))
          task?.resume()
        }
      }
      """, to: "App/Panel.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("left out"), "\(run.output)")
    #expect(!run.output.contains("Made up"), "\(run.output)")
  }

  /// In a module of so many files declarations are compiled first, without bodies. Each kind of error
  /// needs the other round: a missing type, and a missing name in a body.
  @Test func `leaves out the same parts of a large module`() throws {
    try folder.write(dissolve(before: "_ = Theme()"), to: "App/Dissolve.swift")
    for number in 1...41 {
      try folder.write("import UIKit\nlet number\(number) = 1\n", to: "App/N\(number).swift")
    }
    try folder.write(
      """
      import UIKit
      final class Panel: MissingView {
        func turn() -> Bool { frobnicate() }
        var size: Missing<Int>?
      }
      """, to: "App/Panel.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.errors.hasPrefix("App: compiling 43 files, which may take minutes\n"))
    #expect(
      run.output.contains("App/Panel.swift:3: this and 1 other part are left out: "),
      "\(run.output)")
    #expect(run.output.contains("do not declare it: MissingView"), "\(run.output)")
    #expect(run.output.hasSuffix("no law is broken.\n"))
  }

  @Test(arguments: [false, true])
  func `names eight files with code that is left out, and all of them if asked`(all: Bool) throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    for number in 1...11 {
      try folder.write(
        "import UIKit\nclass C\(number): Missing<Int> {}\n", to: "App/\(number).swift")
    }
    let run = try all ? folder.checkApp("--all", runs: 8) : folder.checkApp(runs: 8)
    #expect(run.output.ranges(of: ".swift:2: left out: ").count == (all ? 11 : 8), "\(run.output)")
    #expect(
      run.output.contains("3 further files have code that is left out; --all lists them.\n")
        == !all,
      "\(run.output)")
  }

  @Test func `one of two paths need not have an animator`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try folder.write("import UIKit\nfinal class Panel: UIView {}\n", to: "Other/Panel.swift")
    let run = try FuzzProcess.start(
      ["check", "App", "Other", "--seed", "1", "--runs", "8"], in: folder
    ).end()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("Other: no class is an animator"), "\(run.output)")
  }

  /// Runs a shell that may mount a file system which no other process sees.
  private static let ownMounts = ["unshare", "--map-root-user", "--mount", "sh", "-c"]

  private static let canMount =
    system("\(ownMounts.joined(separator: " ")) 'mount -t tmpfs none /mnt' 2> /dev/null") == 0

  @Test(.enabled(if: canMount)) func `says that the disk is full`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try folder.write("", to: "Small/.empty")
    // "$0" is the command, and "$@" are its arguments.
    let mount = "mount -t tmpfs -o size=120k none Small"
    let run = try FuzzProcess.start(
      ["check", "App", "--runs", "8"], in: folder,
      environment: Self.ownMounts + [#"\#(mount) && TMPDIR=$PWD/Small exec "$0" "$@""#]
    ).end()
    #expect(run.status == 2)
    #expect(
      run.errors.contains("Small is full; free some space, or name another folder with TMPDIR"),
      "\(run.errors)")
  }
}

import UIKit

/// A screen that logs its appearance calls.
package final class LoggingScreen: UIViewController {
  package let name: String
  /// Receives each line, such as `a willAppear`.
  package var log: (String) -> Void = { _ in }
  /// Called in `viewWillAppear`.
  package var onWillAppear: () -> Void = {}

  package init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() { log("\(name) didLoad") }
  package override func viewDidAppear(_ animated: Bool) { log("\(name) didAppear") }
  package override func viewWillDisappear(_ animated: Bool) { log("\(name) willDisappear") }
  package override func viewDidDisappear(_ animated: Bool) { log("\(name) didDisappear") }
  package override func viewWillAppear(_ animated: Bool) {
    log("\(name) willAppear")
    onWillAppear()
  }
}

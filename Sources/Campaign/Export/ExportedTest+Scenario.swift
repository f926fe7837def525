import Model

// The scenario as Swift statements.
extension ExportedTest {
  /// Statements that make `run` and describe its screens, operations and events.
  static func body(of scenario: Scenario) -> [String] {
    let policies = scenario.policies.flipped.map { $0.name.literal }.joined(separator: ", ")
    let display = scenario.display.map { ", on: \($0.literal)" } ?? ""
    let names = scenario.settings.contained.map(\.name.literal).joined(separator: ", ")
    let settings = names.isEmpty ? "" : "settings: [\(names)], "
    let nesting = scenario.nesting.map { ", inside: .\($0.rawValue)" } ?? ""
    var lines = [
      "let run = ScenarioRun(",
      "  window: \(scenario.window.literal)\(display), in: .\(scenario.container.rawValue)\(nesting),",
      "  flipping: [\(policies)], \(settings)screen: scenarioScreen, animator: scenarioAnimator)",
    ]
    if scenario.variant.snapshots == .image { lines.append("run.variant.rendersImages = true") }
    if let duration = scenario.variant.duration {
      lines.append("run.variant.duration = \(duration.literal)")
    }
    lines.append("run.variant.curve = .\(scenario.curve == .linear ? "linear" : "easeInOut")")
    for (number, screen) in scenario.allScreens.enumerated() {
      lines += ["", "// Screen \(ViewID.letter(number))"]
      var parts: [String] = []
      if !screen.marked.isEmpty { parts.append("marked: \(screen.marked.literal)") }
      if screen.isPlain { parts.append("isPlain: true") }
      lines.append("run.addScreen(\(parts.joined(separator: ", ")))")
      for (index, view) in screen.views.enumerated() { lines += view.statement(index) }
      if screen.isPreparedElsewhere { lines.append("run.hold()") }
    }
    lines.append("")
    for (index, operation) in scenario.operations.enumerated() {
      lines.append(operation.statement(scenario.screenAdded(by: index)))
    }
    for event in scenario.events { lines.append(event.statement) }
    return lines
  }
}

extension View {
  /// The lines of the statement that adds the view to the last screen.
  ///
  /// - Parameter index: its index in the screen; 0 is the root.
  fileprivate func statement(_ index: Int) -> [String] {
    let superview = index > 0 ? "in: \(parent), " : ""
    let start = "run.addView(\(superview)center: \(position.literal), bounds: \(bounds.literal))"
    var changes: [String] = []
    if anchor != Point(0.5, 0.5) { changes.append("$0.layer.anchorPoint = \(anchor.literal)") }
    if !transform.isIdentity { changes.append("$0.transform = \(transform.literal)") }
    if alpha != 1 { changes.append("$0.alpha = \(alpha.literal)") }
    if isHidden { changes.append("$0.isHidden = true") }
    if clipsToBounds { changes.append("$0.clipsToBounds = true") }
    if cornerRadius != 0 { changes.append("$0.layer.cornerRadius = \(cornerRadius.literal)") }
    if !isUserInteractionEnabled { changes.append("$0.isUserInteractionEnabled = false") }
    if !isOpaque { changes += ["$0.isOpaque = false", "$0.backgroundColor = nil"] }
    for decoration in Decorations.each where decorations.contains(decoration) {
      changes.append("$0.\(decoration.assignment(true))")
    }
    if failsSnapshots { changes.append("$0.failsSnapshots = true") }
    return changes.isEmpty ? [start] : ["\(start) {"] + changes.map { "  \($0)" } + ["}"]
  }
}

extension Scenario.Operation {
  /// The statement that plans the operation.
  ///
  /// - Parameter added: the number of the screen that the operation adds, if it adds one.
  fileprivate func statement(_ added: Int) -> String {
    let kindCode =
      switch kind {
      case .push: ".push(\(added))"
      case .pushAgain(let screen): ".pushAgain(\(screen))"
      case .pop: ".pop"
      case .popToRoot: ".popToRoot"
      case .replace: ".replace(\(added))"
      case .select(let tab): ".select(\(tab))"
      }
    var parts = ["at: \(at.count)", kindCode]
    if isInteractive { parts.append("isInteractive: true") }
    if !isAnimated { parts.append("isAnimated: false") }
    if completionSpeed != 1 { parts.append("speed: \(completionSpeed.literal)") }
    if let withheld { parts.append("withheld: \(withheld.rawValue.literal)") }
    return "run.operate(\(parts.joined(separator: ", ")))"
  }
}

extension Event {
  /// The statement that plans the event. The members of `run` that it calls are in
  /// `Support/Events.swift.txt`.
  fileprivate var statement: String {
    let action =
      switch kind {
      case .update(let progress): "run.update(\(progress.literal))"
      case .finish: "run.finish()"
      case .cancel: "run.cancel()"
      case .write(let view, let change): "\(view.literal).\(change.assignment)"
      case .mark(let screen, let marks): "run.mark(\(marks.literal), on: \(screen))"
      case .remove(let view): "\(view.literal).removeFromSuperview()"
      case .resize(let size): "run.resize(to: \(size.literal))"
      case .enableAnimations(let isEnabled): "UIView.setAnimationsEnabled(\(isEnabled))"
      case .cutAnimationsShort: "run.cutAnimationsShort()"
      case .visitBackground: "run.visitBackground()"
      case .warnOfMemory: "run.warnOfMemory()"
      case .closeWindow: "run.closeWindow()"
      case .changeDelegate(let change): "run.changeDelegate(.\(change.rawValue))"
      case .app, .pauseAnimator, .continueAnimator:
        preconditionFailure("ExportedTest.init refuses scenarios with such events")
      }
    return "run.at(\(at.count)) { \(action) }"
  }
}

extension Event.Change {
  /// The change as an assignment to a property of the view, without the view.
  fileprivate var assignment: String {
    switch self {
    case .alpha(let value): "alpha = \(value.literal)"
    case .isHidden(let value): "isHidden = \(value)"
    case .transform(let value): "transform = \(value.literal)"
    case .position(let value): "center = \(value.literal)"
    case .bounds(let value): "bounds = \(value.literal)"
    case .cornerRadius(let value): "layer.cornerRadius = \(value.literal)"
    case .isUserInteractionEnabled(let value): "isUserInteractionEnabled = \(value)"
    case .decoration(let decoration, let isSet): decoration.assignment(isSet)
    }
  }
}

extension View.Decorations {
  /// The statement that sets or removes a single decoration of a view: to the same values as
  /// `UIView.set(_:_:)` of `Simulation`. `default` is the z-position, so a new decoration needs a
  /// case.
  fileprivate func assignment(_ isSet: Bool) -> String {
    switch self {
    case .shadow: "layer.shadowOpacity = \(isSet ? "0.5" : "0")"
    case .border: "layer.borderWidth = \(isSet ? "1" : "0")"
    case .mask: "layer.mask = \(isSet ? "ScenarioRun.maskOfEverything()" : "nil")"
    default: "layer.zPosition = \(isSet ? "10" : "0")"
    }
  }
}

// Values as Swift literals.

extension String {
  /// The text as a Swift string literal on one line.
  var literal: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n", "\r", "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension Double {
  /// The number as a Swift literal. A whole number has no decimal point.
  var literal: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : description
  }
}

extension Point {
  var literal: String { "CGPoint(x: \(x.literal), y: \(y.literal))" }
}

extension Size {
  var literal: String { "CGSize(width: \(width.literal), height: \(height.literal))" }
}

extension Rect {
  var literal: String {
    "CGRect(x: \(origin.x.literal), y: \(origin.y.literal), width: \(size.width.literal), "
      + "height: \(size.height.literal))"
  }
}

extension Affine {
  var literal: String {
    "CGAffineTransform(a: \(a.literal), b: \(b.literal), c: \(c.literal), d: \(d.literal), "
      + "tx: \(tx.literal), ty: \(ty.literal))"
  }
}

extension ViewID {
  /// The view in the test.
  var literal: String { "run[\(screen), \(view)]" }
  /// The number of the view in the test, as `ScenarioRun.addView` in `support` computes it.
  var code: Int { screen << 16 | view }
}

extension [Mark] {
  fileprivate var literal: String {
    let marks = map { mark in
      mark.isForeign ? ".init(view: \(mark.view), isForeign: true)" : ".init(view: \(mark.view))"
    }
    return "[\(marks.joined(separator: ", "))]"
  }
}

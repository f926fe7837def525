import Foundation
import TestSupport
import Testing

@testable import Command

/// The mistakes that `fuzz mutants` makes in code by rules: where, and as which code.
@Suite struct `Mistakes by rule` {
  /// The mistakes in the body of a function, each as its rule and its code.
  private func mistakes(_ body: String) -> [String] {
    MutationReader(SourceLine.lines(of: "func f() {\n\(body)\n}"), path: "A.swift").sites.map {
      "\($0.rule.rawValue): \($0.code)"
    }
  }

  @Test func `are deleted calls and assignments, also in closures and branches`() {
    #expect(
      mistakes(
        """
        let view = make()
        view.alpha = 0
        UIView.animate(withDuration: 1) {
          view.alpha += 1
        } completion: { [weak view] done in count(done)
          if done { view?.removeFromSuperview() } else { stop() }
        }
        switch kind {
        case .push: push(
          view)
        default:
          pop()
        }
        for child in children { child.hide() }
        return finish()
        """) == [
          "statement deleted: view.alpha = 0",
          "statement deleted: UIView.animate(withDuration: 1) { view.alpha += 1 } completion: { "
            + "[weak view] done in count(done) if done { view?.removeFromSuperview() } "
            + "else { stop() } }",
          "statement deleted: view.alpha += 1",
          "statement deleted: count(done)",
          "condition negated: done",
          "statement deleted: view?.removeFromSuperview()",
          "statement deleted: stop()",
          "statement deleted: push( view)",
          "statement deleted: pop()",
          "statement deleted: child.hide()",
        ])
  }

  @Test func `are negated conditions that bind nothing`() {
    #expect(
      mistakes(
        """
        guard let view, isReady, case .push = kind else { return }
        if a && b(c) {
        } else if #available(iOS 13, *), !d {
        }
        while running { }
        """) == [
          "condition negated: isReady", "condition negated: a && b(c)", "condition negated: !d",
          "condition negated: running",
        ])
  }

  @Test func `are exchanged keys, ignored cancels and claimed successes`() {
    #expect(
      mistakes(
        """
        let a = context.view(forKey: .from), b = context.view(forKey: UITransitionContextViewKey.to)
        let done = !self.context!.transitionWasCancelled
        context?.completeTransition(done)
        context?.completeTransition(true)
        """) == [
          "from and to exchanged: .from", "from and to exchanged: UITransitionContextViewKey.to",
          "cancel ignored: self.context!.transitionWasCancelled",
          "statement deleted: context?.completeTransition(done)", "success claimed: done",
          "statement deleted: context?.completeTransition(true)",
        ])
  }

  @Test func `are compiled in behind a call that asks for their number`() throws {
    let folder = try Folder()
    try folder.write(
      """
      func f() {
        if context.transitionWasCancelled {
          finish(
            view.frame(forKey: .from)) }
      }
      """, to: "A.swift")
    let file = try #require(CheckedFiles([folder.url.appending(path: "A.swift").path]).files.first)
    #expect(
      ModuleMutation([file]).mutated(file).text.hasPrefix(
        """
        func f() {
          if checkedMutant(0) != ((!checkedMutant(1) && context.transitionWasCancelled)) {
            if !checkedMutant(2) { finish(
              view.frame(forKey: (checkedMutant(3) ? .to : .from))) } }
        }
        """))
  }
}

/// `fuzz mutants` with the files of an app.
@Suite(.waitingForProcesses) struct `Mistakes in files` {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(
      """
      import UIKit

      final class Dissolve: NSObject, UIViewControllerAnimatedTransitioning {
        let isFast: Bool
        override init() {
          isFast = true
          super.init()
        }

        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
          max(0.25, 0)
        }

        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) else {
            return context.completeTransition(false)
          }
          view.frame = context.finalFrame(for: to)
          context.containerView.addSubview(view)
          let alpha = view.alpha
          view.alpha = 0
          view.accessibilityLabel = String("card")
          UIView.animate(withDuration: transitionDuration(using: context)) {
            view.alpha = alpha
          } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
          }
        }

        func neverCalled() { print("unused") }
      }

      """, to: "App/Dissolve.swift")
  }

  @Test func `are noticed, survive, or are not reached`() throws {
    let run = try FuzzProcess.run(
      "mutants", "App", "--seeds", "2", "--runs", "128", "--json", "figures.json", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    /// The line below the heading of a mistake.
    func verdict(of heading: String) throws -> String {
      let index = try #require(
        lines.firstIndex { $0.hasPrefix("App/Dissolve.swift:\(heading)") }, "\(run.output)")
      return lines[index + 1]
    }
    let frame = try verdict(of: "18: statement deleted: view.frame = context.finalFrame(for: to)")
    #expect(frame.contains("by right-screen-remains"))
    #expect(
      try verdict(of: "19: statement deleted: context.containerView.addSubview(view)")
        .hasPrefix("  after 1 scenario (90 % of the seeds: "))
    #expect(
      try verdict(of: "26: statement deleted: context.completeTransition(!context.tr")
        .contains(", completes-exactly-once"))
    #expect(try verdict(of: "22: statement deleted: view.accessibilityLabel = ") == "  not noticed")
    #expect(
      try verdict(of: "30: statement deleted: print(\"unused\")") == "  no scenario runs this code")
    // Deleted, these two would not compile.
    #expect(!run.output.contains("isFast = true") && !run.output.contains("max(0.25, 0)"))
    #expect(run.output.contains("%), over 2 seeds each."))
    #expect(run.output.contains("Scenarios until one is noticed: median "))

    let figures = try folder.json("figures.json")
    let mutants = try #require(figures["mutants"] as? [[String: Any]])
    let noticed = mutants.count { $0["runsMedian"] != nil }
    let reached = mutants.count { $0["isReached"] as? Bool == true }
    #expect(figures["score"] as? Double == Double(noticed) / Double(reached))
    #expect(noticed > 5 && reached < mutants.count)
  }

  @Test func `are not made where the files break the same law without them`() throws {
    try folder.write(
      String(decoding: try folder.data("App/Dissolve.swift"), as: UTF8.self)
        .replacing("context.completeTransition(!context.transitionWasCancelled)", with: "print()"),
      to: "App/Dissolve.swift")
    let run = try FuzzProcess.run("mutants", "App", "--seeds", "1", "--runs", "64", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.output.contains("completes-exactly-once"), "\(run.output)")
  }

  @Test func `need files that can be changed, and planted bugs no numbers`() throws {
    try folder.write("import UIKit\n", to: "Empty/A.swift")
    let empty = try FuzzProcess.run("mutants", "Empty", in: folder)
    #expect(empty.status == 2)
    #expect(empty.errors.contains("no class is an animator"), "\(empty.errors)")
    let planted = try FuzzProcess.run("mutants", "--seeds", "3", in: folder)
    #expect(planted.status == 2)
    #expect(
      planted.errors
        == "fuzz: --seeds: planted bugs have fixed seeds; name the files to make mistakes in.\n")
  }
}

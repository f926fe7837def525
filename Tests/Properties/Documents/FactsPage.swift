/// The text of `docs/facts.md`: a section for each letter of the ids, and in it the facts.
///
/// Its lines have at most 120 characters, so that it can be read as plain text, too.
struct FactsPage {
  /// One fact of `docs/facts.json`.
  struct Fact: Decodable {
    var id, fact, source, confidence: String
    /// Why no test can check the fact.
    var untested: String?
  }

  /// What the ids with one letter are about.
  struct Section {
    var letter: Character
    var title, summary: String

    func holds(_ fact: Fact) -> Bool { fact.id.first == letter }

    /// The target of a link to the section: what GitHub makes of its heading.
    var anchor: String { title.lowercased().replacing(" ", with: "-") + "-\(letter.lowercased())" }
  }

  var facts: [Fact]
  /// The names of the tests of each fact, by its id.
  var tests: [String: [String]]

  var text: String {
    let contents = Section.all.map { "[\($0.title)](#\($0.anchor))" }.joined(separator: " · ")
    let lines =
      [Self.head, ""] + Self.lines(of: "Contents: \(contents)") + ["", Self.keys]
      + Section.all.flatMap(lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of section: Section) -> [String] {
    ["", "## \(section.title) (\(section.letter))", ""] + Self.lines(of: section.summary)
      + facts.filter(section.holds).flatMap(lines)
  }

  private func lines(of fact: Fact) -> [String] {
    ["", "### \(fact.id)", ""] + Self.lines(of: fact.fact) + [""]
      + item("Confidence", fact.confidence) + item("Sources", fact.source)
      + (fact.untested.map { item("No test", $0) }
        ?? item("Tests show", (tests[fact.id] ?? []).joined(separator: "; ")))
  }

  /// The lines of an item of a list: `- **Sources:** hdr:UIView`.
  private func item(_ name: String, _ text: String) -> [String] {
    let lines = Self.lines(of: "**\(name):** \(text)", indent: "  ")
    return ["- \(lines[0].dropFirst(2))"] + lines.dropFirst()
  }

  // MARK: Lines

  /// A text in lines of at most 120 characters.
  ///
  /// A code span stays on one line. No line begins with what would start a list, a heading or a
  /// quotation in Markdown; such a word ends the line before, also beyond its limit.
  static func lines(of text: String, indent: String = "") -> [String] {
    var lines: [String] = []
    for word in words(of: text) {
      let last = lines.last ?? ""
      if !lines.isEmpty, last.count + 1 + word.count <= 120 || startsBlock(word) {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(indent + word)
      }
    }
    return lines
  }

  /// The parts of a text between spaces, where a code span and what touches it is one part.
  private static func words(of text: String) -> [String] {
    var words = [""]
    var isInCode = false
    for character in text {
      if character == "`" { isInCode.toggle() }
      if character == " " && !isInCode {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Whether Markdown takes a word at the start of a line for more than a word.
  private static func startsBlock(_ word: String) -> Bool {
    word.hasPrefix("#") || word.hasPrefix(">") || ["-", "+", "*", "1.", "1)"].contains(word)
  }
}

extension FactsPage.Section {
  /// The sections in the order of the page.
  static let all = [
    Self(
      letter: "G", title: "Geometry",
      summary: "Bounds, position, anchor point and transform, and the frame that follows from them."
    ),
    Self(
      letter: "C", title: "Conversion",
      summary: "Points and rectangles from one view, layer or window to another."),
    Self(
      letter: "H", title: "Hierarchy and layout",
      summary:
        "The tree of views and layers, what is visible and takes touches, layout, and the settings of the device."
    ),
    Self(
      letter: "S", title: "Snapshots",
      summary: "Snapshot views, rendering into images, and when they are empty or nil."),
    Self(
      letter: "A", title: "Animations",
      summary: "Animation blocks, Core Animation, transactions, springs, curves and completions."),
    Self(letter: "K", title: "Keyframes", summary: "Keyframe animations of views and layers."),
    Self(
      letter: "P", title: "Property animators",
      summary: "`UIViewPropertyAnimator`: its states, and how it is paused, scrubbed and reversed."),
    Self(
      letter: "T", title: "Transitions",
      summary:
        "The transitioning context: which views and controllers it has, what removes which view, and the completion."
    ),
    Self(
      letter: "I", title: "Interaction",
      summary: "Percent drivers: update, finish and cancel, and what happens after a release."),
    Self(
      letter: "L", title: "Life cycle",
      summary:
        "Appearance callbacks, coordinators, presentation controllers, rotation, and operations in flight."
    ),
    Self(
      letter: "R", title: "References",
      summary: "What keeps delegates, animators, contexts, views and controllers alive."),
    Self(
      letter: "V", title: "Values",
      summary: "Key-value coding and observing, texts of values, and equality."),
    Self(
      letter: "B", title: "Bars",
      summary: "Navigation bars, toolbars and tab bars, and the safe areas under them."),
  ]
}

extension FactsPage {
  private static let head = #"""
    # Facts about UIKit

    What Apple's UIKit, QuartzCore and CoreGraphics do, as far as transitions depend on it, and the tests that check that
    the headless ones do the same. Comments in the code cite a fact as `docs/facts.md G6`; a link to it is `facts.md#g6`.

    Made by `WRITE_DOCUMENTS=1 swift test --filter FactsDocument` from [`facts.json`](facts.json) and the names of the
    tests; a test fails when it is stale.
    """#

  /// How sure a fact is, and what the keys in its sources mean.
  private static let keys = #"""
    ## Confidence

    - **H** measured on Apple's code (a public test that runs against Apple's frameworks, or a logged number that could be
      recomputed), documented by Apple, or following from such facts by arithmetic.
    - **M** several independent secondary sources agree, or there is one report that can be reproduced.
    - **L** one anecdote or inference.
    - **U** no measurement is known. Such a fact is a policy with a test for each setting, or no law depends on it.

    ## Source keys

    Sources, and comments in the tests, use these keys:

    - `hdr:X`: Apple's header `X.h` of the iPhoneOS 12.4 SDK, as mirrored in github.com/theos/sdks. `hdr` alone is the
      header of the class that the fact is about.
    - `doc:x`: the page `x` of developer.apple.com/documentation. `doc` alone is the page of the member that the fact is
      about.
    - `GQC:f`: github.com/gnustep/libs-quartzcore, `Tests/quartzcore/f`, commit 98f0d6e (2026-08-07). Its workflow
      `apple-tests.yaml` builds and runs these tests against Apple's QuartzCore, except implicit.m,
      CARenderer/renderer.m and constants/private.m. Other assertions are therefore measurements of Apple's code.
    - `OUK`: github.com/Vercantez/openuikit (August 2026), a UIKit in Swift. Its tests say which numbers were measured on
      Apple's UIKit (Mac Catalyst).
    - `MA:f`: github.com/material-motion/motion-animator-objc, `tests/unit/f`, which ran on Apple's simulators.
    - `AAPL`: Apple's sample "Custom View Controller Presentations and Transitions" and its comments (copies:
      github.com/bqlin/Apple-Sample-Code, github.com/ooper-shlab/CustomTransitions-Swift).
    - `CD:f`: the class dump github.com/nst/iOS-Runtime-Headers.
    - `SW32`: github.com/compnerd/swift-win32, `Tests/UICoreTests/ViewTests.swift`. Its expected numbers were recorded on
      an iPhone, with a tolerance of 1e-11.
    - `FK:f`: github.com/flowkey/UIKit-cross-platform, `UIKitTests/f`. The tests also have an iOS target.
    - `WinObjC`: github.com/microsoft/WinObjC, its tests.
    - `Opal:f`: github.com/gnustep/libs-opal, `Tests/opal/f`, checked against Apple's CoreGraphics.
    - `SO n`: stackoverflow.com/questions/n.
    - `radar n`: openradar.me/n (mirror: github.com/lionheart/openradar-mirror).
    - `Name#n`, `Name PRn`: an issue or a pull request of the GitHub project of that name.
    - `elpassion`: github.com/elpassion/ecommerce-ios-demo.
    - `PinLayout:f`, `SwiftyCoreAnimation:f`, `PerspectiveTransform:f`: the tests `f` of github.com/layoutBox/PinLayout,
      github.com/franklynw/SwiftyCoreAnimation and github.com/paulz/PerspectiveTransform.
    """#
}

import Testing

@testable import Command

/// How declarations are adopted that depend on others: each class and extension whose methods are
/// called by name gets a protocol, and other files set outlets.
@Suite struct `Adopting several declarations` {
  /// The texts of the copies of several files that are adopted together.
  private func adopted(_ sources: [String]) -> [String] {
    let names = AdoptedNames(sources)
    var adoptions = sources.map { Adoption($0, names) }
    Adoption.separateResponders(&adoptions)
    return adoptions.map(\.text)
  }

  @Test func `a subclass and an extension in another file get protocols of their own`() {
    let texts = adopted([
      "class Menu: Screen {\n  @objc func close() {}\n}\n",
      "import UIKit\nclass Screen: UIViewController {\n  @objc func tap() {}\n}\n",
      "extension Screen {\n  @objc func pan() {}\n}\n",
      "class Other: NSObject {\n  @objc func stop() {}\n}\n",
    ])
    #expect(texts[0].contains("extension Menu: ThirdSelectorResponder {"))
    #expect(texts[0].contains("func performThird(_ selector: Selector, with argument: Any?)"))
    #expect(texts[1].contains("extension Screen: SelectorResponder {"))
    #expect(texts[2].contains("extension Screen: SecondSelectorResponder {"))
    #expect(texts[3].contains("extension Other: SelectorResponder {"))
  }

  /// A class inherits the protocols of its superclasses, so it gets the next one: `Menu` the third,
  /// after those of `UIViewController` and `NSObject`.
  @Test func `a class has a protocol of its own beside those of UIKit's classes that it is of`() {
    let texts = adopted([
      "class Menu: UITableViewController {\n  @objc func close() {}\n}\n",
      "class Driver: UIPercentDrivenInteractiveTransition {\n  @objc func pan() {}\n}\n",
      "extension UIViewController {\n  @objc func leave() {}\n}\n",
      "extension NSObject {\n  @objc func fire() {}\n}\n",
    ])
    #expect(texts[0].contains("extension Menu: ThirdSelectorResponder {"))
    #expect(texts[1].contains("extension Driver: SecondSelectorResponder {"))
    #expect(texts[2].contains("extension UIViewController: SecondSelectorResponder {"))
    #expect(texts[3].contains("extension NSObject: SelectorResponder {"))
  }

  @Test func `a file that was adopted before is unchanged`() {
    let source = """
      import UIKit

      class Menu: NSObject {
        func listen(to view: UIView) {
          view.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: #selector(Menu.tap(_:))))
        }
        @objc func tap(_ recognizer: UITapGestureRecognizer) {}
      }

      """
    let copy = adopted([source])[0]
    #expect(copy.contains("extension Menu: SelectorResponder {"))
    #expect(adopted([copy]) == [copy])
  }

  @Test func `a subclass of a generic class has a protocol of its own`() {
    let text = adopted([
      """
      class Screen<Model: Codable>: UIViewController {
        @objc func tap() {}
      }
      class Menu<Model: Codable>: Screen<Model> {
        @objc func close() {}
      }

      """
    ])[0]
    #expect(text.contains("extension Screen: SelectorResponder {"))
    #expect(text.contains("extension Menu: SecondSelectorResponder {"))
  }

  @Test(arguments: [
    ("move(to:)", "moveTo:"), ("move(toView:with:)", "moveToView:with:"),
    ("move(input:)", "moveWithInput:"), ("Menu.move(_:)", "move:"), ("move", "move"),
  ]) func `a selector has the name that Objective-C gives the method`(
    _ expression: String, _ selector: String
  ) {
    #expect(Adoption.selector(of: expression) == selector)
  }

  @Test(arguments: ["sender", "with", "gesture", "_"])
  func `a selector without labels names the only method of that name`(label: String) {
    let method = "  @objc func drag(\(label == "_" ? "_ pan" : label): UIPanGestureRecognizer) {}\n"
    let other = "  @objc func drag() {}\n"
    let alone = adopted(["class Menu: NSObject {\n\(method)}\n"])[0]
    #expect(alone.contains(", \"drag\": drag("), "\(alone)")
    let beside = adopted(["class Menu: NSObject {\n\(method)\(other)}\n"])[0]
    #expect(!beside.contains(", \"drag\":"), "\(beside)")
    #expect(beside.contains("case \"drag\": drag()"), "\(beside)")
  }

  @Test(arguments: [
    ("guard let box: UIView = context.containerView else { return }", true),
    ("if let box: UIView = context.container(), let list {", true),
    ("  let box: UIView = context.containerView,", true),
    ("  let box : UIView = context.make(name: \"a\")\n  else { return }", true),
    ("let box: UIView = context.containerView", false),
    ("let boxes: Boxes = Boxes {", false), ("if let box = context.containerView {", false),
  ]) func `a condition may bind what is not optional`(_ line: String, _ isMended: Bool) {
    let text = adopted(["func run() {\n\(line)\n}\n"])[0]
    #expect(text.contains(" as UIView?") == isMended, "\(text)")
    #expect(isMended || text.contains("\n\(line)\n"), "\(text)")
  }

  @Test(arguments: [
    "#Preview {\n  Menu()\n}", "#Preview(\"Menu\") { Menu() }", "#Preview\n{\n  Menu()\n}",
    "struct Menu_Previews: PreviewProvider {\n  static var previews: some View {\n    Menu()\n  }\n}",
  ]) func `a preview is no part of the app`(_ preview: String) {
    let text = adopted(["class Menu {\n}\n\(preview)\nclass Other {}\n"])[0]
    #expect(text.contains("class Menu {\n}\n"), "\(text)")
    #expect(text.contains("class Other {}"), "\(text)")
    #expect(!text.contains("Menu()") && !text.contains("Preview"), "\(text)")
  }

  @Test func `an outlet can be set from outside its file`() {
    let text = adopted([
      "class Menu: Screen {\n  @IBOutlet private weak var list: UIView!\n  private var count = 1\n}\n"
    ])[0]
    #expect(text.contains("\n  weak var list: UIView!\n  private var count"))
  }
}

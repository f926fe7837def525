import Testing

@testable import Command

/// Overrides in extensions in other files than their classes, as only Objective-C allows.
@Suite struct `Overrides in other files` {
  private let declaration = """
    class List: UIViewController {
      var count = 0
    }
    """

  /// The class and the extension after the change.
  private func forwarded(_ members: String, head: String = "extension List {") -> [String] {
    let files = [declaration, "\(head)\n\(members)\n}"]
    let names = AdoptedNames(files)
    var adoptions = files.map { Adoption($0, names) }
    Adoption.forwardOverrides(&adoptions)
    return adoptions.map(\.text)
  }

  @Test(arguments: [
    (
      "  override func viewDidLoad() {\n    super.viewDidLoad()\n  }",
      "  func viewDidLoad(_: Void = ()) {\n    super.viewDidLoad()\n  }",
      "  override func viewDidLoad() { viewDidLoad(()) }"
    ),
    (
      "  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}",
      "  func prepare(_: Void = (), for segue: UIStoryboardSegue, sender: Any?) {}",
      "  override func prepare(for segue: UIStoryboardSegue, sender: Any?) "
        + "{ prepare((), for: segue, sender: sender) }"
    ),
    (
      "  @available(iOS 13, *) override func rows(_ list: UIView) -> Int { 1 }",
      "  @available(iOS 13, *) func rows(_: Void = (), _ list: UIView) -> Int { 1 }",
      "  override func rows(_ list: UIView) -> Int  { rows((), list) }"
    ),
  ])
  func `are called by the class`(method: String, changed: String, call: String) {
    let (before, end) = (declaration.dropLast(2), "\n}")
    #expect(
      forwarded(method) == ["\(before)\n\(call)\(end)", "extension List {\n\(changed)\n}"])
  }

  @Test(arguments: [
    "  func open() {}", "  override class func awakeFromNib() {}",
    "  override func swap(_ value: inout Int) {}", "  override var count: Int { 1 }",
    "  #if DEBUG\n  override func viewDidLoad() {}\n  #endif",
  ])
  func `stay where a call cannot stand for them`(member: String) {
    #expect(forwarded(member) == [declaration, "extension List {\n\(member)\n}"])
  }

  @Test(arguments: ["public ", "open "])
  func `are public in a public class`(access: String) {
    let files = [access + declaration, "extension List {\n  override func viewDidLoad() {}\n}"]
    var adoptions = files.map { Adoption($0, AdoptedNames(files)) }
    Adoption.forwardOverrides(&adoptions)
    #expect(
      adoptions[0].text.contains("  public override func viewDidLoad() { viewDidLoad(()) }\n}"))
  }

  /// The compiler gives the lines of the calls the numbers after the last line before them.
  @Test func `do nothing if the class cannot override them`() {
    let files = [declaration, "extension List {\n  override func viewDidLoad() {}\n}"]
    var adoptions = files.map { Adoption($0, AdoptedNames(files)) }
    Adoption.forwardOverrides(&adoptions)
    // Only the third line is one, and it goes once.
    let areStopped = [1, 2, 4, 3, 3].map { adoptions[0].stopForwarding(at: $0) }
    #expect(areStopped == [false, false, false, true, false])
    #expect(adoptions[0].text == declaration)
    #expect(adoptions[0].classesWithoutOverrides == ["List"])
  }

  @Test func `stay in an extension with a condition, or of another class`() {
    let method = "  override func viewDidLoad() {}"
    for head in ["extension List where Self: AnyObject {", "extension Other {"] {
      #expect(forwarded(method, head: head) == [declaration, "\(head)\n\(method)\n}"])
    }
  }
}

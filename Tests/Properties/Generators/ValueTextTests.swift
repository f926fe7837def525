import Generators
import Testing

@Suite struct `The text of a value` {
  private enum Shape {
    case point
    case circle(radius: Int)
    case named(String, Int)
  }
  private struct User {
    var name: String
    var shape: Shape?
    var tags: Set<String>
  }

  @Test func `is like a literal`() {
    let user = User(name: "a\n\"", shape: .circle(radius: 2), tags: ["b", "a", "c"])
    #expect(
      ValueText.text(of: user)
        == #"User(name: "a\n\"", shape: .circle(radius: 2), tags: ["a", "b", "c"])"#)
    #expect(ValueText.text(of: [Shape.point, .named("x", 1)]) == #"[.point, .named("x", 1)]"#)
    #expect(ValueText.text(of: [2: "b", 1: "a"]) == #"[1: "a", 2: "b"]"#)
    #expect(ValueText.text(of: (1, [Int?.none, 3])) == "(1, [nil, 3])")
    #expect(ValueText.text(of: [String: Int]()) == "[:]")
    #expect(ValueText.text(of: 0.5) == "0.5" && ValueText.text(of: 3 as Int?) == "3")
  }

  private final class Node {
    var name: String
    var children: [Node] = []
    var parent: Node?

    init(_ name: String) { self.name = name }
  }

  @Test func `of an object ends where the object is inside itself`() {
    let (root, child) = (Node("root"), Node("child"))
    root.children = [child]
    child.parent = root
    #expect(
      ValueText.text(of: root)
        == #"Node(name: "root", children: [Node(name: "child", children: [], "#
        + #"parent: Node(…))], parent: nil)"#)
    child.parent = nil
  }

  @Test func `shows what a reader could miss in a string`() {
    #expect(ValueText.text(of: "e\u{301}é") == #""e\u{301}é""#)
    #expect(ValueText.text(of: "👩‍👧" as Character) == #""👩\u{200D}👧""#)
    #expect(ValueText.text(of: "🇩🇪\u{202E}") == #""\u{1F1E9}\u{1F1EA}\u{202E}""#)
    #expect(ValueText.text(of: "\r\n\0" as Substring) == #""\r\n\0""#)
  }
}

/// An element of an SVG document. All text is escaped where it becomes markup.
struct SVGElement {
  private let name: String
  private let attributes: [(String, String)]
  var children: [SVGElement] = []
  private var content = ""

  init(_ name: String, _ attributes: [(String, String)], text: String = "") {
    (self.name, self.attributes, content) = (name, attributes, text)
  }

  mutating func add(_ name: String, _ attributes: [(String, String)], text: String = "") {
    children.append(SVGElement(name, attributes, text: text))
  }

  var text: String {
    let list = attributes.map { " \($0)=\"\(SVGElement.escaped($1))\"" }.joined()
    if children.isEmpty && content.isEmpty { return "<\(name)\(list)/>" }
    let inner = children.map { "\n\($0.text)" }.joined()
    return "<\(name)\(list)>\(SVGElement.escaped(content))\(inner)</\(name)>"
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { "&<>\"".utf8.contains($0) }) else { return text }
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}

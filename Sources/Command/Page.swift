import Foundation

/// An HTML page in one file, without external resources.
struct Page {
  private var body: [String] = []
  private let title: String

  init(_ title: String) { self.title = title }

  mutating func heading(_ text: String) { body.append("<h2>\(Page.escaped(text))</h2>") }
  mutating func text(_ lines: [String]) {
    body.append("<pre>\(Page.escaped(lines.joined(separator: "\n")))</pre>")
  }
  /// Adds an SVG picture.
  mutating func picture(_ svg: String) {
    body.append("<div style=\"overflow-x:auto\">\(svg)</div>")
  }

  /// - Throws: `UsageError` if the file cannot be written.
  func write(to place: Destination) throws {
    let html =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>"
      + Page.escaped(title) + "</title></head>\n<body style=\"font-family:sans-serif\">\n<h1>"
      + Page.escaped(title) + "</h1>\n" + body.joined(separator: "\n") + "\n</body></html>\n"
    try place.write(Data(html.utf8))
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// The functions of an app that show screens, and that no code calls: what they set says nothing about
/// how the app uses its animators.
enum UncalledFunctions {
  /// How the names begin. UIKit calls no function with such a name without `override` or `@objc`, so
  /// only code of the app can call it.
  private static let verbs = [
    "present", "show", "open", "push", "display", "navigate", "goTo", "route",
  ]

  /// Some code without the bodies of those functions. If too few of them are found, more is run than
  /// the app uses; a function that only a library calls is taken for one, and then less is run.
  ///
  /// - Parameter texts: the files of an app.
  static func removed(from texts: [String]) -> [String] {
    var counts: [String: Int] = [:]
    let files = texts.map(SourceLine.lines)
    for line in files.joined() {
      for word in line.code.split(whereSeparator: { !$0.isOfName }) where isName(word) {
        counts[String(word), default: 0] += 1
      }
    }
    return files.map { lines in
      var kept = lines.map(\.text)
      for body in MemberBodies(lines).bodies where counts[body.member] == 1 {
        guard isOwnFunction(body, in: lines), body.open.line < body.close.line else { continue }
        for index in body.open.line + 1..<body.close.line { kept[index] = "" }
      }
      return kept.joined(separator: "\n")
    }
  }

  private static func isName(_ word: Substring) -> Bool {
    // `presentationController(forPresented:…)` and others of UIKit's delegates go on in lower case.
    verbs.contains { word.hasPrefix($0) && word.dropFirst($0.count).first?.isUppercase == true }
  }

  /// Whether a body is that of a function that neither UIKit, a storyboard nor a user of a library calls.
  private static func isOwnFunction(_ body: MemberBodies.Body, in lines: [SourceLine]) -> Bool {
    let head = lines[...body.open.line].lastIndex { line in
      line.code.ranges(of: "func ").contains { range in
        line.code[range.upperBound...].prefix(while: \.isOfName) == body.member
      }
    }
    guard let head else { return false }
    let attributes = lines[..<head].last { !$0.code.allSatisfy(\.isWhitespace) }?.code
      .drop(while: \.isWhitespace)
    let words = lines[head].code.split { !$0.isOfName }
    return attributes?.hasPrefix("@") != true && !lines[head].code.contains("@")
      && !words.contains { ["override", "public", "open"].contains($0) }
  }
}

import Testing

@testable import Command

/// Parts of a file that are left out, so that the rest compiles.
@Suite struct `Leaving out parts of files` {
  /// The source without the body around a place; nil if the place is in no body. The body is
  /// replaced by a call that ends the scenario, here with the name of the member as its message.
  private func withoutBody(_ line: Int, _ column: Int, _ source: String) -> String? {
    var adoption = Adoption(source, AdoptedNames([source]))
    let isLeftOut = adoption.leaveOutBody(line: line, column: column) { $0 }
    return isLeftOut ? adoption.text : nil
  }

  /// The arguments are a line, the column of an error in it, and the line without the body; nil if
  /// the error is in no body.
  @Test(arguments: [
    ("func a() { b() }", 12, "func a() { checkedLeftOut(\"a\") }"),
    // The head is not a body.
    ("func a() { b() }", 3, nil),
    // A closure in an argument is part of the head.
    ("func a(b: () -> Void = { c() }) { d() }", 27, nil),
    (
      "func a(b: () -> Void = { c() }) { d() }", 35,
      "func a(b: () -> Void = { c() }) { checkedLeftOut(\"a\") }"
    ),
    ("init(in class: Int) { b() }", 23, "init(in class: Int) { checkedLeftOut(\"init\") }"),
    ("var a: Int { b() }", 14, "var a: Int { checkedLeftOut(\"a\") }"),
    (
      "var a: Int { get { b() } set { c() } }", 32,
      "var a: Int { get { b() } set { checkedLeftOut(\"a\") } }"
    ),
    ("var a = 1 { didSet { b() } }", 22, "var a = 1 { didSet { checkedLeftOut(\"a\") } }"),
    // A variable with the name of an accessor.
    ("var a: Int { get.b }", 14, "var a: Int { checkedLeftOut(\"a\") }"),
    ("let a: B = { c() }()", 14, "let a: B = { checkedLeftOut(\"a\") }()"),
    ("struct A { func b() { c() } }", 23, "struct A { func b() { checkedLeftOut(\"b\") } }"),
    ("struct A { func b() { c() } }", 12, nil),
    ("protocol A { var b: C { get } }", 25, nil),
    ("func a() { print(\"}\"); b() }", 24, "func a() { checkedLeftOut(\"a\") }"),
    ("func a() { b { c() } }", 17, "func a() { checkedLeftOut(\"a\") }"),
    ("func a() { } ; func b() { c() }", 27, "func a() { } ; func b() { checkedLeftOut(\"b\") }"),
  ]) func `finds the body with an error`(source: String, column: Int, expected: String?) {
    #expect(withoutBody(1, column, source) == expected)
  }

  @Test func `keeps the number of lines`() {
    #expect(
      withoutBody(3, 3, "struct A {\n  func b() {\n    c()\n  }; let d = 1\n}")
        == "struct A {\n  func b() { checkedLeftOut(\"b\") \n\n}; let d = 1\n}")
  }

  @Test func `leaves out a body once`() {
    var adoption = Adoption("func a() { b() }", AdoptedNames([]))
    #expect(adoption.leaveOutBody(line: 1, column: 12) { $0 })
    #expect(!adoption.leaveOutBody(line: 1, column: 12) { $0 })
  }

  /// In a file about the data of an app, such as one that asks a server, a function without a result does
  /// nothing instead. What follows from a result, a closure or a view is not known.
  @Test(arguments: [
    ("func a() { b() }", 12, "func a() { }"),
    ("func a(b: Int) throws { c() }", 25, "func a(b: Int) throws { }"),
    ("func a() -> Int { b() }", 19, "func a() -> Int { checkedLeftOut(\"a\") }"),
    ("func a(b: () -> Void) { c() }", 26, "func a(b: () -> Void) { checkedLeftOut(\"a\") }"),
    ("func a(b: @escaping B) { c() }", 27, "func a(b: @escaping B) { checkedLeftOut(\"a\") }"),
    // It may be a closure.
    ("func a(_ b: Done?) { c() }", 22, "func a(_ b: Done?) { checkedLeftOut(\"a\") }"),
    ("func a(_ b: inout Int) { c() }", 26, "func a(_ b: inout Int) { checkedLeftOut(\"a\") }"),
    ("init() { b() }", 10, "init() { checkedLeftOut(\"init\") }"),
    ("func a() { UIView.b() }", 12, "func a() { checkedLeftOut(\"a\") }"),
    ("func a() { animate() }", 12, "func a() { checkedLeftOut(\"a\") }"),
    ("func a() { UILabel() }", 12, "func a() { checkedLeftOut(\"a\") }"),
    ("func a() { b.isHidden = c }", 12, "func a() { checkedLeftOut(\"a\") }"),
  ]) func `empties a body that is only about data`(source: String, column: Int, expected: String) {
    var adoption = Adoption(source, AdoptedNames([source]))
    #expect(adoption.leaveOutBody(line: 1, column: column, mayBeEmpty: true) { $0 })
    #expect(adoption.text == expected)
    #expect(!adoption.leaveOutBody(line: 1, column: column, mayBeEmpty: true) { $0 })
  }

  /// The arguments are a source, the line of an error in it, and the source without the member; nil
  /// if the line is in no member.
  @Test(arguments: [
    ("struct A {\n  let b = 1\n  func c() {}\n}", 2, "struct A {\n\n  func c() {}\n}"),
    (
      "struct A {\n  let b = f(\n    1)\n  func c() {}\n}", 4,
      "struct A {\n  let b = f(\n    1)\n\n}"
    ),
    ("struct A {\n  let b = f(\n    1)\n  func c() {}\n}", 3, "struct A {\n\n\n  func c() {}\n}"),
    ("struct A {\n  let b = 1\n}", 1, nil),
  ]) func `leaves out a function or a property`(source: String, line: Int, expected: String?) {
    var adoption = Adoption(source, AdoptedNames([source]))
    let isLeftOut = adoption.leaveOutMember(line: line, mayOverride: false)
    #expect((isLeftOut ? adoption.text : nil) == expected)
  }

  /// Cases, overrides, initializers and requirements stay.
  @Test(arguments: [
    ("enum A {\n  case b\n  let c = 1\n}", 2, false),
    ("enum A {\n  let c = 1\n  case b\n}", 2, true),
    ("class A: B {\n  override func c() {}\n}", 2, false),
    ("class A {\n  init() {}\n}", 2, false),
    ("protocol A {\n  var b: Int { get }\n}", 2, false),
  ]) func `leaves out only what others do without`(source: String, line: Int, isLeftOut: Bool) {
    var adoption = Adoption(source, AdoptedNames([source]))
    #expect(adoption.leaveOutMember(line: line, mayOverride: false) == isLeftOut)
    if isLeftOut { #expect(adoption.text.contains("case b")) }
  }
}

import Foundation

// Points, sizes and the like as text, `{1, 2}`.

extension NSCoder {
  public static func string(for point: CGPoint) -> String { text([point.x, point.y]) }
  public static func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
  public static func string(for size: CGSize) -> String { text([size.width, size.height]) }
  public static func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  public static func string(for t: CGAffineTransform) -> String {
    "[\(text([t.a, t.b, t.c, t.d, t.tx, t.ty]).dropFirst().dropLast())]"
  }
  public static func string(for insets: UIEdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }
  public static func string(for insets: NSDirectionalEdgeInsets) -> String {
    text([insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  public static func string(for offset: UIOffset) -> String {
    text([offset.horizontal, offset.vertical])
  }

  // Text that is not well formed gives zero, and for a transform the identity.

  public static func cgPoint(for string: String) -> CGPoint {
    numbers(in: string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  public static func cgVector(for string: String) -> CGVector {
    numbers(in: string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  public static func cgSize(for string: String) -> CGSize {
    numbers(in: string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  public static func cgRect(for string: String) -> CGRect {
    numbers(in: string, 4, "{{,},{,}}").map {
      CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    } ?? .zero
  }
  public static func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(in: string, 6, "[,,,,,]").map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }
  public static func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(in: string, 4).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    } ?? .zero
  }
  public static func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    numbers(in: string, 4).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
  }
  public static func uiOffset(for string: String) -> UIOffset {
    numbers(in: string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  /// The numbers in braces, with the 17 digits from which a `Double` is read back exactly.
  private static func text(_ numbers: [CGFloat]) -> String {
    "{" + numbers.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ") + "}"
  }

  /// The numbers of a text.
  ///
  /// - Parameter form: the text without numbers and spaces; nil means one list in braces, such as
  ///   `{,}` for two numbers.
  /// - Returns: nil if the text has another form.
  private static func numbers(in string: String, _ count: Int, _ form: String? = nil) -> [CGFloat]?
  {
    let isPunctuation: (Character) -> Bool = { "{}[],".contains($0) }
    let form = form ?? "{" + String(repeating: ",", count: count - 1) + "}"
    guard string.filter(isPunctuation) == form else { return nil }
    let fields = string.split(whereSeparator: isPunctuation)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    let numbers = fields.compactMap { Double($0).map { CGFloat($0) } }
    return fields.count == count && numbers.count == count ? numbers : nil
  }
}

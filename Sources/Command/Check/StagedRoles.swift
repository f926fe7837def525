/// The classes of the app that the two screens of a transition must have, read from the casts in the
/// code of its animator.
struct StagedRoles {
  /// The class of the screen that the transition starts from, and of those that it shows.
  private var lower: String?, upper: String?
  /// The arguments of `Subject`.
  private(set) var parts: [String] = []

  var classes: [String] { [lower, upper].compactMap(\.self) }

  /// - Parameters:
  ///   - types: the animator, or a delegate and what it provides.
  ///   - first: the class for screens that need no class of the app.
  ///   - make: the expression that makes a screen of a class.
  /// - Throws: `StagedController.Obstacle` if a screen cannot be made, or if it is not clear which of
  ///   the classes comes first.
  init(
    _ types: [String], in bodies: TypeBodies, _ graph: SymbolGraph, first: String,
    _ make: (String) throws(StagedController.Obstacle) -> String
  ) throws(StagedController.Obstacle) {
    func isScreen(_ name: String) -> Bool {
      graph.types[name]?.kind == .class && graph.inherits(name, from: "UIViewController")
    }
    let casts = types.flatMap { type in
      ScreenCast.list(in: bodies[type], isBackward: StagedValues.direction(of: type) == .backward)
    }
    let classes = casts.filter { isScreen($0.type) }
    if classes.isEmpty { return }
    if let holder = casts.first(where: { ScreenCast.containers.contains($0.type) }) {
      throw StagedController.Obstacle(text: "\(classes[0].type) in a \(holder.type)")
    }
    var roles: [(type: String, isUpper: Bool)] = []
    for cast in classes where !roles.contains(where: { $0.type == cast.type }) {
      roles.append((cast.type, cast.isUpper))
    }
    if roles.count == 2, roles[0].isUpper == roles[1].isUpper {
      // The code of a screen mentions the class of the screen that it shows.
      let names = roles.map(\.type)
      let opens = [
        bodies.mentions(names[1], in: names[0]), bodies.mentions(names[0], in: names[1]),
      ]
      if opens[0] != opens[1] { roles = [(names[0], opens[1]), (names[1], opens[0])] }
    }
    let counts = (roles.count(where: \.isUpper), roles.count { !$0.isUpper })
    guard counts.0 <= 1, counts.1 <= 1 else {
      throw StagedController.Obstacle(
        text: roles.map(\.type).joined(separator: " and ") + "; which is shown first is not clear")
    }
    lower = roles.first { !$0.isUpper }?.type
    upper = roles.first(where: \.isUpper)?.type
    let plain = "\(first)(content)"
    let (below, above) = (try lower.map(make) ?? plain, try upper.map(make) ?? plain)
    parts = ["screen: { content in content.number == 0 ? \(below) : \(above) }"]
  }

  /// The animator for changes from and to the lower screen; nil, and so the system's animator, for
  /// others.
  func guarded(_ animator: String) -> String {
    guard let lower else { return animator }
    let choice = animator.contains("?") ? "(\(animator))" : animator
    return "(change.isForward ? change.from : change.to) is \(lower) ? \(choice) : nil"
  }

  var words: String {
    let names = [lower.map { "the first screen is \($0)" }, upper.map { "further ones are \($0)" }]
      .compactMap(\.self).joined(separator: ", ")
    return names.isEmpty
      ? "" : names.prefix(1).uppercased() + names.dropFirst() + ", with generated views. "
  }
}

/// A cast of one of the two screens of a transition.
private struct ScreenCast {
  let type: String
  /// Whether it casts the screen that is shown by the way forward.
  let isUpper: Bool

  /// Classes of UIKit that hold the screens which an animator is interested in.
  static let containers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController",
  ]

  /// The casts in the code, in its order.
  ///
  /// - Parameter isBackward: whether the code is about the way back only.
  static func list(in code: String, isBackward: Bool) -> [ScreenCast] {
    code.split(separator: "\n").flatMap { line in
      [" as ", " as? ", " as! ", " is "].flatMap { word in
        line.ranges(of: word).compactMap { range -> (String.Index, ScreenCast)? in
          let name = line[range.upperBound...].drop { $0 == "(" }
            .prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
          guard name.first?.isUppercase == true else { return nil }
          let isTo = isTo(String(line[..<range.lowerBound]))
          return (range.lowerBound, ScreenCast(type: String(name), isUpper: isTo != isBackward))
        }
      }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Whether the last word about a side of the transition says that it is the one that appears.
  private static func isTo(_ code: String) -> Bool {
    func last(_ words: [String]) -> String.Index? {
      words.compactMap { code.ranges(of: $0).last?.lowerBound }.max()
    }
    let to = last([
      ".to)", ".to]", "toV", "ToV", "toC", "presented", "destination", "dst", "forDismissed",
    ])
    let from = last([".from)", ".from]", "fromV", "FromV", "fromC", "presenting", "source", "src"])
    guard let from else { return true }
    return to.map { $0 > from } ?? false
  }
}

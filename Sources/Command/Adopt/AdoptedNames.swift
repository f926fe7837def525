/// The names that decide how other lines are adopted, perhaps in other files.
struct AdoptedNames {
  /// The methods that protocols declare optional. The copies give them a default, so calls of them
  /// lose their `?`.
  private(set) var optional = AdoptedNames.optionalInUIKit
  /// The optional methods of public protocols. The methods that implement them must be public.
  private(set) var publicOptional: Set<String> = []
  /// The protocols that ask for `init()` and to which an extension makes every object conform.
  private(set) var protocolsWithInit: Set<String> = []
  /// The methods that are declared with `override`.
  private(set) var overridden: Set<String> = []
  /// The private types of files in which an animator is private. The copies drop `private`, so that
  /// the catalog can use them.
  private(set) var shownTypes: Set<String> = []

  /// - Parameter sources: the texts of all files.
  init(_ sources: [String]) {
    let protocols = sources.flatMap(AdoptedNames.protocolsOfObjects)
    protocolsWithInit = Set(
      protocols.filter { name in sources.contains { AdoptedNames.asksForInit(name, in: $0) } })
    shownTypes = AdoptedNames.typesBesidePrivateAnimators(in: sources)
    for source in sources
    where source.containsBytes(of: "optional") || source.containsBytes(of: "override") {
      var isPublic = false
      for line in Adoption.joinedLines(of: source).map(\.code) {
        if line.containsBytes(of: "protocol ") { isPublic = Adoption.isPublic(line) }
        if let name = AdoptedNames.name(after: "optional func ", in: line) {
          optional.insert(name)
          if isPublic { publicOptional.insert(name) }
        }
        if line.containsBytes(of: "override"),
          let name = AdoptedNames.name(after: "func ", in: line)
        {
          overridden.insert(name)
        }
      }
    }
  }

  /// The methods that UIKit's delegates declare optional, and that have a default in the headless
  /// UIKit. When that gets another one, add its name here: a call of a method that is missing in
  /// this list keeps its `?`, which does not compile.
  private static let optionalInUIKit: Set<String> = [
    "navigationController", "tabBarController", "presentationController", "animationController",
    "interactionControllerForPresentation", "interactionControllerForDismissal", "animationEnded",
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging",
    "scrollViewWillEndDragging", "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating",
    "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "viewForZooming",
    "gestureRecognizer", "gestureRecognizerShouldBegin",
  ]

  /// The protocols to which extensions make every object conform.
  private static func protocolsOfObjects(in source: String) -> [String] {
    source.ranges(of: "extension NSObject:").flatMap { range in
      source[range.upperBound...].prefix { $0 != "{" }.split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  /// Whether the declaration of a protocol asks for `init()`. It is read up to its first closing
  /// brace, which may be that of a property.
  private static func asksForInit(_ name: String, in source: String) -> Bool {
    source.ranges(of: "protocol \(name)").contains { range in
      let declaration = source[range.upperBound...].prefix { $0 != "}" }
      // A letter there would belong to the longer name of another protocol.
      return declaration.first?.isLetter == false && declaration.contains("init()")
    }
  }

  /// The private types at the top level of files in which one of them provides or is an animator.
  ///
  /// A name that several files declare is left out: without `private` the types would collide.
  private static func typesBesidePrivateAnimators(in sources: [String]) -> Set<String> {
    guard sources.contains(where: { $0.containsBytes(of: "private ") }) else { return [] }
    var count: [String: Int] = [:], shown: Set<String> = []
    for source in sources {
      let heads = source.split(whereSeparator: \.isNewline).map(String.init)
        .filter { $0.first?.isWhitespace == false }
      for name in heads.compactMap(declaredName) { count[name, default: 0] += 1 }
      let hidden = heads.filter(Adoption.isPrivate)
      let providesAnimators = hidden.contains { line in
        ["AnimatedTransitioning", "TransitioningDelegate", "UINavigationControllerDelegate"]
          .contains(where: line.containsBytes)
      }
      if providesAnimators { shown.formUnion(hidden.compactMap(declaredName)) }
    }
    return shown.filter { count[$0] == 1 }
  }

  /// The name of the class, structure or enumeration that a line declares; nil if it declares none.
  private static func declaredName(_ line: String) -> String? {
    line.containsBytes(of: "extension ") || line.containsBytes(of: "protocol ")
      ? nil : Adoption.declaredType(line)
  }

  /// The name that follows the first occurrence of a phrase; nil if the phrase does not occur.
  static func name(after phrase: String, in code: String) -> String? {
    code.firstRange(of: phrase).map { range in
      String(code[range.upperBound...].prefix(while: \.isOfName))
    }
  }
}

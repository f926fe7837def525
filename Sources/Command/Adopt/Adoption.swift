import Foundation

/// Changes a Swift file so that it compiles without Objective-C, and lists the changes.
///
/// It reads the text line by line and parses only the parts of Swift that it needs: comments and
/// strings, attributes that are dropped, `#selector`, and the classes and methods that are called
/// by name.
struct Adoption {
  /// A line that was changed or removed.
  struct Change: Equatable {
    /// The number of the line, from 1.
    let line: Int
    let before: String
    /// Empty for a removed line.
    let after: String
  }

  /// The lines of the changed file.
  var lines: [SourceLine] = []
  /// The extensions that are added at the end of the file, besides `defaults` and `dispatch`.
  private var extensions = ""

  /// The changed file.
  var text: String { lines.map(\.text).joined(separator: "\n") + defaults + dispatch + extensions }

  private(set) var changes: [Change] = []
  /// The modules that the file imports and that do not exist on Linux.
  private(set) var missingModules: [String] = []
  /// The classes into which the members of extensions have moved (`OverrideMerge`), or which call them
  /// (`OverrideForwarding`).
  var mergedClasses: [String] = []
  /// The classes whose extensions in other files override nothing, because it did not compile.
  var classesWithoutOverrides: Set<String> = []
  /// The methods that can be called by name, class by class, in the order of the text.
  private var methods = ByType<Method>()
  /// The protocol through which the methods of a type are called, as an index of
  /// `responderPrefixes`; the first one for a type that is not listed.
  private var responderIndices: [String: Int] = [:]
  /// The first name after the colon of each class: its superclass, if it has one.
  private(set) var superclasses: [String: String] = [:]

  /// The classes derived from `NSObject` that override
  /// `observeValue(forKeyPath:of:change:context:)`. `NSObject` on Linux has no such method, so the
  /// copy declares it without `override`.
  private var observers: [String] = []
  /// The indices of the lines on which `observers` declare that method.
  private var observerLines: Set<Int> = []
  /// The indices of the lines in protocols.
  private var protocolLines: Set<Int> = []

  /// The methods that a protocol declares optional, protocol by protocol.
  private var optionalMethods = ByType<String>()
  /// The properties that a protocol declares optional, each with its type, as `view: UIView?`.
  private var optionalProperties = ByType<String>()

  /// A list of elements for each type. Types are in the order of the text, so that the same file
  /// always gives the same copy.
  private struct ByType<Element> {
    private(set) var lists: [(type: String, elements: [Element])] = []
    private var indices: [String: Int] = [:]

    mutating func append(_ element: Element, to type: String) {
      let index = indices[type] ?? lists.count
      if index == lists.count {
        lists.append((type, []))
        indices[type] = index
      }
      lists[index].elements.append(element)
    }
  }

  /// A method that can be called by name.
  private struct Method {
    /// Its name in Swift, without labels.
    let name: String
    let selector: String
    /// The Swift code that calls it. Its argument is `argument`, the parameter of
    /// `perform(_:with:)`.
    var call: String
  }

  /// - Parameters:
  ///   - source: the text of a file as an iOS engineer wrote it.
  ///   - names: those of this file and of the others that are adopted with it.
  init(_ source: String, _ names: AdoptedNames) {
    let lines = Adoption.joinedLines(of: source)
    record(
      lines.map(\.code),
      named: Adoption.namesInStrings(source).union(Adoption.namesInSelectors(lines)))
    var result: [SourceLine] = []
    for (index, line) in lines.enumerated() {
      var new = Adoption.rewritten(line, names, isInProtocol: protocolLines.contains(index))
      Adoption.bindOptionally(
        &new, before: index + 1 < lines.count ? lines[index + 1].code : nil)
      if observerLines.contains(index) { new.replace("override ", with: "") }
      // An import of `os` is removed, but not missing: the headless UIKit declares what `os` does.
      if let module = Adoption.missingModule(line.code), module != "os" {
        missingModules.append(module)
      }
      if new.text != line.text {
        changes.append(
          Change(
            line: line.number, before: line.text.trimmingCharacters(in: .whitespaces),
            after: new.text.trimmingCharacters(in: .whitespaces)))
      }
      let isEmptied = !line.text.allSatisfy(\.isWhitespace) && new.text.allSatisfy(\.isWhitespace)
      if !isEmptied { result.append(new) }
    }
    let merge = OverrideMerge(result, names)
    mergedClasses = merge.classes
    let objects = ObjectExtensions(CellInitializers(merge.lines).lines, names)
    self.lines = objects.lines
    extensions =
      objects.code
      + observers.map { "\n\nextension \($0): KeyValueObserver {}\n" }.joined()
  }

  /// The changed file, with directives that make the compiler name the lines of the original.
  func text(locatedIn path: String) -> String {
    let file = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    func directive(_ line: Int) -> String { "#sourceLocation(file: \"\(file)\", line: \(line))" }
    // The number that the compiler gives the next line; 0 after a line that was added.
    var texts = [directive(1)], next = 1
    for line in lines {
      // Removed lines become empty, because a directive cannot be inside an expression.
      if next > 0 && line.number > next && line.number < next + Adoption.gapMax {
        texts += Array(repeating: "", count: line.number - next)
      } else if line.number > 0 && line.number != next {
        texts.append(directive(line.number))
      }
      texts.append(line.text)
      next = line.number > 0 ? line.number + 1 : 0
    }
    return texts.joined(separator: "\n") + "\n#sourceLocation()\n" + defaults + dispatch
      + extensions
  }

  /// Fewer removed lines than this become empty lines, others become a directive. It is larger than
  /// `SourceLine.joinedMax`: so many lines of a selector or a key path are removed at most, and no
  /// others are within an expression, where a directive would not compile.
  private static let gapMax = 40

  /// The lines of a file, without previews for Xcode. A selector, a key path or the head of an optional
  /// member that has several lines is joined into one.
  static func joinedLines(of source: String) -> [SourceLine] {
    var lines: [SourceLine] = []
    // How many brackets of a preview are open; nil outside.
    var depth: Int?
    for line in SourceLine.lines(of: source) {
      if depth == nil && beginsPreview(line.code) { depth = 0 }
      if let open = depth {
        let balance = open + braceBalance(line.code)
        depth = balance > 0 || balance == open && !line.code.contains("}") ? balance : nil
        continue
      }
      if let last = lines.last, endsInOptional(last.code) {
        lines[lines.count - 1] = last.joined(with: line)
      } else {
        lines.append(line)
      }
    }
    for phrase in ["#selector(", "#keyPath("] {
      var joined: [SourceLine] = [], next = 0
      while next < lines.count {
        let (line, taken) = lines[next].joined(with: lines[(next + 1)...], toClose: phrase)
        joined.append(line)
        next += 1 + taken
      }
      lines = joined
    }
    return lines
  }

  /// Whether a line begins what Xcode shows beside the code, with SwiftUI, and no app contains.
  private static func beginsPreview(_ code: String) -> Bool {
    code.hasPrefix("#Preview")
      || code.containsBytes(of: "struct ") && code.containsBytes(of: ": PreviewProvider")
  }

  /// Whether the name of an optional member of a protocol is on the next line.
  private static func endsInOptional(_ code: String) -> Bool {
    guard code.containsBytes(of: "optional"), let last = words(code).last else { return false }
    return last == "optional" || ["var", "func"].contains(last) && mentions(code, "optional")
  }

  /// Records the optional methods of protocols, and the methods that are called by name: those with
  /// `@objc` or `@IBAction`, and those in `named`. A type of a file that was adopted before calls
  /// them already.
  private mutating func record(_ code: [String], named: Set<String>) {
    var types: [(name: String, depth: Int)] = [], depth = 0, isCallable = false
    var protocols: Set<String> = [], publicProtocols: Set<String> = []
    var plainObjects: Set<String> = []
    let responders = Set(
      code.filter { $0.containsBytes(of: "SelectorResponder {") }
        .compactMap(Adoption.declaredType))
    for (index, line) in code.enumerated() {
      var attributes = line[...]
      if let type = Adoption.declaredType(line) {
        types.append((type, depth))
        if line.containsBytes(of: "class "), let name = Adoption.firstInherited(line) {
          superclasses[types.map(\.name).joined(separator: ".")] = name
        }
        if line.containsBytes(of: "protocol ") {
          protocols.insert(type)
          if Adoption.isPublic(line) { publicProtocols.insert(type) }
        }
        if Adoption.mentions(line, ": NSObject") { plainObjects.insert(type) }
        // Attributes before the name of a type belong to the type.
        attributes = line[(line.firstIndex(of: "{") ?? line.endIndex)...]
      }
      if let type = types.last?.name, protocols.contains(type) { protocolLines.insert(index) }
      if ["@objc", "@IBAction"].contains(where: { Adoption.mentions(String(attributes), $0) }) {
        isCallable = true
      }
      if let head = MethodHead(line, code[(index + 1)...]) {
        let type = types.map(\.name).joined(separator: ".")
        let isNamed = named.contains(String(head.text.prefix { $0 != "(" }))
        if head.text.hasPrefix("observeValue("), line.containsBytes(of: "override "),
          let last = types.last, plainObjects.contains(last.name)
        {
          observers.append(type)
          observerLines.insert(index)
        }
        if line.containsBytes(of: "optional func"), !type.isEmpty {
          let access = publicProtocols.contains(type) ? "public " : ""
          optionalMethods.append("\(access)func \(head.text)\(head.result)", to: type)
        } else if isCallable || isNamed, head.isPlain, !type.isEmpty, !protocols.contains(type),
          !responders.contains(type)
        {
          record(head, of: type)
        }
        isCallable = false
      } else if Adoption.declaresProperty(line) {
        isCallable = false
      }
      if let property = Adoption.optionalProperty(line), !types.isEmpty {
        let type = types.map(\.name).joined(separator: ".")
        let access = publicProtocols.contains(type) ? "public " : ""
        optionalProperties.append("\(access)var \(property)", to: type)
      }
      depth += Adoption.braceBalance(line)
      while let last = types.last, depth <= last.depth, line.contains("}") { types.removeLast() }
    }
  }

  // MARK: Methods that are called by name

  /// The code of the default implementations of optional methods and properties. A default does
  /// nothing, or returns nil; if the result is not optional, it stops with an error when called.
  private var defaults: String {
    optionalMethods.lists.map { type, heads in
      let methods = heads.map { head in
        let returnType = head.firstRange(of: " -> ").map { head[$0.upperBound...] }
        let body =
          returnType == nil || returnType == "Void"
          ? "{}"
          : returnType!.hasSuffix("?") ? "{ nil }" : "{ fatalError(\"left out: \\(#function)\") }"
        return "  \(head) \(body)"
      }
      return "\n\nextension \(type) {\n\(methods.joined(separator: "\n"))\n}\n"
    }.joined()
      + optionalProperties.lists.map { type, properties in
        let lines = properties.map { "  \($0) { nil }" }
        return "\n\nextension \(type) {\n\(lines.joined(separator: "\n"))\n}\n"
      }.joined()
  }

  /// Records a method that can be called by name, if it has at most one argument.
  private mutating func record(_ head: MethodHead, of type: String) {
    guard let open = head.text.firstIndex(of: "(") else { return }
    let name = head.text[..<open].trimmingCharacters(in: .whitespaces)
    let parameters = Declaration.parameters(of: head.text)
    guard parameters.count <= 1 else { return }
    var method = Method(name: name, selector: name, call: "\(name)()")
    if let parameter = parameters.first {
      let type = parameter.type
      // The code that casts `argument`, which is an `Any?`, to the type of the parameter.
      let value =
        switch type {
        case "Any", "Any?", "Any!": "argument as Any"
        case "AnyObject?": "argument as AnyObject?"
        // Objective-C does not check the class, and any pan has what such a method asks for.
        case "UIScreenEdgePanGestureRecognizer":
          "unsafeBitCast(argument as! UIPanGestureRecognizer, to: \(type).self)"
        default: "argument as! \(type.hasSuffix("!") ? String(type.dropLast()) : type)"
        }
      let prefix = parameter.name == "_" ? "" : "\(parameter.name): "
      method = Method(
        name: name, selector: Adoption.joined(name, [parameter.name]),
        call: "\(name)(\(prefix)\(value))")
    }
    // A call by name discards the result.
    if !head.result.isEmpty { method.call = "_ = " + method.call }
    methods.append(method, to: type)
  }

  /// The code of the extensions that call the methods by their names.
  private var dispatch: String {
    methods.lists.map { type, methods in
      let cases = methods.map { method in
        // A `#selector` without labels names the only method that has a name in Swift.
        let isOnly = methods.count { $0.name == method.name } == 1
        let names = isOnly && method.selector != method.name ? [method.name] : []
        let labels = ([method.selector] + names).map { "\"\($0)\"" }
        return "    case \(labels.joined(separator: ", ")): \(method.call)"
      }
      let prefix = Adoption.responderPrefixes[responderIndices[type] ?? 0]
      return """

        extension \(type): \(prefix)SelectorResponder {
          public func perform\(prefix)(_ selector: Selector, with argument: Any?) -> Bool {
            switch selector.name {
        \(cases.joined(separator: "\n"))
            default: return false
            }
            return true
          }
        }

        """
    }.joined()
  }

  /// What the names of the protocols and of their methods begin with: `SelectorResponder` of
  /// `QuartzCore`, and those that inherit from it. A further prefix needs its protocol there.
  private static let responderPrefixes = ["", "Second", "Third", "Fourth"]

  /// The superclasses of those classes of UIKit that apps extend and derive classes from. A class
  /// that is not listed counts as derived from `NSObject`.
  static let outerSuperclasses = [
    "UIViewController": [
      "UITableViewController", "UICollectionViewController", "UINavigationController",
      "UITabBarController", "UIPageViewController", "UISplitViewController", "UIAlertController",
    ],
    "UIResponder": ["UIViewController", "UIView", "UIApplication"],
    "UIView": [
      "UIControl", "UIScrollView", "UITableViewCell", "UICollectionReusableView", "UILabel",
      "UIImageView", "UIStackView", "UIWindow", "UINavigationBar", "UIVisualEffectView",
    ],
    "UIControl": ["UIButton", "UITextField", "UISwitch", "UISlider", "UISegmentedControl"],
    "UIScrollView": ["UITableView", "UICollectionView", "UITextView"],
    "UICollectionReusableView": ["UICollectionViewCell"],
    "UIGestureRecognizer": [
      "UIPanGestureRecognizer", "UITapGestureRecognizer", "UIPinchGestureRecognizer",
      "UILongPressGestureRecognizer",
    ],
    "UIPanGestureRecognizer": ["UIScreenEdgePanGestureRecognizer"],
  ].reduce(into: [String: String]()) { superclasses, entry in
    for type in entry.value { superclasses[type] = entry.key }
  }

  /// Gives each set of methods of a type and its superclasses a protocol of its own: a class cannot
  /// conform again to a protocol to which its superclass conforms. There are four protocols, so
  /// with a fifth set the copies do not compile.
  ///
  /// - Parameter adoptions: those of all files of a module.
  static func separateResponders(_ adoptions: inout [Adoption]) {
    var superclasses: [String: String] = [:]
    // For each type, how many sets of methods it and its superclasses have.
    var counts: [String: Int] = [:]
    for adoption in adoptions { superclasses.merge(adoption.superclasses) { first, _ in first } }
    func superclass(of type: String) -> String? {
      superclasses[type] ?? (type == "NSObject" ? nil : outerSuperclasses[type] ?? "NSObject")
    }
    func depth(_ type: String) -> Int {
      // The limit ends a circle of superclasses, which code that does not compile may have.
      var depth = 0, next = superclass(of: type)
      while let current = next, depth < superclasses.count + outerSuperclasses.count {
        depth += 1
        next = superclass(of: current)
      }
      return depth
    }
    let called = adoptions.indices.flatMap { index in
      adoptions[index].typesCalledByName.map { (index: index, type: $0, depth: depth($0)) }
    }
    // Superclasses first. The sort is stable.
    for entry in called.sorted(by: { $0.depth < $1.depth }) {
      var inherited = counts[entry.type], next = superclass(of: entry.type), steps = 0
      while inherited == nil, let current = next, steps < entry.depth {
        (inherited, next) = (counts[current], superclass(of: current))
        steps += 1
      }
      let count = inherited ?? 0
      adoptions[entry.index].responderIndices[entry.type] = min(count, responderPrefixes.count - 1)
      counts[entry.type] = count + 1
    }
  }

  /// The types with an added extension that calls their methods by name.
  var typesCalledByName: [String] { methods.lists.map(\.type) }
}

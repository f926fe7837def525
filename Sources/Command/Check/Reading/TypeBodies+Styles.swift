/// In which styles the code presents screens, and what becomes of their delegates.
extension TypeBodies {
  /// The styles that the code sets on the screens which get a delegate, such as `fullScreen`, in
  /// the same function and, of a `switch`, in the same branch. The delegate is a new one, a property,
  /// or `self`.
  ///
  /// - Parameters:
  ///   - isScreen: whether the delegate is a screen that is its own delegate, so that the code which
  ///     makes it sets its style.
  ///   - hasDefault: whether code that sets the delegate and no style leaves it at `automatic`.
  func styles(
    with delegate: String, in owners: [String], isScreen: Bool, hasDefault: Bool = false
  ) -> Set<String> {
    var styles: Set<String> = []
    let delegate = delegate.nameInOuterType
    for owner in owners {
      let properties = properties(holding: delegate, in: owner)
      for block in TypeBodies.branches(of: self[owner]) {
        func values(of property: String) -> [Substring] {
          block.compactMap { line in
            line.ranges(of: "\(property) = ").first.map { line[$0.upperBound...] }
          }
        }
        let isSet = values(of: "transitioningDelegate").contains { value in
          let name = TypeBodies.name(value)
          if name == "self" { return owner.nameInOuterType == delegate }
          let local = ["let", "var"].lazy.flatMap { values(of: "\($0) \(name)") }.first
          let source = local.map(TypeBodies.name) ?? name
          return source == delegate || properties.contains(String(source))
        }
        let isMade = isScreen && block.contains { $0.contains(" \(delegate)(") }
        guard isSet || isMade else { continue }
        let values = values(of: "modalPresentationStyle")
        if values.isEmpty && hasDefault && isSet { styles.insert("automatic") }
        styles.formUnion(
          values.map { value in
            let name = String(
              value.trimmingPrefix("self.").drop { !$0.isLowercase }.prefix(while: \.isOfName))
            return value.hasPrefix(".") ? name : style(of: name, in: owner) ?? name
          })
        styles = Set(styles.flatMap { stylesPassed(as: $0, to: block) ?? [$0] })
      }
    }
    return styles
  }

  /// The styles that a screen sets on itself, in whichever function.
  func ownStyles(of screen: String) -> Set<String> {
    let code = self[screen]
    return Set(
      code.ranges(of: "modalPresentationStyle = .").compactMap { range in
        let before = code[..<range.lowerBound]
        guard before.last?.isWhitespace == true || before.hasSuffix(" self.") else { return nil }
        return String(code[range.upperBound...].prefix(while: \.isOfName))
      })
  }

  /// Whether a delegate of presentations is gone when the screen is dismissed, because UIKit holds it
  /// weakly: wherever code sets it, it is a constant of a function that does nothing else with it.
  func isDelegateGone(_ delegate: String, in owners: [String]) -> Bool {
    let name = delegate.nameInOuterType
    var isGone = false
    for owner in owners {
      for block in TypeBodies.blocks(of: self[owner]) {
        let constant = block.lazy.compactMap { line -> String? in
          line.firstMatch(of: /\blet (\w+) = (\w+)\(/).flatMap { match in
            match.2 == name ? String(match.1) : nil
          }
        }.first
        guard let constant else { continue }
        let uses = block.filter { Adoption.mentions(String($0), constant) }
        let isSet = uses.contains { $0.contains("transitioningDelegate = \(constant)") }
        // Its declaration, properties that are set on it, and being set as the delegate.
        let others = uses.filter { line in
          let statement = line.drop(while: \.isWhitespace)
          return !statement.hasPrefix("let \(constant) = ") && !statement.hasPrefix("\(constant).")
            && !statement.hasSuffix("transitioningDelegate = \(constant)")
        }
        guard isSet, others.isEmpty else { return false }
        isGone = true
      }
      if !properties(holding: delegate, in: owner).isEmpty { return false }
    }
    return isGone
  }

  /// Whether all code that sets a style presents the screen, or gives it its delegate, in the same
  /// function and branch, so that code which sets no style leaves it at the default.
  var setStylesWherePresented: Bool {
    types.allSatisfy { type in
      TypeBodies.branches(of: self[type]).allSatisfy { block in
        !block.contains { $0.contains("modalPresentationStyle = ") }
          || block.contains { $0.contains("present(") || $0.contains(".transitioningDelegate = ") }
      }
    }
  }

  /// The styles that calls of a function pass for a parameter; nil if it has no such parameter, or no
  /// call in one line passes a style.
  private func stylesPassed(as parameter: String, to block: [Substring]) -> Set<String>? {
    let head = block.prefix { !$0.contains("{") } + block.drop { !$0.contains("{") }.prefix(1)
    let text = head.joined(separator: " ")
    guard text.contains("\(parameter): UIModalPresentationStyle"),
      let start = text.ranges(of: "func ").first?.upperBound
    else { return nil }
    let function = String(text[start...].prefix(while: \.isOfName))
    let passed = arguments(parameter, of: function).filter { $0.hasPrefix(".") }
    return passed.isEmpty ? nil : Set(passed.map { String($0.dropFirst()) })
  }

  /// The style that a property of a type has at first: `var style: UIModalPresentationStyle = .custom`.
  private func style(of property: String, in owner: String) -> String? {
    self[owner].split(separator: "\n").lazy.compactMap { line in
      line.ranges(of: " \(property): UIModalPresentationStyle = .").first.map {
        String(line[$0.upperBound...].prefix(while: \.isOfName))
      }
    }.first
  }

  /// Whether a type sets the delegates of the presentations that its segues begin.
  func setsDelegateForSegues(_ type: String) -> Bool {
    TypeBodies.blocks(of: self[type]).contains { lines in
      lines.first?.contains("prepare(for") == true
        && lines.contains { $0.contains(".transitioningDelegate = ") }
    }
  }

  /// The name at the start of an expression.
  static func name(_ expression: Substring) -> Substring {
    expression.trimmingPrefix("self.").prefix(while: \.isOfName)
  }
}

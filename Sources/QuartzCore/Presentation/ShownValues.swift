/// The values that a layer shows while animations are applied to it: the common properties, and the
/// rare ones.
package struct ShownValues {
  package var presentation: Presentation
  private let node: Node
  /// Rare properties that differ from the model.
  package private(set) var rareValues: [String: AnimatableValue] = [:]

  init(_ presentation: Presentation, of node: Node) {
    (self.presentation, self.node) = (presentation, node)
  }

  /// What a layer shows at a point in virtual time.
  package init(of node: Node, at now: Double) {
    self.init(Presentation(of: node, at: now), of: node)
    var next = node.animations
    while let animation = next {
      next = animation.nextOfLayer
      guard let rare = animation.rare?.takeUnretainedValue() else { continue }
      let block = animation.block
      if let explicit = block.extras?.explicit {
        // The presentation has the common properties already.
        var values = self
        explicit.apply(to: &values, at: node.mediaTime(at: now))
        rareValues = values.rareValues
      } else if presentation[rare.key] == nil, let modelValue = self[rare.key] {
        rareValues[rare.key] = rare.shown(at: animation.progress(at: now), modelValue: modelValue)
      }
    }
  }

  subscript(key: String) -> AnimatableValue? {
    get { presentation[key] ?? rareValues[key] ?? node.modelValue(key) }
    set {
      if presentation[key] != nil {
        presentation[key] = newValue
      } else {
        rareValues[key] = newValue
      }
    }
  }

  /// The value at a key path: a property, or a part of one.
  subscript(path path: String) -> AnimatableValue? {
    get {
      // The bounds are stored as origin and size, so they have no key of their own.
      if path == "bounds" {
        let b = presentation.bounds
        return .numbers(SIMD4(Double(b.minX), Double(b.minY), Double(b.width), Double(b.height)))
      }
      if let value = self[path] { return value }
      let (key, part) = ShownValues.split(path)
      return self[key]?.part(part)
    }
    set {
      guard let newValue else { return }
      if path == "bounds" {
        if case .numbers(let n) = newValue {
          presentation.bounds = CGRect(x: n.x, y: n.y, width: n.z, height: n.w)
        }
        return
      }
      if self[path] != nil {
        self[path] = newValue
        return
      }
      let (key, part) = ShownValues.split(path)
      self[key] = self[key]?.replacing(part, by: newValue)
    }
  }

  /// The property that a key path starts with, and the rest.
  private static func split(_ path: String) -> (key: String, part: String) {
    for key in ["bounds.origin", "bounds.size"] where path.hasPrefix(key + ".") {
      return (key, String(path.dropFirst(key.count + 1)))
    }
    let (key, part) = path.splitAtDot ?? (path, "")
    return (key, part)
  }
}

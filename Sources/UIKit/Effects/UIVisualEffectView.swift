/// The common part of blurs and vibrancy effects.
open class UIVisualEffect: NSObject, @unchecked Sendable {}

/// A blur. It has no effect here.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// How strong and how light the blur is.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight
    case systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  public let style: Style
  public init(style: Style) { self.style = style }
}

/// A vibrancy effect. It has no effect here.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  public init(blurEffect: UIBlurEffect) {}
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.init(blurEffect: blurEffect)
  }
}

/// The style of a vibrancy effect.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
  case separator
}

/// A view that blurs what is behind it. Here the effect is not drawn.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// Changes of the effect are animated, as WWDC 2015, session 229, shows. Nothing is drawn here, but a
  /// block that changes it lasts as long as it says.
  open var effect: UIVisualEffect? {
    didSet {
      guard effect !== oldValue, window != nil, let block = world.recordingBlock else { return }
      if block.extras == nil { block.extras = BlockExtras() }
      block.extras?.waitsForDuration = true
    }
  }
  open private(set) lazy var contentView: UIView = addContentView()

  public convenience init() { self.init(effect: nil) }

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override var showsOwnContent: Bool { effect != nil }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("effect", object: effect)
  }
}

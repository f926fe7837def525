/// The value of a member of a stub, as its name or its uses suggest.
struct StubValue: Equatable {
  var type: String
  /// An expression that makes one.
  var text: String
  /// Whether some code unwraps it. Other code may not.
  var isUnwrapped = false
  /// Whether only the module may know its type.
  var isInternal = false

  /// The value that an initializer makes.
  init(_ call: String) { self.init(of: String(call.prefix { $0 != "(" }), call) }

  init(of type: String, _ text: String) { (self.type, self.text) = (type, text) }

  /// A value of a type that no app declares; nil for other types.
  init?(of type: String) {
    guard let text = StubValue.plainValues[type] else { return nil }
    self.init(of: type, text)
  }

  /// A value for a member that stands alone, by the last word of its name; nil if the name fits none.
  static func plain(named name: String) -> StubValue? {
    let isTruth = name.prefixMatch(of: /(is|has|should|can|will|did)[A-Z]/) != nil
    let type =
      isTruth
      ? "Bool"
      : typesByName.first {
        name == $0.0 || name.hasSuffix($0.0.prefix(1).uppercased() + $0.0.dropFirst())
      }?.1
    return type.flatMap { StubValue(of: $0) }
  }

  /// A method of which nothing is known but its name.
  static let call = StubValue("CheckedCall()")

  /// A method that returns the value.
  var asResult: StubValue { StubValue(of: "CheckedMaker<\(type)>", ".init { \(text) }") }

  /// Lets a method with a result take only numbers, so that `.pi` can be an argument.
  mutating func takeNumbers() {
    guard let made = type.prefixMatch(of: /CheckedMaker(<.*>)/)?.1 else { return }
    type = "CheckedNumberMaker\(made)"
  }

  /// An object of a class of UIKit that can be made without arguments; nil for other types.
  static func object(ofClass name: String) -> StubValue? {
    let base = name.hasPrefix("UI") ? object(named: String(name.dropFirst(2))) : nil
    return base.flatMap { $0.type == name ? $0 : nil }
  }

  private static let plainValues = [
    "CGRect": "CGRect(x: 40, y: 120, width: 96, height: 96)", "CGPoint": "CGPoint(x: 88, y: 168)",
    "CGSize": "CGSize(width: 96, height: 96)", "CGFloat": "8", "Double": "0.3", "Float": "0.3",
    "TimeInterval": "0.3", "Int": "1", "Bool": "false", "String": "\"stub\"",
    "UIColor": "UIColor.gray", "UIFont": "UIFont.systemFont(ofSize: 17)", "UIImage": "UIImage()",
    "CGAffineTransform": "CGAffineTransform.identity",
    "CATransform3D": "CATransform3DIdentity", "UIEdgeInsets": "UIEdgeInsets.zero",
    "IndexPath": "IndexPath(item: 0, section: 0)",
  ]

  private static let typesByName = [
    ("font", "UIFont"), ("color", "UIColor"), ("image", "UIImage"), ("text", "String"),
    ("title", "String"), ("frame", "CGRect"), ("rect", "CGRect"), ("size", "CGSize"),
    ("center", "CGPoint"), ("point", "CGPoint"), ("origin", "CGPoint"),
    ("duration", "TimeInterval"),
    ("delay", "TimeInterval"), ("index", "Int"), ("count", "Int"), ("width", "CGFloat"),
    ("height", "CGFloat"), ("radius", "CGFloat"), ("alpha", "CGFloat"), ("offset", "CGFloat"),
    ("scale", "CGFloat"), ("spacing", "CGFloat"), ("indexPath", "IndexPath"),
  ]

  /// What makes a member which is a view, a view controller, a constraint or a layer, by the end of its
  /// name; nil if the name fits none. The first fitting row counts, so `ImageView` comes before `View`.
  static func object(named name: String) -> StubValue? {
    // `hidesStatusBar` is a truth value.
    if name.prefixMatch(of: /(is|has|should|hides?|shows?|can|will|did|prefers)[A-Z]/) != nil {
      return nil
    }
    let known = [
      ("ImageView", "UIImageView()"), ("ScrollView", "UIScrollView()"),
      ("StackView", "UIStackView()"),
      ("CollectionView", collectionView), ("TableView", "UITableView()"),
      ("TextView", "UITextView()"),
      ("TextField", "UITextField()"), ("WebView", "CheckedWebView()"), ("Label", "UILabel()"),
      ("Button", "UIButton()"), ("NavigationController", "UINavigationController()"),
      ("ViewController", "UIViewController()"), ("View", "UIView()"),
      ("SearchBar", "UISearchBar()"), ("NavigationBar", "UINavigationBar()"), ("Bar", "UIView()"),
      ("CollectionViewCell", "UICollectionViewCell()"), ("TableViewCell", "UITableViewCell()"),
      ("Cell", "UICollectionViewCell()"), ("Constraint", "NSLayoutConstraint()"),
      ("GradientLayer", "CAGradientLayer()"),
      ("ShapeLayer", "CAShapeLayer()"), ("Layer", "CALayer()"),
    ]
    return known.first {
      name.hasSuffix($0.0) || name == $0.0.prefix(1).lowercased() + $0.0.dropFirst()
        || name == $0.0.lowercased()
    }.map { StubValue($0.1) }
  }

  /// The value that all uses of a member in some code ask for; nil if they are no views, constraints or
  /// methods.
  ///
  /// - Parameter membersOfViews: what extensions add to all views.
  static func used(
    _ use: MemberUse, in text: String, _ membersOfViews: Set<String>
  ) -> StubValue? {
    if use.isUnwrapped, use.next == nil,
      text.containsBytes(of: ".\(use.member)?(")
        || text.containsBytes(of: ".\(use.member)!(")
    {
      return call
    }
    let uses =
      MemberUse.all(in: text).filter { $0.member == use.member }.compactMap(\.next)
      + MemberUse.ofVariables(holding: use.member, in: text)
    let known = membersOfClasses.first { !$0.members.isDisjoint(with: uses) }
    if known == nil, !membersOfViews.isDisjoint(with: uses) { return StubValue("UIView()") }
    if known == nil, uses.contains(where: isOfList) { return list(named: use.member) }
    return known.map { StubValue($0.value) }
  }

  /// Whether every view has a member.
  static func isOfViews(_ member: String) -> Bool {
    member == "tag" || membersOfClasses.last?.members.contains(member) == true
  }

  /// Whether a member is one of a list, and of nothing else that apps often have.
  static func isOfList(_ member: String) -> Bool {
    ["count", "isEmpty", "first", "last", "indices", "enumerated", "forEach"].contains(member)
  }

  /// A list of values, by the end of its name; nil if the name does not say of what.
  private static func list(named name: String) -> StubValue? {
    let endings = [
      ("names", "String"), ("titles", "String"), ("strings", "String"), ("texts", "String"),
      ("urls", "String"), ("images", "UIImage"), ("photos", "UIImage"), ("colors", "UIColor"),
      ("views", "UIView"),
    ]
    let type = endings.first { name.lowercased().hasSuffix($0.0) }?.1
    return type.map { list(of: $0, plainValues[$0] ?? "\($0)()") }
  }

  /// A list of so many equal values that code which asks for one of them by its number finds it.
  static func list(of type: String, _ element: String) -> StubValue {
    StubValue(of: "[\(type)]", "(0..<8).map { _ in \(element) }")
  }

  /// Members by which a view or a constraint can be known, special ones first.
  private static let membersOfClasses: [(value: String, members: Set<String>)] = [
    ("NSLayoutConstraint()", ["constant", "isActive", "priority"]),
    (
      collectionView,
      ["indexPathsForSelectedItems", "cellForItem", "collectionViewLayout", "indexPathForItem"]
    ),
    ("UITableView()", ["cellForRow", "indexPathForSelectedRow", "rectForRow"]),
    ("UIScrollView()", ["contentOffset", "contentInset", "contentSize"]),
    ("UIImageView()", ["image"]),
    ("UILabel()", ["text", "textColor", "attributedText"]),
    ("UIButton()", ["setTitle", "setImage", "titleLabel"]),
    (
      "UIView()",
      [
        "addSubview", "alpha", "backgroundColor", "bottomAnchor", "bounds", "center",
        "centerXAnchor", "centerYAnchor", "clipsToBounds", "convert", "frame", "heightAnchor",
        "isHidden", "isUserInteractionEnabled", "layer", "layoutIfNeeded", "leadingAnchor",
        "removeFromSuperview", "snapshotView", "subviews", "superview", "topAnchor",
        "trailingAnchor", "transform", "widthAnchor",
      ]
    ),
  ]

  private static let collectionView =
    "UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"

  /// The names of the members that extensions of `UIView` declare.
  static func membersOfViews(declaredIn texts: [String]) -> Set<String> {
    var names: Set<String> = []
    for text in texts where text.containsBytes(of: "extension UIView ") {
      var isInside = false
      for line in text.split(separator: "\n") {
        if line.contains("extension UIView ") { isInside = true }
        if line.hasPrefix("}") { isInside = false }
        if isInside, let name = line.firstMatch(of: /(func|var) (\w+)/)?.2 {
          names.insert(String(name))
        }
      }
    }
    return names
  }
}

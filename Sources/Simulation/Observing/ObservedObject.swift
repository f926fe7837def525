import Model
import UIKit

/// An object that exists before and after a transition, and how the trace identifies it.
@MainActor struct ObservedObject {
  enum Object {
    /// A layer, and its view, or the layer itself if it has none.
    case node(Node, AnyObject)
    case controller(UIViewController)
    case recognizer(any StateWriting)
    case constraint(any StateWriting)
  }

  var object: Object
  /// The screen to which it belongs; nil if it lies beside the screens.
  var screen: Int?
  /// The view that the object is or belongs to. For a controller, its view.
  var tracedView: TracedView
  /// The view of `tracedView` itself, or a layer without a view; nil for a controller. Retained
  /// until the transition ends.
  var owner: AnyObject?
  /// Whether the system sets its frame and superview, so that these are not compared.
  var isPlaced: Bool

  /// The stored properties of a layer in its node; nil for other objects, and for a view of the
  /// scenario, whose `ViewRecord` contains them.
  var nodeState: NodeState? {
    if case .node(let node, _) = object, node.tag < 0 { NodeState(node) } else { nil }
  }

  func isNode(_ other: Node) -> Bool {
    if case .node(let node, _) = object { node == other } else { false }
  }

  /// The parts of its state that an object of this kind can have, besides `nodeState`.
  var parts: [StatePart] {
    switch object {
    case .node: ObservedObject.partsOfLayers
    case .controller: ObservedObject.partsOfControllers
    case .recognizer: ObservedObject.partsOfRecognizers
    case .constraint: ObservedObject.partsOfConstraints
    }
  }

  /// Writes a part; returns false if the object does not have it.
  func write(_ part: StatePart, to state: inout StateWriter) -> Bool {
    switch object {
    case .node(let node, _): return node.write(part, to: &state)
    case .controller(let controller): return controller.write(part, to: &state)
    case .recognizer(let object), .constraint(let object):
      object.write(to: &state)
      return true
    }
  }

  var typeName: String {
    switch object {
    case .node(_, let owner): "\(type(of: owner))"
    case .controller(let controller): "\(type(of: controller))"
    case .recognizer(let object), .constraint(let object): "\(type(of: object))"
    }
  }

  /// What the object is, in words, if its view has no name in a trace; nil if its type says it.
  var name: String? {
    guard tracedView == .unknown, let owner else { return nil }
    let view = owner as? UIView
    let nameOfView = view?.controller.map { "the view of \(type(of: $0))" }
    switch object {
    case .node: return nameOfView
    case .controller, .constraint: return nil
    case .recognizer: return "\(typeName) on \(nameOfView ?? "a \(type(of: owner))")"
    }
  }

  private static let partsOfLayers: [StatePart] = [
    .layerExtras, .layerDetails, .layer, .viewDetails, .view,
  ]
  private static let partsOfControllers: [StatePart] = [.controller, .controllerExtras]
  private static let partsOfRecognizers: [StatePart] = [.recognizer]
  private static let partsOfConstraints: [StatePart] = [.constraint]
}

extension StoredValue {
  /// The value as `StateChange` holds it, for reports and for laws, which compare these texts.
  ///
  /// `LawContext.isMaskReplaced` in `Model` tests for the prefix `object `: change both together.
  var text: String {
    switch self {
    case .nothing: "nothing"
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .numbers(let numbers): "(\(numbers.x), \(numbers.y), \(numbers.z), \(numbers.w))"
    case .value(let value): StoredValue.text(of: value.base)
    case .object(let number): "object \(number)"
    case .address(let address): address == 0 ? "nothing" : "another object"
    case .list(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    }
  }

  /// A description without an address, which would differ from run to run.
  private static func text(of value: Any) -> String {
    guard type(of: value) is AnyClass else { return "\(value)" }
    if let color = value as? CGColor ?? (value as? any CGColorConvertible)?.cgColor {
      return "the color \(color.components ?? [])"
    }
    return "another \(type(of: value))"
  }
}

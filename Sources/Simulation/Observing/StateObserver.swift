import Model
import UIKit

/// Compares the stored properties before and after a transition of every view, layer, controller,
/// gesture recognizer and constraint in the windows and in both screens.
///
/// For views of the scenario, the attributes in `ViewRecord` are not compared again. Most such views
/// store nothing else, so that each costs one read of a pointer.
@MainActor final class StateObserver {
  /// A part of the state of an object before the transition: a range of `state.values`.
  private struct Part {
    var object: Int
    var part: StatePart
    var values: Range<Int>
  }

  private var objects: [ObservedObject] = []
  private var parts: [Part] = []
  /// The states of the layers, by the numbers of the objects; nil for other objects.
  private var nodeStates: [NodeState?] = []
  /// The recorded values of all parts, and after them those that are being compared.
  private var state = StateWriter()
  /// The number of the current observation. A node with another number is new.
  private var observationNumber: Int32 = 0
  private var container: Node?
  private var screens: [(number: Int, nodes: [Node], controller: UIViewController)] = []
  /// The animations that layers kept before the transition.
  private var animationsBefore: [ObjectIdentifier] = []
  /// The views that were added in transitions, with their indices in `Trace.foreignViews`.
  private var newViews: [(index: Int, view: Weak)] = []
  /// The views that are not part of the scenario and that changed, themselves or in a recognizer or a
  /// constraint of theirs, with the indices of the changes in `Trace.changes`.
  private var changedViews: [(index: Int, view: Weak)] = []

  /// A weak reference to a view, or to a layer without one.
  @MainActor private struct Weak {
    weak var object: AnyObject?

    var node: Node? {
      switch object {
      case let view as UIView: view.node
      case let layer as CALayer: layer.node
      default: nil
      }
    }

    /// Whether the view does not exist any more, or is in no view and is not a window.
    var isGone: Bool {
      node.map { $0.parent == nil && !$0.flags.contains(.isWindow) } ?? true
    }
  }

  func restart() {
    releaseObjects()
    newViews.removeAll(keepingCapacity: true)
    changedViews.removeAll(keepingCapacity: true)
  }

  private func releaseObjects() {
    objects.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    nodeStates.removeAll(keepingCapacity: true)
    screens.removeAll(keepingCapacity: true)
    state.removeAll()
    container = nil
  }

  // MARK: Before

  /// Records the state before a transition.
  func begin(_ context: TransitionContext, from: Int, to: Int, nodes: [[Node]]) {
    releaseObjects()
    world.lastObservation += 1
    observationNumber = world.lastObservation
    container = context.containerView.node
    screens.append((from, nodes[from], context.from))
    screens.append((to, nodes[to], context.to))
    for window in world.windows { observe(window, screen: nil, isInWindow: true) }
    for screen in screens {
      guard let root = screen.controller.viewIfLoaded?.node else { continue }
      observe(root, screen: screen.number, isInWindow: false)
      if screen.nodes[0].observation != observationNumber {
        observe(screen.nodes[0], screen: screen.number, isInWindow: false)
      }
      // The app may have removed a view.
      for node in screen.nodes where node.ownExtras != nil && node.observation != observationNumber
      {
        node.observation = observationNumber
        add(node, screen.number, isPlaced: true)
      }
    }
    for object in objects.indices { recordState(of: object) }
    animationsBefore = KeptAnimation.all.map(\.id)
  }

  /// Adds a layer and its sublayers, with their controllers, to the observed objects.
  private func observe(_ node: Node, screen: Int?, isInWindow: Bool) {
    guard node.observation != observationNumber else { return }
    node.observation = observationNumber
    var screen = screen
    if node.flags.contains(.isControllerView), let controller = node.view?.controller {
      for known in screens where known.controller === controller { screen = known.number }
      observe(controller, screen)
    }
    if node.tag < 0 {
      let isPlaced =
        !isInWindow || node == container || node.flags.contains(.isControllerView)
        || node.isPlacedBySystem
      add(node, screen, isPlaced: isPlaced)
    } else if node.ownExtras != nil {
      add(node, screen, isPlaced: true)
    }
    var child = node.firstChild
    while let current = child {
      // A view of an earlier transition may still be in the container. It is not compared, and does
      // not count as new.
      if node != container || current.tag >= 0 || current.flags.contains(.isControllerView) {
        observe(current, screen: screen, isInWindow: isInWindow)
      } else {
        current.observation = observationNumber
      }
      child = current.next
    }
  }

  private func observe(_ controller: UIViewController, _ screen: Int?) {
    objects.append(
      ObservedObject(
        object: .controller(controller), screen: screen,
        tracedView: tracedView(controller.view.node),
        isPlaced: true))
  }

  /// Adds a layer, and the recognizers and constraints of its view, to the observed objects.
  private func add(_ node: Node, _ screen: Int?, isPlaced: Bool) {
    let traced = tracedView(node), owner = node.castOwner(to: AnyObject.self)
    objects.append(
      ObservedObject(
        object: .node(node, owner), screen: screen, tracedView: traced, owner: owner,
        isPlaced: isPlaced))
    for object in node.observedObjects {
      objects.append(
        ObservedObject(
          object: object is UIGestureRecognizer ? .recognizer(object) : .constraint(object),
          screen: screen, tracedView: traced, owner: owner, isPlaced: true))
    }
  }

  private func tracedView(_ node: Node) -> TracedView {
    TracedView(node, in: container ?? node)
  }

  /// Records the state of an object before the transition. The objects are visited in their order,
  /// and `end` relies on it.
  private func recordState(of object: Int) {
    nodeStates.append(objects[object].nodeState)
    for part in objects[object].parts {
      let start = state.values.count
      guard objects[object].write(part, to: &state) else { continue }
      parts.append(Part(object: object, part: part, values: start..<state.values.count))
    }
  }

  // MARK: After

  /// Records what differs from the state before, and the views that appeared.
  func end(_ transition: Int, in trace: inout Trace) {
    defer { releaseObjects() }
    // A view of the scenario may have stored its first properties besides those of a `ViewRecord`.
    for screen in screens {
      for node in screen.nodes
      where node.ownExtras != nil && !objects.contains(where: { $0.isNode(node) }) {
        add(node, screen.number, isPlaced: true)
      }
    }
    // What was recorded before the transition is in the order of this loop.
    var nextPart = 0
    for object in objects.indices {
      if nodeStates.indices.contains(object) { compareNodeState(object, transition, &trace) }
      for part in objects[object].parts {
        let start = state.values.count
        let wasThere =
          nextPart < parts.count && parts[nextPart].object == object && parts[nextPart].part == part
        // A part that does not exist before or after is compared with its initial values.
        let isThere =
          objects[object].write(part, to: &state) || wasThere && part.writeNew(to: &state)
        if isThere {
          let middle = state.values.count
          if wasThere {
            compare(parts[nextPart].values, start, object, transition, &trace)
          } else if part.writeNew(to: &state) {
            compare(middle..<state.values.count, start, object, transition, &trace)
          }
        }
        if wasThere { nextPart += 1 }
        state.shrink(to: start)
      }
    }
    recordKeptAnimations(transition, &trace)
    for window in world.windows {
      if window.observation != observationNumber {
        add(foreign: window, in: window, nil, transition, &trace)
      }
      recordNewViews(below: window, screen: nil, transition, &trace)
    }
    for screen in screens {
      recordNewViews(below: screen.nodes[0], screen: screen.number, transition, &trace)
    }
  }

  /// Records the layers in screens that show the end of a new animation, which is never removed,
  /// instead of their model values.
  private func recordKeptAnimations(_ transition: Int, _ trace: inout Trace) {
    for kept in KeptAnimation.all where !animationsBefore.contains(kept.id) {
      guard let screen = screens.first(where: { kept.node.isDescendant(of: $0.nodes[0]) }) else {
        continue
      }
      trace.changes.append(
        StateChange(
          transition: transition, screen: screen.number, tracedView: tracedView(kept.node),
          type: "the layer", property: kept.property, before: "shown as it is stored",
          after: "the end of the animation \"\(kept.key)\", which is never removed"))
    }
  }

  /// Compares what the tree stores for a layer with what it stored before the transition.
  private func compareNodeState(_ object: Int, _ transition: Int, _ trace: inout Trace) {
    guard let before = nodeStates[object], let after = objects[object].nodeState, before != after
    else { return }
    let start = state.values.count
    before.write(to: &state)
    let middle = state.values.count
    after.write(to: &state)
    compare(start..<middle, middle, object, transition, &trace)
    state.shrink(to: start)
  }

  /// Compares a range of `state.values`, from before the transition, with as many values from an
  /// index on, from after it.
  private func compare(
    _ before: Range<Int>, _ after: Int, _ object: Int, _ transition: Int, _ trace: inout Trace
  ) {
    for (offset, index) in before.enumerated() {
      let (old, new) = (state.values[index], state.values[after + offset])
      if old == new { continue }
      let observed = objects[object]
      let name = state.names[index].description
      if observed.isPlaced && StateObserver.isPlacing(name) { continue }
      if observed.tracedView == .unknown, let owner = observed.owner {
        changedViews.append((trace.changes.count, Weak(object: owner)))
      }
      trace.changes.append(
        StateChange(
          transition: transition, screen: observed.screen, tracedView: observed.tracedView,
          type: observed.typeName, name: observed.name, property: name, before: old.text,
          after: new.text))
    }
  }

  /// Whether a property of a layer is its bounds, position or superview, by the names that
  /// `NodeState` gives to the `StateWriter`.
  private static func isPlacing(_ name: String) -> Bool {
    name == "bounds" || name == "position" || name == "superview"
  }

  /// Records the new views below a layer, except in the container and in views that manage their own
  /// subviews.
  private func recordNewViews(
    below node: Node, screen: Int?, _ transition: Int, _ trace: inout Trace
  ) {
    if node == container || node.managesItsChildren { return }
    var child = node.firstChild
    while let current = child {
      child = current.next
      if current.tag >= 0 || current.observation == observationNumber {
        let id = ViewID(tag: current.tag)
        // The views of both screens are visited from their roots.
        if id == nil || screen != nil {
          recordNewViews(below: current, screen: screen, transition, &trace)
        }
        continue
      }
      if current.flags.contains(.isControllerView) || current.isPlacedBySystem { continue }
      add(foreign: current, in: node, screen, transition, &trace)
    }
  }

  /// Records a view that appeared in the transition.
  private func add(
    foreign node: Node, in superview: Node, _ screen: Int?, _ transition: Int, _ trace: inout Trace
  ) {
    let view = Weak(object: node.castOwner(to: AnyObject.self))
    newViews.append((trace.foreignViews.count, view))
    trace.foreignViews.append(
      ForeignView(
        transition: transition, screen: screen, superview: tracedView(superview),
        tracedView: tracedView(node)))
  }

  /// Records which of the new views still exist at the end of the run.
  func endRun(in trace: inout Trace) {
    releaseObjects()
    for (index, view) in newViews {
      guard let node = view.node, !view.isGone else { continue }
      let isInScreen = trace.foreignViews[index].screen != nil
      trace.foreignViews[index].isLasting = isInScreen || node.isInWindow
    }
    newViews.removeAll(keepingCapacity: true)
    for (index, view) in changedViews where view.isGone { trace.changes[index].isOfGoneView = true }
    changedViews.removeAll(keepingCapacity: true)
  }
}

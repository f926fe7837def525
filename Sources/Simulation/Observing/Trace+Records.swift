import Model
import UIKit

// Records of views: their model values, not the presented ones.
@MainActor extension Trace {
  /// Records every attribute of the screens' views, of the container and of its other subviews, in
  /// the layout of `TransitionRecord.before`.
  ///
  /// - Parameter presentedView: the view that shows a presented screen, if any.
  mutating func record(
    _ screens: [[Node]], in container: Node, _ presentedView: Node?
  ) -> Range<Int> {
    let start = records.count
    for nodes in screens {
      for node in nodes { records.append(ViewRecord(node, in: container)) }
    }
    records.append(ViewRecord(container, in: container))
    var viewsBelow = 0
    for child in container.children {
      if child.tag < 0 {
        records.append(ViewRecord(child, in: container))
        records[records.count - 1].order = viewsBelow
        records[records.count - 1].isPresentedView = child == presentedView
      } else {
        viewsBelow += 1
      }
    }
    var base = start
    for nodes in screens {
      records[base].isInWindow = nodes[0].isInWindow
      for node in nodes { recordOrder(ofChildrenOf: node, base, nodes) }
      recordOrder(ofChildrenOf: container, base, nodes)
      base += nodes.count
    }
    return start..<records.count
  }

  /// Records the order of a screen's views among their siblings.
  private mutating func recordOrder(ofChildrenOf parent: Node, _ base: Int, _ nodes: [Node]) {
    guard parent.childCount > 0, let screen = ViewID(tag: nodes[0].tag)?.screen else { return }
    var order = 0
    for child in parent.children {
      if let id = ViewID(tag: child.tag) {
        if id.screen == screen { records[base + id.view].order = order }
        order += 1
      }
    }
  }

  /// Records the views below the roots whose position or bounds differ from those before the
  /// transition.
  mutating func recordDisplacements(of screens: [[Node]], in transition: Int) {
    var base = transitions[transition].before.lowerBound
    for nodes in screens {
      for view in nodes.indices.dropFirst() {
        let node = nodes[view]
        let position = Point(node.position), bounds = Rect(node.bounds)
        if records[base + view].position == position && records[base + view].bounds == bounds {
          continue
        }
        guard let id = ViewID(tag: node.tag) else { continue }
        displacements.append(
          Displacement(transition: transition, view: id, position: position, bounds: bounds))
      }
      base += nodes.count
    }
  }
}

extension ViewRecord {
  init(_ node: Node, in container: Node) {
    let flags = node.flags
    var superview: TracedView?
    if let parent = node.parent { superview = TracedView(parent, in: container) }
    self.init(
      tracedView: TracedView(node, in: container), superview: superview,
      order: 0, position: Point(node.position), bounds: Rect(node.bounds),
      anchor: Point(node.anchorPoint),
      transform: Affine(node.transform.affine), alpha: Double(node.opacity),
      cornerRadius: Double(node.cornerRadius),
      zPosition: Double(node.zPosition), isHidden: flags.contains(.isHidden),
      clipsToBounds: flags.contains(.masksToBounds),
      isUserInteractionEnabled: !flags.contains(.ignoresTouches),
      hasMask: node.ownExtras?.mask != nil,
      hasDepth: !flags.contains(.isFlat) || flags.contains(.transformsSublayers),
      hasShadow: node.ownExtras.map { $0.shadowOpacity > 0 } ?? false)
    traits = node.traits
  }
}

extension TracedView {
  /// The view that a layer belongs to. A snapshot is identified by the view that it shows.
  init(_ node: Node, in container: Node) {
    if node == container {
      self = .container
    } else if let id = ViewID(tag: node.tag) {
      self = .view(id)
    } else if let id = ViewID(tag: node.pictureTag) {
      self = .snapshot(of: id)
    } else {
      self = node.flags.contains(.isWindow) ? .window : .unknown
    }
  }
}

import Model
import UIKit

// The simplified pictures that the picture laws read: of the window, and of snapshots.
@MainActor extension Trace {
  /// Appends the items of the scenario's views to `pictures`; items of other views are left out.
  mutating func appendPicture(_ items: [Picture.Item]) {
    for item in items {
      guard let view = ViewID(tag: item.tag) else { continue }
      let clip: Rect? = if let clip = item.clip { Rect(clip) } else { nil }
      pictures.append(
        PictureItem(view: view, quad: Affine(item.quad), clip: clip, alpha: item.alpha))
    }
  }

  /// Records what the snapshots in the container show, including those in unknown views, which are
  /// the animator's own.
  mutating func recordSnapshots(of transition: Int, in container: Node) {
    recordSnapshots(of: transition, below: container, in: container)
  }

  private mutating func recordSnapshots(of transition: Int, below node: Node, in container: Node) {
    for child in node.children {
      switch TracedView(child, in: container) {
      case .snapshot(let view):
        // A snapshot of a part with a width and no height, or the other way round, is meant to be empty:
        // of a bar that is not there, for example. A screen that has no size yet has neither.
        guard child.flags.contains(.isView), let picture = child.picture,
          (picture.size.width == 0) == (picture.size.height == 0)
        else { continue }
        let start = pictures.count
        appendPicture(picture.items)
        var record = SnapshotRecord(
          transition: transition, view: view, items: start..<pictures.count)
        record.showsOtherViews =
          view.view == 0
          && picture.items.contains { ViewID(tag: $0.tag) == nil && $0.alpha > 0 }
        record.isOnBlack = picture.isOnBlack
        if let scale = picture.scale { record.sharpness = Double(scale / UIScreen.main.scale) }
        snapshots.append(record)
      case .unknown:
        if child.picture != nil { transitions[transition].showsUnknownImages = true }
        recordSnapshots(of: transition, below: child, in: container)
      default: break
      }
    }
  }
}

import Model
import UIKit

extension Conversion {
  /// What UIKit returns for a probe.
  ///
  /// - Parameter views: the views of each screen, by their numbers.
  @MainActor init(_ probe: Probe, among views: [[UIView]]) {
    let from = views[probe.from.screen][probe.from.view]
    let to = if let to = probe.to { views[to.screen][to.view] } else { nil as UIView? }
    switch probe.question {
    case .point(let point):
      self.init(at: Point(from.convert(point.cg, to: to)))
    case .rect(let rect):
      let result = Rect(from.convert(rect.cg, to: to))
      self.init(result: result, detour: result.origin)
    case .roundTrip(let point):
      let converted = from.convert(point.cg, to: to)
      self.init(at: Point(from.convert(converted, from: to)), detour: Point(converted))
    case .composition(let point, let via):
      let middle = views[via.screen][via.view]
      let straight = Point(from.convert(point.cg, to: to))
      let detour = Point(middle.convert(from.convert(point.cg, to: middle), to: to))
      self.init(at: straight, detour: detour)
    }
  }

  private init(at point: Point, detour: Point? = nil) {
    self.init(result: Rect(origin: point, size: .zero), detour: detour ?? point)
  }
}

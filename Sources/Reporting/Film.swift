import Model

/// A run as a strip of pictures: the container and its views at a few instants.
public struct Film: Sendable, Codable {
  /// The strip as an SVG 1.1 document.
  public let svg: String

  private static let framesMax = 8
  private static let scale = 0.375
  private static let gap = 16.0
  private static let captionHeight = 36.0

  /// - Parameter trace: the trace of a run of the scenario.
  package init(of scenario: Scenario, _ trace: Trace) {
    let size = scenario.window.size
    let (width, height) = (size.width * Film.scale, size.height * Film.scale)
    let instants = Film.instants(trace)
    let whole = Size(
      Film.gap + Double(max(1, instants.count)) * (width + Film.gap),
      height + Film.captionHeight + Film.gap)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(whole.width.short)\" "
        + "height=\"\(whole.height.short)\" font-family=\"sans-serif\" font-size=\"11\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>",
    ]
    for (place, instant) in instants.enumerated() {
      let x = Film.gap + Double(place) * (width + Film.gap)
      let sample = trace.samples[instant]
      let name =
        sample.transition.map { scenario.nameOfOperation(trace.transitions[$0].operation) }
        ?? "at rest"
      lines.append("<text x=\"\(x.short)\" y=\"14\">tick \(sample.time.short)</text>")
      lines.append("<text x=\"\(x.short)\" y=\"28\" fill=\"gray\">\(name)</text>")
      lines.append(
        "<svg x=\"\(x.short)\" y=\"\(Film.captionHeight.short)\" width=\"\(width.short)\" "
          + "height=\"\(height.short)\" viewBox=\"0 0 \(size.width.short) \(size.height.short)\">")
      lines.append("<rect width=\"100%\" height=\"100%\" fill=\"#eee\" stroke=\"black\"/>")
      for element in trace.elements[sample.elements].prefix(sample.children) {
        lines += Film.lines(element, in: scenario)
      }
      lines.append("</svg>")
    }
    svg = (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// The indices of the samples in transitions; if there are too many, the first, the last and some
  /// in between.
  private static func instants(_ trace: Trace) -> [Int] {
    let all = trace.samples.indices.filter { trace.samples[$0].transition != nil }
    guard all.count > framesMax else { return all }
    return (0..<framesMax).map { all[$0 * (all.count - 1) / (framesMax - 1)] }
  }

  /// One color for each screen; snapshots are dashed.
  private static let colors = ["#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377"]

  private static func lines(_ element: Element, in scenario: Scenario) -> [String] {
    if element.isHidden || element.alpha <= 0 { return [] }
    let (color, label, isSnapshot): (String, String, Bool)
    switch element.tracedView {
    case .view(let view):
      (color, label, isSnapshot) = (colors[view.screen % colors.count], "\(view)", false)
    case .snapshot(let view):
      (color, label, isSnapshot) = (colors[view.screen % colors.count], "\(view)", true)
    default: (color, label, isSnapshot) = ("gray", element.tracedView.text, false)
    }
    let rect = element.rect
    let dashes = isSnapshot ? " stroke-dasharray=\"12 6\"" : ""
    return [
      "<g opacity=\"\(min(1, element.alpha).short)\">"
        + "<rect x=\"\(rect.origin.x.short)\" y=\"\(rect.origin.y.short)\" "
        + "width=\"\(rect.size.width.short)\" height=\"\(rect.size.height.short)\" "
        + "fill=\"\(color)\" fill-opacity=\"0.6\" stroke=\"\(color)\" stroke-width=\"4\"\(dashes)/>"
        + "<text x=\"\((rect.origin.x + 8).short)\" y=\"\((rect.origin.y + 32).short)\" "
        + "font-size=\"28\">\(label)</text></g>"
    ]
  }
}

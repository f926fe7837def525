import Model

/// A run as a strip of pictures: the window at a few instants.
public struct FilmStrip: Sendable {
  /// The strip as an SVG 1.1 document.
  public let svg: String

  public init(of film: LayerFilm, _ scenario: Scenario) { svg = "<svg/>" }
}

import Model
import Reporting
import Testing

/// The strip of pictures. `Extras/Browser/run` compares it with the stage of the page.
struct FilmStripTests {
  /// A push between two screens that fill the window, which is 384 × 832.
  private var push: Scenario {
    get throws { try Scenario(report: "Tick 0: push of B.") }
  }

  /// A film of one instant: the window, and in it layers, bottom first, which begin at 0, 0.
  private func film(
    _ layers: [(LayerFilm.Layer, size: [Double], (inout LayerFilm.State) -> Void)]
  ) -> LayerFilm {
    var film = LayerFilm()
    film.layers = [.init(view: nil, snapshot: nil, type: "UIWindow", role: .window)]
    film.layers += layers.map { $0.0 }
    let sizes = [[384, 832]] + layers.map(\.size)
    var states = sizes.enumerated().map { index, size in
      var state = LayerFilm.State(layer: index)
      (state.parent, state.alpha) = (index == 0 ? -1 : 0, 1)
      (state.bounds, state.position, state.anchor) = ([0, 0] + size, [0, 0], [0, 0])
      return state
    }
    for (index, layer) in layers.enumerated() { layer.2(&states[index + 1]) }
    film.samples = [
      .init(time: 0, transition: nil, tree: Array(states.indices), changes: states)
    ]
    return film
  }

  private func view(_ name: String) -> LayerFilm.Layer {
    .init(view: name, snapshot: nil, type: "UIView", role: .plain)
  }

  /// Where each name in a strip begins; several places of one name are separated by commas.
  ///
  /// `NamePlaces` first tries the corner of a layer, where a name begins at 8 30, and then places
  /// that are 8 further to the right or down. A letter is 15 wide.
  private func places(in strip: String) -> [String: String] {
    let names = strip.matches(of: /<text class="name" x="([^"]*)" y="([^"]*)"[^>]*>([^<]*)</)
    return Dictionary(
      names.map { (String($0.3), "\($0.1) \($0.2)") }, uniquingKeysWith: { "\($0), \($1)" })
  }

  @Test func `names do not lie over each other`() throws {
    let screens = film([
      (view("A"), [384, 832], { $0.fill = "own" }),
      (view("B"), [384, 832], { ($0.fill, $0.alpha) = ("own", 0.5) }),
    ])
    #expect(places(in: FilmStrip(of: screens, try push).svg) == ["A": "8 30", "B": "24 30"])
  }

  @Test func `the name of a hidden view takes no place`() throws {
    let screens = film([
      (view("A"), [384, 832], { $0.fill = "own" }), (view("B"), [384, 832], { $0.fill = "own" }),
    ])
    #expect(places(in: FilmStrip(of: screens, try push).svg) == ["A": "8 30", "B": "8 30"])
  }

  @Test func `the name of a screen is beside its views`() throws {
    let screens = film([
      (view("A"), [384, 832], { $0.fill = "own" }),
      (view("A1"), [384, 64], { ($0.fill, $0.parent) = ("own", 1) }),
    ])
    #expect(places(in: FilmStrip(of: screens, try push).svg) == ["A": "8 86", "A1": "8 30"])
  }

  @Test func `the view of a violation is outlined`() throws {
    let screens = film([
      (view("A"), [384, 832], { $0.fill = "own" }),
      (view("A1"), [64, 32], { ($0.fill, $0.parent, $0.position) = ("own", 1, [100, 50]) }),
    ])
    let law = try #require(Law.ID(slug: "everything-restored"))
    let violation = Violation(
      law: law, effect: Effect(.pairedView, .alpha), time: 0,
      tracedView: .view(ViewID(0, 1)), expected: .number(1), found: .number(0))
    let outline = ##"points="100,50 164,50 164,82 100,82" fill="none" stroke="#b3141c""##
    #expect(FilmStrip(of: screens, try push, violations: [violation]).svg.contains(outline))
    #expect(!FilmStrip(of: screens, try push).svg.contains(outline))
  }

  @Test func `texts, borders, shadows and missing images are drawn`() throws {
    let image = LayerFilm.Layer(view: nil, snapshot: nil, type: "UIImageView", role: .image)
    func strip(_ change: @escaping (inout LayerFilm.State) -> Void) throws -> String {
      FilmStrip(of: film([(image, [128, 64], change)]), try push).svg
    }
    #expect(try strip { _ in }.contains("<pattern"))
    #expect(try !strip { $0.fill = "#00ff00ff" }.contains("<pattern"))
    #expect(try strip { $0.fill = "#00ff0080" }.contains(##"fill="#00ff00" fill-opacity="0.50"##))
    #expect(try strip { $0.text = "a < b\u{1b}" }.contains(">a &lt; b␛<"))
    #expect(try strip { ($0.text, $0.bounds) = ("a", [0, 0, 1e300, 64]) }.contains(">a<"))
    #expect(try strip { $0.border = ["2", "#ff0000ff"] }.contains("evenodd"))
    #expect(try strip { $0.shadow = [0.5, 4, 2, 2] }.contains(#"stdDeviation="4""#))
  }

  @Test func `a gradient in a mask fades what it masks`() throws {
    let mask = LayerFilm.Layer(view: nil, snapshot: nil, type: "CAGradientLayer", role: .gradient)
    func strip(_ kind: String) throws -> String {
      let layers = film([
        (view("A"), [384, 832], { $0.fill = "own" }),
        (
          mask, [384, 832],
          {
            ($0.parent, $0.isMask, $0.gradient) = (1, true, .init())
            $0.gradient?.kind = kind
            $0.gradient?.line = [0.5, 0, 0.5, 1]
            $0.gradient?.locations = [0, 1]
            $0.gradient?.colors = ["#000000ff", "#00000000"]
          }
        ),
      ])
      return FilmStrip(of: layers, try push).svg
    }
    let axial = try strip("axial")
    #expect(axial.contains("<mask") && axial.contains("<linearGradient"))
    #expect(axial.contains(##"stop-color="#ffffff" stop-opacity="0""##))
    #expect(try strip("radial").contains("<radialGradient"))
    #expect(try strip("conic").contains("mask not drawn"))
  }
}

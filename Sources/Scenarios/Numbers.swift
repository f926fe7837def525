import Generators
import Model

/// Draws the numbers of a scenario in one of the two domains (`docs/model.md, Exact numbers`), as its
/// profile allows.
struct Numbers {
  let domain: Scenario.Domain
  let profile: Scenario.Profile

  init(_ domain: Scenario.Domain, _ profile: Scenario.Profile) {
    (self.domain, self.profile) = (domain, profile)
  }

  /// Returns the weight of something unusual: unchanged in a scenario that may hold anything, 0 in
  /// an ordinary one.
  ///
  /// The choice is drawn in either case, so that a scenario keeps its other choices while its
  /// profile shrinks.
  func unusual(_ chance: Int) -> Int { profile == .any ? chance : 0 }

  /// Draws a coordinate in points. Shrinks to 0.
  func coordinate(_ choices: inout Choices) -> Double {
    choices.span { choices in
      let whole = Double(choices.draw(-32...320))
      return choices.flag(1, in: 4) ? whole + fraction(&choices) : whole
    }
  }

  /// Draws a width or a height in points, which is positive. Shrinks to 64.
  func length(_ choices: inout Choices) -> Double {
    choices.span { choices in
      let whole = Double(choices.draw(1...256, simplest: 64))
      return choices.flag(1, in: 6) ? whole + fraction(&choices) : whole
    }
  }

  /// Draws a fraction between 0 and 1: in eighths, or in thousandths.
  private func fraction(_ choices: inout Choices) -> Double {
    switch domain {
    case .exact: Double(choices.draw(1...7)) / 8
    case .general: Double(choices.draw(1...999)) / 1000
    }
  }

  /// Draws an alpha. Shrinks to ½. It is never 1, which is the default, and sometimes so small that
  /// it is easily taken for 0.
  func alpha(_ choices: inout Choices) -> Double {
    switch domain {
    case .exact: return Double(choices.draw(0...15, simplest: 8)) / 16
    case .general:
      let hundredths = choices.draw(0...104, simplest: 50)
      return hundredths > 99 ? 0.004 : Double(hundredths) / 100
    }
  }

  /// Draws the progress of an interaction. In the exact domain the rest of the way must be a power
  /// of two.
  func progress(_ choices: inout Choices) -> Double {
    switch domain {
    case .exact: Double(choices.draw(0...2)) / 2
    case .general: Double(choices.draw(0...100)) / 100
    }
  }

  /// Draws a duration in seconds, 0 only in a scenario that may hold anything; in the exact domain a
  /// power of two in ticks. Shrinks to 0.25.
  func duration(_ choices: inout Choices) -> Double {
    if choices.flag(unusual(1), in: 3) { return 0 }
    return choices.span { choices in
      switch domain {
      case .exact: Double(1 << choices.draw(0...3)) / 4
      case .general: 0.25 + Double(choices.draw(0...150)) / 100
      }
    }
  }

  /// Draws a completion speed; in the exact domain a power of two. Shrinks to 2.
  func speed(_ choices: inout Choices) -> Double {
    switch domain {
    case .exact: [2, 0.5, 4, 0.25][choices.index(of: 4)]
    case .general: Double(choices.draw(2...30, simplest: 20)) / 10
    }
  }

  /// Draws the rest of a paused animator as a multiple of its duration; in the exact domain a power
  /// of two. Shrinks to 1.
  func durationFactor(_ choices: inout Choices) -> Double {
    switch domain {
    case .exact: [1, 0.5, 2][choices.index(of: 3)]
    case .general: Double(choices.draw(1...20, simplest: 10)) / 10
    }
  }

  /// Draws the fixed point of a transform, in units of the size. Shrinks to the corner.
  func anchor(_ choices: inout Choices) -> Point {
    Point(Double(choices.draw(0...6)) / 4, Double(choices.draw(0...6)) / 4)
  }

  /// Draws a transform that is not the identity. Shrinks to a mirror image.
  func transform(_ choices: inout Choices) -> Affine {
    var map: Affine
    switch domain {
    case .exact:
      map = Numbers.exactTransforms[choices.index(of: Numbers.exactTransforms.count)]
    case .general:
      let scale = Double(choices.draw(25...300, simplest: 100)) / 100
      // Radians, from half a turn back to half a turn on; simplest is a quarter.
      let turn = Double(choices.draw(-314...314, simplest: 157)) / 100
      var shear = 0.0
      choices.maybe(1, in: 4) { shear = Double($0.draw(-100...100)) / 100 }
      let (sine, cosine) = (Numbers.sine(turn), Numbers.sine(turn + .pi / 2))
      map = Affine(
        cosine * scale, sine * scale, (shear * cosine - sine) * scale,
        (shear * sine + cosine) * scale, 0, 0)
    }
    choices.maybe(1, in: 3) { choices in
      (map.tx, map.ty) = (coordinate(&choices), coordinate(&choices))
    }
    return map
  }

  /// Maps with entries 0 and ±1 and a determinant of ±1: mirrors, quarter turns, shears, and a
  /// translation.
  private static let exactTransforms: [Affine] = [
    Affine(-1, 0, 0, 1, 0, 0), Affine(1, 0, 0, -1, 0, 0), Affine(-1, 0, 0, -1, 0, 0),
    Affine(0, 1, -1, 0, 0, 0), Affine(0, -1, 1, 0, 0, 0), Affine(0, 1, 1, 0, 0, 0),
    Affine(1, 0, 1, 1, 0, 0), Affine(1, 1, 0, 1, 0, 0), Affine(1, 0, 0, 1, 16, 8),
  ]

  /// The sine by its series: the precision does not matter, and a scenario must not depend on a C
  /// library.
  private static func sine(_ angle: Double) -> Double {
    let turns = (angle / (2 * .pi)).rounded()
    let x = angle - turns * 2 * .pi
    var term = x, sum = x
    for n in stride(from: 2.0, through: 24, by: 2) {
      term *= -x * x / (n * (n + 1))
      sum += term
    }
    return sum
  }
}

extension Choices {
  /// Does something with a given chance. The decision and all that follows from it are one span, so
  /// that shrinking can remove them and keep the rest.
  mutating func maybe(_ chance: Int, in total: Int, _ body: (inout Choices) -> Void) {
    span { choices in
      if choices.flag(chance, in: total) { body(&choices) }
    }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The colors of the scenario's views, which are those of `Palette` in `stage.js`: a hue for each
/// screen, a shade for each view.
enum FilmPalette {
  private static let hues = [212.0, 28, 145, 320, 268, 52, 188, 0]
  private static let lightnesses = [0.7, 0.78, 0.63, 0.82, 0.58]

  /// The color of a view: `A` is the root of a screen, `A2` another view; gray for any other name.
  static func color(ofView name: String?) -> String {
    if name == "black" { return "#000000" }
    guard let name, let letter = name.unicodeScalars.first, ("A"..."Z").contains(letter),
      let view = name.dropFirst().isEmpty ? 0 : Int(name.dropFirst())
    else { return "#b4b6bb" }
    let hue = hues[(Int(letter.value) - Int(UInt8(ascii: "A"))) % hues.count]
    if view <= 0 { return hex(hue: hue, saturation: 0.62, lightness: 0.9) }
    let lightness = lightnesses[(view - 1) % lightnesses.count]
    return hex(hue: hue, saturation: 0.58, lightness: lightness)
  }

  /// The color as `#rrggbb`, by the formula of CSS Color 4, HSL Colors.
  private static func hex(hue: Double, saturation: Double, lightness: Double) -> String {
    let amplitude = saturation * min(lightness, 1 - lightness)
    return "#"
      + [0.0, 8, 4].map { offset in
        let k = fmod(offset + hue / 30, 12)
        let value = lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
        let byte = Int((value * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }
}

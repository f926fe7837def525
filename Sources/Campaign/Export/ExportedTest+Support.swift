extension ExportedTest {
  /// The part of the file that is the same for every scenario: a small run of a scenario with
  /// nothing but UIKit, on a clock that is virtual on the headless UIKit.
  ///
  /// Its text is in the folder `Support`, which the build embeds: Swift that this package does not
  /// compile. Everything in it is private, so that a test target can hold several exported files.
  /// The other files of `ExportedTest` write calls of its members, so rename a member in both.
  /// `Extras/OnDevice/check-exports` compiles and runs it on the headless UIKit; the branches for a
  /// phone are never compiled.
  static let support = [
    EmbeddedText.screensSWIFT, EmbeddedText.appSWIFT, EmbeddedText.runSWIFT,
    EmbeddedText.eventsSWIFT, EmbeddedText.runningSWIFT, EmbeddedText.observationSWIFT,
    EmbeddedText.expectationsSWIFT, EmbeddedText.clockSWIFT, EmbeddedText.pixelsSWIFT,
  ].map(withoutHead).joined(separator: "\n")

  /// The text of a file without its first paragraph, which is for readers of this repository: it
  /// says what the file mirrors in `Simulation`, and what has to stay the same.
  private nonisolated static func withoutHead(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { !$0.isEmpty }.dropFirst().joined(separator: "\n")
  }
}

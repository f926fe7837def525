import Campaign
import Foundation
import Subjects

extension Subcommand {
  static let show = Subcommand(
    name: "show", purpose: "Prints a saved scenario as text, as a film strip or as a test",
    flags: [
      Flag(name: "--svg", value: "FILE", purpose: "the film strip alone, as a picture"),
      Flag(name: "--html", value: "FILE", purpose: "a page with text and film strip"),
      Flag(
        name: "--xctest", value: "",
        purpose: "print one Swift file with an XCTest that fails where the law is broken"),
      Flag(
        name: "--subject", value: "NAME",
        purpose: "the subject of the XCTest (default: the subject of the entry)"),
      .entrySizeMax,
    ],
    operands: .one("PATH"),
    details: [
      "An XCTest needs UIKit and your animator, nothing else: add it to a test target of your app.",
      "If the subject does not say how its animator is made, fill in the placeholder.",
    ]
  ) { arguments in
    let path = arguments.operands[0]
    if arguments.has("--xctest") {
      try showTest(of: path, arguments)
      return .lawsHold
    }
    if arguments.text("--subject") != nil {
      throw UsageError("--subject: only an XCTest has another subject; add --xctest")
    }
    let picture = try arguments.destination("--svg"), page = try arguments.destination("--html")
    let replay = try Replay(
      of: try Corpus.read(path, sizeMax: arguments.entrySizeMax()), at: path,
      isFilmed: picture != nil || page != nil)
    let report = try replay.report
    Console.say(report)
    if let picture {
      guard let film = replay.film else {
        throw UsageError(
          "\(path): the scenario ends the process, so there is no film; leave out --svg")
      }
      try picture.write(Data(film.svg.utf8))
    }
    if let page {
      var sheet = Page(path)
      sheet.text(report)
      if let film = replay.film { sheet.picture(film.svg) }
      try sheet.write(to: page)
    }
    return .lawsHold
  }

  /// Prints an entry as an XCTest.
  @MainActor private static func showTest(of path: String, _ arguments: Arguments) throws {
    for flag in ["--svg", "--html"] where arguments.has(flag) {
      throw UsageError("\(flag): an XCTest has no pictures; leave out \(flag) or --xctest")
    }
    let entry = try Corpus.read(path, sizeMax: arguments.entrySizeMax())
    let tested: Subject
    do {
      tested = try SubjectRegistry.subject(named: entry.subject)
    } catch let error as UsageError {
      throw UsageError("\(path): subject: \(error)")
    }
    let other = try arguments.text("--subject").map(SubjectRegistry.subject(named:))
    do {
      Console.say(try ExportedTest(of: entry, at: path, tested: tested, as: other).text)
    } catch let error as ExportError {
      throw UsageError("\(path): \(error)")
    }
  }
}

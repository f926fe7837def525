import Campaign
import Foundation

extension Subcommand {
  static let show = Subcommand(
    name: "show", purpose: "Prints a saved scenario as text or as a film strip",
    flags: [
      Flag(name: "--svg", value: "FILE", purpose: "the film strip alone, as a picture"),
      Flag(name: "--html", value: "FILE", purpose: "a page with text and film strip"),
      .entrySizeMax,
    ],
    operands: .one("PATH")
  ) { arguments in
    let path = arguments.operands[0]
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
}

import Model
import Simulation

extension CallDocument {
  /// How many calls are looked up; later ones are left out.
  private static let countMax = 3_000

  /// The calls of the subject in a recorded run, in the order of time. Neighbors that are equal, the
  /// time included, are one: setting a frame writes the bounds and the position.
  @MainActor static func all(in run: RecordedRun) -> [CallDocument] {
    // Later runs are those of variants, which metamorphic laws compare with the scenario.
    let calls = run.calls.filter { $0.run == 1 && !$0.isUnchanged }.prefix(countMax)
    let symbolizer = Symbolizer.shared
    symbolizer.lookUp(calls.flatMap(\.frames))
    var documents: [CallDocument] = []
    for call in calls {
      guard let frame = symbolizer.frame(of: call.frames) else { continue }
      let view =
        ViewID(tag: call.tag).map { "\($0)" }
        ?? ViewID(tag: call.pictureTag).map { "snapshot of \($0)" }
      let document = CallDocument(
        time: call.time * Double(Tick.perSecond), action: call.kind.action, kind: "\(call.kind)",
        view: view, file: frame.file, line: frame.line, function: frame.function)
      if documents.last != document { documents.append(document) }
    }
    return documents
  }
}

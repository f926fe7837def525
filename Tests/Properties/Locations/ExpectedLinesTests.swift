import Mutants
import Testing

/// The table with which `The responsible line` compares what findings name.
@Suite struct `The table of responsible lines` {
  @Test func `has one entry for each defect, and each line of it is in the file`() throws {
    #expect(ExpectedLines.all.count == Defect.all.count)
    for defect in Defect.all {
      let entry = try #require(ExpectedLines.of(defect), "\(defect.subject): \(defect.name)")
      #expect(try entry.missingLines() == [], "\(defect.subject): \(defect.name)")
    }
  }
}

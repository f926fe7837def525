import Campaign
import Model
import ReferenceEngine
import Subjects
import Testing
import UIKit

/// The generator leaves out what an app omits, and reports name what it may omit: both must mean the
/// same.
@Suite struct `What some apps never do` {
  /// All but `keptLooks` and `knownPictures`, which change no scenario.
  static let members = (0..<17).map { Subject.Omissions(rawValue: 1 << $0) }
    .filter { ![.keptLooks, .knownPictures].contains($0) }

  /// The members that at least one of the scenarios of a subject does.
  private func habits(of subject: Subject) -> Subject.Omissions {
    (0..<2_048 as Range<UInt64>).reduce(into: []) { habits, index in
      habits.formUnion(subject.scenario(seed: 7, index: index).habits)
    }
  }

  @MainActor @Test(arguments: members)
  func `occurs in scenarios, and in none of an app that omits it`(member: Subject.Omissions) {
    var reference = referenceSubjects()[0], occurs = false
    for container in [Subject.Container.navigation, .modal, .overlay] {
      reference.containers = [container]
      if habits(of: reference).contains(member) { occurs = true }
      #expect(!habits(of: reference.omitting(member)).contains(member), "\(container)")
    }
    #expect(occurs)
  }
}

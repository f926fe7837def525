/// A part of a file that can be changed by a rule, so that it is a mistake.
struct MutationSite {
  enum Rule: String, CaseIterable {
    case deletedStatement = "statement deleted"
    case negatedCondition = "condition negated"
    case exchangedKeys = "from and to exchanged"
    case ignoredCancel = "cancel ignored"
    case claimedSuccess = "success claimed"
  }

  let rule: Rule
  /// The path of the original file.
  let path: String
  /// The lines of the original file that it covers, from 1.
  let lines: ClosedRange<Int>
  /// The lines of the body around it.
  let body: ClosedRange<Int>
  /// The code that it changes, on one line.
  let code: String
  /// What is added to the text so that the mistake is made while its number is selected.
  let insertions: [Insertion]

  /// Text that is added to a line in front of a character.
  struct Insertion {
    /// The index of the line in the adopted file.
    let line: Int
    /// The number of characters before it.
    let offset: Int
    /// Whether it closes what another insertion opens.
    let isEnd: Bool
    /// The text, made from the call that asks whether the mistake is selected.
    let text: @Sendable (String) -> String
  }
}

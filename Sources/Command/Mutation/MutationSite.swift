/// A part of a file that a rule changes into a mistake. `MutationReader` finds these parts, and
/// `ModuleMutation` writes the changes into the file.
struct MutationSite {
  /// What is changed; in the examples `checkedMutant(7)` asks whether the mistake is selected. The
  /// raw values are printed and stand in the JSON of `fuzz mutants PATH`.
  enum Rule: String, CaseIterable {
    /// `view.alpha = 0` becomes `if !checkedMutant(7) { view.alpha = 0 }`.
    case deletedStatement = "statement deleted"
    /// `if isPush {` becomes `if checkedMutant(7) != (isPush) {`.
    case negatedCondition = "condition negated"
    /// `view(forKey: .to)` becomes `view(forKey: (checkedMutant(7) ? .from : .to))`.
    case exchangedKeys = "from and to exchanged"
    /// `context.transitionWasCancelled` becomes
    /// `(!checkedMutant(7) && context.transitionWasCancelled)`.
    case ignoredCancel = "cancel ignored"
    /// `completeTransition(!isCancelled)` becomes
    /// `completeTransition((checkedMutant(7) || (!isCancelled)))`.
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
    /// The text, made from the call that asks whether the mistake is selected: `checkedMutant(7)`.
    let text: @Sendable (String) -> String
  }
}

/// A kind of edit with which the shrinker looks for a simpler failure.
///
/// A pass depends on the best recording alone, not on what was tried before. So a sweep in which no
/// pass succeeds proves a fixed point. The only exception: some passes try more after a local
/// minimum was found. A new shrink from the end of such a shrink tries less, and so finds nothing
/// either.
///
/// A pass may guess what choices mean, for example that a number is an index. Every edit is tested,
/// so a wrong guess costs only evaluations.
///
/// A new pass must be added to one of the lists below, or it never runs.
///
/// Limits: the constants in a pass, such as `choicesMax`, keep a sweep that tries pairs or triples
/// from taking the whole budget, which is 10,000 evaluations by default. The comment at each says
/// how many attempts it allows. The numbers are chosen, not measured one by one; `fuzz bench
/// challenges` compares all of them together.
struct Pass: Sendable {
  /// What the pass does, to show it where the effect of each pass is measured.
  let name: String
  /// Tries edits of the best recording. Ends soon after the budget has ended.
  let run: @Sendable (inout ShrinkState) -> Void

  init(_ name: String, _ run: @escaping @Sendable (inout ShrinkState) -> Void) {
    self.name = name
    self.run = run
  }

  /// Passes that cost about as many evaluations as the best recording has choices, the most
  /// effective ones first.
  static let cheap: [Pass] = [
    .simplifyAll, .deleteElements, .lowerAndDelete, .simplifyBlocks, .substituteDescendants,
    .lowerEach, .joinCollections, .joinCounted, .lowerTogether, .redistribute, .reorderSiblings,
  ]

  /// Passes that are tried when the cheap ones find nothing more.
  static let thorough: [Pass] = [
    .deleteAndRaise, .deleteAndRenumber, .deleteTwo, .deleteAndReplace,
    .moveElements, .moveToLater, .mirror, .copyElements, .lowerEqualPicks, .lowerPickAndLeaveOut,
    .lowerPickAndTryNext, .simplifyTwoBlocks, .exchangeColumns, .lowerByStrides,
    .trySelectedValues, .deleteWindows, .shiftTogether, .exchangeValues,
    .exchangeNumbers, .exchangeParts, .lowerAndRaise, .moveParts, .lowerTwoLengths,
    .keepArithmetic, .deleteAndRaiseAny, .tryBothNumbers, .lowerFlagAndDelete,
  ]

  /// Passes for sequences of steps, tried after the thorough ones.
  static let ofRuns: [Pass] = [.shrinkOtherRuns]

  /// Passes that are tried last, with `Shrinker.Effort.utmost`. They try many values or edits, and
  /// seldom find something that the others do not find.
  static let utmost: [Pass] = [
    .lowerTogetherAndRaise, .tryEveryValue, .tryPairs, .tryEveryPair, .tryEverything,
    .tryAllNumbers, .keepOtherRelations, .tryEditCombinations,
  ]
}

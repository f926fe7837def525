/// One way to look for a simpler failure. A pass depends on the best recording alone, not on what
/// was tried before, so that a sweep in which no pass succeeds proves a fixed point. Only how far it
/// goes may grow when the story proves to be rugged: from the end of such a shrink, a new one goes
/// less far and so finds nothing either.
struct Pass: Sendable {
  let name: String
  let run: @Sendable (inout ShrinkState) -> Void

  init(_ name: String, _ run: @escaping @Sendable (inout ShrinkState) -> Void) {
    self.name = name
    self.run = run
  }

  /// Cost about as many evaluations as there are choices left. In the order in which they pay.
  static let cheap: [Pass] = [
    .simplifyAll, .deleteElements, .lowerAndDelete, .simplifyBlocks, .substituteDescendants,
    .lowerEach, .joinCollections, .joinCounted, .lowerTogether, .redistribute, .reorderSiblings,
  ]

  /// Tried when the cheap ones have nothing left to find.
  static let thorough: [Pass] = [
    .deleteAndRaise, .deleteAndRenumber, .deleteTwo, .deleteAndReplace, .moveElements, .moveToLater,
    .mirror, .lowerEqualPicks, .simplifyTwoBlocks, .lowerByStrides, .tryEachValue, .deleteWindows,
    .shiftTogether, .exchangeValues, .lowerAndRaise, .moveParts, .lowerTwoLengths, .keepArithmetic,
    .lowerTogetherAndRaise, .deleteAndRaiseAny, .tryEveryValue, .tryPairs, .tryEveryPair,
    .tryEverything, .tryAllNumbers,
  ]

  /// Tried at the very end, by those who can afford it.
  static let utmost: [Pass] = [.tryTwoEdits]
}

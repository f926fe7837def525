/// One way to look for a simpler failure. A pass depends on the best recording alone, not on what
/// was tried before, so that a sweep in which no pass succeeds proves a fixed point.
struct Pass: Sendable {
  let name: String
  let run: @Sendable (inout Reduction) -> Void

  init(_ name: String, _ run: @escaping @Sendable (inout Reduction) -> Void) {
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
    .deleteAndRaise, .deleteAndRenumber, .deleteTwo, .deleteAndReplace, .lowerByStrides,
    .tryEachValue, .deleteWindows, .shiftTogether, .exchangeValues, .lowerAndRaise, .moveParts,
    .tryPairs, .tryEverything,
  ]

  /// Tried at the very end, by those who can afford it.
  static let utmost: [Pass] = [.tryTwoEdits]
}

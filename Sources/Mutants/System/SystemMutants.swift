extension Mutant {
  /// The bugs planted in the headless UIKit: one mutant for each `Behaviors.Fault`.
  static let systemMutants: [Mutant] = [
    Mutant(
      system: "forgets-scroll-offset", .geometry, .conversionForgetsScrollOffset,
      noticedBy: "conversion-round-trips",
      "Converts without the scroll offset on the way down."),
    Mutant(
      system: "assumes-middle-anchor", .geometry, .conversionAssumesMiddleAnchor,
      noticedBy: "conversion-agrees-with-matrices",
      "Converts as if every anchor were in the middle."),
    Mutant(
      system: "assumes-middle-anchor-down", .geometry, .conversionAssumesMiddleAnchorDown,
      noticedBy: "conversion-composes",
      "Converts as if every anchor were in the middle, only on the way down."),
    Mutant(
      system: "assumes-middle-anchor-up", .geometry, .conversionAssumesMiddleAnchorUp,
      noticedBy: "conversion-round-trips",
      "Converts as if every anchor were in the middle, only on the way up."),
    Mutant(
      system: "forgets-scroll-offset-up", .geometry, .conversionUpForgetsScrollOffset,
      noticedBy: "conversion-composes",
      "Converts to an ancestor without the scroll offset of that ancestor."),
    Mutant(
      system: "converts-two-corners", .geometry, .rectsConvertByTwoCorners,
      noticedBy: "conversion-agrees-with-matrices",
      "Makes the box of a converted rectangle from two of its corners."),
    Mutant(
      system: "snapshots-ignore-updates", .time, .snapshotsIgnoreUpdates,
      noticedBy: "snapshot-shows-its-view",
      "Takes snapshots without screen updates, even if updates are requested."),
    Mutant(
      system: "snapshots-are-shallow", .geometry, .snapshotsAreShallow,
      noticedBy: "snapshot-shows-its-view", "Leaves the subviews out of snapshots."),
    Mutant(
      system: "inserts-above", .order, .insertBelowInsertsAbove,
      noticedBy: "snapshots-above-screens",
      "Inserts a view above the one that it should be below."),
    Mutant(
      system: "starts-over-when-let-go", .time, .releaseStartsOver,
      noticedBy: "no-jump-when-the-finger-leaves",
      "Jumps back to the start when the finger leaves."),
    Mutant(
      system: "doubles-the-rest", .time, .restTakesTwiceAsLong,
      noticedBy: "completes-on-time",
      "Takes twice as long for the rest of a finished interaction."),
    Mutant(
      system: "ignores-completion-speed", .time, .completionSpeedIsIgnored,
      noticedBy: "half-speed-doubles-the-rest",
      "Takes the same time for the rest of an interaction at any completion speed."),
    Mutant(
      system: "ignores-completion-speed-on-cancel", .time, .completionSpeedIsIgnoredOnCancel,
      noticedBy: "half-speed-doubles-the-rest",
      "Takes the same time for the way back at any completion speed."),
    Mutant(
      system: "begins-too-soon", .simultaneity, .waitingOperationBeginsTooSoon,
      noticedBy: "completes-on-time",
      "Begins a deferred operation before the previous outcome is on the screen."),
    Mutant(
      system: "serves-the-last-first", .simultaneity, .waitingOperationsComeBackwards,
      noticedBy: "right-screen-remains",
      "Begins the last of several deferred operations first."),
    Mutant(
      system: "keeps-old-size", .simultaneity, .outcomeKeepsOldSize,
      noticedBy: "right-screen-remains",
      "Leaves the surviving screen at its old size if the window was resized in flight."),
    Mutant(
      system: "keeps-from-view", .lifetime, .fromViewStays,
      noticedBy: "right-screen-remains",
      "Leaves the from-view of a finished transition in the window."),
    Mutant(
      system: "keeps-context", .lifetime, .contextIsKept,
      noticedBy: "nothing-leaks", "Never frees the last transition context."),
    Mutant(
      system: "pops-anyway", .simultaneity, .cancelledPopPopsAnyway,
      noticedBy: "appearance-callbacks-in-order",
      "Removes the screen of a cancelled pop from the stack."),
    Mutant(
      system: "pops-one-for-all", .simultaneity, .popToRootRemovesOnlyTheTop,
      noticedBy: "top-screen-is-on-screen",
      "Takes only the top from the stack when it pops to the root."),
    Mutant(
      system: "keeps-what-is-replaced", .simultaneity, .replacedScreenStays,
      noticedBy: "transition-machine-allows",
      "Keeps a replaced screen on the stack, below the new one."),
    Mutant(
      system: "forgets-did-appear", .order, .didAppearIsForgotten,
      noticedBy: "appearance-callbacks-in-order", "Never sends viewDidAppear."),
    Mutant(
      system: "notifies-wrong-controller", .simultaneity, .cancelNotifiesWrongController,
      noticedBy: "appearance-callbacks-in-order",
      "Sends viewDidAppear to the wrong controller after a cancel."),
    Mutant(
      system: "shows-before-it-hides", .order, .comingScreenIsNotifiedFirst,
      noticedBy: "transition-machine-allows",
      "Sends viewWillAppear of the new screen before viewWillDisappear of the old one."),
    Mutant(
      system: "appears-before-it-disappears", .order, .comingScreenAppearsFirst,
      noticedBy: "transition-machine-allows",
      "Sends viewDidAppear of one screen before viewDidDisappear of the other."),
    Mutant(
      system: "announces-cancels-late", .order, .reversalIsNotifiedLate,
      noticedBy: "transition-machine-allows",
      "Sends the first callbacks of the way back only when a cancelled transition completes."),
    Mutant(
      system: "leaves-touches-on", .simultaneity, .touchesStayOn,
      noticedBy: "transition-machine-allows", "Lets touches through while a transition runs."),
    Mutant(
      system: "ends-animation-twice", .order, .animationEndedTwice,
      noticedBy: "appearance-callbacks-in-order", "Calls animationEnded twice."),
    Mutant(
      system: "leaves-touches-off", .lifetime, .touchesStayOff,
      noticedBy: "comes-to-rest",
      "Disables touches during a transition and never enables them again."),
    Mutant(
      system: "leaves-touches-off-on-cancel", .simultaneity, .touchesStayOffAfterCancel,
      noticedBy: "comes-to-rest", in: [.modal, .overlay],
      "Leaves touches disabled after a cancelled presentation or dismissal."),
    Mutant(
      system: "keeps-container", .lifetime, .containerStays,
      noticedBy: "right-screen-remains", in: [.modal, .overlay],
      "Leaves the container of a presentation, and the screen in it, in the window."),
    Mutant(
      system: "keeps-presenter-away", .lifetime, .presenterStaysAway,
      noticedBy: "top-screen-is-on-screen", in: [.modal],
      "Never moves the view of a presenter back out of the container."),
    Mutant(
      system: "keeps-old-tab", .lifetime, .oldTabStays,
      noticedBy: "right-screen-remains", in: [.tabs],
      "Leaves the view of the previous tab in the window."),
    Mutant(
      system: "selects-anyway", .simultaneity, .cancelledTabStaysSelected,
      noticedBy: "top-screen-is-on-screen", in: [.tabs],
      "Leaves a tab selected although its selection was cancelled."),
  ]
}

extension Mutant {
  /// The bugs planted in the headless UIKit: one mutant for each `Behaviors.Fault`. The animator is
  /// a reference. The comments say what a person would see on a phone whose UIKit had the bug, and
  /// why the law notices it.
  static let systemMutants: [Mutant] = [
    // What code places by a converted point lies beside its place in a scrolled view. The way down
    // and the way back disagree.
    Mutant(
      system: "forgets-scroll-offset", .geometry, .conversionForgetsScrollOffset,
      noticedBy: "conversion-round-trips",
      "Converts without the scroll offset on the way down."),
    // What code places by a converted point lies beside its place in a view with another anchor.
    // Both ways are wrong alike, so only a comparison with the matrices shows it.
    Mutant(
      system: "assumes-middle-anchor", .geometry, .conversionAssumesMiddleAnchor,
      noticedBy: "conversion-agrees-with-matrices",
      "Converts as if every anchor were in the middle."),
    // Only conversions on the way down, to a subview, take a wrong anchor. So a conversion by way
    // of a third view has another result than a direct one.
    Mutant(
      system: "assumes-middle-anchor-down", .geometry, .conversionAssumesMiddleAnchorDown,
      noticedBy: "conversion-composes",
      "Converts as if every anchor were in the middle, only on the way down."),
    // Only conversions on the way up, to a superview, take a wrong anchor. So a point that is
    // converted there and back is another one.
    Mutant(
      system: "assumes-middle-anchor-up", .geometry, .conversionAssumesMiddleAnchorUp,
      noticedBy: "conversion-round-trips",
      "Converts as if every anchor were in the middle, only on the way up."),
    // A point of a subview lies beside its place in a scrolled ancestor: a conversion by way of
    // that ancestor has another result than a direct one.
    Mutant(
      system: "forgets-scroll-offset-up", .geometry, .conversionUpForgetsScrollOffset,
      noticedBy: "conversion-composes",
      "Converts to an ancestor without the scroll offset of that ancestor."),
    // A rotated view seems smaller than it is. The law takes the box of all four corners.
    Mutant(
      system: "converts-two-corners", .geometry, .rectsConvertByTwoCorners,
      noticedBy: "conversion-agrees-with-matrices",
      "Makes the box of a converted rectangle from two of its corners."),
    // Snapshots of new views are blank, so the law finds nothing of the view in them.
    Mutant(
      system: "snapshots-ignore-updates", .time, .snapshotsIgnoreUpdates,
      noticedBy: "snapshot-shows-its-view",
      "Takes snapshots without screen updates, even if updates are requested."),
    // Snapshots of labels in a card lack the labels, which the law expects in them.
    Mutant(
      system: "snapshots-are-shallow", .geometry, .snapshotsAreShallow,
      noticedBy: "snapshot-shows-its-view", "Leaves the subviews out of snapshots."),
    // On a pop the new screen covers the one that should slide away. The law compares the order of
    // the container's subviews.
    Mutant(
      system: "inserts-above", .order, .insertBelowInsertsAbove,
      noticedBy: "snapshots-above-screens",
      "Inserts a view above the one that it should be below."),
    // A swipe jumps back to its start when the finger leaves, where the law expects no jump.
    Mutant(
      system: "starts-over-when-let-go", .time, .releaseStartsOver,
      noticedBy: "no-jump-when-the-finger-leaves",
      "Jumps back to the start when the finger leaves."),
    // A swipe ends too slowly after the finger has left. The law computes the tick of the
    // completion.
    Mutant(
      system: "doubles-the-rest", .time, .restTakesTwiceAsLong,
      noticedBy: "completes-on-time",
      "Takes twice as long for the rest of a finished interaction."),
    // A swipe ends equally fast at any completion speed. The law halves the speed.
    Mutant(
      system: "ignores-completion-speed", .time, .completionSpeedIsIgnored,
      noticedBy: "half-speed-doubles-the-rest",
      "Takes the same time for the rest of an interaction at any completion speed."),
    // A swipe that goes back ends equally fast at any completion speed. The law halves the speed.
    Mutant(
      system: "ignores-completion-speed-on-cancel", .time, .completionSpeedIsIgnoredOnCancel,
      noticedBy: "half-speed-doubles-the-rest",
      "Takes the same time for the way back at any completion speed."),
    // The second of two quick pushes begins over a screen that is not there yet. The law expects
    // the first push to be completed and laid out before the second begins.
    Mutant(
      system: "begins-too-soon", .simultaneity, .waitingOperationBeginsTooSoon,
      noticedBy: "completes-on-time",
      "Begins a deferred operation before the previous outcome is on the screen."),
    // Of several quick pushes, another one than the last ends on top. The law expects the last.
    Mutant(
      system: "serves-the-last-first", .simultaneity, .waitingOperationsComeBackwards,
      noticedBy: "right-screen-remains",
      "Begins the last of several deferred operations first."),
    // If the phone is rotated in flight, the new screen has the old size. The law expects the final
    // frame.
    Mutant(
      system: "keeps-old-size", .simultaneity, .outcomeKeepsOldSize,
      noticedBy: "right-screen-remains",
      "Leaves the surviving screen at its old size if the window was resized in flight."),
    // The old screen stays beside or behind the new one. The law expects it to be gone.
    Mutant(
      system: "keeps-from-view", .lifetime, .fromViewStays,
      noticedBy: "right-screen-remains",
      "Leaves the from-view of a finished transition in the window."),
    // The app uses more memory: a navigation controller keeps both screens of its last transition.
    // The law expects them to be released.
    Mutant(
      system: "keeps-context", .lifetime, .contextIsKept,
      noticedBy: "nothing-leaks", "Never frees the last transition context."),
    // After a cancelled swipe back, the visible screen is not on the stack any more. The law
    // compares which controllers have appeared with the stack.
    Mutant(
      system: "pops-anyway", .simultaneity, .cancelledPopPopsAnyway,
      noticedBy: "appearance-callbacks-in-order",
      "Removes the screen of a cancelled pop from the stack."),
    // A pop to the root shows the root, but the screens between stay on the stack. The law expects
    // its top in the window.
    Mutant(
      system: "pops-one-for-all", .simultaneity, .popToRootRemovesOnlyTheTop,
      noticedBy: "top-screen-is-on-screen",
      "Takes only the top from the stack when it pops to the root."),
    // A screen that another one replaces comes back on a pop. The law knows the stack after each
    // move.
    Mutant(
      system: "keeps-what-is-replaced", .simultaneity, .replacedScreenStays,
      noticedBy: "transition-machine-allows",
      "Keeps a replaced screen on the stack, below the new one."),
    // What the app does in `viewDidAppear`, such as to start a video, never happens. The law
    // expects the callback.
    Mutant(
      system: "forgets-did-appear", .order, .didAppearIsForgotten,
      noticedBy: "appearance-callbacks-in-order", "Never sends viewDidAppear."),
    // After a cancelled swipe, the screen that did not come starts its video. The law expects the
    // other controller to appear.
    Mutant(
      system: "notifies-wrong-controller", .simultaneity, .cancelNotifiesWrongController,
      noticedBy: "appearance-callbacks-in-order",
      "Sends viewDidAppear to the wrong controller after a cancel."),
    // Nothing is visible by itself, but code of an app that relies on the order of callbacks
    // breaks. The machine allows one order.
    Mutant(
      system: "shows-before-it-hides", .order, .comingScreenIsNotifiedFirst,
      noticedBy: "transition-machine-allows",
      "Sends viewWillAppear of the new screen before viewWillDisappear of the old one."),
    // Code of an app that relies on the order of `viewDidDisappear` and `viewDidAppear` breaks. The
    // machine allows one order.
    Mutant(
      system: "appears-before-it-disappears", .order, .comingScreenAppearsFirst,
      noticedBy: "transition-machine-allows",
      "Sends viewDidAppear of one screen before viewDidDisappear of the other."),
    // The screen that comes back after a cancel is announced only when it is there already. The
    // machine expects the callbacks at the cancel.
    Mutant(
      system: "announces-cancels-late", .order, .reversalIsNotifiedLate,
      noticedBy: "transition-machine-allows",
      "Sends the first callbacks of the way back only when a cancelled transition completes."),
    // A second tap during a push reaches the old screen. The law asks whether touches reach the
    // app.
    Mutant(
      system: "leaves-touches-on", .simultaneity, .touchesStayOn,
      noticedBy: "transition-machine-allows", "Lets touches through while a transition runs."),
    // An animator that cleans up in `animationEnded` does it twice. The law expects one call.
    Mutant(
      system: "ends-animation-twice", .order, .animationEndedTwice,
      noticedBy: "appearance-callbacks-in-order", "Calls animationEnded twice."),
    // After a transition the app is frozen. The law asks whether touches reach the app.
    Mutant(
      system: "leaves-touches-off", .lifetime, .touchesStayOff,
      noticedBy: "comes-to-rest",
      "Disables touches during a transition and never enables them again."),
    // After a cancelled presentation the app is frozen. The law asks whether touches reach the app.
    Mutant(
      system: "leaves-touches-off-on-cancel", .simultaneity, .touchesStayOffAfterCancel,
      noticedBy: "comes-to-rest", in: [.modal, .overlay],
      "Leaves touches disabled after a cancelled presentation or dismissal."),
    // A dismissed screen stays visible. The law expects it to be gone.
    Mutant(
      system: "keeps-container", .lifetime, .containerStays,
      noticedBy: "right-screen-remains", in: [.modal, .overlay],
      "Leaves the container of a presentation, and the screen in it, in the window."),
    // After a dismissal the window is black. The law expects the presenter in it.
    Mutant(
      system: "keeps-presenter-away", .lifetime, .presenterStaysAway,
      noticedBy: "top-screen-is-on-screen", in: [.modal],
      "Never moves the view of a presenter back out of the container."),
    // The screen of the old tab stays behind the new one. The law expects it to be gone.
    Mutant(
      system: "keeps-old-tab", .lifetime, .oldTabStays,
      noticedBy: "right-screen-remains", in: [.tabs],
      "Leaves the view of the previous tab in the window."),
    // After a cancelled swipe between tabs, the tab bar names another tab than the visible one. The
    // law expects the screen of the selected tab in the window.
    Mutant(
      system: "selects-anyway", .simultaneity, .cancelledTabStaysSelected,
      noticedBy: "top-screen-is-on-screen", in: [.tabs],
      "Leaves a tab selected although its selection was cancelled."),
  ]
}

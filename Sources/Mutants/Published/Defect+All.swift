extension Defect {
  /// Every known defect, in the order of the tutorials. The cause of a finding is the first defect
  /// that explains it.
  public static let all: [Defect] = fadeDefects + flipDefects + scaleDefects + snapshotDefects

  private static let fadeDefects: [Defect] = [
    Defect(
      "published/fade", "It stops the app if a snapshot, a protocol or a controller is missing",
      why: "Snapshots are optional, either controller may not adopt the animator's protocols, and "
        + "the context may not know the controllers. The code force-unwraps or force-casts all three.",
      instead: "A pair without a snapshot is dropped: its views are neither hidden nor shown. If a "
        + "controller does not adopt the protocols, there are no pairs, but the screens change. "
        + "Without a screen the transition is completed with `false`.",
      Symptom("does-not-crash")),
    Defect(
      "published/fade", "It reads the lists of marked views a second time",
      why:
        "The app may return other lists when the transition ends. Then a view that was hidden is "
        + "never shown again, or a view that was never hidden becomes opaque.",
      instead: "The lists are read once, at the start, and the hidden views are stored.",
      Symptom("pairs-are-read-once", "surplus view"),
      Symptom("pairs-are-read-once", "found 0."),
      // A view that was opaque stays hidden, or stays so because the second list is empty.
      Symptom("everything-restored", "alpha of", " view ", "expected 1, found 0"),
      Symptom("hidden-views-restored", "view", "expected visible, found invisible"),
      Symptom("everything-restored", "expected 1, found 0.", scenario: "marks nothing on"),
      Symptom(
        "hidden-views-restored", "expected visible, found invisible", scenario: "marks nothing on")
    ),
    Defect(
      "published/fade", "It leaves the new screen behind after a cancel",
      why: "The system does not remove it after a cancelled push or pop. It covers the screen to "
        + "which the app has gone back, or stays below it.",
      instead: "The animator removes the screen that it added.",
      Symptom("right-screen-remains", "superview of the to-screen"),
      Symptom("cancel-leaves-no-trace", "content of the container")),
    Defect(
      "published/fade", "It leaves the new screen dimmed or moved after a cancel",
      why: "The first alpha or transform of the screen is set before the animation, and the system "
        + "restores only what was animated.",
      instead: "After a cancel both are restored.",
      Symptom("everything-restored", "pop of", "alpha of the to-screen", "found 0.5."),
      // A slide by the width of the default window, 384.
      Symptom("everything-restored", "transform of the to-screen", "found [1 0 0 1 384 0]."),
      Symptom("screens-dim-as-specified", "pop, alpha of the to-screen", "found 0.5.")),
    Defect(
      "published/fade", "It takes as many pictures as there are marked views",
      why:
        "The lists may have unequal lengths, repeat a view, or name nested views or views of the "
        + "other screen. Snapshots without a partner stay where they were put, over a hidden view, "
        + "and a root that is marked becomes invisible.",
      instead: "Views that can be paired are paired first. Only they are hidden and have "
        + "snapshots.",
      Symptom("pairs-are-a-bijection"), Symptom("pairs-keep-order"),
      Symptom("snapshots-above-screens"), Symptom("alpha-endpoints"),
      Symptom("cross-dissolve-sums-to-one"), Symptom("alpha-is-monotone"),
      // A scenario in which the app marks one view twice.
      Symptom("snapshots-start-and-land", scenario: "marked: B1, B1."),
      Symptom("snapshots-start-and-land", scenario: "marked: A1, A1."),
      Symptom("rect-follows-curve", scenario: "marked: B1, B1."),
      Symptom("rect-follows-curve", scenario: "marked: A1, A1."),
      Symptom("screens-dim-as-specified", "alpha of", "found 0."),
      Symptom("first-picture-is-the-old-screen"), Symptom("last-picture-is-the-surviving-screen"),
      Symptom("window-may-stand-anywhere", "snapshot of")),
    Defect(
      "published/fade", "It writes constants over alphas",
      why: "A view whose alpha was not 1 has another alpha afterwards, and a value that the app "
        + "wrote in flight is lost.",
      instead: "Every alpha is stored, and restored unless the app has written it since. Screens "
        + "dim to half of their own alpha.",
      Symptom("everything-restored", "alpha of"),
      Symptom("hidden-views-restored"),
      // A paired view loses its alpha even if the app leaves its lists as they are.
      Symptom("pairs-are-read-once", "paired view"),
      Symptom("screens-dim-as-specified", "alpha of"),
      Symptom("nothing-is-left-when-bypassed", "alpha of"),
      Symptom("snapshot-shows-its-view", "at alpha 0.5, found", "at alpha 1."),
      Symptom("pop-takes-back-the-push", "alpha of"),
      Symptom("cancel-leaves-no-trace", "alpha of")),
    Defect(
      "published/fade", "It writes constants over transforms",
      why: "A screen may have a transform of its own. The slide replaces it, and the identity "
        + "overwrites it at the end.",
      instead: "The slide is added to the screen's own transform, which is restored.",
      Symptom("everything-restored", "transform of"),
      Symptom("screens-dim-as-specified", "transform of"),
      Symptom("nothing-is-left-when-bypassed", "transform of"),
      Symptom("pop-takes-back-the-push", "transform of"),
      Symptom("cancel-leaves-no-trace", "transform of"),
      Symptom("cancel-leaves-no-trace", "frame of")),
    Defect(
      "published/fade", "It uses frames instead of bounds",
      why: "The frame of a rotated view is a bounding box already, and the box of that box is "
        + "larger.",
      instead: "The bounds are converted.",
      Symptom("snapshots-start-and-land"), Symptom("rect-follows-curve")),
    Defect(
      "published/fade", "It does not set the frame of the new screen",
      why: "A screen whose size or position was wrong before the transition keeps it.",
      instead: "The screen gets its final frame before any view is measured.",
      Symptom("screens-dim-as-specified", "frame of"), Symptom("right-screen-remains", "frame of")),
    Defect(
      "published/fade", "Its snapshots do not show what their views show",
      why: "A layer renders in its own coordinates, so the content of a scrolled view is shifted.",
      instead: "The context is moved back by the scroll offset of the view.",
      Symptom("snapshot-shows-its-view"), Symptom("no-blank-snapshot")),
    Defect(
      "published/fade", "It renders its images as opaque",
      why: "`isOpaque` is true also for a view with rounded corners and for a translucent view. An "
        + "opaque bitmap is black where nothing is drawn.",
      instead: "The bitmap has an alpha channel.",
      Symptom("no-black-behind-snapshots")),
  ]

  private static let flipDefects: [Defect] = [
    Defect(
      "published/flip", "It does not complete if the snapshot cannot be taken",
      why: "It returns before anything has begun, so the transition is never completed, and the "
        + "app takes no touches any more.",
      instead: "Without a snapshot the screens still change, and the transition is completed.",
      Symptom("completes-exactly-once"), Symptom("comes-to-rest"),
      Symptom("appearance-callbacks-in-order"), Symptom("pairs-are-a-bijection", "found 0."),
      Symptom("perspective-is-taken-back", "found 0.")),
    Defect(
      "published/flip", "It leaves its perspective in the container",
      why: "The container keeps its sublayer transform, so every later turn in it is seen in "
        + "perspective, too.",
      instead: "The container's sublayer transform is stored and restored.",
      Symptom("perspective-is-taken-back"),
      Symptom("everything-restored", "sublayer transform of")),
    Defect(
      "published/flip", "It uses the frame of the card in its superview",
      why: "That is another rectangle than in the container if the superview does not fill the "
        + "container, or if a scroll offset or a transform lies between them.",
      instead: "The card's bounds are converted into the container when the transition begins.",
      Symptom("snapshots-start-and-land"), Symptom("rect-follows-curve")),
    Defect(
      "published/flip", "It takes the snapshot of a screen that is in no window",
      why: "What such a snapshot shows is not documented: on most phones the screen, on some "
        + "perhaps nothing.",
      instead: "The screen is added to the container before its snapshot is taken.",
      Symptom("snapshot-shows-its-view", "found no view in it."), Symptom("no-blank-snapshot"),
      Symptom("last-picture-is-the-surviving-screen")),
    Defect(
      "published/flip", "It does not set the frame of the new screen",
      why: "The snapshot is taken at the size that the screen came with, and grows to the final "
        + "frame. The screen itself keeps the size and place with which it came.",
      instead: "The screen gets its final frame before its snapshot is taken.",
      Symptom("right-screen-remains", "frame of"), Symptom("snapshot-shows-its-view"),
      Symptom("bystanders-stay-put")),
    Defect(
      "published/flip", "It shows a screen that the app has hidden",
      why: "A screen that the app had hidden, or hides in flight, is visible at the end.",
      instead: "The animator shows only a screen that it has hidden itself.",
      Symptom("everything-restored", "isHidden of"), Symptom("hidden-views-restored")),
    Defect(
      "published/flip", "It writes the identity over transforms",
      why: "The screen may have had another transform, or the app may have written one in flight.",
      instead: "The turn is added to the screen's own transform, which is restored.",
      Symptom("everything-restored", "transform of"),
      Symptom("nothing-is-left-when-bypassed"), Symptom("turns-as-specified", "presentation"),
      Symptom("pop-takes-back-the-push", "transform of"),
      Symptom("cancel-leaves-no-trace", "transform of"),
      Symptom("cancel-leaves-no-trace", "frame of")),
    Defect(
      "published/flip", "It animates presentations only",
      why:
        "The tutorial promises both directions and shows one. The system then dismisses with its "
        + "own animation, which no finger drives, so a dismissal cannot be cancelled.",
      instead: "A dismissal goes back to the card, and a finger can drive it.",
      Symptom("right-screen-remains", "the screen on top")),
  ]

  private static let scaleDefects: [Defect] = [
    Defect(
      "published/scale", "It stops the app if the context does not know a controller",
      why: "The controllers of a context are optional, and the code force-unwraps them.",
      instead: "Without a screen the transition is completed with `false`.",
      Symptom("does-not-crash")),
    Defect(
      "published/scale", "It leaves the new screen behind after a cancel",
      why:
        "It stays in the container, transparent, over the screen to which the app has gone back.",
      instead: "The animator removes the screen that it added.",
      Symptom("right-screen-remains", "superview of the to-screen", "found on the screen"),
      Symptom("no-snapshot-left"), Symptom("cancel-leaves-no-trace", "content of the container")),
    Defect(
      "published/scale", "It leaves the new screen transparent after a cancel",
      why: "The system takes animated values back to those from which the animation began. The "
        + "alpha of 0 was set before.",
      instead: "After a cancel the alpha is restored.",
      Symptom("hidden-views-restored", "to-screen", "expected visible, found invisible"),
      Symptom("everything-restored", "alpha of the to-screen", "found 0."),
      Symptom("nothing-is-left-when-bypassed", "alpha of the to-screen", "found 0."),
      Symptom("screens-dim-as-specified", "pop, alpha of the to-screen", "expected 0, found")),
    Defect(
      "published/scale", "It moves the view of a presenter that stays",
      why: "The context withholds that view. Added to the container, it is removed together with "
        + "the container, and the screen is black.",
      instead: "A view that the context withholds is not touched.",
      Symptom("right-screen-remains", "superview of"), Symptom("top-screen-is-on-screen"),
      Symptom("everything-restored", "superview of"),
      Symptom("nothing-is-left-when-bypassed"),
      Symptom("right-screen-remains", "dismissal of", "frame of the to-screen"),
      Symptom("completes-on-time")),
    Defect(
      "published/scale", "It writes an alpha of 1 over that of the new screen",
      why: "A translucent screen is opaque afterwards.",
      instead: "The screen fades in to the alpha that it had.",
      Symptom("everything-restored", "alpha of"), Symptom("hidden-views-restored"),
      Symptom("screens-dim-as-specified", "alpha of"), Symptom("alpha-in-range"),
      Symptom("pop-takes-back-the-push", "alpha of"),
      Symptom("cancel-leaves-no-trace", "alpha of")),
    Defect(
      "published/scale", "It writes constants over the transform of the old screen",
      why: "The screen may have had another transform, or the app may have written one in flight. "
        + "A scale of a tenth replaces it, and the identity overwrites it at the end.",
      instead: "The scale is added to the screen's own transform, which is restored.",
      Symptom("everything-restored", "transform of"),
      Symptom("screens-dim-as-specified", "transform of"),
      Symptom("pop-takes-back-the-push", "transform of"),
      Symptom("cancel-leaves-no-trace", "transform of"),
      Symptom("cancel-leaves-no-trace", "frame of")),
    Defect(
      "published/scale", "It does not set the frame of the new screen",
      why: "A screen whose size or position was wrong before the transition keeps it.",
      instead: "The screen gets its final frame.",
      Symptom("screens-dim-as-specified", "frame of"), Symptom("right-screen-remains", "frame of"),
      Symptom("last-picture-is-the-surviving-screen"), Symptom("first-picture-is-the-old-screen")),
  ]

  private static let snapshotDefects: [Defect] = [
    Defect(
      "published/snapshot", "It stops the app if the context does not know a controller",
      why: "The controllers of a context are optional, and the code force-unwraps them.",
      instead: "Without a screen the transition is completed with `false`.",
      Symptom("does-not-crash")),
    Defect(
      "published/snapshot", "It adds the new screen only if that has no superview",
      why:
        "A screen that the app has prepared in another view stays there, at whatever size it has. "
        + "Its snapshot is visible in flight, and nothing afterwards.",
      instead: "The screen is always added to the container, and gets its final frame.",
      Symptom("right-screen-remains", "superview of the to-screen", "found gone"),
      Symptom("right-screen-remains", "superview of the from-screen", "found gone"),
      Symptom("right-screen-remains", "the screen on top"),
      Symptom("top-screen-is-on-screen"), Symptom("window-may-stand-anywhere"),
      Symptom("appearance-callbacks-in-order"), Symptom("completes-on-time")),
    Defect(
      "published/snapshot", "It leaves the new screen behind after a cancel",
      why: "It covers the screen to which the app has gone back.",
      instead: "Whenever the claim is false, the screen that was added is removed.",
      Symptom("right-screen-remains", "superview of the to-screen"),
      Symptom("last-picture-is-the-surviving-screen"),
      Symptom("cancel-leaves-no-trace", "content of the container")),
    Defect(
      "published/snapshot", "It leaves a view hidden that is marked twice, or is the root",
      why: "The second time, the view is already hidden, so an alpha of 0 is stored and restored.",
      instead: "A pair is dropped if one side is the root, lies outside its screen, or is in an "
        + "earlier pair.",
      Symptom("hidden-views-restored"),
      Symptom("everything-restored", "alpha of", "found 0."),
      Symptom("nothing-is-left-when-bypassed", "alpha of", "found 0."),
      Symptom("pop-takes-back-the-push", "alpha of", "found 0."),
      Symptom("pairs-are-read-once", "found 0.")),
    Defect(
      "published/snapshot", "It restores alphas over those that the app has written",
      why: "The app writes last, and its value is lost.",
      instead: "An alpha is restored only if it is still the one that hides the view.",
      Symptom("everything-restored", "alpha of"), Symptom("pairs-are-read-once")),
    Defect(
      "published/snapshot", "It does not check its pairs",
      why:
        "Pairs may repeat a view, be nested, or name a view of the other screen. Then a view has "
        + "two snapshots, or a snapshot shows nothing.",
      instead: "Only marked views that can be paired are paired, in order.",
      Symptom("pairs-are-a-bijection"), Symptom("pairs-keep-order"),
      Symptom("snapshots-start-and-land"), Symptom("rect-follows-curve"),
      Symptom("originals-hidden-in-flight"), Symptom("snapshots-above-screens"),
      Symptom("snapshots-fill-their-carrier"), Symptom("alpha-endpoints"),
      Symptom("alpha-is-monotone"), Symptom("cross-dissolve-sums-to-one"),
      Symptom("corner-radius-as-specified"), Symptom("first-picture-is-the-old-screen")),
    Defect(
      "published/snapshot", "Its snapshots do not show what their views show",
      why: "A view inside another pair is visible in the snapshot of that pair and in its own. A "
        + "view that is already hidden has an empty snapshot. A view without a snapshot leaves a "
        + "hole.",
      instead: "Inner views are hidden before the snapshot of an outer one is taken, and a pair "
        + "without a snapshot is dropped.",
      Symptom("snapshot-shows-its-view"), Symptom("no-blank-snapshot")),
  ]
}

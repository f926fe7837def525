extension Defect {
  /// Every defect that is known, in the order of the documents. The first that explains a finding
  /// is its cause.
  public static let all: [Defect] = fadeMutants + flipMutants + scaleMutants + snapshotMutants

  private static let fadeMutants: [Defect] = [
    Defect(
      "published/fade", "It stops the app where a picture, a protocol or a controller is missing",
      why: "Snapshots are optional, nobody promises that the controllers on both sides are of the "
        + "animator's protocols, and a context need not know them; all three are forced.",
      instead: "A pair without a picture is dropped, neither hidden nor shown; strangers have no "
        + "pairs, and the screens change all the same; without a screen it says that nothing came "
        + "of it.",
      Symptom("does-not-crash")),
    Defect(
      "published/fade", "It reads the lists of marked views a second time",
      why: "The lists belong to the app, which may answer differently when the transition ends: a "
        + "view that was hidden is never shown again, and one that never was is made opaque.",
      instead: "The lists are read once, at the start, and what was hidden is remembered.",
      Symptom("pairs-are-read-once"),
      Symptom("everything-restored", "alpha of", " view ", "expected 1, found 0"),
      Symptom("hidden-views-restored", "view", "expected visible, found invisible")),
    Defect(
      "published/fade", "It leaves the new screen behind after a cancel",
      why: "Nobody else takes it away after a push or a pop that is cancelled; it covers the "
        + "screen to which the app has gone back, or waits below it.",
      instead: "Who put the screen there takes it away.",
      Symptom("right-screen-remains", "superview of the to-screen"),
      Symptom("cancel-leaves-no-trace", "content of the container")),
    Defect(
      "published/fade", "It leaves the coming screen dimmed or moved after a cancel",
      why: "The alpha or the transform from which the screen comes is set before the animation, "
        + "and the system takes back only what was animated.",
      instead: "After a cancel both are given back.",
      Symptom("everything-restored", "pop of", "alpha of the to-screen", "found 0.5."),
      Symptom("everything-restored", "transform of the to-screen", "found [1 0 0 1 384 0]."),
      Symptom("screens-dim-as-specified", "pop, alpha of the to-screen", "found 0.5.")),
    Defect(
      "published/fade", "It takes as many pictures as there are marked views",
      why: "Lists may be of unequal length, name a view twice, one inside the other, or one of the "
        + "other screen: pictures without a partner stay where they were put, over what is hidden, "
        + "and a screen that is named itself is gone.",
      instead: "Pairs are made first, of views that can be paired; only they are pictured and "
        + "hidden.",
      Symptom("pairs-are-a-bijection"), Symptom("pairs-keep-order"),
      Symptom("snapshots-above-screens"), Symptom("alpha-endpoints"),
      Symptom("cross-dissolve-sums-to-one"), Symptom("alpha-is-monotone"),
      Symptom("snapshots-start-and-land", scenario: "marked: B1, B1."),
      Symptom("snapshots-start-and-land", scenario: "marked: A1, A1."),
      Symptom("rect-follows-curve", scenario: "marked: B1, B1."),
      Symptom("rect-follows-curve", scenario: "marked: A1, A1."),
      Symptom("screens-dim-as-specified", "alpha of", "found 0."),
      Symptom("first-picture-is-the-old-screen"), Symptom("last-picture-is-the-surviving-screen"),
      Symptom("window-may-stand-anywhere", "snapshot of")),
    Defect(
      "published/fade", "It writes constants over alphas",
      why: "An alpha of 1, or of one half, is what most views have; one that had another comes "
        + "out changed, also if the app has written it meanwhile.",
      instead: "Every alpha is remembered, and given back if nobody else has written it since; "
        + "screens dim by half of their own.",
      Symptom("everything-restored", "alpha of"),
      Symptom("hidden-views-restored"),
      Symptom("screens-dim-as-specified", "alpha of"),
      Symptom("nothing-is-left-when-bypassed", "alpha of"),
      Symptom("snapshot-shows-its-view", "at alpha 0.5, found", "at alpha 1."),
      Symptom("pop-takes-back-the-push", "alpha of"),
      Symptom("cancel-leaves-no-trace", "alpha of")),
    Defect(
      "published/fade", "It writes constants over transforms",
      why: "The identity is not what every screen had, and the slide is not all that is on its "
        + "way.",
      instead: "The slide is added to the screen's own transform, which is given back.",
      Symptom("everything-restored", "transform of"),
      Symptom("screens-dim-as-specified", "transform of"),
      Symptom("nothing-is-left-when-bypassed", "transform of"),
      Symptom("pop-takes-back-the-push", "transform of"),
      Symptom("cancel-leaves-no-trace", "transform of"),
      Symptom("cancel-leaves-no-trace", "frame of")),
    Defect(
      "published/fade", "It takes frames for bounds",
      why: "The frame of a turned view is a box around it already, and the box of that box is "
        + "larger.",
      instead: "The bounds are converted.",
      Symptom("snapshots-start-and-land"), Symptom("rect-follows-curve")),
    Defect(
      "published/fade", "It gives the new screen no frame",
      why: "A screen that came with another size or place shows it until the end.",
      instead: "The screen gets its final frame before anything is measured.",
      Symptom("screens-dim-as-specified", "frame of"), Symptom("right-screen-remains", "frame of")),
    Defect(
      "published/fade", "Its pictures are not what they stand for",
      why: "A layer renders in its own coordinates, so that what has scrolled lies aside.",
      instead: "The context is moved back by what the view has scrolled.",
      Symptom("snapshot-shows-its-view"), Symptom("no-blank-snapshot")),
    Defect(
      "published/fade", "It says that its pictures are opaque",
      why: "`isOpaque` is true of a view with round corners, and of one that is translucent: where "
        + "nothing is drawn, an opaque bitmap is black.",
      instead: "The bitmap has room for transparency.",
      Symptom("no-black-behind-snapshots")),
  ]

  private static let flipMutants: [Defect] = [
    Defect(
      "published/flip", "It says nothing when there is no picture",
      why: "It returns before anything has begun, so nobody ever completes the transition, and "
        + "the app takes no touch any more.",
      instead: "Without a picture the screens change all the same, and the end is told.",
      Symptom("completes-exactly-once"), Symptom("comes-to-rest"),
      Symptom("appearance-callbacks-in-order"), Symptom("pairs-are-a-bijection", "found 0."),
      Symptom("perspective-is-taken-back", "found 0.")),
    Defect(
      "published/flip", "It never takes the perspective back",
      why: "The container keeps its depth, and whatever turns in it next is seen in perspective, "
        + "too.",
      instead: "The container's transform is remembered and given back.",
      Symptom("perspective-is-taken-back"),
      Symptom("everything-restored", "sublayer transform of")),
    Defect(
      "published/flip", "It takes the card's frame as it stands in its superview",
      why: "The container is another place if the card lies deeper than in a view that fills it, "
        + "or under a scroll offset or a transform.",
      instead: "The card's bounds are converted into the container when the transition begins.",
      Symptom("snapshots-start-and-land"), Symptom("rect-follows-curve")),
    Defect(
      "published/flip", "It takes the picture of a screen that is in no window",
      why: "What such a picture shows is not documented: on most phones the screen, on some of "
        + "them perhaps nothing.",
      instead: "The screen is put into the container before it is pictured.",
      Symptom("snapshot-shows-its-view", "found 0."), Symptom("no-blank-snapshot"),
      Symptom("last-picture-is-the-surviving-screen")),
    Defect(
      "published/flip", "It gives the new screen no frame",
      why: "The picture is taken at the size that the screen came with, and goes to the final "
        + "frame; the screen itself stays at the size and in the place with which it came.",
      instead: "The screen gets its final frame before it is pictured.",
      Symptom("right-screen-remains", "frame of"), Symptom("snapshot-shows-its-view"),
      Symptom("bystanders-stay-put")),
    Defect(
      "published/flip", "It shows what was hidden",
      why: "A screen that the app had hidden, or hides meanwhile, comes out visible.",
      instead: "Only what it has hidden itself is shown again.",
      Symptom("everything-restored", "isHidden of"), Symptom("hidden-views-restored")),
    Defect(
      "published/flip", "It writes the identity over transforms",
      why: "The identity is not what every screen had, nor what the app has written meanwhile.",
      instead: "The turn is added to the screen's own transform, which is given back.",
      Symptom("everything-restored", "transform of"),
      Symptom("nothing-is-left-when-bypassed"), Symptom("turns-as-specified", "presentation"),
      Symptom("pop-takes-back-the-push", "transform of"),
      Symptom("cancel-leaves-no-trace", "transform of"),
      Symptom("cancel-leaves-no-trace", "frame of")),
    Defect(
      "published/flip", "It presents, and does not dismiss",
      why: "The document promises both directions and shows one, so the system dismisses in its "
        + "own way, which no finger drives: a dismissal that should be cancelled is completed.",
      instead: "The dismissal goes back to the card, and a finger may drive it.",
      Symptom("right-screen-remains", "superview of the controller")),
  ]

  private static let scaleMutants: [Defect] = [
    Defect(
      "published/scale", "It stops the app where the context does not know a controller",
      why: "What the context answers is optional, and forced.",
      instead: "Without a screen it says that nothing came of it.",
      Symptom("does-not-crash")),
    Defect(
      "published/scale", "It leaves the new screen behind after a cancel",
      why:
        "It stays in the container, transparent, over the screen to which the app has gone back.",
      instead: "Who put the screen there takes it away.",
      Symptom("right-screen-remains", "superview of the to-screen", "found on the screen"),
      Symptom("no-snapshot-left"), Symptom("cancel-leaves-no-trace", "content of the container")),
    Defect(
      "published/scale", "It leaves the new screen transparent after a cancel",
      why: "The system takes back what was animated, to what it was when the animation began; the "
        + "alpha of 0 was set before.",
      instead: "After a cancel the alpha is given back.",
      Symptom("hidden-views-restored", "to-screen", "expected visible, found invisible"),
      Symptom("everything-restored", "alpha of the to-screen", "found 0."),
      Symptom("screens-dim-as-specified", "pop, alpha of the to-screen", "expected 0, found")),
    Defect(
      "published/scale", "It takes the view of a presenter who stays",
      why: "The context keeps that view to itself; added to the container it goes with it, and "
        + "the screen is black.",
      instead: "A screen that is not handed over is left alone.",
      Symptom("right-screen-remains", "superview of"), Symptom("top-screen-is-on-screen"),
      Symptom("everything-restored", "superview of"),
      Symptom("nothing-is-left-when-bypassed"),
      Symptom("right-screen-remains", "dismissal of", "frame of the to-screen"),
      Symptom("completes-on-time")),
    Defect(
      "published/scale", "It writes an alpha of 1 over that of the new screen",
      why: "A translucent screen comes out opaque.",
      instead: "The screen fades in to the alpha that it had.",
      Symptom("everything-restored", "alpha of"), Symptom("hidden-views-restored"),
      Symptom("screens-dim-as-specified", "alpha of"), Symptom("alpha-in-range"),
      Symptom("pop-takes-back-the-push", "alpha of"),
      Symptom("cancel-leaves-no-trace", "alpha of")),
    Defect(
      "published/scale", "It writes constants over the transform of the old screen",
      why: "A scale of a tenth, and the identity afterwards, are not what every screen had, nor "
        + "what the app has written meanwhile.",
      instead: "The scale is added to the screen's own transform, which is given back.",
      Symptom("everything-restored", "transform of"),
      Symptom("screens-dim-as-specified", "transform of"),
      Symptom("pop-takes-back-the-push", "transform of"),
      Symptom("cancel-leaves-no-trace", "transform of"),
      Symptom("cancel-leaves-no-trace", "frame of")),
    Defect(
      "published/scale", "It gives the new screen no frame",
      why: "A screen that came with another size or place shows it until the end.",
      instead: "The screen gets its final frame.",
      Symptom("screens-dim-as-specified", "frame of"), Symptom("right-screen-remains", "frame of"),
      Symptom("last-picture-is-the-surviving-screen"), Symptom("first-picture-is-the-old-screen")),
  ]

  private static let snapshotMutants: [Defect] = [
    Defect(
      "published/snapshot", "It stops the app where the context does not know a controller",
      why: "What the context answers is optional, and forced.",
      instead: "Without a screen it says that nothing came of it.",
      Symptom("does-not-crash")),
    Defect(
      "published/snapshot", "It adds the new screen only if that lies nowhere",
      why:
        "A screen that the app has made ready in a view of its own stays there, at whatever size "
        + "it has: the picture of it is shown, and then nothing.",
      instead: "The screen is added to the container wherever it lies, and gets its final frame.",
      Symptom("right-screen-remains", "superview of the to-screen", "found gone"),
      Symptom("right-screen-remains", "superview of the from-screen", "found gone"),
      Symptom("right-screen-remains", "superview of the controller"),
      Symptom("top-screen-is-on-screen"), Symptom("window-may-stand-anywhere"),
      Symptom("appearance-callbacks-in-order"), Symptom("completes-on-time")),
    Defect(
      "published/snapshot", "It leaves the new screen behind after a cancel",
      why: "It covers the screen to which the app has gone back.",
      instead: "Whenever the end is told as no success, the screen that was added is taken away.",
      Symptom("right-screen-remains", "superview of the to-screen"),
      Symptom("last-picture-is-the-surviving-screen"),
      Symptom("cancel-leaves-no-trace", "content of the container")),
    Defect(
      "published/snapshot", "It hides a view for good that is named twice, or is the screen itself",
      why: "Who is hidden already is remembered as invisible, and stays so.",
      instead: "A pair of which a side is the screen, lies outside it or was named before is "
        + "dropped.",
      Symptom("hidden-views-restored"),
      Symptom("everything-restored", "alpha of", "found 0."),
      Symptom("nothing-is-left-when-bypassed", "alpha of", "found 0."),
      Symptom("pop-takes-back-the-push", "alpha of", "found 0."),
      Symptom("pairs-are-read-once", "found 0.")),
    Defect(
      "published/snapshot", "It gives alphas back whatever the app has written",
      why: "The last writer is the app, and its word is lost.",
      instead: "An alpha is given back only if it is still the one that hides the view.",
      Symptom("everything-restored", "alpha of"), Symptom("pairs-are-read-once")),
    Defect(
      "published/snapshot", "It takes every pair as it comes",
      why: "Pairs may repeat a view, lie inside one another, or name a view of the other screen: "
        + "pictures are shown twice, or of nothing.",
      instead: "The marked views that can be paired are paired, one by one.",
      Symptom("pairs-are-a-bijection"), Symptom("pairs-keep-order"),
      Symptom("snapshots-start-and-land"), Symptom("rect-follows-curve"),
      Symptom("originals-hidden-in-flight"), Symptom("snapshots-above-screens"),
      Symptom("snapshots-fill-their-carrier"), Symptom("alpha-endpoints"),
      Symptom("alpha-is-monotone"), Symptom("cross-dissolve-sums-to-one"),
      Symptom("corner-radius-as-specified"), Symptom("first-picture-is-the-old-screen")),
    Defect(
      "published/snapshot", "Its pictures are not what they stand for",
      why: "A view inside another pair is drawn in the picture of that one and in its own; one "
        + "that is hidden already has an empty picture; one that has none leaves a hole.",
      instead: "Inner views are pictured and hidden first; a pair without a picture is dropped.",
      Symptom("snapshot-shows-its-view"), Symptom("no-blank-snapshot")),
  ]
}

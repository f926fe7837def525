extension Law {
  /// Also judges what other laws leave out: additional views, masks, clips, colors, shadows, depth,
  /// and what is in the screens and outside the container.
  /// - Mutant: `mutant/fade-masks-the-container`, `mutant/scale-raises-the-old-screen`.
  static let pictureAsPredicted = Law(
    "picture-as-predicted",
    "At every instant the picture is the one that the formulas predict: every screen, snapshot "
      + "and color in its order, with its place, clip, corners, alpha, depth and content, and "
      + "nothing else.",
    source: "the tutorials; docs/model.md, The whole picture", group: .picture, scope: .reference
  ) { context, result in
    guard context.prediction != nil else { return }
    var judge = PictureJudge()
    context.trace.forEachPictureSample { judge.judge($0, in: context, &result) }
    if judge.comparisons > 0 { result.count(comparisons: judge.comparisons) }
  }
}

/// Compares the pictures of one scenario, sample by sample.
struct PictureJudge {
  /// The parts that are expected in the picture that is being judged.
  private(set) var expected: [PredictedPart] = []
  /// The picture that each snapshot showed first in the transition, as its number in
  /// `PicturePart.content`. A snapshot must not change its picture.
  private var pictures: [(view: TracedView, content: Int32)] = []
  /// The index of the last judged content of each screen in `Trace.contents`. The same content is
  /// judged once.
  private var judgedContents: (from: Int32, to: Int32) = (-1, -1)
  /// The transition of the last picture, an index in `Trace.transitions`; -1 before the first.
  private var transition = -1
  /// The prediction of the transition; nil if there is none.
  private var formulas: TransitionPrediction?
  /// How many pictures were compared or excused.
  private(set) var comparisons = 0
  /// The time until which events had happened when the picture was recorded.
  private var eventsEnd = 0.0
  /// How precisely the picture must agree.
  private var precision = Precision(isExact: false)
  /// Whether a violation of the transition was reported.
  private var hasReported = false

  /// Judges one picture. After the first violation of a transition its other pictures are not judged,
  /// because they mostly differ for the same reason.
  mutating func judge(_ sample: PictureSample, in context: LawContext, _ result: inout LawResult) {
    let time = sample.time
    if sample.transition != transition {
      transition = sample.transition
      formulas = context.formulas(of: transition)
      hasReported = false
      pictures.removeAll(keepingCapacity: true)
      judgedContents = (-1, -1)
    }
    if hasReported { return }
    comparisons += 1
    guard let formulas else { return result.excuse(.notPredicted) }
    if context.isResizing(at: time) { return result.excuse(.resized) }
    result.markNonVacuous()
    eventsEnd = context.eventsEnd(of: sample)
    // The formulas give the picture after the event that starts the phase, not the one before it.
    if eventsEnd < time && formulas.course.startsPhase(at: time) { return }
    predict(formulas, at: time, until: eventsEnd, in: context)
    // An instant between ticks is found by bisection, so it is not exact.
    precision = Precision(isExact: context.precision.isExact && time == time.rounded())
    judge(sample.picture, formulas, at: time, in: context, &result)
  }

  /// Compares a picture with the expected parts, both from the bottom to the top, and reports the
  /// first difference.
  ///
  /// - Parameter picture: a range of `Trace.parts`.
  private mutating func judge(
    _ picture: Range<Int>, _ formulas: TransitionPrediction, at time: Double,
    in context: LawContext, _ result: inout LawResult
  ) {
    // The order of the two screens of a snapshot transition does not matter: they are invisible,
    // unless the app shows them.
    if formulas.specification == .snapshot, expected.count > 1, case .view = expected[1].tracedView,
      let first = picture.first(where: {
        if case .view = context.trace.parts[$0].tracedView { true } else { false }
      }),
      context.trace.parts[first].tracedView == expected[1].tracedView
    {
      expected.swapAt(0, 1)
    }
    var nextPart = 0, isExcused = false
    var outsiders = context.trace.transitions[transition].outsiders
    for index in picture {
      let part = context.trace.parts[index]
      if part.traits.contains(.isOutside) && part.tracedView.isUnknown {
        // Views outside the container that belong to no screen, such as bars, look as before.
        if let outsider = outsiders.first, context.agree(context.trace.parts[outsider], part) {
          outsiders.removeFirst()
          continue
        }
        return report(
          Effect(.outsider, .content, .excess), part.tracedView, expected: .words("nothing"),
          found: part.quantity, at: time, &result)
      }
      if context.isLowerScreen(part, formulas) { continue }
      // A part with alpha 0 may be missing, be it an expected or a found one.
      while nextPart < expected.count, expected[nextPart].tracedView != part.tracedView,
        precision.agree(alpha: expected[nextPart].alpha, 0)
      {
        nextPart += 1
      }
      guard nextPart < expected.count, expected[nextPart].tracedView == part.tracedView else {
        if precision.agree(alpha: part.alpha, 0) { continue }
        let isLater = expected.dropFirst(nextPart).contains { $0.tracedView == part.tracedView }
        let expectedView: Quantity =
          nextPart < expected.count ? .tracedView(expected[nextPart].tracedView) : .words("nothing")
        return report(
          Effect(
            role(of: part.tracedView, formulas), isLater ? .order : .content,
            isLater ? .differs : .excess),
          part.tracedView, expected: expectedView, found: part.quantity, at: time, &result)
      }
      let expectedPart = expected[nextPart]
      nextPart += 1
      if !expectedPart.excusedAttributes.isEmpty && !isExcused {
        // A presenter outside the container is only excused because the window changes its size.
        let isPresenter = expectedPart.traits.contains(.isOutside)
        result.excuse(isPresenter ? .resized : .unknownAfterWrite)
        isExcused = true
      }
      if let difference = context.difference(expectedPart, part, precision) {
        return report(
          Effect(role(of: part.tracedView, formulas), difference.attribute), part.tracedView,
          expected: difference.expected, found: difference.found, at: time, &result)
      }
      if !checkContent(part, formulas, at: time, in: context, &result) { return }
    }
    while nextPart < expected.count {
      if !precision.agree(alpha: expected[nextPart].alpha, 0) {
        let view = expected[nextPart].tracedView
        return report(
          Effect(role(of: view, formulas), .content, .missing), view, expected: .tracedView(view),
          found: .words("nothing"), at: time, &result)
      }
      nextPart += 1
    }
    if let outsider = outsiders.first {
      report(
        Effect(.outsider, .content, .missing), .unknown,
        expected: context.trace.parts[outsider].quantity, found: .words("nothing"), at: time,
        &result)
    }
  }

  private mutating func report(
    _ effect: Effect, _ view: TracedView, expected: Quantity, found: Quantity, at time: Double,
    _ result: inout LawResult
  ) {
    hasReported = true
    result.report(effect, transition: transition, at: time, view, expected: expected, found: found)
  }

  private func role(of view: TracedView, _ formulas: TransitionPrediction) -> Effect.Role {
    switch view {
    case .view(let id):
      id.view > 0 ? .otherView : id.screen == formulas.course.from ? .fromScreen : .toScreen
    case .snapshot(let id):
      formulas.flip != nil
        ? .anySnapshot : id.screen == formulas.course.from ? .fromSnapshot : .toSnapshot
    default: .outsider
    }
  }

  /// Makes the list of expected parts.
  ///
  /// - Parameter eventsEnd: the time until which events have happened.
  mutating func predict(
    _ formulas: TransitionPrediction, at time: Double, until eventsEnd: Double,
    in context: LawContext
  ) {
    expected.removeAll(keepingCapacity: true)
    var from = LiveRoot(formulas.fromRoot), to = LiveRoot(formulas.toRoot)
    if !context.scenario.events.isEmpty {
      context.scenario.forEachWrite(after: formulas.course.knownUntil, until: eventsEnd) {
        id, change in
        guard id.view == 0 else { return }
        if id.screen == formulas.course.from { from.apply(change) }
        if id.screen == formulas.course.to { to.apply(change) }
      }
    }
    let presenter = context.presenter(of: formulas)
    formulas.addPicture(
      at: formulas.course.progress(at: time), from: from, to: to, presenter: presenter, &expected)
    // A presenter outside the container follows the window at once.
    if presenter != nil,
      context.scenario.resizes(after: formulas.course.knownUntil, until: eventsEnd)
    {
      for index in expected.indices where expected[index].traits.contains(.isOutside) {
        expected[index].excusedAttributes.insert(.quad)
      }
    }
  }

  /// Checks what a part shows.
  ///
  /// - Returns: false if it reported a violation.
  private mutating func checkContent(
    _ part: PicturePart, _ formulas: TransitionPrediction, at time: Double,
    in context: LawContext, _ result: inout LawResult
  ) -> Bool {
    switch part.tracedView {
    case .snapshot:
      if let known = pictures.first(where: { $0.view == part.tracedView }) {
        if known.content == part.content { return true }
        report(
          Effect(role(of: part.tracedView, formulas), .content), part.tracedView,
          expected: .words("the picture that it showed first"), found: .words("another one"),
          at: time, &result)
        return false
      }
      pictures.append((part.tracedView, part.content))
      return true
    case .view(let id):
      guard part.content >= 0 else { return true }
      let isFrom = id.screen == formulas.course.from
      if (isFrom ? judgedContents.from : judgedContents.to) == part.content { return true }
      if isFrom { judgedContents.from = part.content } else { judgedContents.to = part.content }
      let record = context.trace.contents[Int(part.content)]
      guard
        let (view, expectedContent, foundContent) = context.contentDifference(
          record, context.screen(id.screen, in: formulas, at: eventsEnd))
      else { return true }
      report(
        Effect(role(of: view, formulas), .content), view, expected: expectedContent,
        found: foundContent, at: time, &result)
      return false
    default: return true
    }
  }
}

extension Course {
  /// Whether a phase after the first one begins at a time: an event changes the course then.
  fileprivate func startsPhase(at time: Double) -> Bool {
    phases.contains { $0.startTime == time && time > Double(began.count) }
  }
}

extension LawContext {
  /// The time until which events had happened when a picture was recorded. If it was recorded before
  /// the events of its tick, that is half a tick earlier.
  func eventsEnd(of sample: PictureSample) -> Double {
    trace.isBeforeEvents(sample) ? sample.time - 0.5 : sample.time
  }
}

extension Scenario {
  /// Whether the window changes its size after a tick and until a time.
  fileprivate func resizes(after start: Tick, until time: Double) -> Bool {
    events.contains { event in
      guard case .resize = event.kind else { return false }
      return start < event.at && Double(event.at.count) <= time
    }
  }

  /// Calls `body` for each write of the app after a tick and until a time.
  fileprivate func forEachWrite(
    after start: Tick, until time: Double, _ body: (ViewID, Event.Change) -> Void
  ) {
    for event in events where start < event.at && Double(event.at.count) <= time {
      if case .write(let id, let change) = event.kind { body(id, change) }
    }
  }
}

extension LawContext {
  /// The expected state of a screen in flight: its state at the start with hidden paired views, and
  /// the later writes and removals of the app.
  fileprivate func screen(
    _ number: Int, in formulas: TransitionPrediction, at time: Double
  ) -> Screen {
    var screen = scenario.state(of: number, at: formulas.course.knownUntil)
    if formulas.specification == .fade || formulas.specification == .snapshot {
      for pair in formulas.pairs {
        for id in [pair.from, pair.to] where id.screen == number && id.view > 0 {
          screen.views[id.view].alpha = 0
        }
      }
    }
    for event in scenario.events
    where formulas.course.knownUntil < event.at && Double(event.at.count) <= time {
      screen.apply(event.kind, number)
    }
    return screen
  }

  /// Which of the two screens is a presenter that stays visible; nil if none is.
  fileprivate func presenter(of formulas: TransitionPrediction) -> TransitionPrediction.Role? {
    guard scenario.container == .overlay else { return nil }
    return formulas.course.transitionKind == .pop ? .to : .from
  }

  /// Whether a part is a screen below the presenter in an overlay, which is not in the transition.
  fileprivate func isLowerScreen(_ part: PicturePart, _ formulas: TransitionPrediction) -> Bool {
    guard scenario.container == .overlay, case .view(let id) = part.tracedView, id.view == 0 else {
      return false
    }
    return id.screen != formulas.course.from && id.screen != formulas.course.to
  }

  /// The first attribute in which a part differs from the predicted one; nil if they agree.
  fileprivate func difference(
    _ expected: PredictedPart, _ found: PicturePart, _ precision: Precision
  ) -> (attribute: Attribute, expected: Quantity, found: Quantity)? {
    let unknown = expected.uncertainAttributes.union(expected.excusedAttributes)
    if !precision.agree(alpha: expected.alpha, found.alpha) {
      return (.alpha, .number(expected.alpha), .number(found.alpha))
    }
    let quad = found.transformIndex < 0 ? expected.quad : expected.quadWithoutTransform
    if !unknown.contains(.quad),
      !precision.agree(quad: quad, found.quad, magnitude: expected.magnitude)
    {
      return (.frame, .rect(quad.box()), .rect(found.quad.box()))
    }
    if expected.origin != found.origin {
      return (.bounds, .point(expected.origin), .point(found.origin))
    }
    if !unknown.contains(.cornerRadius),
      !precision.agree(
        expected.cornerRadius, found.cornerRadius, magnitude: FlipFormulas.cornerRadiusMagnitude)
    {
      return (.cornerRadius, .number(expected.cornerRadius), .number(found.cornerRadius))
    }
    if let clips = clipDifference(expected, found, precision) {
      return (.clipsToBounds, clips.expected, clips.found)
    }
    if expected.traits != found.traits {
      let different = PicturePart.Traits(bits: expected.traits.bits ^ found.traits.bits)
      return (different.attribute, .words(expected.traits.words), .words(found.traits.words))
    }
    if !unknown.contains(.rotation) { return rotationDifference(expected, found) }
    return nil
  }

  /// The rotations, if a part is not rotated as predicted; nil if it is.
  private func rotationDifference(
    _ expected: PredictedPart, _ found: PicturePart
  ) -> (attribute: Attribute, expected: Quantity, found: Quantity)? {
    let (angle, own) = expected.rotation
    if found.transformIndex < 0 {
      return abs(angle) <= Precision.rotationDistanceMax
        ? nil : (.transform, .number(angle), .number(0))
    }
    let matrix = trace.spatialTransforms[Int(found.transformIndex)]
    return isRotated(matrix, own, by: angle)
      ? nil : (.transform, .number(angle), .number(matrix.rotationAngle))
  }

  /// The clips or their corner radii, if those of a part are not as predicted; nil if they are.
  private func clipDifference(
    _ expected: PredictedPart, _ found: PicturePart, _ precision: Precision
  ) -> (expected: Quantity, found: Quantity)? {
    if expected.clip == nil && found.clip == nil { return nil }
    let window = Rect(origin: .zero, size: scenario.window.size)
    let magnitude = scenario.pictureMagnitude + expected.magnitude
    let slack = precision.isExact ? 0 : Precision.relativeError * magnitude
    // A clip around the whole window hides nothing. It may be converted through all layers of a
    // picture, so it has the tolerance of pictures; a clip of a part is compared more exactly.
    func effectiveClip(_ clip: Rect?, _ radius: Double) -> Rect? {
      clip.flatMap { clip in
        precision.agree(radius, 0, magnitude: FlipFormulas.cornerRadiusMagnitude)
          && clip.grown(by: slack).contains(window) ? nil : clip
      }
    }
    let expectedClip = effectiveClip(expected.clip, expected.clipRadius)
    switch (expectedClip, effectiveClip(found.clip, found.clipRadius)) {
    case (nil, nil): return nil
    case (let a?, let b?):
      if !precision.agree(a, b, magnitude: expected.magnitude + window.magnitude) {
        return (.rect(a), .rect(b))
      }
      return precision.agree(
        expected.clipRadius, found.clipRadius, magnitude: FlipFormulas.cornerRadiusMagnitude)
        ? nil : (.number(expected.clipRadius), .number(found.clipRadius))
    case (let clip?, nil): return (.rect(clip), .words("no clip"))
    case (nil, let clip?): return (.words("no clip"), .rect(clip))
    }
  }

  /// Whether two parts outside the container look the same.
  fileprivate func agree(_ a: PicturePart, _ b: PicturePart) -> Bool {
    a.alpha == b.alpha && a.quad == b.quad && a.clip == b.clip && a.traits == b.traits
      && a.cornerRadius == b.cornerRadius && a.clipRadius == b.clipRadius
  }

  /// The first difference between the expected and the recorded content of a screen; nil if they
  /// agree.
  fileprivate func contentDifference(
    _ record: ContentRecord, _ screen: Screen
  ) -> (TracedView, Quantity, Quantity)? {
    var painter = SymbolicPainter(screen, record.screen)
    painter.drawContent()
    let magnitude = scenario.pictureMagnitude
    var nextPart = 0
    for index in record.parts {
      let found = trace.contentParts[index]
      guard nextPart < painter.contents.count else {
        return (found.tracedView, .words("nothing"), found.quantity)
      }
      let expected = painter.contents[nextPart]
      guard expected.tracedView == found.tracedView else {
        return (found.tracedView, .tracedView(expected.tracedView), found.quantity)
      }
      nextPart += 1
      let agrees =
        precision.agree(alpha: expected.alpha, found.alpha)
        && precision.agree(quad: expected.quad, found.quad, magnitude: magnitude)
        && precision.agree(clip: expected.clip, found.clip, magnitude: magnitude)
        && expected.cornerRadius == found.cornerRadius && expected.clipRadius == found.clipRadius
        && expected.traits == found.traits && found.transformIndex < 0
      if !agrees { return (found.tracedView, expected.quantity, found.quantity) }
    }
    guard nextPart < painter.contents.count else { return nil }
    let missing = painter.contents[nextPart]
    return (missing.tracedView, missing.quantity, .words("nothing"))
  }
}

extension Precision {
  /// Whether two transforms map the unit square to the same quadrilateral.
  fileprivate func agree(quad a: Affine, _ b: Affine, magnitude: Double) -> Bool {
    if a == b { return true }
    return agree(a.a, b.a, magnitude: magnitude) && agree(a.b, b.b, magnitude: magnitude)
      && agree(a.c, b.c, magnitude: magnitude) && agree(a.d, b.d, magnitude: magnitude)
      && agree(a.tx, b.tx, magnitude: magnitude) && agree(a.ty, b.ty, magnitude: magnitude)
  }
}

extension PicturePart {
  /// How to report the part.
  fileprivate var quantity: Quantity {
    switch tracedView {
    case .view(let id): .drawn(id, quad.box(in: clip), alpha: alpha)
    case .snapshot: .tracedView(tracedView)
    default: .words("a view of its own")
    }
  }
}

extension PicturePart.Traits {
  /// The attribute that the first of these flags is about. A flag that is not listed here counts as
  /// content.
  fileprivate var attribute: Attribute {
    if contains(.isMasked) { return .mask }
    if contains(.isClipping) { return .clipsToBounds }
    if contains(.isOutside) { return .superview }
    if contains(.isReshaped) { return .cornerRadius }
    return contains(.isDecorated) ? .shadow : .content
  }
}

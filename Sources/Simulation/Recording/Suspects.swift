import Model
import UIKit

/// The calls of the subject that may be responsible for a violation, the likeliest first.
///
/// Which these are depends on what is wrong:
///
/// | what is wrong | suspects |
/// | --- | --- |
/// | an attribute | the last write of it on the view before the violation, then earlier ones |
/// | the rectangle of a snapshot | as for an attribute, then the writes on the views around it |
/// | a view stays or is missing | what added or removed it, then the last calls on it |
/// | the completion | the calls of `completeTransition`; without one, the last call or question of the animator before it returned |
/// | a picture | what drew the view |
/// | a snapshot that is not released | what took it |
package struct Suspects {
  private let violation: Violation
  /// The calls that came from the subject's code and change something.
  private let calls: [Call]
  /// The questions that the subject's code asks the context.
  private let questions: [Call]
  /// All calls of the run.
  private let allCalls: [RecordedCall]
  /// The addresses of the containers of transitions.
  private let containers: Set<UInt>

  /// A call of the subject's, with its number in the run.
  private struct Call {
    let number: Int
    let call: RecordedCall
    /// The innermost return address of the subject's code.
    let address: UInt
  }

  /// A statement that may be responsible.
  package struct Suspect {
    /// Where it calls.
    package let address: UInt
    /// What the call does, as a phrase: `sets the alpha`.
    package let action: String
    /// The change of the run that leaves out the effect of this call.
    package fileprivate(set) var veto: RecordedRun.Change
    /// The layer that the call changes, by its address; 0 if it changes none.
    package let layer: UInt
    /// Whether the call sets the place of a view, or its transform.
    package let setsPlace: Bool
  }

  /// - Parameters:
  ///   - isOwn: whether an address is in the subject's own files.
  ///   - isBase: whether it is in a class that the subject may inherit from. Such an address is only
  ///     used for a call without an address in the subject's own files.
  package init(
    of violation: Violation, in run: RecordedRun, isOwn: (_ address: UInt) -> Bool,
    orBase isBase: (_ address: UInt) -> Bool
  ) {
    self.violation = violation
    allCalls = run.calls
    containers = Set(allCalls.lazy.filter { $0.kind == .transitionBegins }.map(\.layer))
    let own = allCalls.enumerated().compactMap { number, call in
      (call.frames.first(where: isOwn) ?? call.frames.first(where: isBase)).map {
        Call(number: number, call: call, address: $0)
      }
    }
    calls = own.filter { $0.call.kind != .question }
    questions = own.filter { $0.call.kind == .question }
  }

  /// How many calls are tried.
  private static let countMax = 10

  /// The suspects in the order in which they are tried, each call once. A call that writes the value
  /// that is there already is tried last.
  package var inOrder: [Suspect] {
    var seen: Set<Int> = [], result: [Suspect] = []
    let candidates = candidates
    let sorted = candidates.filter { !$0.call.isUnchanged } + candidates.filter(\.call.isUnchanged)
    for suspect in sorted.lazy.map(suspect)
    where seen.insert(suspect.veto.vetoed.first ?? 0).inserted {
      result.append(suspect)
      if result.count == Suspects.countMax { break }
    }
    return result
  }

  /// How many suspects of earlier transitions are tried.
  private static let earlierMax = 6

  /// The calls that set the place of the view in transitions before that of the violation, the last
  /// first: the last one of each kind in each transition. Its veto leaves out the others of its kind, too.
  /// At the end comes the last one that sets the transform or the anchor, with a veto of all of those.
  package var placesOfEarlierTransitions: [Suspect] {
    let begins = allCalls.indices.filter {
      allCalls[$0].kind == .transitionBegins && allCalls[$0].run == 1
        && allCalls[$0].time * Double(Tick.perSecond) <= violation.time + 0.001
    }
    struct Key: Hashable {
      let transition: Int
      let action: String
    }
    var positions: [Key: Int] = [:], places: [Suspect] = []
    for call in candidates where call.number < begins.last ?? 0 && call.call.run == 1 {
      let place = suspect(call)
      guard place.setsPlace, !call.call.isUnchanged else { continue }
      let key = Key(
        transition: begins.prefix { $0 < call.number }.count, action: place.action)
      if let position = positions[key] {
        places[position].veto.vetoed += place.veto.vetoed
      } else {
        positions[key] = places.count
        places.append(place)
      }
    }
    let shapes = [RecordedCall.Kind.transform, .anchorPoint].map(\.action)
    let all = places.filter { shapes.contains($0.action) }
    places = Array(places.prefix(Suspects.earlierMax))
    if var last = all.first, all.count > 1 {
      last.veto.vetoed = all.flatMap(\.veto.vetoed)
      places.append(last)
    }
    return places
  }

  /// The suspect to name if the violation remains in each run without a suspect.
  package var likeliest: Suspect? { candidates.first.map(suspect) }

  /// The call of the subject that first adds a layer to another one; nil if there is none.
  package func insertion(of layer: UInt) -> Suspect? {
    calls.first { $0.call.kind == .insert && $0.call.layer == layer }.map(suspect)
  }

  private func suspect(_ call: Call) -> Suspect {
    // Completing a transition changes the hierarchy, too.
    let isCompletion = calls.contains {
      $0.call.kind == .completion && $0.address == call.address && $0.call.time == call.call.time
        && $0.call.run == call.call.run
    }
    let kind = isCompletion ? .completion : call.call.kind
    return Suspect(
      address: call.address, action: kind.action, veto: .init(vetoing: numbers(with: call)),
      layer: call.call.layer,
      setsPlace: [.bounds, .position, .anchorPoint, .transform].contains(kind))
  }

  /// The numbers of all calls that one execution of a statement makes on a layer: setting a frame
  /// changes the bounds and the position.
  private func numbers(with suspect: Call) -> [Int] {
    func isOfStatement(_ number: Int) -> Bool {
      allCalls.indices.contains(number) && allCalls[number].run == suspect.call.run
        && allCalls[number].frames.contains(suspect.address)
    }
    var start = suspect.number, end = suspect.number
    while isOfStatement(start - 1) { start -= 1 }
    while isOfStatement(end + 1) { end += 1 }
    return (start...end).filter { allCalls[$0].layer == suspect.call.layer }
  }

  /// Whether the violation is a missing call: the animator never completes the transition.
  package var isOmission: Bool { isAboutCompletion && violation.effect.manner == .missing }

  /// Whether the violation is about the completion, or about touches that it should turn on.
  private var isAboutCompletion: Bool {
    violation.effect.role == .transition
      || violation.effect.attribute == .isUserInteractionEnabled && violation.tracedView == nil
  }

  /// Whether the violation is about a context, an animator or the like that is not released. No call makes
  /// those, so only a call that a counterfactual run confirms is named.
  package var isOfObjectWithoutCall: Bool {
    violation.effect.attribute == nil && violation.effect.manner == .excess
      && [.context, .animator, .presentation].contains(violation.effect.role)
      && violation.tracedView == nil
      && violation.transition == nil
  }

  /// The calls that may be responsible, the likeliest first; some more than once.
  private var candidates: [Call] {
    if isAboutCompletion {
      let completions = calls.filter { $0.call.kind == .completion }.reversed()
      return completions.isEmpty || isOmission ? callsBeforeReturn : Array(completions)
    }
    if violation.effect.attribute == nil, [.controller, .animator].contains(violation.effect.role) {
      return Array(
        calls.filter { $0.call.kind == .appearanceCallback || $0.call.kind == .completion }
          .reversed())
    }
    let callsOnView = calls.filter {
      isBefore($0) && isAboutView($0.call) && $0.call.kind != .appearanceCallback
    }
    let writes = callsOnView.filter { kinds.contains($0.call.kind) }
    let hierarchy = callsOnView.filter { [.insert, .remove].contains($0.call.kind) }
    let pictures = calls.filter { isBefore($0) && isPictureOfView($0.call) }
    switch violation.effect.attribute {
    case .content where violation.effect.role == .container:
      return latestFirst(calls.filter { isBefore($0) && containers.contains($0.call.parent) })
    case .content:
      let images = imageCalls
      // A screen that should not be seen has another alpha than it should.
      let alphas =
        isOfInvisibleScreen ? latestFirst(callsOnView.filter { $0.call.kind == .opacity }) : []
      return alphas + (violation.effect.manner == .excess ? images : []) + callsOnFoundView
        + latestFirst(pictures) + latestFirst(hierarchy) + latestFirst(callsOnView) + images
        + visibilityCalls
    case .superview where violation.effect.manner == .missing:
      let questions = callsOnView.filter { $0.call.kind == .superview }
      return latestFirst(hierarchy) + latestFirst(questions) + latestFirst(callsOnView)
    case .superview, .order: return latestFirst(hierarchy) + latestFirst(callsOnView)
    case nil where violation.effect.manner == .missing:
      return latestFirst(hierarchy) + latestFirst(callsOnView) + latestFirst(pictures)
    // The call that makes the view that is not released.
    case nil where violation.transition == nil && violation.effect.role == .anySnapshot:
      return latestFirst(pictures) + latestFirst(hierarchy) + latestFirst(callsOnView)
    case nil: return latestFirst(hierarchy) + latestFirst(pictures) + latestFirst(callsOnView)
    case .frame, .position, .bounds:
      return latestFirst(writes) + latestFirst(writesAround(callsOnView)) + latestFirst(hierarchy)
        + latestFirst(pictures) + latestFirst(callsOnView)
    default:
      return latestFirst(writes) + latestFirst(writesAround(callsOnView)) + latestFirst(hierarchy)
        + latestFirst(callsOnView) + latestFirst(pictures)
    }
  }

  /// Whether a screen is seen where nothing should be.
  private var isOfInvisibleScreen: Bool {
    guard [.fromScreen, .toScreen].contains(violation.effect.role), case .drawn = violation.found
    else { return false }
    if case .drawn = violation.expected { return false }
    return true
  }

  /// For a wrong picture: the calls that show or hide the view that is visible instead of the expected
  /// one, or add its screen.
  private var callsOnFoundView: [Call] {
    guard violation.effect.role == .picture, case .drawn(let id, _, _) = violation.found,
      id.tag != tag
    else { return [] }
    let showingKinds: Set<RecordedCall.Kind> =
      id.view > 0 ? [.opacity, .isHidden] : [.insert, .remove]
    return latestFirst(
      calls.filter { isBefore($0) && $0.call.tag == id.tag && showingKinds.contains($0.call.kind) })
  }

  /// The last first; calls of the scenario's own run before those of a variant.
  private func latestFirst(_ calls: [Call]) -> [Call] {
    calls.sorted { ($0.call.run, -$0.number) < ($1.call.run, -$1.number) }
  }

  /// Whether a call comes before the instant of the violation, or in the run of a variant.
  ///
  /// At the tick of a completion, the calls that complete the transition come after the sample. They
  /// count only for laws about the state after the transition.
  private func isBefore(_ call: Call) -> Bool {
    let time = call.call.time * Double(Tick.perSecond)
    // Runs are counted from 1, and the second is the variant, whose times say nothing about these.
    if call.call.run > 1 { return true }
    // Far more than the rounding of either time, and far less than a tick.
    guard time <= violation.time + 0.001 else { return false }
    return isAboutEnd || time < violation.time || !isCompletion(call.call.time)
  }

  /// Whether the law may be about the state after the transition.
  private var isAboutEnd: Bool {
    switch Law[violation.law].group {
    case .cleanup, .completion, .metamorphic, .conversion, .own: true
    // A law that reports a view, not a snapshot, may be about how the view is left.
    case .pairing: violation.effect.attribute != .content && violation.tracedView.isView
    case .alpha, .picture: false
    }
  }

  /// Whether a transition that began earlier completes at a time.
  private func isCompletion(_ time: Double) -> Bool {
    allCalls.contains { $0.kind == .completion && $0.time == time }
      && allCalls.contains { $0.kind == .transitionBegins && $0.time < time }
  }

  // MARK: Views

  /// The tag of the scenario's view that the violation is about, itself or its snapshot.
  private var tag: Int32? {
    switch violation.tracedView {
    case .view(let id), .snapshot(of: let id): id.tag
    default: nil
    }
  }

  /// Whether a call is about the view that the violation is about or, without one, about its role.
  private func isAboutView(_ call: RecordedCall) -> Bool {
    switch violation.tracedView {
    case .view: return call.tag == tag
    case .snapshot: return call.pictureTag == tag
    case .container: return containers.contains(call.layer)
    case .unknown: return call.tag < 0 && call.pictureTag < 0
    case .window: return false
    case nil:
      switch violation.effect.role {
      case .container: return containers.contains(call.layer)
      case .fromSnapshot, .toSnapshot, .anySnapshot: return call.pictureTag >= 0
      case .fromScreen, .toScreen: return ViewID.isRoot(tag: call.tag)
      case .pairedView, .surplusView, .otherView:
        return call.tag >= 0 && !ViewID.isRoot(tag: call.tag)
      default: return true
      }
    }
  }

  /// Whether a call draws the view that the violation is about, or sets what a picture of it shows.
  private func isPictureOfView(_ call: RecordedCall) -> Bool {
    switch call.kind {
    case .snapshot, .render: tag == nil || call.tag == tag
    case .contents: tag == nil || call.pictureTag == tag
    default: false
    }
  }

  /// The writes on the views around the view: a snapshot may move with a helper view.
  private func writesAround(_ callsOnView: [Call]) -> [Call] {
    guard violation.effect.role != .container else { return [] }
    var layers = Set(callsOnView.filter { $0.call.kind == .insert }.map(\.call.parent))
      .subtracting(containers)
    for call in calls where call.call.kind == .insert && layers.contains(call.call.layer) {
      if !containers.contains(call.call.parent) { layers.insert(call.call.parent) }
    }
    return calls.filter {
      isBefore($0) && layers.contains($0.call.layer) && kinds.contains($0.call.kind)
        && $0.call.tag < 0
    }
  }

  /// The calls that make images: a black image comes from how its context was opened.
  private var imageCalls: [Call] {
    latestFirst(calls.filter { isBefore($0) && $0.call.kind == .beginImage })
  }

  /// The calls that add a view or set an alpha: a wrong picture may come from any of them.
  private var visibilityCalls: [Call] {
    guard violation.effect.role == .picture else { return [] }
    return latestFirst(
      calls.filter { isBefore($0) && ($0.call.kind == .insert || $0.call.kind == .opacity) })
  }

  /// The calls of the last animator before it returned, and its questions to the context, the last
  /// first: an answer may have made it return early. If it made none, the calls before it.
  private var callsBeforeReturn: [Call] {
    let end = allCalls.lastIndex { $0.kind == .animatorReturns } ?? allCalls.count
    let start = allCalls[..<end].lastIndex { $0.kind == .transitionBegins } ?? 0
    let all = (calls + questions).filter { $0.number < end }
    let own = all.filter { $0.number >= start }
    return latestFirst(own.isEmpty ? all.filter { $0.call.kind != .question } : own)
  }

  /// The kinds of call that change the attribute of the violation. A new kind must be added to a
  /// row, or no violation of an attribute suspects it first.
  private var kinds: Set<RecordedCall.Kind> {
    switch violation.effect.attribute {
    case .alpha: [.opacity, .addAnimation]
    case .isHidden: [.isHidden, .opacity]
    case .transform: [.transform, .addAnimation]
    case .position: [.position, .anchorPoint, .constraint, .addAnimation]
    case .bounds: [.bounds, .constraint, .addAnimation]
    case .anchor: [.anchorPoint]
    case .cornerRadius: [.cornerRadius, .addAnimation]
    case .clipsToBounds: [.masksToBounds]
    case .sublayerTransform: [.sublayerTransform, .addAnimation]
    case .mask: [.mask]
    case .zPosition: [.zPosition]
    case .superview, .order: [.insert, .remove]
    case .frame: [.bounds, .position, .transform, .anchorPoint, .constraint, .addAnimation]
    case .content: [.snapshot, .render, .contents]
    case .isUserInteractionEnabled, .recognizers, .state: [.otherFlag]
    case .shadow, .backgroundColor, .border, .tint: [.appearance]
    case .layoutMargins, .constraints: [.constraint]
    case nil: [.insert, .remove, .snapshot]
    }
  }
}

extension TracedView? {
  /// Whether it is a view of the scenario.
  fileprivate var isView: Bool { if case .view? = self { true } else { false } }
}

extension RecordedCall.Kind {
  /// What such a call does, as a phrase after the name of a function.
  package var action: String {
    switch self {
    case .bounds: "sets the bounds"
    case .position: "sets the position"
    case .anchorPoint: "sets the anchor point"
    case .transform: "sets the transform"
    case .sublayerTransform: "sets the sublayer transform"
    case .opacity: "sets the alpha"
    case .isHidden: "hides or shows the view"
    case .cornerRadius: "sets the corner radius"
    case .masksToBounds: "sets the clipping"
    case .zPosition: "sets the z-position"
    case .mask: "sets the mask"
    case .contents: "sets the contents"
    case .otherFlag: "changes a property"
    case .appearance: "changes the appearance"
    case .insert: "adds the view"
    case .remove: "removes the view"
    case .addAnimation: "adds an animation"
    case .dropAnimations: "removes the animations"
    case .snapshot: "takes a snapshot"
    case .superview: "asks for the superview"
    case .question: "asks for a view of the transition"
    case .render: "draws the view"
    case .beginImage: "opens an image context"
    case .transitionBegins: "begins the transition"
    case .animatorReturns: "returns"
    case .completion: "completes the transition"
    case .update: "updates the interaction"
    case .finish: "finishes the interaction"
    case .cancel: "cancels the interaction"
    case .appearanceCallback: "causes the callback"
    case .constraint: "activates a constraint"
    case .presentation: "makes the presentation controller"
    }
  }
}

import Foundation
import Memory

/// Records the calls that change something that the laws can see. In a counterfactual run
/// (`docs/architecture.md, Locations`) some of them are vetoed: they have no effect.
///
/// Only one scenario of each finding runs with a recorder. While there is one, the fuel of the
/// world is negative, so a call reaches the recorder by the branch for used-up fuel. Without a
/// recorder, a call costs nothing extra.
package final class CallRecorder {
  package private(set) var calls: [RecordedCall] = []
  /// The numbers of the calls that have no effect: their indices in `calls`.
  private let vetoed: Set<Int>
  /// The number of runs that have begun.
  private var run = 0
  /// Completes the transition that began last, as if its animator had not forgotten it.
  package var completeLast: (() -> Void)?
  /// How much fuel the run has left. `World.fuel` does not count it while there is a recorder.
  private var fuel = Int.max

  /// Later calls are not recorded, and cannot be vetoed.
  private static let callsMax = 20_000
  /// The return addresses of a call that are kept: enough to reach the code of the subject. Chosen,
  /// not measured.
  private static let framesMax = 40

  /// Whether a transition that its animator does not complete is completed at the end.
  package let completesAtEnd: Bool

  /// Whether a vetoed snapshot is empty instead of nil.
  package let emptiesPictures: Bool

  /// Whether the container of a presentation gives its views their frames again after a turn, as a
  /// presentation controller should.
  package let laysOutContainers: Bool

  /// The address of an overriding method that is replaced by the one that it overrides; 0 for none.
  private let vetoedOverride: UInt
  /// The addresses of the animators' overriding methods, in the order in which they were seen.
  package private(set) var overrides: [UInt] = []
  /// The classes of the presentation controllers: their names, and the addresses of the methods that
  /// override one of a superclass.
  package private(set) var presentations: [(name: String, overrides: [UInt])] = []
  /// The classes of the views and layers that are not the scenario's and were added to others, by the
  /// addresses of their layers.
  package private(set) var classes: [UInt: String] = [:]
  /// Whether the system has cancelled a pan of the app.
  package var cancelsPan = false
  /// Whether a transition had an interaction controller, or a finger used a pan of the app.
  package var followsFinger = false
  /// The animators of the transitions, in their order.
  private var animators: [Animator] = []
  private var makers: ObjectMakers?
  private var seenClasses: Set<ObjectIdentifier> = []
  /// Closures that restore the overriding methods that were replaced.
  private var restorations: [() -> Void] = []

  package init(
    vetoing vetoed: Set<Int> = [], override vetoedOverride: UInt = 0,
    completingAtEnd completesAtEnd: Bool = false, emptyingPictures emptiesPictures: Bool = false,
    layingOutContainers laysOutContainers: Bool = false
  ) {
    (self.vetoed, self.completesAtEnd) = (vetoed, completesAtEnd)
    self.laysOutContainers = laysOutContainers
    (self.emptiesPictures, self.vetoedOverride) = (emptiesPictures, vetoedOverride)
  }

  /// Records the methods that an animator overrides, before it is called.
  package func recordOverrides(of animator: AnyObject) {
    guard seenClasses.insert(ObjectIdentifier(type(of: animator))).inserted else { return }
    let table = MethodTable(of: animator)
    overrides += table.overrides.filter { !overrides.contains($0) }
    if let restore = table.withoutOverride(at: vetoedOverride) { restorations.append(restore) }
  }

  /// Records the class of a presentation controller.
  package func recordPresentation(by controller: AnyObject) {
    guard seenClasses.insert(ObjectIdentifier(type(of: controller))).inserted else { return }
    presentations.append(("\(type(of: controller))", MethodTable(of: controller).overrides))
  }

  /// An animator, and the context of its transition.
  private struct Animator {
    weak var object: AnyObject?
    weak var context: AnyObject?
    /// The number of the run.
    let run: Int
    let birth: ObjectMakers.Birth
  }

  /// Begins to record where the objects of some classes are made.
  package func recordMakers(of isWanted: @escaping (AnyClass) -> Bool) {
    makers = ObjectMakers.begin(isWanted)
  }

  /// Records the animator of a transition that begins.
  package func recordAnimator(_ animator: AnyObject, of context: AnyObject) {
    animators.append(
      Animator(
        object: animator, context: context, run: run, birth: makers?.birth(of: animator) ?? .init())
    )
  }

  /// Where the animators of the first run were made that still exist and that no other run has used: the
  /// return addresses of each.
  package var makersOfLeftAnimators: [[UInt]] {
    animators.filter { animator in
      animator.run == 1 && animator.object != nil
        && !animators.contains { $0.run > 1 && $0.object === animator.object }
    }.map(\.birth.frames)
  }

  /// Where the animators were made of which a property holds a context that still exists.
  package var makersOfHolders: [[UInt]] {
    animators.filter { animator in
      guard animator.run == 1, let object = animator.object, let context = animator.context else {
        return false
      }
      return CallRecorder.holds(object, context, size: animator.birth.size)
    }.map(\.birth.frames)
  }

  /// Whether the address of an object is among the stored properties of another one of a size.
  private static func holds(_ holder: AnyObject, _ object: AnyObject, size: Int) -> Bool {
    let memory = Unmanaged.passUnretained(holder).toOpaque()
    let words = UnsafeBufferPointer(
      start: memory.assumingMemoryBound(to: UInt.self), count: size / MemoryLayout<UInt>.size)
    return words.contains(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
  }

  /// Restores what the recorder has changed in the program.
  fileprivate func end() {
    makers?.end()
    for restore in restorations { restore() }
    restorations = []
  }

  /// Begins a run.
  func begin(fuel: Int) {
    run += 1
    self.fuel = fuel
  }

  /// Uses one unit of fuel; returns false if there was none left.
  func burn() -> Bool {
    fuel -= 1
    return fuel >= 0
  }

  /// Records a call; returns false if it is vetoed.
  package func record(
    _ kind: RecordedCall.Kind, _ node: Node?, parent: Node? = nil, isUnchanged: Bool = false
  ) -> Bool {
    guard calls.count < CallRecorder.callsMax else { return true }
    if kind == .insert, let node, node.tag < 0 {
      classes[UInt(bitPattern: node.address)] = "\(type(of: node.castOwner(to: AnyObject.self)))"
    }
    calls.append(
      RecordedCall(
        kind: kind, layer: node.map { UInt(bitPattern: $0.address) } ?? 0,
        parent: parent.map { UInt(bitPattern: $0.address) } ?? 0, tag: node?.tag ?? -1,
        pictureTag: node?.pictureTag ?? -1, time: world.now, run: run,
        isUnchanged: isUnchanged, frames: CallRecorder.frames()))
    return !vetoed.contains(calls.count - 1)
  }

  /// The return addresses of the functions that are running, the innermost first.
  package static func frames() -> [UInt] {
    withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: framesMax) {
      buffer in
      guard let start = buffer.baseAddress else { return [] }
      let count = Int(returnAddresses?(start, Int32(framesMax)) ?? 0)
      return buffer.prefix(count).map { UInt(bitPattern: $0) }
    }
  }
}

/// `backtrace` of the C library, which Swift does not import.
private let returnAddresses:
  (
    @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32
  )? = dlsym(nil, "backtrace").map {
    unsafeBitCast(
      $0,
      to: (@convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32).self)
  }

extension Pointer<World> {
  /// Records no more calls. Fuel is negative while there is a recorder, so it is filled up: what
  /// changes layers between two runs is not a hang.
  package func stopRecording() {
    self.callRecorder?.end()
    self.callRecorder = nil
    self.fuel = Int.max
  }

  /// Uses one unit of fuel, and records a call if there is a recorder.
  ///
  /// - Returns: false if the call must have no effect.
  @inline(__always)
  package func permits(
    _ kind: RecordedCall.Kind, _ node: @autoclosure () -> Node?,
    parent: @autoclosure () -> Node? = nil
  ) -> Bool {
    self.fuel &-= 1
    return self.fuel >= 0 || isPermitted(kind, node(), parent: parent())
  }

  /// What `permits` returns if the fuel is negative.
  @inline(never)
  package func isPermitted(_ kind: RecordedCall.Kind, _ node: Node?, parent: Node?) -> Bool {
    useLastFuel()
    return self.callRecorder?.record(kind, node, parent: parent) ?? true
  }

  /// Uses fuel while it is negative: because a recorder counts it, or because it is used up.
  @inline(never)
  package func useLastFuel() {
    guard let recorder = self.callRecorder, recorder.burn() else { self.onExhaustion() }
    self.fuel = -1
  }
}

extension Node {
  /// Call when a property is set to the value that it already has.
  func recordUnchanged(_ kind: RecordedCall.Kind) {
    _ = world.callRecorder?.record(kind, self, isUnchanged: true)
  }

  /// Call before every change of the layer's appearance that the laws can see: records the call, and
  /// then does what `touch()` does.
  ///
  /// - Returns: false if a counterfactual run leaves this call out (`docs/architecture.md, Locations`),
  ///   so that the change must not happen.
  @inline(__always)
  package func recordAndTouch(_ kind: RecordedCall.Kind, parent: @autoclosure () -> Node? = nil)
    -> Bool
  {
    guard world.permits(kind, self, parent: parent()) else { return false }
    freezeIfShown()
    return true
  }
}

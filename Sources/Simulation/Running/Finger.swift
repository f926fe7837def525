import Subjects
import UIKit

/// The simulated finger of the user, which drives a transition through a percent-driven interactor or
/// a gesture recognizer of the app.
@MainActor struct Finger {
  /// When it begins to drive a transition, in ticks.
  var startTick: Int
  private let target: Target
  /// The progress of a gesture; a driver has its own.
  private var progress = 0.0
  /// Whether a gesture has ended as the user wanted, and was not cancelled.
  private(set) var hasEndedGesture = false

  /// What the finger acts on.
  private enum Target {
    case driver(UIPercentDrivenInteractiveTransition)
    case gesture(DrivingGesture)
  }

  init(on driver: UIPercentDrivenInteractiveTransition, at tick: Int) {
    (target, startTick) = (.driver(driver), tick)
  }

  /// Begins a gesture of the app. The app should then begin an operation.
  init(in gesture: DrivingGesture, at tick: Int) {
    (target, startTick) = (.gesture(gesture), tick)
    world.callRecorder?.followsFinger = true
    touch(gesture, .began, speed: 0.5)
  }

  /// Whether the finger is down: its interaction or gesture has neither ended nor been cancelled.
  var isHolding: Bool {
    switch target {
    case .driver(let driver): driver.isHolding
    case .gesture(let gesture):
      gesture.recognizer.state == .began || gesture.recognizer.state == .changed
    }
  }

  /// Whether it uses a gesture recognizer of the app.
  var isGesture: Bool { if case .gesture = target { true } else { false } }

  /// Whether its gesture has ended, and the interaction controller may be called directly now.
  var continuesWithDriver: Bool {
    guard case .gesture(let gesture) = target else { return false }
    return gesture.continuesWithDriver && !isHolding
  }

  /// Whether the view that it touches has left the window.
  var isOutsideWindow: Bool {
    if case .gesture(let gesture) = target { gesture.recognizer.view?.window == nil } else { false }
  }

  /// Whether it drives the transition that has this interaction controller.
  func drives(_ interactor: AnyObject?) -> Bool {
    switch target {
    case .driver(let driver): driver === interactor
    // The gesture drives whatever the app runs, so any interaction controller will do.
    case .gesture: interactor != nil
    }
  }

  /// The progress that the finger has reached, from 0 to 1.
  var percentComplete: Double {
    switch target {
    case .driver(let driver): Double(driver.percentComplete)
    case .gesture: progress
    }
  }

  /// Moves the finger.
  ///
  /// - Parameter progress: how much of its way it has made, from 0 to 1.
  mutating func update(_ progress: Double) {
    let speed = progress < self.progress ? -0.5 : 0.5
    self.progress = progress
    switch target {
    case .driver(let driver): driver.update(progress)
    case .gesture(let gesture): if isHolding { touch(gesture, .changed, speed: speed) }
    }
  }

  mutating func finish() {
    switch target {
    case .driver(let driver): driver.finish()
    case .gesture(let gesture):
      guard isHolding else { return }
      progress = 1
      hasEndedGesture = true
      touch(gesture, .ended, speed: 4)
    }
  }

  /// Cancels the gesture if it has not ended, as the system does when its view is removed. Has no
  /// effect without a gesture of the app.
  func cancelGesture() {
    if case .gesture = target { cancel() }
  }

  func cancel() {
    switch target {
    case .driver(let driver): driver.cancel()
    case .gesture(let gesture):
      guard isHolding else { return }
      world.callRecorder?.cancelsPan = true
      touch(gesture, .cancelled, speed: 0)
    }
  }

  /// Sets the state, translation and velocity of the recognizer. The touch starts where it can move
  /// the full distance without leaving the window.
  ///
  /// - Parameter speed: in full distances per second; a flick is 4.
  private func touch(_ gesture: DrivingGesture, _ state: UIGestureRecognizer.State, speed: Double) {
    let (x, y) = (gesture.travel.x, gesture.travel.y)
    let room = gesture.recognizer.view?.window?.bounds ?? .zero
    let start = CGPoint(
      x: x > 0 ? room.minX : x < 0 ? room.maxX : room.midX,
      y: y > 0 ? room.minY : y < 0 ? room.maxY : room.midY)
    let translation = CGPoint(x: x * progress, y: y * progress)
    gesture.recognizer.script(
      state, translation: translation, velocity: CGPoint(x: x * speed, y: y * speed),
      location: CGPoint(x: start.x + translation.x, y: start.y + translation.y))
  }
}

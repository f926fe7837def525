import Subjects
import UIKit

/// The finger that drives a transition: through the suite's own percent-driven transition, or
/// through a recogniser of the app.
@MainActor struct Finger {
  /// When it has something to drive, in ticks.
  var began: Int
  private let means: Means
  private var progress = 0.0

  private enum Means {
    case driver(UIPercentDrivenInteractiveTransition)
    case gesture(DrivingGesture)
  }

  init(on driver: UIPercentDrivenInteractiveTransition, at tick: Int) {
    (means, began) = (.driver(driver), tick)
  }

  /// Touches down; the app is expected to begin an operation.
  init(in gesture: DrivingGesture, at tick: Int) {
    (means, began) = (.gesture(gesture), tick)
    touch(gesture, .began, speed: 0.5)
  }

  /// Whether it has not left yet, and there is something to hold.
  var isHolding: Bool {
    switch means {
    case .driver(let driver): driver.isHolding
    case .gesture(let gesture):
      gesture.recognizer.state == .began || gesture.recognizer.state == .changed
    }
  }

  /// Whether it is on a recogniser of the app.
  var isGesture: Bool { if case .gesture = means { true } else { false } }

  /// Whether it is on a view that is in no window any more.
  var isOnNothing: Bool {
    if case .gesture(let gesture) = means { gesture.recognizer.view?.window == nil } else { false }
  }

  /// Whether it drives a transition by this interactor.
  func drives(_ interactor: AnyObject?) -> Bool {
    switch means {
    case .driver(let driver): driver === interactor
    case .gesture: interactor != nil
    }
  }

  /// The share of its way.
  var percentComplete: Double {
    switch means {
    case .driver(let driver): Double(driver.percentComplete)
    case .gesture: progress
    }
  }

  mutating func update(_ progress: Double) {
    let speed = progress < self.progress ? -0.5 : 0.5
    self.progress = progress
    switch means {
    case .driver(let driver): driver.update(progress)
    case .gesture(let gesture): if isHolding { touch(gesture, .changed, speed: speed) }
    }
  }

  mutating func finish() {
    switch means {
    case .driver(let driver): driver.finish()
    case .gesture(let gesture):
      guard isHolding else { return }
      progress = 1
      touch(gesture, .ended, speed: 4)
    }
  }

  /// A gesture that drives nothing any more is cancelled, as the system does when its view goes.
  func leave() {
    if case .gesture = means { cancel() }
  }

  func cancel() {
    switch means {
    case .driver(let driver): driver.cancel()
    case .gesture(let gesture): if isHolding { touch(gesture, .cancelled, speed: 0) }
    }
  }

  /// The finger comes down where it can go the whole way without leaving the window.
  ///
  /// - Parameter speed: whole ways a second; a flick is 4.
  private func touch(
    _ gesture: DrivingGesture, _ state: UIGestureRecognizer.State, speed: Double
  ) {
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

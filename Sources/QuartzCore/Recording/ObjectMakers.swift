import Foundation

/// Where the objects of some classes are made: the return addresses of the functions that were running.
///
/// While they are recorded, the code of subjects calls a function of this file instead of the one of the Swift
/// runtime that makes objects. If it cannot be replaced, no maker is known, which is better than a wrong one.
final class ObjectMakers {
  private let function: ImportedFunction
  /// Whether the objects of a class are recorded.
  private let isWanted: (AnyClass) -> Bool
  /// What `isWanted` has answered, by the addresses of the classes.
  private var answers: [UnsafeRawPointer: Bool] = [:]
  /// By the addresses of the objects. One that is made where another one was replaces it.
  private var births: [UnsafeRawPointer: Birth] = [:]
  /// Whether an object is being recorded, which makes objects, too.
  private var isRecording = false

  /// How an object was made.
  struct Birth {
    /// The return addresses of the functions that were running; empty if they are not known.
    var frames: [UInt] = []
    /// How many bytes the object has; 0 if that is not known.
    var size = 0
  }

  private init(_ function: ImportedFunction, _ isWanted: @escaping (AnyClass) -> Bool) {
    (self.function, self.isWanted) = (function, isWanted)
  }

  /// The ones that record now. Only `thread` uses them.
  nonisolated(unsafe) private static var current: ObjectMakers?
  /// The thread that runs the scenario; objects of other threads are not recorded.
  nonisolated(unsafe) private static var thread = pthread_self()

  private typealias Function =
    @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  /// The function of the Swift runtime that makes an object; nil if it is not found.
  private static let original = dlsym(nil, "swift_allocObject").map {
    unsafeBitCast($0, to: Function.self)
  }

  /// Begins to record objects, until `end`; nil if that is not possible.
  static func begin(_ isWanted: @escaping (AnyClass) -> Bool) -> ObjectMakers? {
    guard current == nil, original != nil, let function = ImportedFunction("swift_allocObject")
    else { return nil }
    let makers = ObjectMakers(function, isWanted)
    (current, thread) = (makers, pthread_self())
    let replacement: Function = { type, size, alignment in
      let object = ObjectMakers.original?(type, size, alignment)
      if let type, let object, pthread_equal(pthread_self(), ObjectMakers.thread) != 0 {
        ObjectMakers.current?.record(object, of: type, size)
      }
      return object
    }
    function.replace(with: unsafeBitCast(replacement, to: UInt.self))
    return makers
  }

  func end() {
    function.restore()
    ObjectMakers.current = nil
  }

  func birth(of object: AnyObject) -> Birth {
    births[UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())] ?? Birth()
  }

  private func record(
    _ object: UnsafeMutableRawPointer, of type: UnsafeRawPointer, _ size: Int
  ) {
    // The first word of the metadata of a class is 0.
    guard type.load(as: Int.self) == 0, !isRecording else { return }
    isRecording = true
    defer { isRecording = false }
    let isWanted = answers[type] ?? isWanted(unsafeBitCast(type, to: AnyClass.self))
    answers[type] = isWanted
    if isWanted {
      births[UnsafeRawPointer(object)] = Birth(frames: CallRecorder.frames(), size: size)
    }
  }
}

import Foundation

extension NSCoder {
  /// A coder without content, for initializers that need one.
  package static var empty: NSCoder { EmptyCoder() }
}

private final class EmptyCoder: NSCoder {}

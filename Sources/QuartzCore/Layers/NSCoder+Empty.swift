import Foundation

extension NSCoder {
  /// A coder without content, for `init(coder:)`, the only initializer that every layer and cell
  /// has.
  ///
  /// Nothing can be decoded from it: Foundation's `NSCoder` traps in the methods that read a key.
  package static var empty: NSCoder { NSCoder() }
}

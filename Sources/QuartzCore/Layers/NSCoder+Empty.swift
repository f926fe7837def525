extension NSCoder {
  /// A coder without content, for initializers that need one.
  static var empty: NSCoder { EmptyCoder() }
}

private final class EmptyCoder: NSCoder {}

import Foundation

extension String {
  /// Whether the text contains the bytes of a phrase.
  ///
  /// A search for characters takes a hundred times as long. Most phrases are in few lines of a
  /// file, so a caller asks this first.
  func containsBytes(of phrase: String) -> Bool {
    var phrase = phrase
    return phrase.withUTF8 { $0.isIn(self) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a text contains these bytes.
  fileprivate func isIn(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let first, let start = bytes.baseAddress else { return isEmpty }
      var next = 0
      while bytes.count - next >= count {
        guard
          let place = memchr(start + next, Int32(first), bytes.count - next - count + 1)
        else { return false }
        if memcmp(place, baseAddress!, count) == 0 { return true }
        next = UnsafeRawPointer(place) - UnsafeRawPointer(start) + 1
      }
      return false
    }
  }
}

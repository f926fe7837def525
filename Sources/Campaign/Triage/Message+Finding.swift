import Generators
import Isolation

extension MessageWriter {
  mutating func append(_ key: Fingerprint) {
    append(key.word)
    append(UInt64(key.site))
  }

  mutating func append(_ recording: Recording) { append(bytes: recording.bytes) }
}

extension MessageReader {
  mutating func key() -> Fingerprint {
    guard let key = Fingerprint(word: word(), site: UInt32(word())) else {
      preconditionFailure("a message about a finding names no place")
    }
    return key
  }

  mutating func recording() -> Recording {
    guard let recording = Recording(bytes: bytes()) else {
      preconditionFailure("a message about a finding brings no recording")
    }
    return recording
  }
}

import Harness

extension FuzzCommand {
  /// What a fuzzer of bytes asks about the subject of this name.
  ///
  /// - Throws: an error with what there is, if there is none of this name.
  public static func byteJudge(of name: String) throws -> ByteJudge {
    ByteJudge(try SubjectRegistry.subject(named: name))
  }
}

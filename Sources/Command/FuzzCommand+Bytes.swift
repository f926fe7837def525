import Campaign

extension FuzzCommand {
  /// A judge of the subject with this name, for byte-oriented fuzzers such as libFuzzer.
  ///
  /// - Throws: an error that lists the subjects, if none has this name.
  public static func byteJudge(of name: String) throws -> ByteJudge {
    ByteJudge(try SubjectRegistry.subject(named: name))
  }
}

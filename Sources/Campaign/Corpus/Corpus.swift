import Foundation
import Model

/// A folder of regression entries: scenarios that once broke a law.
public struct Corpus: Sendable {
  /// Without a slash at its end, except for `/` itself.
  public let folder: String

  public init(folder: String) { self.folder = Corpus.withoutSlash(folder) }

  /// A path without slashes at its end.
  private static func withoutSlash(_ folder: String) -> String {
    folder.count > 1 && folder.hasSuffix("/") ? withoutSlash(String(folder.dropLast())) : folder
  }

  /// Saves an entry, completely or not at all, and returns its path. A file with the same scenario,
  /// scenarios before it, law and subject is not changed. A file of that name that cannot be read
  /// is replaced.
  public func save(_ entry: RegressionEntry) throws -> String { try add(entry).path }

  /// Saves an entry like `save(_:)`; also returns whether the file is new.
  func add(_ entry: RegressionEntry) throws -> (path: String, isNew: Bool) {
    if let reason = Scenario.Limits.refusal(ofCount: entry.before.count) {
      throw CorpusError(
        path: folder, keyPath: "before", reason: "\(reason), so the entry cannot be saved",
        remedy: "run the subject again with a smaller --runs")
    }
    // The name of a file has 16 digits of the hash if another entry has the same first eight.
    for digits in [8, 16] {
      let path = try "\(folder)/\(entry.path(digits: digits))"
      if let existing = try? Corpus.read(path) {
        // Two subjects can have one name in a path, where `/` is `-`, so the subject is compared,
        // too.
        if existing.subject == entry.subject && existing.scenario == entry.scenario
          && existing.before == entry.before
        {
          return (path, false)
        }
      } else {
        try AtomicFile.write(try entry.text, to: path)
        return (path, true)
      }
    }
    throw CorpusError(
      path: folder, keyPath: nil, reason: "two entries have the same file name",
      remedy: "save into another folder with --corpus")
  }

  /// Deletes an entry, if it exists, and its folder if that is empty then.
  package func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
    // It fails if the folder is not empty.
    rmdir((path as NSString).deletingLastPathComponent)
  }

  /// The default limit for the size of an entry, in bytes. Entries of runs are far smaller.
  public static let entrySizeMax = 8 << 20

  /// Reads one entry.
  ///
  /// - Parameter sizeMax: the largest file that is read, in bytes.
  public static func read(
    _ path: String, sizeMax: Int = Corpus.entrySizeMax
  ) throws(CorpusError) -> RegressionEntry {
    if try isFolder(path) {
      throw CorpusError(
        path: path, keyPath: nil, reason: "it is a folder", remedy: "name one of the entries in it")
    }
    let data: Data
    do {
      data = try contents(of: path, sizeMax)
      try checkValueCount(of: data, at: path, sizeMax)
    } catch let error as CorpusError {
      throw error
    } catch {
      throw CorpusError(
        path: path, keyPath: nil, reason: "it cannot be read",
        remedy: "check the path and your rights to the file")
    }
    do {
      var entry = try JSONDecoder().decode(RegressionEntry.self, from: data)
      let settings = PhoneSettings.current
      entry.scenario.policies = settings.applied(to: entry.scenario.policies)
      for index in entry.before.indices {
        entry.before[index].policies = settings.applied(to: entry.before[index].policies)
      }
      return entry
    } catch {
      if let problem = data.problemAsJSON {
        throw CorpusError(
          path: path, keyPath: nil, reason: problem,
          remedy: "restore it from your version control, or delete it")
      }
      throw CorpusError(path: path, error)
    }
  }

  /// The bytes of a file. The size of a regular file is checked before it is read; of a pipe or a
  /// device, not more than the limit is read.
  private static func contents(of path: String, _ sizeMax: Int) throws -> Data {
    var status = stat()
    let isRegular = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    if isRegular {
      try checkSize(Int(status.st_size), of: path, sizeMax)
      return try Data(contentsOf: URL(filePath: path))
    }
    // A pipe without a writer would block forever.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let data = try file.read(upToCount: sizeMax + 1) ?? Data()
    try checkSize(data.count, of: path, sizeMax)
    return data
  }

  private static func checkSize(_ size: Int, of path: String, _ sizeMax: Int) throws {
    if size <= sizeMax { return }
    throw CorpusError(
      path: path, keyPath: nil,
      reason: "it has more than \(sizeMax >> 20) MB, the limit for an entry",
      remedy: "delete it, or raise the limit with --max-entry-size MB")
  }

  /// An entry may have one value for this many bytes of the size limit. Entries of runs have one
  /// for 30 bytes. Parsing takes about a kilobyte of memory for each value.
  private static let bytesPerValue = 24

  /// Refuses a file of many small values before it is parsed.
  private static func checkValueCount(of data: Data, at path: String, _ sizeMax: Int) throws {
    let max = sizeMax / bytesPerValue
    guard data.count > max else { return }
    // Each value but the outermost follows a comma or an opening bracket or brace. Those in texts
    // are counted, too, which changes little.
    let count = data.count {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{")
    }
    if count <= max { return }
    throw CorpusError(
      path: path, keyPath: nil, reason: "it has more than \(max) values, the limit for an entry",
      remedy: "delete it, or raise the limit with --max-entry-size MB")
  }

  /// Whether a path leads to a folder. A path that does not exist is an error.
  private static func isFolder(_ path: String) throws(CorpusError) -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw missing(path)
    }
    return isFolder.boolValue
  }

  /// The paths of the entries at a path: a file, or all files below a folder that end in `.json`,
  /// sorted. A folder that cannot be listed is an error; the contents of files are not checked.
  public static func paths(at path: String) throws(CorpusError) -> [String] {
    guard try isFolder(path) else { return [path] }
    return try entries(below: withoutSlash(path)).sorted()
  }

  /// The paths of all entries below a folder, unsorted.
  private static func entries(below folder: String) throws(CorpusError) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw CorpusError(
        path: folder, keyPath: nil, reason: "it cannot be listed",
        remedy: "check your rights to the folder")
    }
    var entries: [String] = []
    for name in names {
      let path = "\(folder)/\(name)"
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      if attributes?[.type] as? FileAttributeType == .typeDirectory {
        entries += try self.entries(below: path)
      } else if name.hasSuffix(".json") {
        entries.append(path)
      }
    }
    return entries
  }

  private static func missing(_ path: String) -> CorpusError {
    CorpusError(
      path: path, keyPath: nil, reason: "there is no such file or folder",
      remedy: "name a corpus entry, or a folder of entries, for example corpus")
  }
}

/// A corpus entry that cannot be used: its path, where in it, why, and what to do.
public struct CorpusError: Error, CustomStringConvertible {
  public let path: String
  /// The key path of the value inside the file: `scenario.events[2].kind`.
  public let keyPath: String?
  public let reason: String
  public let remedy: String

  public var description: String {
    "\(path): \(keyPath.map { "\($0): " } ?? "")\(reason); \(remedy)"
  }

  init(path: String, keyPath: String?, reason: String, remedy: String) {
    (self.path, self.keyPath, self.reason, self.remedy) = (path, keyPath, reason, remedy)
  }

  /// Makes an error of the decoder readable.
  init(path: String, _ error: any Error) {
    let remedy = "correct the value, or delete the entry"
    func join(_ keys: [any CodingKey]) -> String? {
      let text = keys.reduce(into: "") { text, key in
        text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
      }
      return text.isEmpty ? nil : text
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self.init(
        path: path, keyPath: join(context.codingPath + [key]), reason: "it is missing",
        remedy: "add it, or delete the entry")
    case DecodingError.typeMismatch(let type, let context):
      self.init(
        path: path, keyPath: join(context.codingPath), reason: "expected \(Self.word(for: type))",
        remedy: remedy)
    case DecodingError.valueNotFound(let type, let context):
      self.init(
        path: path, keyPath: join(context.codingPath),
        reason: "expected \(Self.word(for: type)), found null", remedy: remedy)
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
      // The text is JSON, as the caller has checked.
      self.init(
        path: path, keyPath: nil, reason: "a number is not whole or too large",
        remedy: remedy)
    case DecodingError.dataCorrupted(let context):
      self.init(
        path: path, keyPath: join(context.codingPath), reason: context.debugDescription,
        remedy: remedy)
    default:
      self.init(path: path, keyPath: nil, reason: "\(error)", remedy: remedy)
    }
  }

  /// What a value of a type is called in an error.
  private static func word(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is Int.Type, is Double.Type, is UInt64.Type: "a number"
    case is [Any].Type: "a list"
    case is [String: Any].Type: "an object"
    default: "\(type)"
    }
  }
}

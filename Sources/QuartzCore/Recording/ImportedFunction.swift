import Foundation

/// A function of another library that the code of subjects calls, and that can be replaced while a scenario
/// is recorded: the words in memory that hold its address.
///
/// They are found by the tables that the dynamic linker reads (*System V Application Binary Interface*, Dynamic
/// Linking). A call within the library that has the function is not replaced.
struct ImportedFunction {
  private let words: [UnsafeMutablePointer<UInt>]
  private let addresses: [UInt]

  /// Finds a function by its name; nil if nothing calls it.
  init?(_ name: String) {
    var found: [UInt] = []
    for module in Module.loaded where !module.isOfSystem {
      found += module.placesOfAddress(of: name)
    }
    if found.isEmpty { return nil }
    words = found.compactMap { UnsafeMutablePointer(bitPattern: $0) }
    addresses = words.map(\.pointee)
  }

  /// Lets the calls reach another function.
  func replace(with address: UInt) {
    let pageSize = UInt(getpagesize())
    for word in words {
      // The linker has made the page read-only after it has written the word.
      let page = UInt(bitPattern: word) / pageSize * pageSize
      guard
        mprotect(UnsafeMutableRawPointer(bitPattern: page), Int(pageSize), PROT_READ | PROT_WRITE)
          == 0
      else { continue }
      word.pointee = address
    }
  }

  func restore() {
    for (word, address) in zip(words, addresses) where word.pointee != address {
      word.pointee = address
    }
  }
}

/// The program, or a library that is loaded.
private struct Module {
  let path: String
  /// The difference between the addresses in memory and those in the file.
  let base: UInt
  /// The values of the dynamic section, by their tags.
  let dynamic: [Int: UInt]

  // The tags, and the size of an entry of each table.
  private static let (tagOfPLTSize, tagOfStrings, tagOfSymbols) = (2, 5, 6)
  private static let (tagOfRelocations, tagOfRelocationsSize, tagOfPLT) = (7, 8, 23)
  private static let (symbolSize, relocationSize) = (24, 24)

  var isOfSystem: Bool {
    ["/lib", "/usr/lib"].contains(where: path.hasPrefix) || path.contains("/swift/linux/")
      || path.hasPrefix("linux-vdso")
  }

  /// Where the address of a function is that the module imports.
  func placesOfAddress(of name: String) -> [UInt] {
    guard let strings = pointer(Module.tagOfStrings), let symbols = pointer(Module.tagOfSymbols)
    else { return [] }
    let tables = [
      (Module.tagOfPLT, Module.tagOfPLTSize),
      (Module.tagOfRelocations, Module.tagOfRelocationsSize),
    ]
    return tables.flatMap { table, size -> [UInt] in
      guard let start = pointer(table), let size = dynamic[size] else { return [] }
      return stride(from: 0, to: Int(size), by: Module.relocationSize).compactMap { offset in
        let symbol = Int(start.load(fromByteOffset: offset + 8, as: UInt64.self) >> 32)
        guard symbol > 0 else { return nil }
        let text = symbols.load(fromByteOffset: symbol * Module.symbolSize, as: UInt32.self)
        let isNamed = strcmp((strings + Int(text)).assumingMemoryBound(to: CChar.self), name) == 0
        return isNamed ? base + start.load(fromByteOffset: offset, as: UInt.self) : nil
      }
    }
  }

  /// The address of a table. Some linkers leave the one that is in the file.
  private func pointer(_ tag: Int) -> UnsafeRawPointer? {
    dynamic[tag].flatMap { UnsafeRawPointer(bitPattern: $0 < base ? base + $0 : $0) }
  }

  /// All of them; empty if the C library does not list them.
  static var loaded: [Module] {
    typealias Visit =
      @convention(c) (UnsafeRawPointer?, Int, UnsafeMutableRawPointer?) -> Int32
    typealias Iterate = @convention(c) (Visit, UnsafeMutableRawPointer?) -> Int32
    guard let address = dlsym(nil, "dl_iterate_phdr") else { return [] }
    var modules: [Module] = []
    withUnsafeMutablePointer(to: &modules) {
      _ = unsafeBitCast(address, to: Iterate.self)(
        { information, _, modules in
          if let module = information.flatMap(Module.init) {
            modules?.assumingMemoryBound(to: [Module].self).pointee.append(module)
          }
          return 0
        }, $0)
    }
    return modules
  }

  /// - Parameter information: a `dl_phdr_info` of the C library.
  private init?(_ information: UnsafeRawPointer) {
    let (programHeaderSize, typeOfDynamic) = (56, 2)
    base = information.load(as: UInt.self)
    path =
      information.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self).map {
        String(cString: $0)
      } ?? ""
    let count = Int(information.load(fromByteOffset: 24, as: UInt16.self))
    guard let headers = information.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) else {
      return nil
    }
    let header = (0..<count).map { headers + $0 * programHeaderSize }
      .first { $0.load(as: UInt32.self) == typeOfDynamic }
    guard let header,
      var entry = UnsafeRawPointer(
        bitPattern: base + header.load(fromByteOffset: 16, as: UInt.self))
    else { return nil }
    var values: [Int: UInt] = [:]
    while case let tag = entry.load(as: Int.self), tag != 0 {
      values[tag] = entry.load(fromByteOffset: 8, as: UInt.self)
      entry += 16
    }
    dynamic = values
  }
}

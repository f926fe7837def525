import Foundation
import Memory

/// The methods of an object's class that override one of a superclass: the vtable.
///
/// Swift calls a method of a class that is not final through a table in the metadata of the class.
/// The table of a subclass begins with the entries of its superclass, with other addresses for the
/// methods that it overrides. A counterfactual run (`docs/architecture.md, Locations`) replaces
/// such an address by that of the superclass. (The layout is that of `TargetClassMetadata` of the
/// Swift runtime on Linux, which has no Objective-C.)
struct MethodTable {
  /// A method that the class or a superclass of it overrides.
  private struct Entry {
    /// The entry in the metadata of the class.
    let slot: UnsafeMutablePointer<UInt>
    /// The addresses of the override and of the overridden method.
    let own: UInt, inherited: UInt
  }

  private let entries: [Entry]

  init(of object: AnyObject) {
    var entries: [Entry] = []
    let metadata = MethodTable.words(of: type(of: object))
    var index = MethodTable.headerWords
    while index < MethodTable.wordCount(metadata) {
      let own = metadata[index]
      var ancestor = MethodTable.superclass(metadata)
      while let next = ancestor, index < MethodTable.wordCount(next) {
        if next[index] != own {
          if MethodTable.isCode(own), MethodTable.isCode(next[index]) {
            entries.append(Entry(slot: metadata + index, own: own, inherited: next[index]))
          }
          break
        }
        ancestor = MethodTable.superclass(next)
      }
      index += 1
    }
    self.entries = entries
  }

  /// The addresses of the overriding methods, in the order of the table.
  var overrides: [UInt] { entries.map(\.own) }

  /// Replaces one of the overriding methods by that of the superclass.
  ///
  /// - Returns: a closure that restores it; nil if the class does not have the method, or its table
  ///   cannot be written.
  func withoutOverride(at address: UInt) -> (() -> Void)? {
    let found = entries.filter { $0.own == address }
    guard !found.isEmpty, found.allSatisfy({ MethodTable.makeWritable($0.slot) }) else {
      return nil
    }
    for entry in found { entry.slot.pointee = entry.inherited }
    return { for entry in found { entry.slot.pointee = entry.own } }
  }

  // MARK: Metadata

  /// How many words precede the table: kind, superclass, flags, two for sizes, description and
  /// destroyer.
  private static let headerWords = 7
  /// The indices of two of them.
  private static let superclassWord = 1, sizesWord = 4

  private static func words(of type: AnyClass) -> UnsafeMutablePointer<UInt> {
    UnsafeMutablePointer(mutating: unsafeBitCast(type, to: UnsafePointer<UInt>.self))
  }

  private static func superclass(
    _ metadata: UnsafeMutablePointer<UInt>
  ) -> UnsafeMutablePointer<UInt>? {
    UnsafeMutablePointer(bitPattern: metadata[superclassWord])
  }

  /// How many words of the metadata lie at its address and after it.
  private static func wordCount(_ metadata: UnsafeMutablePointer<UInt>) -> Int {
    // The size of the whole, and where in it the address is; 32 bits each.
    let sizes = metadata[sizesWord], size = sizes & 0xffff_ffff, addressPoint = sizes >> 32
    return Int(size &- addressPoint) / MemoryLayout<UInt>.size
  }

  /// Whether a word may be the address of a method. Other words, such as the offsets of stored
  /// properties, are smaller than a megabyte, below which no code is loaded.
  private static func isCode(_ word: UInt) -> Bool { word > 1 << 20 }

  private static func makeWritable(_ slot: UnsafeMutablePointer<UInt>) -> Bool {
    let size = UInt(sysconf(Int32(_SC_PAGESIZE)))
    let page = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: slot) / size * size)
    return mprotect(page, Int(size), PROT_READ | PROT_WRITE) == 0
  }
}

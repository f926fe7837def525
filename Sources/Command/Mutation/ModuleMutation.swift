import Foundation
import Isolation

/// The mistakes that are compiled into the files of a module.
struct ModuleMutation {
  /// The mistakes, by their numbers. Those that do not compile are nil.
  private(set) var sites: [MutationSite?] = []

  init(_ files: [CheckedFiles.File]) {
    for file in files where file.name != AnimatorCompiler.catalogName {
      sites += MutationReader(file.adoption.lines, path: file.path).sites.map(Optional.some)
    }
  }

  /// The file with all of its mistakes.
  func mutated(_ file: CheckedFiles.File) -> Adoption {
    var insertions: [(number: Int, insertion: MutationSite.Insertion)] = []
    for case (let number, let site?) in sites.enumerated() where site.path == file.path {
      insertions += site.insertions.map { (number, $0) }
    }
    var adoption = file.adoption
    // From the end of the file, so that offsets stay valid. Of several texts at one place, the one
    // that is inserted last comes first: ends come before starts.
    let sorted = insertions.sorted { a, b in
      let (first, second) = (a.insertion, b.insertion)
      if (first.line, first.offset) != (second.line, second.offset) {
        return (first.line, first.offset) > (second.line, second.offset)
      }
      if first.isEnd != second.isEnd { return second.isEnd }
      // A mistake around another one has the smaller number. It starts first, and ends last.
      return first.isEnd ? a.number < b.number : a.number > b.number
    }
    for (number, insertion) in sorted {
      let code = adoption.lines[insertion.line].code
      let index = code.index(code.startIndex, offsetBy: insertion.offset)
      adoption.lines[insertion.line].replace(
        index..<index, with: insertion.text("\(ModuleMutation.function)(\(number))"))
    }
    return adoption
  }

  /// Leaves out the mistakes in lines that do not compile, or else in their bodies: after a deleted
  /// statement another one may not compile.
  ///
  /// - Returns: whether there was one.
  mutating func leaveOut(_ errors: [AnimatorCompiler.CompileError]) -> Bool {
    leaveOut(errors, in: \.lines) || leaveOut(errors, in: \.body)
  }

  /// Leaves out the mistakes that have an error in a part: in their own lines, or in their bodies.
  private mutating func leaveOut(
    _ errors: [AnimatorCompiler.CompileError], in part: KeyPath<MutationSite, ClosedRange<Int>>
  ) -> Bool {
    var hasChanged = false
    for case (let number, let site?) in sites.enumerated()
    where errors.contains(where: { $0.path == site.path && site[keyPath: part].contains($0.line) })
    {
      sites[number] = nil
      hasChanged = true
    }
    return hasChanged
  }

  /// The function that asks whether a mistake is selected.
  private static let function = "checkedMutant"
  static let fileName = "CheckedMutants.swift"

  /// The functions of the library that `MutantSwitch` calls.
  fileprivate static let selectName = "transitionCheckSelectMutant"
  fileprivate static let shareName = "transitionCheckShareReachedMutants"

  /// Selects mistakes, and marks those that are reached in memory that all processes share.
  static let support = """
    nonisolated(unsafe) private var selected: Int32 = -1
    nonisolated(unsafe) private var reached: UnsafeMutablePointer<UInt8>?

    @usableFromInline func \(function)(_ number: Int32) -> Bool {
      reached?[Int(number)] = 1
      return selected == number
    }

    @_cdecl("\(selectName)")
    public func \(selectName)(_ number: Int32) { selected = number }

    @_cdecl("\(shareName)")
    public func \(shareName)(_ memory: UnsafeMutablePointer<UInt8>) {
      reached = memory
    }
    """
}

/// Selects the mistakes of a loaded library.
@MainActor struct MutantSwitch {
  private let selectNumber: @convention(c) (Int32) -> Void
  /// For each mistake, whether a scenario has reached it, in any process.
  private let reachedFlags: SharedFlags

  /// - Parameters:
  ///   - library: what `dlopen` returns.
  ///   - count: how many numbers of mistakes there are, those that do not compile included.
  /// - Returns: nil for a library without mistakes.
  /// - Throws: `SystemError` if the system cannot provide the memory.
  init?(_ library: UnsafeMutableRawPointer, count: Int) throws {
    typealias Share = @convention(c) (UnsafeMutablePointer<UInt8>) -> Void
    guard count > 0, let select = dlsym(library, ModuleMutation.selectName),
      let share = dlsym(library, ModuleMutation.shareName)
    else { return nil }
    selectNumber = unsafeBitCast(select, to: (@convention(c) (Int32) -> Void).self)
    reachedFlags = try SharedFlags(count: count)
    unsafeBitCast(share, to: Share.self)(reachedFlags.bytes)
  }

  /// Selects a mistake for the scenarios that this process runs from now on; nil is the original.
  func select(_ number: Int?) { selectNumber(number.map(Int32.init) ?? -1) }

  /// Begins to observe anew which mistakes scenarios reach.
  func forgetReached() { reachedFlags.lowerAll() }

  /// Whether a scenario of any process has reached a mistake since then.
  func isReached(_ number: Int) -> Bool { reachedFlags.isRaised(number) }
}

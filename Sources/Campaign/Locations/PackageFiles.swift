import Foundation

/// The Swift files of a package.
package enum PackageFiles {
  /// The names of the files from the root of the package, by their paths. Hidden folders and
  /// packages inside the package do not count.
  package static func names(below root: URL) -> [String: String] {
    let root = root.standardizedFileURL
    guard let walk = FileManager.default.enumerator(atPath: root.path) else { return [:] }
    var names: [String: String] = [:]
    while let name = walk.nextObject() as? String {
      let path = root.appending(path: name).path
      if (name as NSString).lastPathComponent.hasPrefix(".") || isPackage(path) {
        walk.skipDescendants()
      } else if name.hasSuffix(".swift") {
        names[path] = name
      }
    }
    return names
  }

  private static func isPackage(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/Package.swift")
  }
}

import Foundation

/// What the projects in a folder say about its files.
enum XcodeProject {
  /// The Swift files in the folder of an app that its projects do not compile, such as those that
  /// were removed from the target only. Empty for a library, whose files also belong to packages,
  /// and for projects that list no files, or none of these.
  static func filesOutside(of folder: String) -> [String] {
    let projects = CheckedFiles.files(in: folder, named: "project.pbxproj")
      .compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    let isOfLibrary = ["Package.swift", ".podspec"].contains {
      !CheckedFiles.files(in: folder, named: $0).isEmpty
    }
    guard !isOfLibrary, !projects.isEmpty, projects.allSatisfy(listsFiles) else { return [] }
    let files = CheckedFiles.files(in: folder, named: ".swift")
    let outside = files.filter { path in
      let name = URL(filePath: path).lastPathComponent
      return !projects.contains { $0.containsBytes(of: "\(name) in Sources") }
    }
    return outside.count == files.count ? [] : outside
  }

  /// Whether a project lists the files of its targets: newer ones may name only their folders.
  private static func listsFiles(_ project: String) -> Bool {
    project.containsBytes(of: ".swift in Sources")
      && !project.containsBytes(of: "PBXFileSystemSynchronizedRootGroup")
  }

  /// The folders of the apps in a folder, if it holds several, each with an app delegate and none
  /// in another, and no Swift file beside them; else only the folder itself.
  static func apps(in folder: String) -> [String] {
    let apps = Set(
      CheckedFiles.files(in: folder, named: "project.pbxproj").map { path in
        let project = (path as NSString).deletingLastPathComponent as NSString
        return project.deletingLastPathComponent + "/"
      }
    ).sorted()
    let files = CheckedFiles.files(in: folder, named: ".swift")
    let areApart = apps.allSatisfy { app in
      !apps.contains { $0 != app && $0.hasPrefix(app) }
        && files.contains { $0.hasPrefix(app) && isOfApp($0) }
    }
    guard apps.count > 1, areApart,
      files.allSatisfy({ file in apps.contains(where: file.hasPrefix) })
    else { return [folder] }
    return apps.map { String($0.dropLast()) }
  }

  /// The paths of each module. Paths inside one Xcode project form one module, because its app is one.
  /// Any other folder is a module of its own, and all other files together are one.
  static func groups(of folders: [String], and files: [String]) -> [[String]] {
    var groups: [(project: String?, paths: [String])] = []
    func add(_ paths: [String], of project: String?) {
      if let project, let index = groups.firstIndex(where: { $0.project == project }) {
        groups[index].paths += paths
      } else {
        groups.append((project, paths))
      }
    }
    for folder in folders { add([folder], of: project(around: folder)) }
    let projects = Set(files.map(project))
    add(files, of: projects.count == 1 ? projects.first ?? nil : nil)
    return groups.map(\.paths).filter { !$0.isEmpty }
  }

  /// The folder of the only project around a path; nil if the path holds a project itself, if there are
  /// several, or if a package is around it.
  private static func project(around path: String) -> String? {
    let start = URL(filePath: path).standardizedFileURL
    var place = start
    while place.path != "/" {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      let count = names.count { $0.hasSuffix(".xcodeproj") }
      if count > 0 { return count > 1 || place == start ? nil : place.path }
      if names.contains("Package.swift") || names.contains(".git") { return nil }
      place.deleteLastPathComponent()
    }
    return nil
  }

  /// Whether a file mentions an app delegate.
  private static func isOfApp(_ path: String) -> Bool {
    (try? String(contentsOfFile: path, encoding: .utf8))?
      .containsBytes(of: "UIApplicationDelegate") == true
  }
}

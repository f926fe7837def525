import Foundation

/// The folder of this package.
public enum PackageFolder {
  public static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL
}

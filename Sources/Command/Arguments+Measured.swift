import Campaign
import Foundation
import Model

extension Flag {
  /// The flags with which a subcommand runs and grades scenarios as a phone does.
  static let measured = [
    Flag(
      name: "--policies", value: "FILE",
      purpose: "use the policy settings measured on a phone; see docs/on-device.md"),
    Flag(name: "--ios", value: "NN", purpose: "use the policy settings in Facts/ios-NN.json"),
  ]
}

extension Arguments {
  /// Reads the measurements that `--policies` or `--ios` names, and makes them the settings of this
  /// process and of all that it starts. Returns nil if there is neither a flag nor a `path`.
  ///
  /// - Parameter path: the file to use if there is no flag.
  func useMeasurements(orElse path: String? = nil) throws -> Measurements? {
    guard let path = try measurementsPath() ?? path else { return nil }
    let measurements = try Measurements(path: path)
    PhoneSettings.current = measurements.settings
    return measurements
  }

  private func measurementsPath() throws -> String? {
    guard let version = text("--ios") else { return text("--policies") }
    if text("--policies") != nil {
      throw UsageError("--ios: --policies already names a file; use one of the two")
    }
    guard version.wholeMatch(of: /[0-9]+(\.[0-9]+)*/) != nil else {
      throw UsageError("--ios: invalid version “\(version)”; use a number, for example 18 or 18.2")
    }
    let path = "Facts/ios-\(version).json"
    if FileManager.default.fileExists(atPath: path) { return path }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "Facts")) ?? []
    let versions = files.filter { $0.hasPrefix("ios-") && $0.hasSuffix(".json") }
      .map { String($0.dropFirst("ios-".count).dropLast(".json".count)) }.sorted()
    throw UsageError(
      "--ios: there is no \(path); "
        + (versions.isEmpty
          ? "no version is measured yet" : "measured: \(versions.joined(separator: ", "))")
        + ". Measure it with Extras/OnDevice on a Mac (docs/on-device.md), or use --policies FILE")
  }
}

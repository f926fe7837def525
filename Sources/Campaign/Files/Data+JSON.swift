import Foundation

extension Data {
  /// Why it is not JSON, as the reason of an error; nil if it is.
  var problemAsJSON: String? {
    do {
      _ = try JSONSerialization.jsonObject(with: self, options: .fragmentsAllowed)
      return nil
    } catch {
      // Foundation names an offset, or says that the text ends, or that a number does not fit.
      let details = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
      if let match = details.firstMatch(of: /around character (\d+)/), let offset = Int(match.1) {
        let line = prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
        return "it is not JSON, see line \(line)"
      }
      if details.contains("end of file") { return "it is not JSON: the end is missing" }
      return "it is not JSON, or has a number out of range"
    }
  }
}

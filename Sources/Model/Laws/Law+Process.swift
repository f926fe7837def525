extension Law {
  /// The number of `does-not-crash`, the law about the process itself. No trace can break it.
  package static let processLaw: Int = {
    guard let number = Law.number(of: "does-not-crash") else {
      preconditionFailure("Law.all lacks does-not-crash; add it in Sources/Model/Laws")
    }
    return number
  }()
}

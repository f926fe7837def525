extension Word {
  static let bench = Word(name: "bench", purpose: "Measures speed") { _ in .lawsHold }
  static let mutants = Word(name: "mutants", purpose: "Scores") { _ in .lawsHold }
}

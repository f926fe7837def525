extension Pass {
  /// Mirrors all numbers of the same bounds at their simplest value, a bound to the other bound:
  /// what fails below fails above as well, and that is simpler.
  static let mirror = Pass("mirror numbers") { state in
    for domain in state.best.domainsOfNumbers where !state.isExhausted {
      let mirrored = state.best.mirrored(domain)
      if mirrored.isSimpler(than: state.best) { _ = state.attempt(mirrored) }
    }
  }
}

extension Recording {
  fileprivate func mirrored(_ domain: Choice) -> Recording {
    var copy = self
    for index in choices.indices where choices[index].isNumber && choices[index].isOfDomain(domain)
    {
      copy.choices[index].value = choices[index].mirrored
    }
    return copy
  }
}

extension Choice {
  /// The value as far on the other side of the simplest one, as far as the bounds let it.
  fileprivate var mirrored: Int {
    if value == low { return high }
    if value == high { return low }
    let (offset, overflow) = simplest.subtractingReportingOverflow(value)
    let (mirrored, overflowToo) = simplest.addingReportingOverflow(offset)
    return overflow || overflowToo ? value : with(mirrored).value
  }
}

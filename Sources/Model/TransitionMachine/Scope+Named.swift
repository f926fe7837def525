extension TransitionMachine.Scope {
  /// The scopes with a name, the smallest first: one machine for each container.
  public static let named: [(name: String, scopes: [Self])] = [
    ("small", every(screens: 3, hasChanges: false)),
    ("medium", every(screens: 2, hasChanges: true)),
    ("large", every(screens: 3, hasChanges: true)),
  ]

  private static func every(screens: Int, hasChanges: Bool) -> [Self] {
    Scenario.Container.allCases.map { container in
      Self(container, screens: screens, views: 1, waiting: 1, hasChanges: hasChanges)
    }
  }
}

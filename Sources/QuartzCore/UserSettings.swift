/// What the user has set on the device, as far as code can read it. Constant during a run.
package struct UserSettings: Hashable, Sendable {
  package var reducesMotion = false
  /// Counts only together with `reducesMotion`. (`docs/facts.md H24`)
  package var prefersCrossFades = false
  /// Whether the language of the app is written from right to left.
  package var isRightToLeft = false

  package init() {}
}

/// The hash of an object: a number in the order in which the scenario has first asked objects for
/// their hashes. The address would differ from run to run, and with it the order of a set of views.
package struct SerialNumber {
  private var number = 0

  package init() {}

  /// The number, which the object gets now if it has none.
  package var value: Int {
    mutating get {
      if number == 0 { number = world.nextSerialNumber() }
      return number
    }
  }
}

/// The hash of an object. Objects are numbered in the order in which a scenario first asks for
/// their hashes. Never made from the address, which differs from run to run, and with it the order
/// of a set of views.
package struct SerialNumber {
  /// 0 if nothing has asked for it.
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

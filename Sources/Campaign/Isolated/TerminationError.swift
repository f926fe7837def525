import Isolation
import Model

/// A process ended, and that is no violation: the subject needs what is not simulated, or it is not
/// the reason.
package struct TerminationError: Error, CustomStringConvertible {
  package let termination: Termination

  package var description: String {
    if termination.reason == .unsupported {
      return "a subject needs what the headless UIKit does not simulate: \(termination.lastMessage)"
    }
    if termination.isOfTheSuite {
      return
        "a bug of TransitionCheck itself: \(termination.description), "
        + "\(Phase(rawValue: termination.phase).description); please report it with this scenario"
    }
    if termination.isFromOutside {
      return
        "processes were ended from outside (\(termination.description)); if the machine is short of "
        + "memory, try fewer --jobs"
    }
    return
      "a bug of TransitionCheck itself: \(termination.description), while no subject ran; please "
      + "report it with the command that you used"
  }
}

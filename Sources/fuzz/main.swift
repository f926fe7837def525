import Command
import Foundation
import Isolation

let arguments = RunEnvironment.arguments
RunEnvironment.openStandardFiles()
RunEnvironment.reexecute()
ProcessFamily.adoptOrphans()
let status = FuzzCommand.run(commandLine: arguments)
ProcessFamily.end()
exit(status)

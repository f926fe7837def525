import Command
import Foundation
import Isolation

// The arguments are read first, because `reexecute` changes the environment beside them.
let arguments = RunEnvironment.arguments
RunEnvironment.openStandardFiles()
RunEnvironment.reexecute()
ProcessFamily.adoptOrphans()
let status = FuzzCommand.run(commandLine: arguments)
ProcessFamily.end()
exit(status)

import Command
import Foundation
import Isolation

RunEnvironment.openStandardFiles()
RunEnvironment.reexecute()
ProcessFamily.adoptOrphans()
let status = FuzzCommand.run(commandLine: CommandLine.arguments)
ProcessFamily.end()
exit(status)

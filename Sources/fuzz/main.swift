import Command
import Foundation

RunEnvironment.reexecute()
exit(FuzzCommand.run(Array(CommandLine.arguments.dropFirst())))

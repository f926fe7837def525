import Command
import Foundation

RunEnvironment.openStandardFiles()
RunEnvironment.reexecute()
exit(FuzzCommand.run(commandLine: CommandLine.arguments))

import Command
import Foundation

exit(Fuzz.run(Array(CommandLine.arguments.dropFirst())))

import Command
import Foundation

MemoryAtHand.beginAnew()
exit(Fuzz.run(Array(CommandLine.arguments.dropFirst())))

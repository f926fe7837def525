// Prints a line for each task: its name, then for each seed how many values were checked until the
// first failure, or 0 if none failed.
//
//   BugFinding SEEDS LIMIT

let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard numbers.count == 2, numbers[0] > 0 else {
  fatalError("usage: BugFinding SEEDS LIMIT, for example BugFinding 30 20000")
}
let (seeds, limit) = (numbers[0], numbers[1])

let first = [numberTasks, dateTasks, collectionTasks, textTasks, statefulTasks].flatMap { $0 }
for task in first + secondSet + thirdSet {
  let counts = try (1...seeds).map { try task.firstFailure($0, limit).map { $0 + 1 } ?? 0 }
  print(task.name, counts.map(String.init).joined(separator: " "), separator: "\t")
}

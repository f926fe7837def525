import Generators

/// Challenges in which no single edit leads to the normal form: several related choices must change
/// at once. The comment of each describes the values that fail.
extension Challenge {
  static let localMinima: [Challenge] = [
    .pairProduct, .leapCentury, .squareMatrix, .saturatedSum, .laterLists, .sameSlot, .residues,
    .prefix, .registry, .forgottenRedo, .lift,
  ]

  /// Two numbers have the product 360: when one is lowered, the other must become the quotient.
  static let pairProduct = Challenge(
    Property("pair product", of: Generator.uniform(0...50).array) { list in
      !list.indices.contains { index in list[..<index].contains { $0 * list[index] == 360 } }
    },
    normalForm: "[8, 45]")

  /// A date in a leap year that begins a century. The leap years repeat every 400 years.
  static let leapCentury = Challenge(
    Property(
      "leap century",
      of: Generator.uniform(1...4_000).flatMap { year in
        Generator.uniform(1...12).flatMap { month in
          Generator.uniform(1...days(of: month, in: year)).map { [year, month, $0] }
        }
      }
    ) { date in !(date[0] % 100 == 0 && isLeap(date[0])) },
    normalForm: "[400, 1, 1]")

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func days(of month: Int, in year: Int) -> Int {
    [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// A square matrix with a trace of 30 or more, whose numbers of rows and columns are drawn first:
  /// a row and a column must be removed at once.
  static let squareMatrix = Challenge(
    Property(
      "square matrix",
      of: matrix
    ) { matrix in
      matrix.count != matrix[0].count || matrix.indices.map { matrix[$0][$0] }.reduce(0, +) < 30
    },
    normalForm: "[[10, 0], [0, 20]]")

  /// Matrices of up to six rows and six columns.
  static let matrix = Generator.uniform(1...6).flatMap { rows in
    Generator.uniform(1...6).flatMap { columns in
      Generator.uniform(0...20).array(count: columns).array(count: rows)
    }
  }

  /// A sum that is clamped at its bounds, after each addition, depends on the order.
  static let saturatedSum = Challenge(
    Property("saturated sum", of: Generator.uniform(-128...127).array) { list in
      saturated(list) == saturated(list.reversed())
    },
    normalForm: "[1, -1, -128]")

  private static func saturated(_ list: [Int]) -> Int {
    list.reduce(0) { max(-128, min(127, $0 + $1)) }
  }

  /// Two or more lists have a sum of 30 or more: elements that need not be in the first list move
  /// to the last one.
  static let laterLists = Challenge(
    Property("later lists", of: Generator.uniform(0...9).array.array) { lists in
      lists.count < 2 || lists.joined().reduce(0, +) < 30
    },
    normalForm: "[[], [3, 9, 9, 9]]")

  /// In a table of sixteen slots two different keys collide, and the value of one is larger.
  static let sameSlot = Challenge(
    Property(
      "same slot", of: Generator.uniform(0...200).zip(Generator.uniform(0...9)).array
    ) { entries in
      !entries.contains { a in
        entries.contains { b in a.0 != b.0 && a.0 % 16 == b.0 % 16 && a.1 < b.1 }
      }
    },
    normalForm: "[(0, 0), (16, 1)]")

  /// Two numbers have given remainders by 12 and by 7, and a sum over a hundred.
  static let residues = Challenge(
    Property("residues", of: Generator.uniform(0...300).array(count: 2)) { pair in
      !(pair[0] % 12 == 5 && pair[1] % 7 == 3 && pair[0] + pair[1] > 100)
    },
    normalForm: "[5, 101]")

  /// One text is a prefix of another, even if their letters were made in different ways.
  static let prefix = Challenge(
    Property("prefix", of: Generator.string().array) { texts in
      !texts.contains { a in
        a.count > 1 && texts.contains { $0 != a && $0.hasPrefix(a) }
      }
    },
    normalForm: "[\"aa\", \"aaa\"]")

  // MARK: - Stateful

  /// A name that was unregistered is registered again and looked up while another one is
  /// registered.
  static let registry = Challenge(
    StatefulTest(
      "registry",
      rules: [
        Rule<Names>("register") { names, choices in
          let name = choices.draw(0...6)
          guard names.owners[name] == nil else { return .passed }
          names.owners[name] = names.count
          names.handles.add(names.count, &choices)
          names.count += 1
          return .passed
        },
        Rule("unregister", when: { !$0.handles.isEmpty }) { names, choices in
          let handle = names.handles.take(&choices)
          for name in 0...6 where names.owners[name] == handle {
            names.owners[name] = nil
            names.unregistered.insert(name)
          }
          return .passed
        },
        Rule("lookup") { names, choices in
          let name = choices.draw(0...6)
          return Verdict(
            names.owners[name] == nil || !names.unregistered.contains(name)
              || names.owners.count < 2)
        },
      ], from: { Names() }),
    normalForm: [
      "register(0)", "register(1)", "unregister(#0)", "register(0)", "lookup(0)",
    ], searchBudget: 1_000)

  /// An edit after an undo does not clear what can be redone.
  static let forgottenRedo = Challenge(
    StatefulTest(
      "forgotten redo",
      rules: [
        Rule<Editor>("insert") { editor, choices in
          editor.undone.append(editor.text)
          editor.text.append(choices.draw(0...25))
          editor.history = Array(editor.history[...editor.index]) + [editor.text]
          editor.index += 1
          return .passed
        },
        Rule("undo", when: { !$0.undone.isEmpty }) { editor, _ in
          editor.redone.append(editor.text)
          editor.text = editor.undone.removeLast()
          editor.index = max(0, editor.index - 1)
          return .passed
        },
        Rule("redo", when: { !$0.redone.isEmpty }) { editor, _ in
          editor.undone.append(editor.text)
          editor.text = editor.redone.removeLast()
          editor.index = min(editor.index + 1, editor.history.count - 1)
          return .passed
        },
        Rule("check") { editor, _ in
          Verdict(editor.text.count < 2 || editor.text == editor.history[editor.index])
        },
      ], from: { Editor() }),
    normalForm: ["insert(0)", "insert(0)", "undo", "insert(1)", "redo", "check"],
    searchBudget: 1_000)

  /// A lift has a load over 300 on the third floor. It moves only with closed doors, and is loaded
  /// only with open ones.
  static let lift = Challenge(
    StatefulTest(
      "lift",
      rules: [
        Rule<Lift>("up", when: { !$0.isOpen && $0.floor < 9 }) { lift, _ in
          lift.floor += 1
          return .passed
        },
        Rule("down", when: { !$0.isOpen && $0.floor > 0 }) { lift, _ in
          lift.floor -= 1
          return .passed
        },
        Rule("open", when: { !$0.isOpen }) { lift, _ in
          lift.isOpen = true
          return .passed
        },
        Rule("close", when: { $0.isOpen }) { lift, _ in
          lift.isOpen = false
          return .passed
        },
        Rule("enter", when: { $0.isOpen }) { lift, choices in
          lift.load += choices.draw(40...120)
          return .passed
        },
        Rule("leave", when: { $0.isOpen && $0.load > 0 }) { lift, choices in
          lift.load = max(0, lift.load - choices.draw(40...120))
          return .passed
        },
        Rule("check", when: { !$0.isOpen }) { lift, _ in
          Verdict(lift.floor != 3 || lift.load <= 300)
        },
      ], from: { Lift() }),
    normalForm: [
      "up", "up", "up", "open", "enter(61)", "enter(120)", "enter(120)", "close", "check",
    ], searchBudget: 1_000)
}

private struct Names: Hashable, Sendable {
  /// The handle of each name that is registered.
  var owners: [Int: Int] = [:]
  /// The handles of the registrations that were not unregistered.
  var handles = Results<Int>()
  /// How many names were registered in all.
  var count = 0
  /// The names that were unregistered once.
  var unregistered: Set<Int> = []
}

private struct Editor: Hashable, Sendable {
  var text: [Int] = []
  /// The texts that "undo" restores, the next one last.
  var undone: [[Int]] = []
  /// The texts that "redo" restores, the next one last.
  var redone: [[Int]] = []
  /// The expected texts, and the index of the current one.
  var history: [[Int]] = [[]]
  var index = 0
}

private struct Lift: Hashable, Sendable {
  var floor = 0
  var isOpen = false
  var load = 0
}

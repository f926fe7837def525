import Isolation
import Model

// Violations as messages between processes. The writer and the reader of a type are next to each
// other, because they must change together.

extension MessageWriter {
  mutating func append(_ violation: Violation) {
    append(violation.law.rawValue)
    append(UInt64(violation.effect.code))
    append(violation.transition ?? -1)
    append(violation.time)
    append(violation.tracedView != nil)
    if let tracedView = violation.tracedView { append(tracedView) }
    append(violation.expected)
    append(violation.found)
  }
}

extension MessageReader {
  mutating func violation() -> Violation {
    let law = Law.ID(rawValue: number())
    guard let effect = Effect(code: UInt32(word())) else {
      preconditionFailure("a violation from another process names no place")
    }
    let transition = number()
    return Violation(
      law: law, effect: effect, transition: transition < 0 ? nil : transition, time: double(),
      tracedView: flag() ? tracedView() : nil, expected: quantity(), found: quantity())
  }
}

extension MessageWriter {
  fileprivate mutating func append(_ tracedView: TracedView) {
    switch tracedView {
    case .view(let view):
      append(0)
      append(view)
    case .snapshot(let view):
      append(1)
      append(view)
    case .container: append(2)
    case .window: append(3)
    case .unknown: append(4)
    }
  }

  private mutating func append(_ view: ViewID) {
    append(view.screen)
    append(view.view)
  }
}

extension MessageReader {
  fileprivate mutating func tracedView() -> TracedView {
    switch number() {
    case 0: .view(viewID())
    case 1: .snapshot(of: viewID())
    case 2: .container
    case 3: .window
    default: .unknown
    }
  }

  private mutating func viewID() -> ViewID { ViewID(number(), number()) }
}

extension MessageWriter {
  fileprivate mutating func append(_ quantity: Quantity) {
    switch quantity {
    case .number(let number): append(0, [number])
    case .count(let count): append(1, [Double(count)])
    case .flag(let flag): append(2, [flag ? 1 : 0])
    case .point(let point): append(3, [point.x, point.y])
    case .rect(let rect):
      append(4, [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case .transform(let map): append(5, [map.a, map.b, map.c, map.d, map.tx, map.ty])
    case .tick(let tick): append(6, [tick])
    case .tracedView(let tracedView):
      append(7)
      append(tracedView)
    case .drawn(let view, let box, let alpha):
      append(
        9,
        [
          Double(view.screen), Double(view.view), box.origin.x, box.origin.y, box.size.width,
          box.size.height, alpha,
        ])
    case .words(let text):
      append(8)
      append(text)
    }
  }

  private mutating func append(_ kind: Int, _ numbers: [Double]) {
    append(kind)
    for number in numbers { append(number) }
  }
}

extension MessageReader {
  fileprivate mutating func quantity() -> Quantity {
    switch number() {
    case 0: .number(double())
    case 1: .count(Int(double()))
    case 2: .flag(double() != 0)
    case 3: .point(Point(double(), double()))
    case 4: .rect(Rect(double(), double(), double(), double()))
    case 5: .transform(Affine(double(), double(), double(), double(), double(), double()))
    case 6: .tick(double())
    case 7: .tracedView(tracedView())
    case 9:
      .drawn(
        ViewID(Int(double()), Int(double())), Rect(double(), double(), double(), double()),
        alpha: double())
    default: .words(text())
    }
  }
}

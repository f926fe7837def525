// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  import Campaign
  import Foundation
  import ReferenceEngine
  import Reporting
  import Subjects
  import TestSupport
  import Testing
  import UIKit

  @testable import Command
  @testable import Model
  @testable import Simulation

  /// The data of the inspector's page, and how it becomes a page. The page itself is checked in a browser
  /// by `Extras/Browser/run`.
  @Suite(.oneClock) @MainActor struct InspectorPageTests {
    private struct Words: Encodable { var text: String }

    @Test func `no text of the data becomes markup`() throws {
      let markup = "</script><script>alert(1)</script><!-- \u{1b}[31m /*style*/ /*script*/"
      let page = String(decoding: try InspectorPage.page(Words(text: markup)), as: UTF8.self)
      let data = try #require(page.firstMatch(of: /id="data">(.*?)<\/script>/.dotMatchesNewlines()))
      #expect(!data.1.contains("<"))
      let read = try JSONSerialization.jsonObject(with: Data(data.1.utf8)) as? [String: String]
      #expect(read == ["text": markup])
      // One element for the data, one for the code.
      #expect(page.matches(of: /<script/).count == 2)
    }

    @Test func `a page loads nothing`() throws {
      let page = String(decoding: InspectorPage.dashboard, as: UTF8.self)
      #expect(page.contains("default-src 'none'"))
      #expect(!page.contains("https://") && !page.contains("src=\""))
      let addresses = Set(page.matches(of: /http:\/\/[^"]*/).map { String($0.output) })
      #expect(addresses == ["http://www.w3.org/2000/svg"])
      #expect(!page.contains("innerHTML") && !page.contains("insertAdjacentHTML"))
    }

    @Test func `numbers that JSON lacks are texts`() throws {
      let page = String(decoding: try InspectorPage.page([Double.nan, -.infinity]), as: UTF8.self)
      #expect(page.contains(#"["nan","-∞"]"#))
    }

    /// The film of a scenario that a reference runs, with its prediction.
    private func film(of text: String, with name: String) throws -> (LayerFilm, RunDocuments) {
      let subject = try #require(referenceSubjects().first { $0.name == name })
      let judge = Judge(subject)
      let scenario = try Scenario(report: text)
      _ = judge.judge(scenario)
      return judge.film(of: scenario)
    }

    @Test func `a flip is turned in perspective, and each sample has its prediction`() throws {
      let (film, documents) = try film(of: "Tick 0: presentation of B.", with: "reference/flip")
      let container = try #require(film.layers.firstIndex { $0.role == .container })
      let card = try #require(film.layers.firstIndex { $0.snapshot == "B" })
      let changes = film.samples.flatMap(\.changes)
      #expect(changes.contains { $0.layer == container && $0.sublayerTransform?.count == 16 })
      #expect(changes.contains { $0.layer == card && $0.transform?.count == 16 })
      let predicted = try #require(documents.prediction)
      for sample in film.samples {
        guard let index = sample.documentIndex else { continue }
        #expect(predicted.samples[index].time == sample.time)
      }
      #expect(film.samples.filter { $0.documentIndex != nil }.count > 40)
    }

    @Test func `a thinned film shows the same at its samples`() throws {
      let (film, _) = try film(of: "Tick 0: push of B.", with: "reference/fade")
      let thin = film.thinned(to: 6, keeping: [5])
      #expect(thin.samples.count < 12 && thin.samples.contains { $0.time == 5 })
      let all = states(of: film)
      #expect(states(of: thin).allSatisfy { state in all.contains { $0 == state } })
    }

    /// Covers the screen by a label behind a gradient, whose text changes in flight.
    private final class Veil: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: UIViewControllerContextTransitioning?)
        -> TimeInterval
      { 0.5 }

      func animateTransition(using context: UIViewControllerContextTransitioning) {
        let label = UILabel(frame: context.containerView.bounds), mask = CAGradientLayer()
        label.text = "first"
        mask.colors = [UIColor.red.cgColor, UIColor.clear.cgColor]
        mask.frame = label.bounds
        label.layer.mask = mask
        context.containerView.addSubview(label)
        let move = CABasicAnimation(keyPath: "startPoint.x"), group = CAAnimationGroup()
        (move.fromValue, move.toValue) = (0.0, 1.0)
        (group.animations, group.duration) = ([move], 0.5)
        mask.add(group, forKey: "own key")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { label.text = "second" }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
          label.removeFromSuperview()
          if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
          context.completeTransition(true)
        }
      }
    }

    @Test func `texts, gradients and the courses of any animation are in the film`() throws {
      let subject = Subject(
        "test/veil", in: [.modal], summary: "A label.", animator: { _ in Veil() })
      let judge = Judge(subject)
      let (film, _) = judge.film(of: try Scenario(report: "Tick 0: presentation of B."))
      let changes = film.samples.flatMap(\.changes)
      let label = try #require(film.layers.firstIndex { $0.type == "UILabel" })
      #expect(changes.filter { $0.layer == label }.compactMap(\.text) == ["first", "second"])
      let mask = try #require(film.layers.firstIndex { $0.role == .gradient })
      let states = changes.filter { $0.layer == mask }
      #expect(states.first?.gradient?.colors == ["#ff0000ff", "#00000000"])
      // The animation of `startPoint.x` begins at 0; the property itself is 0.5.
      #expect(states.first?.gradient?.line == [0, 0, 0.5, 1])
      #expect(states.first?.animated == ["startPoint.x"])
      let course = states.compactMap { $0.courses?["startPoint.x"] }
      #expect(course.prefix(8) == ArraySlice((0..<8).map { Double($0) / 8 }))
    }

    /// The time of each sample, and what every layer shows then.
    private func states(of film: LayerFilm) -> [(Double, [Int: LayerFilm.State])] {
      var states: [Int: LayerFilm.State] = [:]
      return film.samples.map { sample in
        for change in sample.changes {
          states[change.layer, default: .init(layer: change.layer)].apply(change)
        }
        return (sample.time, states)
      }
    }
  }
#endif

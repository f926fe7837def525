// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  @testable import Campaign
  import Model
  import QuartzCore
  @testable import Simulation
  import Testing

  /// The part that all exported tests share, in `Sources/Campaign/Export/Support`. Its branches for
  /// a phone are never compiled here, so these tests read their text.
  @MainActor @Suite struct `The support of an exported test` {
    /// What is compiled where the headless UIKit is not: each text between `#else` and `#endif`.
    private let phoneBranches = ExportedTest.support.matches(of: /(?s)#else\n(.*?)#endif/).map(\.1)

    @Test func `begins with its own mark, without the heads of its files`() {
      #expect(ExportedTest.support.hasPrefix("// MARK: - The run of a scenario\n"))
      #expect(!ExportedTest.support.contains("Simulation"))
    }

    @Test func `masks with a layer as large as in a run`() throws {
      let match = try #require(
        ExportedTest.support.firstMatch(of: /let reach: CGFloat = (\S+)/))
      #expect(Double(match.1) == Double(CALayer.coveringReach))
    }

    @Test func `has colors for as many screens and views as a scenario may have`() {
      #expect(
        ExportedTest.support.contains(
          "screensMax = \(ExportedTest.screensMax), viewsMax = \(ExportedTest.viewsMax)\n"))
    }

    @Test func `posts each notification of the system on a phone`() {
      let text = phoneBranches.joined()
      for name in [
        "didReceiveMemoryWarning", "willResignActive", "didEnterBackground", "willEnterForeground",
        "didBecomeActive",
      ] {
        #expect(text.contains("UIApplication.\(name)Notification, object: "), "\(name)")
      }
    }

    /// `docs/facts.md S4`: without updates the changes of a line earlier are not in the picture.
    @Test func `draws a snapshot after it has made it opaque`() throws {
      let opaque = try #require(ExportedTest.support.firstRange(of: "(1, false)\n      defer"))
      let drawn = try #require(
        ExportedTest.support.firstRange(
          of: "drawHierarchy(in: view.bounds, afterScreenUpdates: true)"))
      #expect(opaque.upperBound < drawn.lowerBound)
    }
  }

  /// `ExportedTest.Check` writes statements for one violation.
  @Suite struct `A check of an exported test` {
    /// What is checked of the container's perspective after a flip, if the law expects these words.
    private func check(expecting words: String, found: String) throws -> [String]? {
      let law = try #require(Law.ID(slug: "perspective-is-taken-back"))
      let scenario = try Scenario(report: "Tick 0: push of B.")
      let violation = Violation(
        law: law, effect: Effect(.container, .sublayerTransform), transition: 0, time: 40,
        expected: .words(words), found: .words(found))
      return ExportedTest.Check(
        violation, number: 0, in: scenario, .flip, Prediction(of: .flip, in: scenario)
      ).text
    }

    @Test func `expects no perspective only where there was none before`() throws {
      let flat = try #require(try check(expecting: "flat", found: "depth"))
      #expect(flat.contains { $0.contains("XCTAssertEqual(run.firstPerspective, 0, ") })
      #expect(try check(expecting: "depth", found: "flat") == nil)
    }
  }
#endif

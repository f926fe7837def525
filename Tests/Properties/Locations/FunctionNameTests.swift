// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  @testable import Campaign
  import Testing

  /// Reports and fingerprints name a function shortly. The symbolizer prints it in full.
  @Suite struct `The name of a function` {
    @Test func `has neither the module nor the types, nor what the compiler says of it`() {
      for text in [
        "Zoom.Animator.end(_: Swift.Bool) -> ()",
        "static Zoom.Animator.end(_: Swift.Bool) -> ()",
        "partial apply for static Zoom.Animator.end(_: Swift.Bool) -> ()",
        "closure #1 () -> () in Zoom.Animator.end(_: Swift.Bool) -> ()",
      ] {
        #expect(FunctionName.enclosing(of: text) == "Animator.end(_:)", "\(text)")
      }
    }
  }
#endif

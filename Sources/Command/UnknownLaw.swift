import Model

/// The message about a law that does not exist, on a command line, in a rule or in a comment.
enum UnknownLaw {
  static func message(_ slug: String) -> String {
    let slugs = Law.ID.allCases.map { Law[$0].slug }
    return "there is no law “\(slug)”" + Suggestion.clause(for: slug, among: slugs)
  }
}

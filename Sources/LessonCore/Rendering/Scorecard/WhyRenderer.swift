/// Draws what proves a line of a scorecard: two runs of a wiring next to each other.
package enum WhyRenderer {
    /// The definition of a topic and, for each wiring, the two runs that answer.
    package static func render(_ topic: ScorecardTopic, _ wirings: [ScorecardTrials], style: Style) -> String {
        topic.definition.wrapped(to: style.width).joined(separator: "\n")
    }
}

import LessonModel
import LessonRendering

/// The topics that a person can ask about a scorecard, each with its definition.
enum TopicList {
    static func text(style: Style) -> String {
        ScorecardTopic.allCases.flatMap { topic in
            [style.paint("why \(topic.rawValue)", .heading)]
                + topic.definition.wrapped(to: style.width - 4).map { "    " + $0 }
        }.joined(separator: "\n")
    }
}

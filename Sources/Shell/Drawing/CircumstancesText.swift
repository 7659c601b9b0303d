import LessonModel
import LessonRendering

/// The circumstances in which typed Swift runs, as the prompt over somebody's own code begins.
struct CircumstancesText {
    private let circumstances: [Circumstance]

    init(_ circumstances: [Circumstance]) {
        self.circumstances = circumstances
    }

    func text(style: Style) -> String {
        let head = "What you type runs in \(circumstances.count) worlds at once, each with an empty home:"
        let width = circumstances.map(\.name.count).max() ?? 0
        let rows = circumstances.flatMap { circumstance in
            "  \(circumstance.name.padded(to: width))  \(circumstance.words)"
                .wrapped(to: style.width, hanging: width + 4)
        }
        let end = "'scorecard' measures your last line · 'use' chooses worlds · 'code' shows the code · help · quit"
        return (head.wrapped(to: style.width) + rows + [""] + end.wrapped(to: style.width)).joined(separator: "\n")
    }
}

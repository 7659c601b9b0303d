import LessonCode
import LessonRendering

/// Draws the sentences that a person should know besides values.
enum Notes {
    static func lines(_ notes: [String], style: Style) -> [String] {
        notes.flatMap { note in
            let text = "note: \(note.madeSafe)"
            return style.isLinear ? [text] : text.wrapped(to: style.width - 2, hanging: 6).map { "  " + $0 }
        }
    }
}

/// How to draw for the terminal at hand: its width, whether it shows colour, and whether a screen reader reads it.
package struct Style: Sendable, Equatable {
    /// The narrowest width that is drawn for; a narrower terminal wraps by itself.
    package static let narrowest = 20

    /// In columns; never below `narrowest`.
    package let width: Int
    package let usesColor: Bool
    /// Whether each fact is one line like a sentence: no tables, no drawn lines, no text that only its place explains.
    package let isLinear: Bool
    /// Whether people read the text from the last row of a room: wider gaps, shorter lines.
    package let isProjected: Bool

    package init(width: Int = 80, usesColor: Bool = false, isLinear: Bool = false, isProjected: Bool = false) {
        self.width = max(Self.narrowest, width)
        self.usesColor = usesColor
        self.isLinear = isLinear
        self.isProjected = isProjected
    }

    /// The same style for a room that reads along.
    package func projected(to width: Int) -> Style {
        Style(width: width, usesColor: usesColor, isLinear: isLinear, isProjected: true)
    }

    /// The same style for another width.
    package func with(width: Int) -> Style {
        Style(width: width, usesColor: usesColor, isLinear: isLinear, isProjected: isProjected)
    }

    /// The columns between two columns of a table.
    var gap: Int { isProjected ? 4 : 2 }

    /// The columns that prose takes: longer lines are hard to read, however wide the terminal is.
    var proseWidth: Int { min(width, isProjected ? 72 : 88) }

    /// The text made safe and marked; without colour only made safe. Measure and wrap before, not after.
    package func paint(_ text: String, _ paint: Paint) -> String {
        let safe = text.madeSafe
        guard usesColor, !paint.codes.isEmpty, !safe.isEmpty else { return safe }
        let codes = paint.codes.map(String.init).joined(separator: ";")
        return "\u{1B}[\(codes)m\(safe)\u{1B}[0m"
    }
}

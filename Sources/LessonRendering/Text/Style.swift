/// The terminal that text is drawn for: its width, whether it shows colour, and whether a screen reader reads it.
package struct Style: Sendable, Equatable {
    /// The narrowest width that is drawn for; a narrower terminal wraps by itself.
    package static let narrowest = 20

    /// In columns; never below `narrowest`.
    package let width: Int
    package let usesColor: Bool
    /// Whether each fact is one line like a sentence: no tables, no drawn lines, no text that only its place explains.
    package let isLinear: Bool
    /// Whether people read the text from the last row of a room: wider gaps, shorter lines.
    let isProjected: Bool
    /// The person's home folder, which paths for reading call `~`; nil where they stay whole.
    package let home: String?
    /// The columns within which errors break between words: those of a terminal, or those that the person asks for. Without
    /// either, an error is one line, for a program to read.
    package var errorWidth = Int.max
    /// The folder of a course of which only the names of its files say anything to a person; nil where every file is told
    /// with its folder.
    package var course: String?

    package init(
        width: Int = 80, usesColor: Bool = false, isLinear: Bool = false, isProjected: Bool = false, home: String? = nil
    ) {
        self.width = max(Self.narrowest, width)
        self.usesColor = usesColor
        self.isLinear = isLinear
        self.isProjected = isProjected
        self.home = home
    }

    /// The same style for a room that reads along.
    package func projected(to width: Int) -> Style {
        var style = Style(width: width, usesColor: usesColor, isLinear: isLinear, isProjected: true, home: home)
        (style.errorWidth, style.course) = (errorWidth, course)
        return style
    }

    /// The same style for another width.
    package func with(width: Int) -> Style {
        var style = Style(
            width: width, usesColor: usesColor, isLinear: isLinear, isProjected: isProjected, home: home)
        (style.errorWidth, style.course) = (errorWidth, course)
        return style
    }

    /// The text of an error with each line broken that is too long; nothing is broken for a screen reader.
    package func fitted(error text: String) -> String { isLinear ? text : text.fitted(to: errorWidth) }

    /// A text in which the lessons of the course are told by the names of their files alone.
    package func naming(_ text: String) -> String {
        guard let course else { return text }
        let parts = text.split(separator: course + "/", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts.first ?? "")) { told, rest in
            let isWhole = told.last.map { " (\"'\n".contains($0) } ?? true
            let isLesson = isWhole && rest.prefix { !"/: ()\"'\n".contains($0) }.hasSuffix(".md")
            return told + (isLesson ? "" : course + "/") + rest
        }
    }

    /// A path or a place as a person reads it: `~` stands for the home folder, so that fewer are wider than the terminal.
    package func shortened(_ path: String) -> String {
        let path = naming(path)
        guard let home, home.count > 1, path.hasPrefix(home + "/") else { return path }
        return "~" + path.dropFirst(home.count)
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

/// The marks of text where colour is shown: bold and the basic colours, nothing else.
///
/// A mark repeats what the words say already. It is never the only sign of anything.
package struct Paint: Sendable, Equatable {
    /// The eight basic colours by their ANSI numbers.
    package enum Color: Int, Sendable {
        case black = 30
        case red, green, yellow, blue, magenta, cyan, white
    }

    var isBold: Bool
    package var color: Color?

    package init(isBold: Bool = false, color: Color? = nil) {
        self.isBold = isBold
        self.color = color
    }

    package static let plain = Paint()
    package static let heading = Paint(isBold: true)
    package static let good = Paint(color: .green)
    package static let bad = Paint(isBold: true, color: .red)
    /// The paint of text that deserves a look and is no fault: `differs`.
    package static let notable = Paint(color: .yellow)

    var codes: [Int] { (isBold ? [1] : []) + (color.map { [$0.rawValue] } ?? []) }
}

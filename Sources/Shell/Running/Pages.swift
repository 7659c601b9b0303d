import LessonCore

/// Shows a long text a screen at a time, for as long as the person wants that.
package struct Pages {
    /// What a person says at the end of a screen.
    package enum Wish: Sendable, Equatable {
        case more, enough
        /// They typed something else: it is the next cell.
        case instead(String)
    }

    private static let question = "-- Enter: more · a: all, always · q: enough · or go on typing --"

    let console: any Console

    /// Shows a text to its end, or as far as the person wants to read; gives what they typed instead.
    func show(_ text: String) -> String? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let rows = console.rows, rows > 4, lines.count > rows - 2 else {
            console.show(text)
            return nil
        }
        var rest = lines[...]
        while true {
            console.show(rest.prefix(rows - 2).joined(separator: "\n"))
            rest = rest.dropFirst(rows - 2)
            if rest.isEmpty { return nil }
            switch console.wish(Self.question) {
            case .more: continue
            case .enough: return nil
            case .instead(let cell): return cell
            }
        }
    }
}

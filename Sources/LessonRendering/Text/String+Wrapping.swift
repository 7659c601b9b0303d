extension String {
    /// The text in lines of at most `width` columns: broken at blanks where that is possible, else anywhere between two
    /// characters. The rest of a broken line is indented by `hanging` columns.
    ///
    /// Nothing is lost but the blanks at a break or an end. A width below two columns counts as two, for a wide
    /// character fits into no less.
    package func wrapped(to width: Int, hanging: Int = 0) -> [String] {
        let width = Swift.max(2, width), hanging = Swift.max(0, Swift.min(hanging, width - 2))
        return split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
            .flatMap { Self.wrap(Array($0), to: width, hanging: hanging) }
    }

    /// The words of a message in lines of at most `width` columns, broken at blanks. A place (`file:line:column`, or a
    /// path from the root) stays whole even where it is longer than a line: a terminal then still knows it as one, and
    /// copies it whole. With `keepsWords` so does every word, such as a path.
    package func wrappedAtBlanks(to width: Int, hanging: Int = 0, keepsWords: Bool = false) -> [String] {
        let hanging = Swift.max(0, Swift.min(hanging, width - 2))
        return split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            let indent = String(line.prefix { $0 == " " })
            var lines = [indent], isEmpty = true
            for word in line.dropFirst(indent.count).split(separator: " ", omittingEmptySubsequences: false) {
                let room = keepsWords ? .max : width - Swift.max(hanging, indent.count)
                for part in String(word).unlessPlace(brokenTo: room) {
                    if !isEmpty, lines[lines.count - 1].shownColumns + 1 + part.shownColumns > width {
                        lines.append(Self.blanks(hanging) + part)
                    } else {
                        lines[lines.count - 1] += (isEmpty ? "" : " ") + part
                    }
                    isEmpty = false
                }
            }
            return lines.map(\.withoutTrailingBlanks)
        }
    }

    /// The word in parts of at most `width` columns; a place, and a word that fits, in one.
    private func unlessPlace(brokenTo width: Int) -> [String] {
        shownColumns <= width || contains(/:\d+|^'?~?\/./) ? [self] : wrapped(to: width)
    }

    /// The same text with each line that is too long for a screen of `width` columns broken at blanks, behind the bars of
    /// its quote or listing; lines that fit, and so all tables, stay as they are.
    package func fitted(to width: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            let line = String(line)
            guard line.shownColumns > width else { return [line] }
            let gutter = Gutter(of: line), text = String(line.dropFirst(gutter.first.count))
            let room = width - gutter.first.columns, hanging = text.prefix { $0 == " " }.count + gutter.hanging
            // Behind a bar, what the terminal breaks would stand before it.
            let lines = text.wrappedAtBlanks(to: room, hanging: hanging, keepsWords: gutter.first.isEmpty)
            return lines.indented(first: gutter.first, rest: gutter.rest)
        }.joined(separator: "\n")
    }

    /// The beginning of the text that takes at most so many columns.
    package func cut(to columns: Int) -> String {
        var used = 0
        return String(
            prefix { character in
                used += character.columns
                return used <= columns
            })
    }

    /// The columns that the text takes on a screen, where sequences that colour it take none.
    private var shownColumns: Int { contains("\u{1B}") ? replacing(/\u{1B}\[[0-9;]*m/, with: "").columns : columns }

    private static func wrap(_ line: [Character], to width: Int, hanging: Int) -> [String] {
        var lines: [String] = [], start = 0, indent = 0
        while true {
            let end = firstPast(width - indent, from: start, in: line)
            if end == line.count { break }
            let cut = breakpoint(from: start, to: end, in: line)
            lines.append(blanks(indent) + String(line[start..<cut]).withoutTrailingBlanks)
            start = cut
            while start < line.count, line[start] == " " { start += 1 }
            indent = hanging
            if start == line.count { return lines }
        }
        return lines + [(blanks(indent) + String(line[start...])).withoutTrailingBlanks]
    }

    /// The index of the first character that no longer fits; at least one fits always.
    private static func firstPast(_ width: Int, from start: Int, in line: [Character]) -> Int {
        var used = 0
        for index in start..<line.count {
            used += line[index].columns
            if used > width { return Swift.max(index, start + 1) }
        }
        return line.count
    }

    /// The index at which to cut: before the last blank that has text before it, else at a joint of code or of a path,
    /// else where the room ends.
    private static func breakpoint(from start: Int, to end: Int, in line: [Character]) -> Int {
        guard let text = line[start..<end].firstIndex(where: { $0 != " " }), line[end] != " " else { return end }
        if let blank = line[text..<end].lastIndex(of: " ") { return blank }
        let lateEnough = start + (end - start + 2) / 3..<end
        return lateEnough.last { line[$0] == "." || "([{,:/-_".contains(line[$0 - 1]) } ?? end
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}

/// The bars before a line of a quote or a listing: as they stand, and as they stand before the rest of a broken line.
private struct Gutter {
    var first = ""
    var rest = ""
    /// The columns by which the rest of the line is indented.
    var hanging = 2

    init(of line: String) {
        let parts = line.prefixMatch(of: /((?:│ )*)(?:( *)(\d+ │ |│ |↳ │ |↳ ))?/)
        guard let parts, !parts.0.isEmpty else { return }
        (first, rest) = (String(parts.0), String(parts.1))
        guard let blanks = parts.2, let mark = parts.3 else { return }
        // As a listing breaks a line.
        let number = mark.prefix(while: \.isNumber), goesOn = mark.hasSuffix("│ ") && mark != "│ " ? " │ " : " "
        rest += "\(blanks)\("↳".paddedLeft(to: number.count))\(goesOn)"
        hanging = 4
    }
}

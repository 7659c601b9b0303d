import LessonModel

/// Leads from an offset in generated code to the file that a person wrote, by the directives that stand in it.
struct SourcePlaces {
    private struct Line {
        let start: Int
        let file: String?
        let number: Int
    }
    private var lines: [Line] = []

    init(_ source: String) {
        let pattern = /#sourceLocation\(file: "(.*)", line: (\d+)\)/
        var file: String?, number = 0, offset = 0
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("#sourceLocation(file:"), let directive = line.wholeMatch(of: pattern) {
                file = String(directive.1.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\"))
                number = Int(directive.2) ?? 1
            } else if line == "#sourceLocation()" {
                file = nil
            } else {
                lines.append(Line(start: offset, file: file, number: number))
                number += 1
            }
            offset += line.utf8.count + 1
        }
    }

    /// The place of a UTF-8 offset; nil in code that no person wrote.
    func place(of offset: Int) -> (file: String, position: Position)? {
        guard let line = lines.last(where: { $0.start <= offset }), let file = line.file else { return nil }
        return (file, Position(line: line.number, column: offset - line.start + 1))
    }
}

extension SourcePiece {
    /// The position where the text ends, trailing blanks and empty lines apart.
    package var end: Position {
        let blanks = text.reversed().prefix(while: \.isWhitespace)
        let count = text.utf8.count - blanks.reduce(0) { $0 + String($1).utf8.count }
        return LocatedCode(piece: self, range: count..<text.utf8.count).position
    }

    /// The position of a UTF-8 offset of the text in the person's file.
    package func position(of offset: Int) -> Position {
        LocatedCode(piece: self, range: offset..<text.utf8.count).position
    }

    /// The position where the text first declares a name; nil when the text does not declare it.
    package func position(declaring name: String) -> Position? {
        guard let place = DeclaredNames.all(in: text).first(where: { $0.name == name }) else { return nil }
        return position(of: place.offset)
    }

    /// Whether the text declares a name so that code of another file cannot use it.
    package func hides(_ name: String) -> Bool {
        DeclaredNames.all(in: text).contains { $0.name == name && $0.isHidden }
    }
}

/// A part of a source piece; wherever generated code contains it, the compiler reports it at its own line and column.
package struct LocatedCode: Sendable, Equatable {
    package var piece: SourcePiece
    /// UTF-8 offsets into the piece's text.
    package var range: Range<Int>

    package init(piece: SourcePiece, range: Range<Int>) {
        self.piece = piece
        self.range = range
    }

    package var text: String { slice(range) }

    /// The line in the person's file at which the code begins.
    package var line: Int { piece.firstLine + lineIndex }

    /// The column in the person's file at which the code begins, in UTF-8 from 1.
    package var column: Int { startColumn(ofLine: lineIndex) + offsetInLine }

    package var position: Position { Position(line: line, column: column) }

    /// The code on lines of its own, between directives that give each line back its number, padded so that each
    /// column is the author's. It begins and ends with a line break.
    package var lowered: String { lowered(after: "") }

    /// The code as the continuation of a line that has already begun; its further lines are padded to their columns.
    package var continued: String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false), first = lineIndex
        let padded = lines.enumerated().map { index, line in
            index == 0 ? "" + line : String(repeating: " ", count: startColumn(ofLine: first + index) - 1) + line
        }
        return padded.joined(separator: "\n")
    }

    /// The lowered code after generated words, which do not move the code to another line or column.
    package func lowered(after words: String) -> String { "\n\(head(words))\(continued)\(Self.end)" }

    /// The directive that ends lowered code.
    package static let end = "\n#sourceLocation()\n"

    /// A generated declaration, `keyword NAME rest`, whose name is reported where this code stands. The caller's `rest`
    /// ends with the directive that ends the author's lines.
    package func lowered(_ keyword: String, naming name: String, _ rest: String) -> String {
        "\(head(keyword))\(name)\(rest)"
    }

    /// The directive and the words, up to the place of the code. A carriage return ends the words, because the compiler
    /// then counts columns anew but counts no new line. The compiler crashes, though, when it expands a macro on such a
    /// line (`@TaskLocal`). With an `@` in the text, the words therefore stand in the padding, and the code moves to
    /// the right when the padding is too narrow.
    private func head(_ words: String) -> String {
        let all = "\(words) \(text)"
        let mayExpand =
            all.utf8.contains(UInt8(ascii: "@")) && all.replacing("@MainActor ", with: "").contains("@")
        let start = words.isEmpty ? "" : words + (mayExpand ? " " : "\r")
        let padding = max(0, column - 1 - (mayExpand ? start.utf8.count : 0))
        return directive + "\n" + start + String(repeating: " ", count: padding)
    }

    private var directive: String {
        let file = piece.file.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "#sourceLocation(file: \"\(file)\", line: \(line))"
    }

    private var before: String { slice(0..<range.lowerBound) }

    private var lineIndex: Int { before.utf8.count { $0 == UInt8(ascii: "\n") } }

    private var offsetInLine: Int {
        let utf8 = before.utf8
        guard let newline = utf8.lastIndex(of: UInt8(ascii: "\n")) else { return utf8.count }
        return utf8.distance(from: newline, to: utf8.endIndex) - 1
    }

    private func startColumn(ofLine index: Int) -> Int {
        piece.columns.indices.contains(index) ? piece.columns[index] : 1
    }

    private func slice(_ range: Range<Int>) -> String {
        String(decoding: piece.text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    }
}

extension SourcePiece {
    /// The whole piece as located code.
    package var code: LocatedCode { LocatedCode(piece: self, range: 0..<text.utf8.count) }
}

/// Swift code that a person wrote, with the place of each line in the person's file.
package struct SourcePiece: Sendable, Equatable {
    /// The file name in the compiler's messages; it leads back to the person's file.
    package var file: String
    package var text: String
    package var firstLine: Int
    /// For each line of the text, the column at which it begins, in UTF-8 from 1.
    package var columns: [Int]
    /// Whether the text is composed of several pieces, so that it contains generated line directives.
    package var isComposed = false
    /// The text that a person wrote; nil where the compiler gets it unchanged.
    package var written: String?

    package init(file: String, text: String, firstLine: Int = 1, columns: [Int] = []) {
        self.file = file
        self.text = text.withoutByteOrderMark
        self.firstLine = firstLine
        self.columns = columns
    }

    package init(_ block: CodeBlock, file: String) {
        self.init(
            file: block.fileName ?? file, text: block.source, firstLine: block.firstLine, columns: block.columns)
    }

    /// The name under which the compiler knows the file at a path. The name has no folder, so that the cached build is
    /// found again from any folder. It has no character that would end a line, a text or a place in the compiler's
    /// messages.
    package static func name(ofFile path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let safe = name.unicodeScalars.map { scalar in
            let isSpecial = scalar.properties.generalCategory == .control || #""\:"#.unicodeScalars.contains(scalar)
            return isSpecial ? "_" : scalar
        }
        return String(String.UnicodeScalarView(safe))
    }

    /// Replaces the bytes at these UTF-8 offsets with blanks; line breaks stay.
    package mutating func blank(_ range: Range<Int>) {
        var bytes = Array(text.utf8)
        for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
        text = String(decoding: bytes, as: UTF8.self)
    }
}

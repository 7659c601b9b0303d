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

    package init(file: String, text: String, firstLine: Int = 1, columns: [Int] = []) {
        self.file = file
        self.text = text
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

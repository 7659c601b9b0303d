/// Swift that a person wrote, and where each of its lines stands in the file that they wrote.
package struct SourcePiece: Sendable, Equatable {
    /// The name that the compiler's messages carry; it leads back to the file.
    package var file: String
    package var text: String
    package var firstLine: Int
    /// For each line of the text, the column at which it begins, in UTF-8 from 1.
    package var columns: [Int]
    /// Whether we put it together of several pieces, so that it holds line directives of ours.
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

    /// The name under which the compiler is told of the file at a path: without its folder, so that what was built is
    /// found again from any folder, and without what would end a line, a text or a place in the compiler's messages.
    package static func name(ofFile path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let safe = name.unicodeScalars.map { scalar in
            let isSpecial = scalar.properties.generalCategory == .control || #""\:"#.unicodeScalars.contains(scalar)
            return isSpecial ? "_" : scalar
        }
        return String(String.UnicodeScalarView(safe))
    }

    /// Puts blanks in the place of these UTF-8 offsets; line breaks stay.
    package mutating func blank(_ range: Range<Int>) {
        var bytes = Array(text.utf8)
        for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
        text = String(decoding: bytes, as: UTF8.self)
    }
}

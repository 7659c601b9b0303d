import Foundation
import LessonModel

/// The names that a folder's `.seamsignore` holds, one a line: `*` stands for any characters, `#` begins a comment.
struct IgnoredNames {
    static let fileName = ".seamsignore"

    private struct Pattern {
        let text: String
        let line: Int

        func fits(_ name: String) -> Bool { fnmatch(text, name, 0) == 0 }
    }
    private let path: String
    private let patterns: [Pattern]

    init(folder: String) {
        path = folder + "/" + Self.fileName
        let text = FileContents.read(found: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        patterns = lines.enumerated().compactMap { index, line in
            let text = line.trimmingCharacters(in: .whitespaces)
            return text.isEmpty || text.hasPrefix("#") ? nil : Pattern(text: text, line: index + 1)
        }
    }

    func contains(_ name: String) -> Bool { patterns.contains { $0.fits(name) } }

    /// A warning for each line that fits none of these names.
    func idle(among names: [String]) -> [Diagnostic] {
        patterns.filter { pattern in !names.contains(where: pattern.fits) }.map { pattern in
            Diagnostic(
                .warning, "no file of this folder is called '\(pattern.text)'", file: path, line: pattern.line,
                hint: "a line is the name of a file of this folder, '*' for any characters; delete it, or mend it")
        }
    }
}

/// A file of Markdown as a course sees it before it reads the file.
enum LessonFile {
    /// Whether a file is surely no lesson: it does not begin with front matter. A file with a number before its name
    /// is meant as a lesson all the same, and so is one that cannot be read: such a file must not be passed over.
    static func isStray(_ name: String, in folder: String) -> Bool {
        guard number(before: name) == nil, let file = fopen(folder + "/" + name, "r") else { return false }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = fread(&bytes, 1, bytes.count, file)
        return ferror(file) == 0 && !bytes.prefix(count).beginWithFrontMatter
    }

    /// The digits that stand before a hyphen at the beginning of a file's name; nil where there are none. Asked for each
    /// file before there is a prompt: a pattern of Swift's would be compiled each time.
    static func number(before name: some StringProtocol) -> String? {
        let digits = name.prefix(while: \.isWholeNumber)
        return !digits.isEmpty && name.dropFirst(digits.count).first == "-" ? String(digits) : nil
    }
}

extension ArraySlice<UInt8> {
    /// Whether a text begins with the line `---`: also behind a byte order mark, and in UTF-16, which is told of a lesson as
    /// a mistake. Behind blank lines it may be a rule of a page, unless a key follows.
    fileprivate var beginWithFrontMatter: Bool {
        let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]], rule = Array("---".utf8)
        let text = dropFirst(marks.first(where: starts)?.count ?? 0).filter { $0 != 0 }
        if text.starts(with: rule) { return true }
        let (blanks, ends): ([UInt8], [UInt8]) = ([0x09, 0x20], [0x0A, 0x0D])
        let lines = text.drop { (blanks + ends).contains($0) }.split { ends.contains($0) }
        return lines.count > 1 && lines[0].elementsEqual(rule) && lines[1].contains(UInt8(ascii: ":"))
    }
}

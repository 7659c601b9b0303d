import Foundation

/// The names that a folder's `.seamsignore` holds, one a line: `*` stands for any characters, `#` begins a comment.
struct IgnoredNames {
    static let fileName = ".seamsignore"
    private let patterns: [String]

    init(folder: String) {
        let data = FileContents.read(found: folder + "/" + Self.fileName)
        patterns =
            data.map { String(decoding: $0, as: UTF8.self) }?.split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("#") } ?? []
    }

    func contains(_ name: String) -> Bool { patterns.contains { fnmatch($0, name, 0) == 0 } }
}

/// A file of Markdown as a course sees it before it reads the file.
enum LessonFile {
    /// Whether a file is surely no lesson: it does not begin with front matter. A file with a number before its name
    /// is meant as a lesson all the same, and so is one that cannot be read: such a file must not be passed over.
    static func isStray(_ name: String, in folder: String) -> Bool {
        guard number(before: name) == nil, let file = fopen(folder + "/" + name, "r") else { return false }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 6)
        let count = fread(&bytes, 1, bytes.count, file)
        let mark = Array("---".utf8), start = bytes.prefix(count)
        return ferror(file) == 0 && !start.starts(with: mark) && !start.starts(with: [0xEF, 0xBB, 0xBF] + mark)
    }

    /// The digits that stand before a hyphen at the beginning of a file's name; nil where there are none. Asked for each
    /// file before there is a prompt: a pattern of Swift's would be compiled each time.
    static func number(before name: some StringProtocol) -> String? {
        let digits = name.prefix(while: \.isWholeNumber)
        return !digits.isEmpty && name.dropFirst(digits.count).first == "-" ? String(digits) : nil
    }
}

import LessonModel

/// Draws which files of somebody's code read something unseen, a line for each: nobody reads the thousands of lines that
/// the functions of a large program take to their end.
package struct TryOverview {
    private let record: TryRecord
    private let style: Style
    /// The files that read something unseen, in the order of the list, each with the number of its hidden inputs by kind.
    private let files: [(path: String, count: Int, kinds: String)]

    /// A list with more lines is too long for a terminal.
    package static let most = 200

    /// The overview of a list that is too long; nil where the list is short, or where it is of one file.
    ///
    /// - Parameters:
    ///   - list: The list of all functions as it would be drawn.
    ///   - command: The words of the command that draws it.
    package static func render(_ record: TryRecord, list: String, style: Style, command: [String]) -> String? {
        let lines = list.utf8.count { $0 == UInt8(ascii: "\n") } + 1
        let overview = TryOverview(record: record, style: style)
        return lines > most && overview.files.count > 1 ? overview.text(lines, command) : nil
    }

    private init(record: TryRecord, style: Style) {
        self.record = record
        self.style = style
        let functions = Dictionary(grouping: record.functions, by: \.place.file)
        files = record.functions.map(\.place.file).withoutRepeats.compactMap { path in
            let hidden = functions[path, default: []].flatMap(\.hiddenInputs)
            return hidden.isEmpty ? nil : (path, hidden.count, hidden.counted)
        }
    }

    private func text(_ lines: Int, _ command: [String]) -> String {
        let ends = TryRenderer.ends(of: record, style: style)
        let busiest = files.max { $0.count < $1.count }?.path ?? ""
        let sentence = "The list of their functions has \(lines) lines. Of one file, and all of it:"
        let commands = ["  seams try \(busiest.asShellWord)", "  \(command.joined(separator: " ")) | less"].map(safe)
        guard !style.isLinear else {
            let facts = files.map { "\($0.path) reads unseen: \($0.kinds)".asSentence }
            return (facts + ends.flatMap(\.self) + [sentence] + commands).joined(separator: "\n")
        }
        let parts = [files.flatMap(row)] + ends + [sentence.wrapped(to: style.width) + commands]
        return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private func row(_ file: (path: String, count: Int, kinds: String)) -> [String] {
        let width = min(files.map(\.path.columns).max() ?? 0, style.width / 2)
        let head = file.path.columns <= width ? [] : [safe(file.path)]
        let start = head.isEmpty ? file.path.padded(to: width) : String(repeating: " ", count: width)
        return head + "\(start)  \(file.kinds)".wrapped(to: style.width, hanging: width + 2).map(safe)
    }

    private func safe(_ text: String) -> String { style.paint(text, .plain) }
}

extension [HiddenInput] {
    /// The number of hidden inputs of each kind: `clock 3, state 12`.
    var counted: String {
        ReadKind.allCases.compactMap { kind in
            let number = count { $0.kind == kind }
            return number == 0 ? nil : "\(kind.rawValue) \(number)"
        }.joined(separator: ", ")
    }
}

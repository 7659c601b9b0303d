import LessonCode

/// A text as it was copied from the screen or from a lesson file, with what stands there beside the code: prompts,
/// gutters with line numbers, fences.
struct CopiedText {
    /// The marks before the code of a line: a prompt, a gutter, the gutter of a listed line that goes on.
    private enum Mark { case prompt, gutter, goesOn, fence, none }

    private struct Line {
        let mark: Mark
        let whole: Substring
        /// The line without its mark.
        var text: Substring
        /// Whether nothing was typed at its prompt: a copy often ends with the prompt that waits.
        var isBarePrompt: Bool { mark == .prompt && text.trimmed.isEmpty }

        init(_ whole: Substring, _ mark: Mark, markEnd: Substring.Index? = nil) {
            (self.whole, self.mark) = (whole, mark)
            text = whole[(markEnd ?? whole.startIndex)...]
        }
    }

    private let lines: [Line]
    /// The names of the wirings, which stand above the code of theirs.
    private let wirings: [String]

    init(_ text: String, wirings: [String] = []) {
        let reader = MarkReader()
        self.wirings = wirings
        // In a string literal that was typed, a gutter is meant.
        var isInLiteral = false
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(reader.line).reduce(into: []) {
            if $1.mark == .goesOn, let last = $0.last, last.mark == .gutter {
                return $0[$0.count - 1].text = "\(last.text) \($1.text.trimmed)"
            }
            $0.append(isInLiteral && [.gutter, .goesOn].contains($1.mark) ? Line($1.whole, .none) : $1)
            if $1.mark == .none, $1.whole.opensLiteral { isInLiteral.toggle() }
        }
    }

    /// Whether the text is not as a person would type it.
    var isMarked: Bool { lines.contains { [.prompt, .gutter].contains($0.mark) } || hasFences }

    /// The lines of code, without their marks. In a listing, what stands beside it is left out, and elsewhere the words
    /// above one; of a lesson file with fences, what stands outside them.
    var code: [Substring] {
        if isListing { return lines.filter { $0.mark == .gutter }.map(\.text) }
        if hasFences { return fenced.filter(\.isInside).map(\.line) }
        return lines.indices.filter { !lines[$0].isBarePrompt && !isCaption($0) }.map { index in
            lines[index].mark == .gutter ? lines[index].text : lines[index].whole
        }
    }

    /// The number of lines outside of fences that are no part of the code.
    var countOutside: Int {
        guard hasFences, !isListing else { return 0 }
        return fenced.count { !$0.isInside && !$0.line.trimmed.isEmpty }
    }

    /// For each prompt: what was typed there, and the lines up to the next prompt, which may be more of it or output.
    var exchanges: [(typed: Substring, following: [Substring])] {
        lines.reduce(into: []) { exchanges, line in
            if line.mark == .prompt { return exchanges.append((line.text, [])) }
            if !exchanges.isEmpty { exchanges[exchanges.count - 1].following.append(line.whole) }
        }
    }

    /// The lines before the first prompt.
    var beforePrompts: [Substring] { lines.prefix { $0.mark != .prompt }.map(\.whole) }

    /// Whether something was typed at a prompt.
    var hasPrompts: Bool { lines.contains { $0.mark == .prompt && !$0.isBarePrompt } }

    private var hasFences: Bool { lines.contains { $0.mark == .fence } }

    /// Whether the text begins as a listing, with its caption or without.
    private var isListing: Bool {
        let first = lines.firstIndex { $0.mark != .none || !$0.text.trimmed.isEmpty }
        return first.map { lines[$0].mark == .gutter || isCaption($0) } ?? false
    }

    /// Whether a line is the caption of the listing that follows it: the role of a block, or the name of a wiring.
    private func isCaption(_ index: Int) -> Bool {
        let line = lines[index], words = line.text.trimmed
        let isAbove = line.mark == .none && lines.dropFirst(index + 1).first?.mark == .gutter
        guard isAbove else { return false }
        return wirings.contains(String(words)) || words.wholeMatch(of: MarkReader.caption) != nil
    }

    /// The lines that are no fences, and whether they stand inside of fences.
    private var fenced: [(line: Substring, isInside: Bool)] {
        // One closing fence alone: the copy began inside.
        var isInside = lines.count { $0.mark == .fence } == 1 && lines.first?.mark != .fence
        return lines.compactMap { line in
            if line.mark == .fence { isInside.toggle() }
            return line.mark == .fence ? nil : (line.whole, isInside)
        }
    }

    /// Reads the mark before a line. A pattern is compiled when it is first used, so one reader reads all lines of a text.
    private struct MarkReader {
        /// The words above a block; some are followed by a name, and by what else there is to say of the block.
        static var caption: Regex<Substring> {
            /(?:subject|live|fake|probe|test|exercise|check|solution|must not compile|swift|(?:wiring|mistake) \S+)(?:, .*)?/
        }
        // No Swift has a '>' between a name and a blank.
        let prompt = /\s*(?:(?:'answer' with )?your [a-z]+,.* or Enter|[a-z]+(?:-[a-z]+)?(?: \([a-z, -]+\))?)>(?:\s|$)/
        let gutter = /\s*(?:\d+\s)?\s*│ ?/
        let goesOn = /\s*↳ (?:│ )?/
        let fence = /\s*(?:```|~~~).*/

        func line(_ text: Substring) -> Line {
            // Every mark has one of these bytes, and most lines of code have none: the patterns cost a long text seconds.
            guard text.utf8.contains(where: { $0 >= 0x80 || ">`~".utf8.contains($0) }) else { return Line(text, .none) }
            if let match = text.prefixMatch(of: prompt) { return Line(text, .prompt, markEnd: match.range.upperBound) }
            if let match = text.prefixMatch(of: gutter) { return Line(text, .gutter, markEnd: match.range.upperBound) }
            if let match = text.prefixMatch(of: goesOn) { return Line(text, .goesOn, markEnd: match.range.upperBound) }
            return Line(text, text.wholeMatch(of: fence) == nil ? .none : .fence)
        }
    }
}

extension CellReader {
    /// The cells in a text that was typed or pasted, in order: a pasted text is taken line by line as if it had been
    /// typed, and a statement of several lines stays one cell. What was typed is one cell, unless it has the marks of
    /// something copied; then there may be none.
    package func cells(in text: String, isPasted: Bool) -> [String] {
        let copied = CopiedText(text, wirings: scope.wirings)
        if copied.hasPrompts {
            return [cellBehindAPrompt(copied.beforePrompts)].compactMap { $0 } + copied.exchanges.compactMap(typedCell)
        }
        return isPasted || copied.isMarked ? cells(of: copied.code[...]) : [text]
    }

    /// The note on lines of a copy that were left out and may have been meant: those outside of fences, and Swift that
    /// stands behind no prompt. Nil where there are none.
    package func note(on text: String) -> String? {
        let copied = CopiedText(text), isSession = copied.hasPrompts
        // The shell's own lines are left out, too, and nobody can tell how many of those behind them were typed.
        guard !isSession else {
            let before = copied.beforePrompts, isTaken = cellBehindAPrompt(before) != nil
            let isLost = !isTaken && before.contains(where: isCode) || copied.exchanges.contains { leavesSwiftOut($0) }
            return isLost ? "lines of Swift without a prompt were left out" : nil
        }
        let count = copied.countOutside
        return count > 0 ? "\(count.of("line")) outside the fences \(count == 1 ? "was" : "were") left out" : nil
    }

    /// Whether a line behind what was typed at a prompt is Swift.
    private func leavesSwiftOut(_ exchange: (typed: Substring, following: [Substring])) -> Bool {
        let lines = [exchange.typed] + exchange.following
        return lines.dropFirst(begun(by: lines[...]).lines.count).contains(where: isCode)
    }

    /// Whether a line is Swift that was typed. What the shell writes is indented, or no Swift.
    private func isCode(_ line: Substring) -> Bool {
        line.first?.isWhitespace == false && line.contains { "=(".contains($0) } && isPlainSwift(line)
            && CellSyntax(String(line)).isSound
    }

    /// The text that was typed at a prompt behind which the copy begins; nil where the copy begins in what the shell wrote.
    /// Its outputs are indented, and its sentences are no Swift.
    private func cellBehindAPrompt(_ lines: [Substring]) -> String? {
        guard lines.first?.first?.isWhitespace == false else { return nil }
        let cell = begun(by: lines[...])
        guard lines.dropFirst(cell.lines.count).allSatisfy({ $0.first?.isWhitespace ?? true }) else { return nil }
        return switch reading(of: cell.text) {
        case .swift: CellSyntax(cell.text).isSound ? cell.text : nil
        case .command: cell.text
        default: nil
        }
    }

    /// The text that was typed at a prompt, which may have gone on for some lines; nil when it was nothing.
    private func typedCell(_ typed: Substring, following: [Substring]) -> String? {
        let cell = begun(by: ([typed] + following)[...])
        return typed.trimmed.isEmpty ? nil : cell.text
    }

    private func cells(of lines: ArraySlice<Substring>) -> [String] {
        var cells: [String] = [], rest = lines.drop { $0.trimmed.isEmpty }
        while let first = rest.first {
            let found = isPlainSwift(first) ? statements(at: rest) : [begun(by: rest)]
            cells += found.map(\.text).filter { !$0.isEmpty }
            rest = rest.dropFirst(found.reduce(0) { $0 + $1.lines.count }).drop { $0.trimmed.isEmpty }
        }
        return cells
    }
}

extension CellReader {
    /// Lines that belong together, after blank lines and comments that are no part of the cell.
    private struct Lines {
        var lines: ArraySlice<Substring>
        var skipped = 0
        var text: String { lines.dropFirst(skipped).joined(separator: "\n") }
    }

    /// The first of these lines, and as many others as it needs to be whole.
    private func begun(by lines: ArraySlice<Substring>) -> Lines {
        let count = (1...max(1, lines.count)).first { count in
            continuation(ofCell: lines.prefix(count).joined(separator: "\n")) == nil
        }
        return Lines(lines: lines.prefix(count ?? lines.count))
    }

    /// The statements at the beginning of these lines, up to the first command; all lines where there is none.
    private func statements(at lines: ArraySlice<Substring>) -> [Lines] {
        let syntax = CellSyntax(lines.joined(separator: "\n"))
        guard !syntax.statementLines.isEmpty else {
            return [Lines(lines: lines, skipped: syntax.isEmpty ? lines.count : 0)]
        }
        var found: [Lines] = [], next = lines.startIndex
        for range in syntax.statementLines {
            let first = lines.startIndex + range.lowerBound, end = lines.startIndex + range.upperBound + 1
            guard isPlainSwift(lines[first]) else {
                return found.isEmpty ? [Lines(lines: lines[next..<first], skipped: first - next)] : found
            }
            found.append(Lines(lines: lines[next..<end], skipped: first - next))
            next = end
        }
        return found
    }

    /// Whether a line is Swift for all worlds.
    private func isPlainSwift(_ line: Substring) -> Bool {
        switch reading(of: String(line)) {
        case .swift(_, world: nil), .nothing: true
        default: false
        }
    }
}

extension Substring {
    /// Whether a string literal of several lines begins in the line, or ends there, and not both.
    fileprivate var opensLiteral: Bool { !ranges(of: "\"\"\"").count.isMultiple(of: 2) }
}

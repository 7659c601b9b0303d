import CodeParsing
import LessonModel
import SwiftSyntax

/// A comment that allows a read: `// seams:allow clock because the log must say when it was written`.
package struct ReadLeave: Equatable {
    var line: Int
    var kinds: [ReadKind]
    /// The reason; nil when there is none, and then nothing is allowed.
    var reason: String?
    /// Whether the comment has the line for itself, and so is about the next one.
    var isAlone: Bool

    private static let mark = "seams:allow"
    private static var lineMark: Regex<Substring> { #/\/\/+[\ \t]*seams:allow/# }
    private static var blockMark: Regex<Substring> { #/^\/\*[\s*]*seams:allow/# }
    private static let newline = UInt8(ascii: "\n")

    /// The comments of a file that allow something, in their order.
    static func all(in source: TriedSource) -> [ReadLeave] {
        read(source).compactMap { try? $0.get() }
    }

    /// The complaints about comments that want to allow something and do not say it right, or allow nothing that is
    /// there.
    package static func problems(in source: TriedSource, reads: [VolatileRead]) -> [Diagnostic] {
        read(source).compactMap { result in
            switch result {
            case .failure(let problem): problem.diagnostic(source.path)
            case .success(let leave): leave.isUsed(reads, source.path) ? nil : leave.idle(source.path)
            }
        }
    }

    private func isUsed(_ reads: [VolatileRead], _ path: String) -> Bool {
        kinds.allSatisfy { kind in
            reads.contains { read in
                read.kind == kind && read.path.isEmpty && read.place.file == path
                    && (read.place.line == line || isAlone && read.place.line == line + 1)
            }
        }
    }

    private func idle(_ path: String) -> Diagnostic {
        let names = kinds.map(\.rawValue), place = isAlone ? "on the next line" : "on its line"
        return Diagnostic(
            .warning,
            "'seams:allow \(names.joined(separator: ", "))' allows nothing: no read of \(names.listed(with: "or")) is "
                + place, file: path, line: line, hint: "take the comment away, or put it behind the read")
    }

    private static func read(_ source: TriedSource) -> [Result<ReadLeave, ReadLeaveProblem>] {
        guard source.text.contains(mark) else { return [] }
        // Only a comment allows something; a text that looks like one does not.
        let bytes = Array(source.text.utf8)
        return SwiftText.parse(source.text).comments.compactMap { comment in
            let text = comment.text, mark = comment.goesToLineEnd ? lineMark : blockMark
            guard let match = text.firstMatch(of: mark) else { return nil }
            let lines = bytes[..<comment.offset].split(separator: newline, omittingEmptySubsequences: false)
            guard comment.goesToLineEnd else { return .failure(.inBlock(line: lines.count)) }
            let isFirst = lines.last?.allSatisfy { " \t".utf8.contains($0) } ?? true
            return read(
                String(text[match.range.upperBound...]), line: lines.count,
                isAlone: isFirst && match.range.lowerBound == text.startIndex)
        }
    }

    private static func read(
        _ words: String, line: Int, isAlone: Bool
    ) -> Result<ReadLeave, ReadLeaveProblem> {
        let parts = words.split(separator: " because", maxSplits: 1, omittingEmptySubsequences: false)
        let names = parts[0].split { $0 == "," || $0.isWhitespace }.map(String.init)
        let reason = parts.count == 2 ? parts[1].collapsed : ""
        guard !names.isEmpty else { return .failure(.noKind(line: line)) }
        var kinds: [ReadKind] = []
        for name in names {
            guard let kind = ReadKind(typed: name) else { return .failure(.noSuchKind(name, line: line)) }
            kinds.append(kind)
        }
        guard reason.contains(where: \.isLetter) else { return .failure(.noReason(kinds, line: line)) }
        return .success(ReadLeave(line: line, kinds: kinds, reason: reason, isAlone: isAlone))
    }
}

/// A comment of a file, with its signs.
private struct Comment {
    /// The place at which it begins, in UTF-8 bytes.
    var offset: Int
    var text: String
    var goesToLineEnd: Bool
}

extension SourceFileSyntax {
    fileprivate var comments: [Comment] {
        tokens(viewMode: .sourceAccurate).flatMap { token in
            token.leadingTrivia.comments(from: token.position.utf8Offset)
                + token.trailingTrivia.comments(from: token.endPositionBeforeTrailingTrivia.utf8Offset)
        }
    }
}

extension Trivia {
    fileprivate func comments(from start: Int) -> [Comment] {
        var offset = start
        return compactMap { piece in
            defer { offset += piece.sourceLength.utf8Length }
            return switch piece {
            case .lineComment(let text), .docLineComment(let text):
                Comment(offset: offset, text: text, goesToLineEnd: true)
            case .blockComment(let text), .docBlockComment(let text):
                Comment(offset: offset, text: text, goesToLineEnd: false)
            default: nil
            }
        }
    }
}

extension Substring {
    /// The text without blanks at its ends.
    fileprivate var collapsed: String { String(self).collapsingWhitespace }
}

/// A comment that wants to allow a read and does not say it right.
enum ReadLeaveProblem: Error, Equatable {
    case noKind(line: Int)
    case noSuchKind(String, line: Int)
    case noReason([ReadKind], line: Int)
    /// The comment is one that may go on for lines, and no read is behind or below it for sure.
    case inBlock(line: Int)

    func diagnostic(_ file: String) -> Diagnostic { Diagnostic(.error, message, file: file, line: line, hint: hint) }

    private var line: Int {
        switch self {
        case .noKind(let line), .noSuchKind(_, let line), .noReason(_, let line), .inBlock(let line): line
        }
    }

    private var message: String {
        switch self {
        case .noKind: "'seams:allow' does not say what it allows"
        case .noSuchKind(let name, _): "'seams:allow' knows no kind '\(name)'"
        case .noReason(let kinds, _):
            "'seams:allow \(kinds.map(\.rawValue).joined(separator: ", "))' gives no reason, and so allows nothing"
        case .inBlock: "'seams:allow' allows nothing in a comment between '/*' and '*/'"
        }
    }

    private var hint: String {
        switch self {
        case .noKind, .inBlock: "write '// seams:allow clock because …'"
        case .noSuchKind(let name, _):
            nearestName(to: name, in: ReadKind.allCases.map(\.rawValue)).map { "did you mean '\($0)'?" }
                ?? "one of: \(ReadKind.allCases.map(\.rawValue).joined(separator: ", "))"
        case .noReason(let kinds, _):
            "write '// seams:allow \(kinds.map(\.rawValue).joined(separator: ", ")) because …'"
        }
    }
}

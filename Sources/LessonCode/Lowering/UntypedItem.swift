import CodeParsing
import LessonModel
import SwiftSyntax

extension Item {
    /// A message about the closure that we put around the item, told of the item: of `nil`, which has no type on its
    /// own, or of `$0`, which belongs to no closure of the person's. Nil when the message is about something else.
    func untyped(_ message: String, file: String) -> Diagnostic? {
        let isUntyped = message == "generic parameter 'SeamsValue' could not be inferred"
        if isUntyped {
            guard let place = code.firstToken(where: { $0 == "nil" }) else {
                return error("the type of the expression cannot be inferred", file, at: code)
            }
            return error("'nil' requires a contextual type", file, at: place, hint: "say the type, like 'nil as Int?'")
        }
        // A closure of the person's own has another type.
        let ours = #/^contextual closure type '@MainActor @Sendable \(\) async throws -> .*' expects 0 arguments/#
        guard message.contains(ours) else { return nil }
        let place = code.firstToken { $0.hasPrefix("$") } ?? code
        return error("anonymous closure argument not contained in a closure", file, at: place)
    }

    private func error(_ message: String, _ file: String, at place: LocatedCode, hint: String? = nil) -> Diagnostic {
        Diagnostic(.error, message, file: file, line: place.line, column: place.column, hint: hint)
    }
}

extension CompilerMessages {
    /// The errors that the compiler tells of the closures around the items of a module, told of the items.
    package func untyped(_ items: [Item], in module: GeneratedModule, files: [String: String]) -> [Diagnostic] {
        generated.compactMap { error in
            guard let match = error.firstMatch(of: /:(\d+):\d+: error: (.*)$/), let line = Int(match.1),
                let index = module.entry(around: line), items.indices.contains(index)
            else { return nil }
            let file = items[index].code.piece.file
            return items[index].untyped(String(match.2), file: files[file] ?? file)
        }
    }
}

extension GeneratedModule {
    /// The entry in which a line of the source stands.
    fileprivate func entry(around line: Int) -> Int? {
        let before = source.split(separator: "\n", omittingEmptySubsequences: false).prefix(line)
        return entries.lastIndex { entry in before.contains { $0.contains("\"\(entry)\"") } }
    }
}

extension LocatedCode {
    fileprivate func firstToken(where isWanted: (String) -> Bool) -> LocatedCode? {
        let token = SwiftText.parse(text).tokens(viewMode: .sourceAccurate).first { isWanted($0.text) }
        guard let token else { return nil }
        let start = range.lowerBound + token.positionAfterSkippingLeadingTrivia.utf8Offset
        return LocatedCode(piece: piece, range: start..<start + token.text.utf8.count)
    }
}

import LessonModel

/// Reads the compiler's output (`-diagnostic-style llvm`) and keeps the messages about the person's own code.
package struct CompilerMessages: Sendable, Equatable {
    /// Messages that point into a file that a person wrote, each once, in order.
    package private(set) var diagnostics: [Diagnostic] = []
    /// Errors that point into generated code.
    package private(set) var generated: [String] = []

    /// - Parameters:
    ///   - text: the output of the compiler.
    ///   - files: the names that generated code carries, each with the path to show for it.
    package init(_ text: String, files: [String: String]) {
        for line in text.split(separator: "\n") {
            guard let message = line.wholeMatch(of: /(.+?):(\d+):(\d+): (error|warning|note): (.*)/) else { continue }
            let severity = Diagnostic.Severity(rawValue: String(message.4)) ?? .error
            guard let path = files[String(message.1)] else {
                if severity == .error { generated.append(String(line)) }
                continue
            }
            let diagnostic = Diagnostic(
                severity, Self.inTheirWords(String(message.5)), file: path, line: Int(message.2),
                column: Int(message.3))
            if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
        }
    }

    /// A message without the slots, closures and functions that we put around the person's expressions.
    private static func inTheirWords(_ message: String) -> String {
        message.replacing(/SeamsSlot<(.*)>/) { $0.1 }
            .replacing("' to closure result type '", with: "' to '")
            .replacing(#/^cannot convert return expression of type (.*) to return type /#) {
                "cannot convert value of type \($0.1) to "
            }
            .replacing(#/^return expression of type /#, with: "type ")
    }

    package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

    /// The errors to show when the compiler failed: the person's own, or else one that names the fault as ours.
    package func failures(file: String) -> [Diagnostic] {
        guard errors.isEmpty else { return diagnostics.filter { $0.severity != .warning } }
        let detail = generated.first ?? "the compiler gave no reason"
        return [
            Diagnostic(
                .error, "seams wrote Swift that does not compile: \(detail)", file: file,
                hint: "this is our fault, not yours: please report it with the lesson file")
        ]
    }
}

extension Diagnostic {
    /// The reason why a line does not compile in one world, in a few words for its column.
    package var shortReason: String {
        if let match = message.firstMatch(of: /has no (?:dynamic )?member '([^']+)'/) {
            return "no member '\(match.1)' here"
        }
        if let match = message.firstMatch(of: /^cannot find (?:type )?'([^']+)' in scope/) {
            return "no '\(match.1)' here"
        }
        return message
    }
}

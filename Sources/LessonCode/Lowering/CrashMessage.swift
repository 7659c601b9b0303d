/// The fatal error of a program that died, found in the program's output on stderr.
package struct CrashMessage: Sendable, Equatable {
    /// `Fatal error: …`, without place and stack.
    package var text: String
    /// The person's file that the message names.
    package var file: String?
    package var line: Int?
    package var column: Int?

    /// The program's output on stderr, without the raw stack that the runtime adds to a fatal error: the stack names
    /// addresses of the tool's code, not lines of the author's.
    package static func withoutStack(_ errorOutput: String) -> String {
        guard errorOutput.contains("Current stack trace:") else { return errorOutput }
        return errorOutput.replacing(/Current stack trace:\n(?:\d+ +\S+ +0x[^\n]*\n?)*/, with: "")
    }

    /// The place of the error, as far as it is known: `Lessons/07.md:20:22`.
    package var place: String? {
        file.map { file in ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") }
    }

    /// Whether the runtime could get no memory.
    package var saysNoMemory: Bool { text.hasPrefix("Fatal error: failed to allocate ") }

    /// The last fatal error in a text; nil when there is none.
    package init?(in errorOutput: String, files: [String: String]) {
        guard Self.beginnings.contains(where: errorOutput.contains) else { return nil }
        let pattern = /^(?:(.*?):(\d+): )?((?:Fatal error|Precondition failed|Assertion failed).*)$/
        let fatal = errorOutput.split(separator: "\n").reversed().lazy.compactMap { $0.firstMatch(of: pattern) }
        guard let match = fatal.first else { return nil }
        text = String(match.3)
        let name = match.1?.split(separator: "/").last.map(String.init)
        guard let name, let path = files[name] else { return }
        (file, line) = (path, match.2.flatMap { Int($0) })
    }

    /// The words with which the runtime's fatal messages begin.
    private static let beginnings = ["Fatal error", "Precondition failed", "Assertion failed"]
}

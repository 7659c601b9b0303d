import LessonModel

/// Checks that a lesson with a server asks for a port. Where a world has a network of its own, nobody would notice that it
/// does not.
package struct PortsCheck {
    private let lesson: Lesson

    package init(_ lesson: Lesson) { self.lesson = lesson }

    /// The warning about a lesson that starts a server and asks for no port, at the first such place.
    package var problem: Diagnostic? {
        guard (lesson.header.limits[.ports] ?? 0) < 1,
            let place = code.lazy.compactMap(\.placeOfServer).first
        else { return nil }
        return Diagnostic(
            .warning,
            "the lesson starts a server and asks for no port, so it fails where a world has no network of its own",
            file: lesson.file, line: place.line, column: place.column, hint: advice)
    }

    /// The advice on a server that gets no port.
    package var advice: String {
        let limits = lesson.header.limits
        if (limits[.ports] ?? 0) >= 1 { return "raise 'ports' under 'limits' in the front matter" }
        return limits == [:]
            ? "add 'limits:' to the front matter, and '  ports: 1' below it"
            : "write 'ports: 1' under 'limits' in the front matter"
    }

    /// All code that runs, in the order of the file.
    private var code: [CodeBlock] {
        lesson.steps.flatMap(\.code).filter { $0.role != nil && $0.role != .mustNotCompile }
    }
}

extension CodeBlock {
    /// The place at which the code makes a server; its types may be named anywhere.
    fileprivate var placeOfServer: Position? {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().lazy.compactMap { index, line -> Position? in
            guard let match = line.firstMatch(of: /\bLoopbackServer(\(|\ *\{|\.init\b)/) else { return nil }
            let before = line[..<match.range.lowerBound]
            // A type that is named, or a comment, starts none.
            let isType = ["-> ", ": ", "extension "].contains { before.hasSuffix($0) }
            guard !isType, !before.contains("//") else { return nil }
            return Position(line: firstLine + index, column: column(ofLine: firstLine + index) + before.utf8.count)
        }.first
    }
}

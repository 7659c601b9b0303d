import Foundation
import TestSupport
import Testing

/// What the lesson 'your-own-code' quotes of `seams try` is what `seams try` says of the lesson's code.
@Suite(.unlessPassedBefore, .waiting) struct QuotedTryTests {
    /// A command of the lesson, and what it quotes of the answer.
    private struct Quote {
        var command: String
        var parts: [String]
    }

    private let lesson: String
    private let folder: TemporaryFolder

    init() throws {
        lesson = try String(contentsOfFile: SeamsProgram.checkout + "/Lessons/28-your-own-code.md", encoding: .utf8)
        folder = try TemporaryFolder()
    }

    /// The commands of the lesson that begin with `seams try`, each with the text below it.
    private var quotes: [Quote] {
        let fence = /^```(sh|text)\n((?:.|\n)*?)^```$/.anchorsMatchLineEndings()
        let fences = lesson.matches(of: fence).map { ($0.output.1, String($0.output.2)) }
        return fences.indices.dropLast().compactMap { index in
            let command = fences[index].1.split(separator: "\n").last { $0.hasPrefix("seams try ") }
            guard fences[index].0 == "sh", let command, fences[index + 1].0 == "text" else { return nil }
            let parts = fences[index + 1].1.components(separatedBy: "\n\n").map(Self.withoutToday)
            return Quote(command: String(command), parts: parts)
        }
    }

    /// The text without the days since 1970, which grow, and without line breaks at its end.
    private static func withoutToday(_ text: String) -> String {
        text.trimmingCharacters(in: .newlines).replacing(/\b2\d{4}\b/, with: "today")
    }

    private func run(_ command: String) throws -> SeamsProgram.Result {
        let programs = URL(filePath: SeamsProgram.path).deletingLastPathComponent().path
        let path = SeamsProgram.shared.environment["PATH"] ?? ""
        return try RunningProgram(
            ["-c", command], in: .shared, environment: ["PATH": "\(programs):\(path)"], executable: "/bin/sh",
            folder: folder.path
        ).end()
    }

    @Test func eachQuoteIsSaid() throws {
        let saving = try #require(lesson.firstMatch(of: /```sh\n(seams show (?:.|\n)*?Lost\.swift)\n/)?.output.1)
        #expect(try run(String(saving)).code == 0)
        #expect(quotes.count == 4, "\(quotes)")
        for quote in quotes {
            let trusted = quote.command.contains("--trust") ? quote.command : quote.command + " --trust"
            let said = try run(trusted)
            let output = Self.withoutToday(said.output)
            for part in quote.parts { #expect(output.contains(part), "\(quote.command)\n\(part)\n---\n\(output)") }
        }
    }
}

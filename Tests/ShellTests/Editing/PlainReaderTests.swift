import Foundation
import Synchronization
import Testing

@testable import Shell

@Suite struct PlainReaderTests {
    @Test func aPipeGivesATranscript() throws {
        let shown = try transcript(of: "list\nfunc f() {\n    1\n}\n\nquit")
        #expect(
            shown == """
                spies> list
                [list]
                spies> func f() {
                     .     1
                     . }
                [func f() {⏎    1⏎}]
                spies>
                []
                spies> quit
                [quit]

                """)
    }

    @Test func aPersonSeesPromptsOnly() throws {
        #expect(try transcript(of: "a {\n}\n", from: .person) == "spies>      . [a {⏎}]\nspies> \n")
    }

    @Test func twoBlankLinesForceIncompleteTextThrough() throws {
        let forced: [Typed] = [.cell("a {", isPasted: false), .cell("b", isPasted: false)]
        #expect(try cells(of: "a {\n\n\nb\n", from: .person) == forced)
        #expect(try cells(of: "a +\n\n\nb\n") == [.cell("a +", isPasted: false), .cell("b", isPasted: false)])
    }

    /// A function whose body had two blank lines came to pieces.
    @Test func twoBlankLinesOfAScriptMayStandInABlock() throws {
        #expect(try cells(of: "a {\n\n\nb\n}\nc") == ["a {\n\n\nb\n}", "c"].map { .cell($0, isPasted: false) })
        #expect(try cells(of: "a {\n\n\nb\n") == [.cell("a {\n\n\nb", isPasted: false)])
    }

    @Test func theEndHandsOverWhatThereIs() throws {
        #expect(try cells(of: "a {\nb") == [.cell("a {\nb", isPasted: false)])
        #expect(try cells(of: "") == [])
    }

    @Test func linesMayEndInAnyWay() throws {
        #expect(
            try cells(of: "a\r\nb\n\r\nc\r") == ["a", "b", "", "c"].map { .cell($0, isPasted: false) })
    }

    @Test func brokenBytesDoNoHarm() throws {
        #expect(try cells(of: [0x61, 0xFF, 0x0A, 0x00, 0x62]).map(\.text) == ["a\u{FFFD}", "\u{0}b"])
        #expect(try transcript(of: "\u{1B}[2Ja\n").hasPrefix("spies> \\u{1B}[2Ja\n"))
    }

    @Test func aLineOfManyBuffersComesWhole() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let long = String(repeating: "0123456789", count: 30_000)
        try Data((long + "\nb\n").utf8).write(to: file)
        let descriptor = open(file.path, O_RDONLY)
        defer { close(descriptor) }
        let reader = PlainReader(input: descriptor, source: .pipe) { _ in }
        #expect(reader.read("") == .cell(long, isPasted: false))
        #expect(reader.read("") == .cell("b", isPasted: false))
        #expect(reader.read("") == .endOfInput)
    }

    @Test func announcementsAreLines() throws {
        let shown = Mutex("")
        let reader = PlainReader(input: -1, source: .pipe) { text in shown.withLock { $0 += text } }
        reader.announce("built")
        reader.announce("ready\n")
        #expect(shown.withLock { $0 } == "built\nready\n")
        #expect(reader.read("> ") == .endOfInput)
    }

    private func cells(of text: String, from source: PlainReader.Source = .pipe) throws -> [Typed] {
        try cells(of: Array(text.utf8), from: source)
    }

    private func cells(of bytes: [UInt8], from source: PlainReader.Source = .pipe) throws -> [Typed] {
        let reader = PlainReader(input: try KeyReaderTests.pipe(holding: bytes), source: source, help: .braces) { _ in }
        return Array(sequence(state: ()) { _ in reader.read("> ").orEnd })
    }

    /// What a session writes that shows every cell.
    private func transcript(of text: String, from source: PlainReader.Source = .pipe) throws -> String {
        let shown = Mutex("")
        let input = try KeyReaderTests.pipe(holding: Array(text.utf8))
        let reader = PlainReader(input: input, source: source, help: .braces) { text in
            shown.withLock { $0 += text }
        }
        while let cell = reader.read("\u{1B}[1mspies\u{1B}[0m> ").orEnd {
            shown.withLock { $0 += "[\(cell.text.replacing("\n", with: "⏎"))]\n" }
        }
        return shown.withLock { $0 }.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "")
    }
}

extension Typed {
    /// Nil at the end.
    fileprivate var orEnd: Typed? { self == .endOfInput ? nil : self }

    fileprivate var text: String {
        guard case .cell(let text, _) = self else { return "" }
        return text
    }
}

extension EditingHelp {
    /// Braces decide what is incomplete, and a `+` at the end.
    fileprivate static var braces: EditingHelp {
        var help = EditingHelp()
        help.isWithin = { text in text.count { $0 == "{" } > text.count { $0 == "}" } }
        help.continuation = { [help] text, _ in
            if help.isWithin(text) { return "    " }
            return text.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix("+") ? "" : nil
        }
        return help
    }
}

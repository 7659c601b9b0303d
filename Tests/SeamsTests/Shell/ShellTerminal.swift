import Foundation
import TestSupport
import Testing

/// The real shell on a terminal whose person is the test. A class because it owns both.
final class ShellTerminal {
    let terminal: PseudoTerminal
    let home: ShellHome

    /// A shell that shows its first prompt, in a home of its own.
    init(
        _ arguments: [String] = [], in home: ShellHome? = nil, columns: Int = 80, rows: Int = 100,
        environment: [String: String] = [:]
    ) throws {
        self.home = try home ?? ShellHome()
        terminal = try PseudoTerminal(columns: columns, rows: rows)
        try terminal.start(
            SeamsProgram.path, SeamsProgram.trusting(arguments),
            environment: self.home.program.environment.merging(environment) { $1 },
            folder: SeamsProgram.checkout)
        terminal.expect("a prompt") { Self.isPrompt($0.cursorLine) }
    }

    /// The same with the third step of constructor injection entered: its worlds run.
    static func watching(
        in home: ShellHome? = nil, columns: Int = 80, rows: Int = 100, environment: [String: String] = [:]
    ) throws -> ShellTerminal {
        let shell = try ShellTerminal(in: home, columns: columns, rows: rows, environment: environment)
        shell.enter("open constructor-injection")
        shell.enter("goto 3")
        return shell
    }

    var screen: Screen { terminal.screen }

    /// What it has running, and must not leave behind.
    var leftovers: Leftovers { Leftovers(identifier: terminal.identifier, home: home.path) }

    /// Types a line, waits for the next prompt and gives what was shown in between.
    @discardableResult
    func enter(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
        let count = prompts
        terminal.type(line + "\r")
        return answer(toPrompt: count, sourceLocation: sourceLocation)
    }

    /// What the cell at a prompt has shown, once the next prompt is there.
    func answer(toPrompt number: Int, sourceLocation: SourceLocation = #_sourceLocation) -> String {
        terminal.expect("a prompt after \(number)", sourceLocation: sourceLocation) {
            Self.isAtPrompt($0, after: number)
        }
        let places = Self.places(in: screen)
        guard places.indices.contains(number), number > 0 else { return screen.text }
        return screen.lines[(places[number - 1] + 1)..<places[number]].joined(separator: "\n")
    }

    /// How many prompts were shown so far.
    var prompts: Int { Self.places(in: screen).count }

    /// Leaves as a person does, and holds that nothing remains.
    func quit(sourceLocation: SourceLocation = #_sourceLocation) {
        terminal.type("quit\r")
        expectNothingLeft(code: 0, sourceLocation: sourceLocation)
    }

    /// Waits for the end, and holds that nothing remains: no process, no home, no setting of the terminal.
    func expectNothingLeft(code: Int32?, sourceLocation: SourceLocation = #_sourceLocation) {
        let ended = terminal.end(sourceLocation: sourceLocation)
        if let code { #expect(ended == code, sourceLocation: sourceLocation) }
        #expect(terminal.settings == terminal.settingsBefore, sourceLocation: sourceLocation)
        #expect(!screen.marksPastes, sourceLocation: sourceLocation)
        expectNoProcessLeft(sourceLocation: sourceLocation)
        #expect(leftovers.homes == [], sourceLocation: sourceLocation)
        #expect(screen.unknown == [], sourceLocation: sourceLocation)
    }

    /// Holds that all children end.
    func expectNoProcessLeft(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(eventually { leftovers.children.isEmpty }, sourceLocation: sourceLocation)
    }

    /// Starts an input that ends never of itself, and waits until it runs.
    func loop(sourceLocation: SourceLocation = #_sourceLocation) throws {
        terminal.type("while true {}\r")
        try #require(eventually { leftovers.hasLoopingWorld }, sourceLocation: sourceLocation)
    }

    /// Whether the screen waits at a later prompt than that. The cheap question comes first: a screen may have thousands
    /// of rows.
    static func isAtPrompt(_ screen: Screen, after number: Int) -> Bool {
        isPrompt(screen.cursorLine) && places(in: screen).count > number
    }

    private static func places(in screen: Screen) -> [Int] {
        let lines = screen.lines
        return lines.indices.filter { promptEnd(in: lines[$0]) != nil }
    }

    private static func isPrompt(_ line: String) -> Bool { promptEnd(in: line) == line.utf8.endIndex }

    /// The end of the prompt with which a line begins: `clock>`, `your guess, 1–3, or Enter>`. No regular expression, since
    /// all rows of a screen are looked at for each piece of output.
    private static func promptEnd(in line: String) -> String.Index? {
        let bytes = line.utf8
        if line.hasPrefix("your guess, ") || line.hasPrefix("your answer, ") {
            return bytes.lastIndex(of: UInt8(ascii: ">")).map(bytes.index(after:))
        }
        let name = bytes.prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 == UInt8(ascii: "-") }
        guard !name.isEmpty, name.first != UInt8(ascii: "-"), name.endIndex < bytes.endIndex else { return nil }
        return bytes[name.endIndex] == UInt8(ascii: ">") ? bytes.index(after: name.endIndex) : nil
    }
}

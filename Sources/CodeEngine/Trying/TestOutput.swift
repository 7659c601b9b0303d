import LessonModel

/// The results of tests as `swift test` prints them: those of Swift Testing and of XCTest.
///
/// SwiftPM has no file of results in which both say where a test failed, so their lines are read.
struct TestOutput: Equatable {
    private(set) var passed = 0
    private(set) var failed: [GivenTests.Failure] = []
    /// The tests that began and did not end: one of them ended the process.
    private(set) var unfinished: [String] = []
    private var complaints: [String: GivenTests.Failure] = [:]

    init(_ text: String) {
        for line in text.split(separator: "\n") { read(line) }
        for index in failed.indices { failed[index] = complaints[failed[index].name] ?? failed[index] }
    }

    private mutating func read(_ line: Substring) {
        if line.contains("Test Case '") {
            readCase(line)
        } else if let match = line.wholeMatch(of: #/(.+?):(\d+): error: (?:-\[(.+?)\]|(\S+)) : (.*)/#) {
            let name = String(match.3 ?? match.4 ?? "")
            complain(Self.name(name), "\(match.1):\(match.2)", String(match.5))
        } else if let match = line.wholeMatch(of: Self.event) {
            let name = String(match.1)
            guard name != "run", !name.hasPrefix("run with "), !name.hasPrefix("case passing ") else { return }
            end(name, String(match.2))
        } else if let match = line.wholeMatch(of: Self.issue) {
            complain(String(match.1), "\(match.2):\(match.3)", String(match.4))
        }
    }

    private static var event: Regex<(Substring, Substring, Substring, Substring)> {
        #/\S+ +Test (.+?)(?: with \d+ test cases?)? (started|passed|failed)( after .*|\.)/#
    }
    private static var issue: Regex<(Substring, Substring, Substring, Substring, Substring)> {
        #/\S+ +Test (.+?) recorded an issue(?: with .*?)? at (.+?):(\d+):\d+: (.*)/#
    }

    /// `Test Case 'DeskTests.testOpens' passed (0.0 seconds)`
    private mutating func readCase(_ line: Substring) {
        guard let match = line.firstMatch(of: #/Test Case '(.+?)' (started|passed|failed|skipped)/#) else { return }
        end(Self.name(String(match.1)), String(match.2))
    }

    private mutating func end(_ name: String, _ how: String) {
        if how == "started" { return unfinished.append(name) }
        if let index = unfinished.lastIndex(of: name) { unfinished.remove(at: index) }
        if how == "passed" { passed += 1 }
        if how == "failed" { failed.append(GivenTests.Failure(name: name)) }
    }

    private mutating func complain(_ name: String, _ place: String, _ message: String) {
        complaints[name] = complaints[name] ?? GivenTests.Failure(name: name, place: place, message: message)
    }

    /// `DeskTests.testOpens` of `-[LibTests.DeskTests testOpens]`
    private static func name(_ text: String) -> String {
        guard text.contains(" ") else { return text }
        let bare = text.replacing(#/^-\[|\]$/#, with: "").replacing(" ", with: ".")
        return bare.split(separator: ".").suffix(2).joined(separator: ".")
    }
}

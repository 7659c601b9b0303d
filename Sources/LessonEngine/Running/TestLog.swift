import Foundation
import LessonCode
import LessonModel

/// The tests that an event stream of Swift Testing (version 0) reports.
struct TestLog {
    private(set) var records: [TestRecord] = []
    /// Swift Testing's identifier for the test of each record: names may repeat, identifiers do not.
    private(set) var identifiers: [String] = []
    private var declared: [String: Payload] = [:]
    private var starts: [String: Double] = [:]
    private var skipped: Set<String> = []
    private let files: [String: String]
    private let expected: [ExpectedTest]
    /// The identifiers of the tests that another run reported.
    private let left: Set<String>
    /// Whether an issue tells what its author says of it, and the arguments of its test. What is said of an answer tells
    /// neither: a check may hold cases that its exercise does not name.
    private let tellsOfAuthor: Bool

    init(
        _ lines: [String], files: [String: String], expected: [ExpectedTest] = [], leavingOut left: [String] = [],
        tellingOfAuthor tellsOfAuthor: Bool = false
    ) {
        self.files = files
        self.tellsOfAuthor = tellsOfAuthor
        self.expected = expected
        self.left = Set(left)
        let decoder = JSONDecoder()
        for line in lines {
            guard let entry = try? decoder.decode(Entry.self, from: Data(line.utf8)) else { continue }
            entry.kind == "test" ? declare(entry.payload) : happen(entry.payload)
        }
    }

    /// Whether the stream says that this test ran, or that its author left it out.
    func tells(of test: ExpectedTest) -> Bool {
        (identifiers + skipped).contains { test.isMeant(by: $0) }
    }

    /// Adds the process's end as an issue to the test that was under way, or else to the test that ended last: that
    /// test may have left something behind that goes on.
    mutating func blame(_ ending: WorldReply.Death, crash: CrashMessage?, words: OutcomeWords) {
        let unfinished = records.firstIndex { $0.status == .notRun }
        guard let index = unfinished ?? records.indices.last else { return }
        records[index].status = ending == .timedOut ? .timeout : .crashed
        let text = ending.isExplained ? words.reason(of: ending) : crash?.text ?? words.reason(of: ending)
        var issue = issue(text, atDeclarationOf: identifiers[index])
        if let crash, let file = crash.file {
            (issue.file, issue.line, issue.column) = (file, crash.line, crash.column)
        }
        issue.hint = words.hint(on: ending)
        records[index].issues.append(issue)
    }

    private mutating func declare(_ payload: Payload) {
        guard payload.kind == "function", let identifier = payload.id else { return }
        declared[identifier] = payload
    }

    private mutating func happen(_ payload: Payload) {
        guard let identifier = payload.testID, let test = declared[identifier], !left.contains(identifier) else {
            return noteStray(payload)
        }
        let index = identifiers.firstIndex(of: identifier)
        switch payload.kind {
        case "testStarted" where index == nil:
            starts[identifier] = payload.instant?.absolute
            identifiers.append(identifier)
            records.append(TestRecord(name: test.displayName ?? test.name ?? identifier, status: .notRun))
        case "testSkipped": skipped.insert(identifier)
        case "issueRecorded": index.map { note(payload, in: $0) }
        // Of a test or of one of its cases. Swift Testing takes neither for a failure, but the code that is judged may
        // have cancelled what judges it.
        case let kind where kind.hasSuffix("Cancelled"):
            guard let index else { return }
            let issue = issue("the test was cancelled before it decided", atDeclarationOf: identifier)
            if !records[index].issues.contains(issue) { records[index].issues.append(issue) }
        case "testEnded":
            guard let index else { return }
            records[index].status = records[index].issues.isEmpty ? .passed : .failed
            if let start = starts[identifier], let end = payload.instant?.absolute {
                records[index].milliseconds = (end - start) * 1000
            }
        default: break
        }
    }

    /// Adds an issue that belongs to no test to the last test, since tests run one after the other. Code that a test
    /// left behind, or handed to a thread of its own, recorded the issue.
    private mutating func noteStray(_ payload: Payload) {
        guard payload.testID == nil, payload.kind == "issueRecorded", let last = records.indices.last else { return }
        note(payload, in: last)
        if records[last].status == .passed { records[last].status = .failed }
    }

    private mutating func note(_ payload: Payload, in index: Int) {
        guard payload.issue?.isKnown != true else { return }
        records[index].issues.append(issue(payload))
    }

    /// An issue. The place of an error that a test throws is that of the test.
    private func issue(_ payload: Payload) -> Diagnostic {
        let place = payload.issue?.sourceLocation, isKnown = place.flatMap { files[$0._filePath] } != nil
        guard let identifier = payload.testID, !isKnown else { return diagnostic(words(of: payload), at: place) }
        return issue(words(of: payload), atDeclarationOf: identifier)
    }

    private func words(of payload: Payload) -> String {
        let messages = payload.messages ?? []
        let text = messages.first { $0.symbol == "fail" }?.text ?? "the test recorded an issue"
        guard tellsOfAuthor else { return text }
        let said = messages.filter { $0.symbol == "details" }.map(\.text.collapsingWhitespace)
        let arguments = payload._testCase?.displayName.map { ", with \($0)" } ?? ""
        return text + arguments + (said.isEmpty ? "" : " (\(said.joined(separator: "; ")))")
    }

    /// An issue at the declaration of a test. The macro that makes a test knows its place in what the compiler was given,
    /// which is a file of ours; the place in the lesson is known from reading it.
    private func issue(_ text: String, atDeclarationOf identifier: String) -> Diagnostic {
        let place = declared[identifier]?.sourceLocation
        guard files.lesson != nil, place.flatMap({ files[$0._filePath] }) == nil,
            let test = expected.first(where: { $0.isMeant(by: identifier) })
        else { return diagnostic(text, at: place) }
        return test.issue(text, in: files)
    }

    private func diagnostic(_ text: String, at place: Place?) -> Diagnostic {
        let file = place.flatMap { files[$0._filePath] } ?? place?._filePath ?? ""
        return Diagnostic(.error, text, file: file, line: place?.line, column: place?.column)
    }
}

extension TestLog {
    fileprivate struct Entry: Decodable {
        var kind: String
        var payload: Payload
    }
    fileprivate struct Payload: Decodable {
        var kind: String
        var id: String?
        var name: String?
        var displayName: String?
        var sourceLocation: Place?
        var testID: String?
        var instant: Instant?
        var issue: Issue?
        var messages: [Message]?
        /// The arguments with which the test ran.
        var _testCase: Case?
    }
    fileprivate struct Case: Decodable { var displayName: String? }
    fileprivate struct Instant: Decodable { var absolute: Double }
    fileprivate struct Message: Decodable { var symbol, text: String }
    fileprivate struct Issue: Decodable {
        var isKnown: Bool
        var sourceLocation: Place?
    }
    fileprivate struct Place: Decodable {
        var _filePath: String
        var line, column: Int
    }
}

extension ExpectedTest {
    /// An issue at the place of the test in the lesson.
    func issue(_ text: String, in files: [String: String]) -> Diagnostic {
        Diagnostic(.error, text, file: files.lesson ?? "", line: position.line, column: position.column)
    }
}

extension [String: String] {
    /// The path of the lesson among the files that generated code names; nil when there is none.
    var lesson: String? { values.sorted().first { $0.hasSuffix(".md") } }
}

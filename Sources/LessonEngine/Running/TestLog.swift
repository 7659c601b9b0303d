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
    /// The identifiers of the tests that another run reported.
    private let left: Set<String>

    init(_ lines: [String], files: [String: String], leavingOut left: [String] = []) {
        self.files = files
        self.left = Set(left)
        for line in lines {
            guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.utf8)) else { continue }
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
        var issue = diagnostic(text, at: declared[identifiers[index]]?.sourceLocation)
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

    private func issue(_ payload: Payload) -> Diagnostic {
        let text = payload.messages?.first { $0.symbol == "fail" }?.text ?? "the test recorded an issue"
        return diagnostic(text, at: payload.issue?.sourceLocation)
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
    }
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

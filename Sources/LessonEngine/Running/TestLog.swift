import Foundation
import LessonCore

/// The tests that an event stream of Swift Testing (version 0) tells of.
struct TestLog {
    private(set) var records: [TestRecord] = []
    /// What Swift Testing calls the test of each record: names may repeat, these do not.
    private(set) var identifiers: [String] = []
    private var declared: [String: Payload] = [:]
    private var starts: [String: Double] = [:]
    private let files: [String: String]

    init(_ lines: [String], files: [String: String]) {
        self.files = files
        for line in lines {
            guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.utf8)) else { continue }
            entry.kind == "test" ? declare(entry.payload) : happen(entry.payload)
        }
    }

    /// Gives the test that was under way when the process died its ending, and returns its identifier.
    mutating func endUnfinished(
        with ending: WorldReply.Death, crash: CrashMessage?, words: OutcomeWords
    ) -> String? {
        guard let index = records.firstIndex(where: { $0.status == .notRun }) else { return nil }
        records[index].status = ending == .timedOut ? .timeout : .crashed
        let text = ending.isExplained ? words.reason(of: ending) : crash?.text ?? words.reason(of: ending)
        var issue = diagnostic(text, at: declared[identifiers[index]]?.sourceLocation)
        if let crash, let file = crash.file {
            (issue.file, issue.line, issue.column) = (file, crash.line, crash.column)
        }
        records[index].issues.append(issue)
        return identifiers[index]
    }

    private mutating func declare(_ payload: Payload) {
        guard payload.kind == "function", let identifier = payload.id else { return }
        declared[identifier] = payload
    }

    private mutating func happen(_ payload: Payload) {
        guard let identifier = payload.testID, let test = declared[identifier] else { return }
        let index = identifiers.firstIndex(of: identifier)
        switch payload.kind {
        case "testStarted":
            starts[identifier] = payload.instant?.absolute
            identifiers.append(identifier)
            records.append(TestRecord(name: test.displayName ?? test.name ?? identifier, status: .notRun))
        case "issueRecorded":
            guard let index, payload.issue?.isKnown != true else { return }
            records[index].issues.append(issue(payload))
        case "testEnded":
            guard let index else { return }
            records[index].status = records[index].issues.isEmpty ? .passed : .failed
            if let start = starts[identifier], let end = payload.instant?.absolute {
                records[index].milliseconds = (end - start) * 1000
            }
        default: break
        }
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

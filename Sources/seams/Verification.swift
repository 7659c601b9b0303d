import Foundation
import LessonCore
import LessonEngine

/// Verifies many lessons, as many at once as there are cores, and tells of them in their order.
struct Verification: Sendable {
    let engine: Engine
    let surroundings: Surroundings
    let isRecording: Bool
    let count: Int

    /// The exit code that each file earns.
    func verify(_ files: [ScannedFile]) async throws -> [Int32] {
        let line = ProgressLine(surroundings)
        let start = ContinuousClock.now
        let reports = try await reports(files, line).enumerated().map { $1.noting(files.repeatedID(at: $0)) }
        line.clear()
        for report in reports {
            surroundings.print(report.summary)
            if !report.problems.isEmpty {
                surroundings.complain(DiagnosticRenderer.render(report.problems, style: surroundings.errorStyle))
            }
        }
        let kept = reports.count { $0.code == ExitCode.passed }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        surroundings.print(
            "\(kept) of \(reports.count == 1 ? "1 lesson keeps its" : "\(reports.count) lessons keep their") promises · \(String(format: "%.1f", seconds)) s"
        )
        return reports.map(\.code)
    }

    /// What is said about one file.
    private struct Report: Sendable {
        var summary: String
        var problems: [Diagnostic]
        var code: Int32

        /// The report with one more problem, which breaks the lesson.
        func noting(_ problem: Diagnostic?) -> Report {
            guard let problem else { return self }
            var report = self
            report.problems.append(problem)
            report.code = max(code, ExitCode.brokenLesson)
            return report
        }
    }

    private func reports(_ files: [ScannedFile], _ line: ProgressLine) async throws -> [Report] {
        let width = ProcessInfo.processInfo.activeProcessorCount
        return try await withThrowingTaskGroup(of: (Int, Report).self) { group in
            var waiting = Array(files.enumerated())[...], reports: [(Int, Report)] = []
            func next() {
                guard let (index, file) = waiting.popFirst() else { return }
                group.addTask { (index, try await report(file)) }
            }
            for _ in 0..<width { next() }
            while let report = try await group.next() {
                reports.append(report)
                line.show("verifying: \(reports.count) of \(files.count) lessons")
                next()
            }
            return reports.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private func report(_ file: ScannedFile) async throws -> Report {
        guard let lesson = file.lesson else {
            return Report(
                summary: "broken  \(file.path)", problems: file.scanned.diagnostics, code: ExitCode.brokenLesson)
        }
        let start = ContinuousClock.now
        let verdict = try await Verifier(engine: engine).verify(lesson)
        if isRecording, let record = verdict.record, try rewrite(file, lesson, record) {
            return try await report(ScannedFile(path: file.path))
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let counts =
            verdict.record.map { record in
                [record.rows.count.of("row"), record.worlds.count.of("world"), record.tests.count.of("test")]
                    .joined(separator: ", ")
            }
            ?? "nothing to run"
        return Report(
            summary:
                "\(verdict.isKept ? "kept  " : "broken")  \(lesson.id): \(counts), \(String(format: "%.2f", seconds)) s",
            problems: verdict.problems, code: verdict.isKept ? ExitCode.passed : ExitCode.failed)
    }

    /// Whether there was anything to rewrite; if so, the new text is to be verified.
    private func rewrite(_ file: ScannedFile, _ lesson: Lesson, _ record: RunRecord) throws -> Bool {
        let recorded = Recorder(lesson: lesson, record: record).recorded(file.source)
        guard recorded != file.source else { return false }
        try FileWriter.write(recorded, to: file.path, hint: "make the file writable, or verify without --record")
        surroundings.complain("recorded \(file.path)")
        return true
    }
}

extension [ScannedFile] {
    /// What is wrong with a lesson whose id an earlier file of its folder has already.
    fileprivate func repeatedID(at index: Int) -> Diagnostic? {
        let file = self[index]
        let earlier = prefix(index).first { $0.id == file.id && $0.folder == file.folder }
        guard let id = file.id, let first = earlier else { return nil }
        return Diagnostic(
            .error, "the id '\(id)' belongs to '\(first.path)' already", file: self[index].path,
            line: self[index].idLine, column: 1,
            hint: "give the lesson an id of its own")
    }
}

extension ScannedFile {
    fileprivate var folder: Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }
}

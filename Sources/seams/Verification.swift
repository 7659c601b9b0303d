import Foundation
import LessonEngine
import LessonModel
import LessonReading

/// Verifies many lessons, some at once, and makes one record of them in their order.
struct Verification: Sendable {
    let engine: Engine
    let verifier: Verifier
    let surroundings: Surroundings
    let rules: Set<VerifyRule>
    let isRecording: Bool
    /// Admits a file again that was rewritten.
    let admission: Admission
    /// The number of lessons that are under way at once.
    let jobs: Int

    /// Verifies all files, and returns the record of them.
    ///
    /// - Parameter tell: Is called with each lesson in the order of the files, as soon as it and all before it are done.
    func verify(_ files: [ScannedFile], telling tell: (VerifiedLesson) -> Void) async throws -> VerifyRecord {
        let start = ContinuousClock.now, lessons = try await verified(files, telling: tell)
        return VerifyRecord(
            toolchain: engine.toolchain.version, seconds: (ContinuousClock.now - start) / .seconds(1),
            rules: VerifyRule.allCases.filter(rules.contains), lessons: lessons)
    }

    private func verified(
        _ files: [ScannedFile], telling tell: (VerifiedLesson) -> Void
    ) async throws -> [VerifiedLesson] {
        let line = ProgressLine(surroundings)
        defer { line.clear() }
        line.show("verifying: 0 of \(files.count.of("file"))")
        return try await withThrowingTaskGroup(of: (Int, VerifiedLesson).self) { group in
            var waiting = Array(files.enumerated())[...], done: [Int: VerifiedLesson] = [:], told = 0
            func next() {
                guard let (index, file) = waiting.popFirst() else { return }
                group.addTask { (index, try await verified(file, isRecording: isRecording)) }
            }
            for _ in 0..<jobs { next() }
            while let (index, lesson) = try await group.next() {
                done[index] = files.repeats(at: index).reduce(lesson) { $0.noting($1) }
                next()
                line.hide()
                while let lesson = done[told] {
                    tell(lesson)
                    told += 1
                }
                line.show("verifying: \(done.count) of \(files.count.of("file"))")
            }
            return files.indices.compactMap { done[$0] }
        }
    }

    /// Verifies a file. A file that was rewritten is verified once more, and not rewritten again: a value that then
    /// differs from the recorded one changes from run to run, and only a person can say which pattern it has.
    private func verified(
        _ file: ScannedFile, isRecording: Bool, isRecorded: Bool = false
    ) async throws -> VerifiedLesson {
        let start = ContinuousClock.now
        let verdict = try await verifier.verify(file, isRecorded: isRecorded)
        if isRecording, let record = verdict.record, let lesson = file.lesson,
            try rewrite(file, Recorder(lesson: lesson, record: record))
        {
            return try await verified(admission.readmit(file.path), isRecording: false, isRecorded: true)
        }
        if isRecording, verdict.record?.rows.contains(where: \.compilesNowhere) == true {
            note("nothing is recorded in \(file.path): a line of a probe does not compile")
        }
        return VerifiedLesson(
            lesson: file.lesson?.id, page: file.page, file: file.path,
            seconds: (ContinuousClock.now - start) / .seconds(1),
            counts: verdict.record.map(VerifiedLesson.Counts.init), notHeld: verdict.notHeld,
            problems: file.asRead(verdict.problems))
    }

    /// Whether there was anything to rewrite; if so, the new text is to be verified.
    private func rewrite(_ file: ScannedFile, _ recorder: Recorder) throws -> Bool {
        let recorded = recorder.recorded(file.source)
        // A cell that the run could not decide is told of, and the file stays as it is.
        let isDecided = !recorded.contains(TableRepair.blank)
        let isRewritten = isDecided && (recorded != file.source || file.isRepaired)
        if isRewritten { try write(recorded, to: file, recorder.notes) }
        for gap in recorder.gaps {
            note("nothing is recorded in \(file.path)\(isDecided ? " where" : ":") \(gap)")
        }
        return isRewritten
    }

    private func write(_ recorded: String, to file: ScannedFile, _ notes: [String]) throws {
        guard file.isAsRead else {
            throw Failure.said(
                message: "'\(file.path.madeSafeOnOneLine)' was changed while it was verified, so nothing is recorded",
                hint: "run the same command once more", code: ExitCode.failed)
        }
        try FileWriter.write(recorded, to: file.path, hint: "make the file writable, or verify without --record")
        surroundings.complain("recorded \(file.path.madeSafeOnOneLine)")
        notes.forEach(note)
    }

    private func note(_ text: String) { surroundings.complain("note: \(text.madeSafeOnOneLine)") }
}

extension [ScannedFile] {
    /// The problems of a lesson that has what an earlier file of its folder already has.
    fileprivate func repeats(at index: Int) -> [VerifyProblem] {
        [repeatedID(at: index), repeatedNumber(at: index)].compactMap(\.self)
    }

    /// The warning about the first lesson of a folder with the number of an earlier one; nil for all others. Where a lesson
    /// has no number, all are counted anyway.
    private func repeatedNumber(at index: Int) -> VerifyProblem? {
        let folder = self[index].realFolder
        let lessons = filter { $0.page == nil && $0.realFolder == folder }, numbers = lessons.compactMap(\.number)
        guard numbers.count == lessons.count,
            let second = numbers.indices.first(where: { numbers[..<$0].contains(numbers[$0]) }),
            lessons[second].path == self[index].path, let first = numbers.firstIndex(of: numbers[second])
        else { return nil }
        let words = Diagnostic(
            .warning,
            "the number \(numbers[second]) belongs to '\(lessons[first].path)' already, so all lessons are counted from 1",
            file: self[index].path,
            hint: "begin each file's name with a number of its own: only then is it the number of the lesson")
        return VerifyProblem(.scan, words)
    }

    /// The problem with a lesson whose id an earlier file of its folder already has; nil when there is none.
    private func repeatedID(at index: Int) -> VerifyProblem? {
        let file = self[index]
        let earlier = prefix(index).first { $0.id == file.id && $0.realFolder == file.realFolder }
        guard let id = file.id, let first = earlier else { return nil }
        let words = Diagnostic(
            .error, "the id '\(id)' belongs to '\(first.path)' already", file: file.path, line: file.idLine, column: 1,
            hint: "give the lesson an id of its own")
        return VerifyProblem(.scan, words)
    }

    /// The files, each once, by whatever paths they were named.
    var withoutRepeatedFiles: [ScannedFile] {
        var known: Set<String> = []
        return filter { known.insert($0.path.withoutLinks).inserted }
    }
}

extension ScannedFile {
    /// The folder of the file, spelt in the one way without links.
    fileprivate var realFolder: String {
        URL(filePath: path).deletingLastPathComponent().path.withoutLinks
    }
}

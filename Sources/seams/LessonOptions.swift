import ArgumentParser
import Foundation
import LessonEngine
import LessonModel
import LessonRendering
import Shell
import WholeFiles

/// The options of every command that reads lessons.
struct CourseOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The folder of lessons to use instead of the bundled course.", valueName: "dir"),
        completion: .directory)
    var lessons: String?

    var surroundings: Surroundings { .current }

    var share: Share { surroundings.share }

    /// The course that is meant, with its folder as a person would write it.
    func course() throws -> Course {
        try Course(
            folder: lessons ?? surroundings.lessons, checked: checked,
            listing: (["seams list"] + (lessons.map { ["--lessons \($0.asShellWord)"] } ?? [])).joined(separator: " "))
    }

    private var checked: CheckedLessons { CheckedLessons(places: places, executable: surroundings.executable) }

    /// Says once which Markdown files of a course are no lessons.
    func tellStrays(of course: Course) {
        guard !course.strays.isEmpty else { return }
        let names = course.strays.map { "'\($0.madeSafeOnOneLine)'" }.joined(separator: ", ")
        surroundings.complain("note: without front matter, so no lesson: \(names)")
    }

    /// The lesson of this id or number, or the one in this file.
    func file(_ lesson: String, toOpen: Bool = false) throws -> ScannedFile {
        if isPath(lesson) { return try ScannedFile(path: lesson, toOpen: toOpen, checked: checked) }
        do { return try course().lesson(lesson, toOpen: toOpen) } catch CourseError.noLesson where isFolder(lesson) {
            throw CourseError.isFolder(lesson)
        }
    }

    private func isPath(_ lesson: String) -> Bool { lesson.contains("/") || lesson.hasSuffix(".md") }

    /// The words by which a command finds a lesson that the person wrote so: its path, or its id in their course.
    func words(for id: String, written lesson: String) -> String {
        if isPath(lesson) { return lesson.asShellWord }
        return ([id] + (lessons.map { ["--lessons \($0.asShellWord)"] } ?? [])).joined(separator: " ")
    }

    /// The lesson of this id or file, which must be without problems.
    func lesson(_ lesson: String, toOpen: Bool = false) throws -> (file: ScannedFile, lesson: Lesson) {
        let file = try file(lesson, toOpen: toOpen)
        guard let lesson = file.lesson else { throw Failure.broken(file) }
        return (file, lesson)
    }

    /// The lesson of this id or file, whose code may run.
    func lesson(_ lesson: String, admitting admission: Admission, isOwn: Bool = false) throws -> Lesson {
        confiner.anticipate()
        let (file, _) = try self.lesson(lesson, toOpen: true)
        let admitted = try admission.admit([file], of: file.path, isOwn: isOwn)
        guard let lesson = admitted.first?.lesson else { throw Failure.broken(file) }
        return lesson
    }

    /// Writes to the file that the person named, else to stdout.
    func deliver(_ text: String, to output: String?) throws {
        guard let output else { return surroundings.print(text) }
        try FileWriter.write(text + "\n", to: output)
    }

    /// Refuses a file for the result that cannot be written or holds a person's work, before anything runs.
    func require(_ output: String?) throws {
        if let output { try FileWriter.require(output) }
    }

    /// The engine, with this number of compilers at once; with as many as there are cores when `jobs` is nil.
    func engine(_ leave: LeaveOptions, jobs: Int? = nil) throws -> Engine {
        try Engine(
            environment: surroundings.environment, share: share, allowsUnconfined: leave.unconfined, jobs: jobs)
    }
}

extension String {
    /// The path as seen from a folder that it lies in; else unchanged.
    func relative(to folder: String) -> String {
        !folder.isEmpty && hasPrefix(folder + "/") ? String(dropFirst(folder.count + 1)) : self
    }
}

extension AsyncParsableCommand {
    /// Does the work of a command; every error becomes a `Failure`, which a person can read.
    func reporting(_ work: () async throws -> Void) async throws {
        do { try await work() } catch { throw Failure(error) }
    }
}

extension ValidationError {
    static let scorecardAndNone = ValidationError("--scorecard shows what --no-scorecard leaves out: give one")
}

/// The options of commands that run code of lessons within limits of the person's choice.
struct LimitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Let worlds take no more than this: time, memory, output, files, disk, processes or ports; may be repeated.",
            valueName: "name=amount"))
    var limit: [String] = []
    @Option(
        help: ArgumentHelp(
            "How long one line, or a check, may run: '--timeout 10' is '--limit time=10s'.", valueName: "seconds"))
    var timeout: Double?

    func validate() throws {
        if let timeout, !(timeout > 0 && timeout <= 3600) {
            throw ValidationError("--timeout takes seconds, more than 0 and at most 3600")
        }
        do { _ = try changes() } catch { throw ValidationError("--limit: \(error.message); \(error.hint)") }
    }

    /// The limits that the options set.
    func changes() throws(LimitProblem) -> LimitChanges {
        var changes = try LimitChanges(settings: limit)
        guard let timeout else { return changes }
        guard changes[.time] == nil else { throw .repeatedName(.time) }
        changes[.time] = timeout
        return changes
    }
}

/// The options of every command that runs code of lessons: what the person allows.
struct LeaveOptions: ParsableArguments {
    @Flag(help: "Run lessons that do not come with seams, and remember that you trust them as they are.")
    var trust = false
    @Flag(help: "Run lessons also where nothing confines them: they can do what you can.") var unconfined = false
}

/// The learner's workbook and answers in a course: the shell writes them, other commands read them.
extension CourseOptions {
    fileprivate var places: Places { Places(environment: surroundings.environment) }

    func workbookFile(of course: Course) -> WorkbookFile {
        WorkbookFile(state: places.state, course: course.folder, isBundled: lessons == nil)
    }

    func answerShelf(of course: Course) -> AnswerShelf {
        AnswerShelf(state: places.state, course: course.folder, isBundled: lessons == nil, share: share)
    }

    /// The workbook, only to be read; a problem with it is told.
    func workbook(of course: Course) throws -> Workbook {
        let (workbook, trouble) = workbookFile(of: course).read()
        guard let trouble else { return workbook }
        if case .tooNew = trouble.cause {
            throw Failure.said(message: trouble.message, hint: trouble.hint, code: ExitCode.brokenFile)
        }
        surroundings.complain(Complaint(trouble).warning)
        return workbook
    }

    /// Tells what is wrong with lessons that could not be read, and fails if there are any.
    func refuse(_ broken: [ScannedFile]) throws {
        for file in broken {
            surroundings.complain(DiagnosticRenderer.render(file.scanned.diagnostics, style: surroundings.errorStyle))
        }
        if !broken.isEmpty { throw Failure.silent(code: ExitCode.brokenFile) }
    }
}

extension CompletionKind {
    /// The ids of the course's lessons, and paths once a slash is typed.
    static let lessons = custom { words, _, prefix in
        prefix.contains("/") ? paths(prefix) : ids(words)
    }

    /// The ids that the files' names suggest, of the folder that the line names or of the bundled course. No lesson is
    /// read: the person waits for this at each Tab.
    private static func ids(_ words: [String]) -> [String] {
        let named = words.firstIndex(of: "--lessons").flatMap { words.dropFirst($0 + 1).first }
        let options = try? CourseOptions.parse(named.map { ["--lessons", $0] } ?? [])
        return (try? options?.course().likelyIDs) ?? []
    }

    /// The folders and Markdown files that a path could go on with.
    private static func paths(_ prefix: String) -> [String] {
        let folder = String(prefix[...(prefix.lastIndex(of: "/") ?? prefix.startIndex)])
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().compactMap { name in
            let path = folder + name
            guard !isFolder(path) else { return path + "/" }
            return name.hasSuffix(".md") && FileManager.default.fileExists(atPath: path) ? path : nil
        }
    }
}

import Foundation
import LessonEngine
import LessonModel
import LessonRendering
import Shell
import WholeFiles

/// Admits lessons whose code may run here: confined or allowed not to be, bundled or trusted, and within limits.
struct Admission {
    let options: CourseOptions
    let leave: LeaveOptions
    /// The limits that the person sets.
    var limits: LimitChanges = [:]
    /// Whether a person may be asked.
    var asks = true
    /// The rule of `verify` that stands behind what is said of the files; nil for other commands.
    var rule: VerifyRule?

    /// The files of a course, or one file, as they may run.
    ///
    /// - Parameter isOwn: Whether the person writes the files, so that they may change.
    /// - Throws: `Failure`, when the machine or the person does not allow it.
    func admit(_ files: [ScannedFile], of path: String, isOwn: Bool = false) throws -> [ScannedFile] {
        let contents = files.filter(\.canBeOpened).map(LessonContent.init)
        try refuseBroken(among: files, contents)
        try admit(contents, of: path, isOwn: isOwn)
        return limited(files)
    }

    /// Refuses files that are no lessons before anybody is asked for leave, since reading runs nothing.
    private func refuseBroken(among files: [ScannedFile], _ contents: [LessonContent]) throws {
        let broken = files.filter { $0.lesson == nil }, foreign = contents.filter { !options.share.holds($0.path) }
        guard !broken.isEmpty, !leave.trust, file.standings(of: foreign).standings.contains(where: { $0 != .trusted })
        else { return }
        try options.refuse(broken)
    }

    /// Admits a file that a shell under way opens; a failure becomes a `Complaint`.
    func admitLater(_ file: ScannedFile) throws -> ScannedFile {
        var admission = self
        admission.asks = false
        do { return try admission.admit([file], of: file.path).first ?? file } catch {
            guard case .said(let message, _, let code) = Failure(error) else { throw error }
            throw Complaint(message, hint: "leave, look at it, and start again with '--trust'", code: code)
        }
    }

    /// Admits a course whose files are read when they are wanted.
    func admit(_ course: Course) throws {
        let foreign = course.files.filter { !options.share.holds($0) }
        try admit(foreign.map(LessonContent.init), of: course.folder)
    }

    /// Remembers that the person trusts these files, where they say so and none of the code runs now.
    func remember(_ files: [ScannedFile], of path: String) throws {
        guard leave.trust else { return }
        try allow(files.filter(\.canBeOpened).map(LessonContent.init), of: path)
    }

    /// Asks for leave where it was not given yet.
    func admit(_ contents: [LessonContent], of path: String, isOwn: Bool = false) throws {
        try options.confinement.requireConfinement(unless: leave.unconfined)
        try allow(contents, of: path, isOwn: isOwn)
    }

    private func allow(_ contents: [LessonContent], of path: String, isOwn: Bool = false) throws {
        let foreign = contents.filter { !options.share.holds($0.path) }
        guard !foreign.isEmpty else { return }
        let (standings, trouble) = file.standings(of: foreign)
        tell(trouble)
        let lessons = ForeignLessons(path: path, Array(zip(foreign, standings)))
        guard !lessons.mayRun || isOwn && leave.trust else { return }
        guard try leave.trust || asks && isAllowed(lessons) else { throw TrustError.notAllowed(lessons) }
        tell(file.trust(foreign, isOwn: isOwn))
    }

    /// The files with the limits of their worlds.
    func limited(_ files: [ScannedFile], tells: Bool = true) -> [ScannedFile] {
        guard files.contains(where: { !options.share.holds($0.path) }) else { return files.map(asking) }
        let configuration = LimitsFile(configuration: places.configuration), (cap, problem) = configuration.read()
        if tells, let problem { warn([problem]) }
        return files.map { file in
            guard let lesson = file.lesson, !options.share.holds(file.path) else { return asking(file) }
            let (changes, excess) = cap.applied(to: lesson.header.limits.merged(with: limits))
            let warnings = excess.map { $0.warning(file.path, source: file.source, configuration: configuration.path) }
            if tells { warn(warnings.map { warning in rule.map { VerifyProblem($0, warning).shown } ?? warning }) }
            return file.asking(for: changes)
        }
    }

    /// The file with its own limits and the limits that the person sets.
    private func asking(_ file: ScannedFile) -> ScannedFile {
        file.lesson.map { file.asking(for: $0.header.limits.merged(with: limits)) } ?? file
    }

    /// Admits a file again that was admitted before and that we have rewritten ourselves.
    func readmit(_ path: String) throws -> ScannedFile {
        let file = try ScannedFile(path: path)
        if !options.share.holds(path) { tell(self.file.trust([LessonContent(file)])) }
        return limited([file], tells: false).first ?? file
    }

    /// Remembers a lesson as the person's own: it may run however it changes.
    func remember(own path: String) {
        guard !options.share.holds(path), let content = try? LessonContent(path: path) else { return }
        tell(file.trust([content], isOwn: true))
    }

    private var places: Places { Places(environment: options.surroundings.environment) }

    private var file: TrustFile { TrustFile(state: places.state) }

    /// Whether the person allows the lessons to run; false where nobody can be asked.
    private func isAllowed(_ lessons: ForeignLessons) throws -> Bool {
        try options.surroundings.ask(lessons.question(options.confinement.summary).madeSafe)
    }

    private func tell(_ trouble: FileTrouble?) {
        guard let trouble else { return }
        options.surroundings.complain(Complaint(trouble).warning)
    }

    private func warn(_ warnings: [Diagnostic]) {
        guard !warnings.isEmpty else { return }
        options.surroundings.complain(DiagnosticRenderer.render(warnings, style: options.surroundings.errorStyle))
    }
}

extension CourseOptions {
    /// The confinement of worlds here.
    ///
    /// - Throws: The errors that the launcher throws.
    var confinement: Confinement { get throws { try confiner.confinement() } }

    var confiner: Confiner {
        let environment = surroundings.environment
        return Confiner(places: Places(environment: environment), environment: environment)
    }
}

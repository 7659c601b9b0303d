import LessonEngine
import LessonModel
import LessonRendering
import Synchronization

/// The shell at a step of a lesson that is being written: each save is taken up; when a save breaks the lesson, the
/// shell shows why, and the lesson stays as it was.
///
/// A class, and unchecked, for the reasons of the shell; the task that watches the file touches only what is locked.
package final class Preview: @unchecked Sendable {
    private let shell: Shell
    private let course: SingleLesson
    private let path: String
    /// The stamp of the file when its lesson was read.
    private let stamp: FileStamp?
    /// Turns a saved file into the form in which it may run.
    private let adapt: @Sendable (ScannedFile) -> ScannedFile
    /// The saved file that is to be taken up.
    private let saved = Mutex<ScannedFile?>(nil)

    /// `shell` has `course` and keeps no workbook.
    package init(
        of path: String, since stamp: FileStamp?, course: SingleLesson, in shell: Shell,
        adapting adapt: @escaping @Sendable (ScannedFile) -> ScannedFile = { $0 }
    ) {
        (self.path, self.stamp, self.course, self.shell, self.adapt) = (path, stamp, course, shell, adapt)
    }

    /// Runs to the end. Returns the exit code of the worst failure. Blocks.
    package func run(from step: Int) -> Int32 {
        let watching = [Task { try await self.watch() }, Task { try await self.watchAbsence() }]
        defer { watching.forEach { $0.cancel() } }
        shell.interlude = { [unowned self] in reload() }
        shell.isOutdated = { [unowned self] in saved.withLock { $0 != nil } }
        shell.isForAuthor = true
        shell.perform(shell.session.beginPreview(of: course.lesson, at: step, path: path))
        shell.console.show("")
        return shell.loop()
    }

    /// Reads the file on each save.
    private func watch() async throws {
        var stamp = stamp
        while true {
            stamp = try await FileStamp.change(of: path, since: stamp)
            guard let file = (try? ScannedFile(path: path)).map(adapt) else { continue }
            guard file.lesson != nil else {
                tell(file.scanned.diagnostics)
                continue
            }
            saved.withLock {
                $0 = file
                shell.reader?.pause()
            }
        }
    }

    /// Says once when the file is gone; not for the moment in which an editor puts another one in its place.
    private func watchAbsence() async throws {
        var isTold = false
        while true {
            try await Task.sleep(for: .seconds(1))
            let wasGone = FileStamp(path) == nil
            if wasGone { try await Task.sleep(for: .seconds(1)) }
            let isGone = wasGone && FileStamp(path) == nil
            if isGone, !isTold { shell.reader?.announce("'\(path)' is gone: the lesson stays as it was before\n\n") }
            isTold = isGone
        }
    }

    /// Shows above the line being typed why a save is not taken up.
    private func tell(_ diagnostics: [Diagnostic]) {
        let places = DiagnosticRenderer.render(diagnostics, style: shell.console.style)
        shell.reader?.announce(places + "\nnot reloaded: the lesson stays as it was before\n\n")
    }

    /// Takes up the file that was saved last, and while that is shown, the next.
    private func reload() {
        while let file = takeSaved() {
            shell.wait { [preparing = shell.preparing, keeper = shell.keeper] in
                await preparing.end()
                await keeper.endProving()
            }
            shell.beginOutput()
            takeUp(file)
            shell.console.show("")
        }
    }

    /// The file that was saved last; nil when it was taken before. The pause that was wanted for it would end the first page
    /// of what it shows.
    private func takeSaved() -> ScannedFile? {
        saved.withLock { saved in
            shell.reader?.cancelPause()
            defer { saved = nil }
            return saved
        }
    }

    private func takeUp(_ file: ScannedFile) {
        guard let lesson = file.lesson else { return }
        course.lesson = lesson
        shell.session.style = shell.console.style
        if !file.scanned.diagnostics.isEmpty {
            shell.perform([.show(DiagnosticRenderer.render(file.scanned.diagnostics, style: shell.console.style))])
        }
        shell.perform(shell.session.takeUp(lesson, at: shell.session.step, because: "reloaded"))
    }
}

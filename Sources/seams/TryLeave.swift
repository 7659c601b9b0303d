import CodeEngine
import Foundation
import LessonEngine
import LessonModel
import Shell
import WholeFiles

/// Asks a person before SwiftPM builds their package, or before their code runs, once for each file as it is.
struct TryLeave {
    let trust: Bool
    let surroundings: Surroundings

    /// - Throws: `Failure` when nobody allows it.
    func require(_ package: TriedPackage) throws {
        try require([try LessonContent(path: package.manifest)], question(package)) { hasChanged in
            (
                "'\(package.manifest)' \(hasChanged ? "has changed since you trusted it" : "is not trusted yet"), "
                    + "and to build the package runs it with your rights",
                "look at it, then add '--trust', which is remembered until it changes"
            )
        }
    }

    /// Asks before tests of a package run, once for each manifest.
    ///
    /// - Throws: `Failure` when nobody allows it.
    func require(testsOf runner: GivenTestRunner) throws {
        // The folder stands for the tests: who allowed the manifest to be built has not allowed tests to run.
        try require([try LessonContent(manifestOf: runner.package)], question(runner)) { _ in
            (
                "nobody has said yet that the tests in \(runner.targets.listed()) may run here",
                "look at them, then add '--trust', which is remembered until the manifest changes"
            )
        }
    }

    /// Asks before code runs. Returns whether it asked.
    ///
    /// - Throws: `Failure` when nobody allows it.
    @discardableResult func require(_ files: TriedFiles, _ summary: String) throws -> Bool {
        // The text that will run, not what stands in the file by now.
        let contents = files.sources.map { LessonContent(path: $0.path, source: $0.text) }
        let names = contents.count == 1 ? "'\(contents[0].path)'" : "\(contents.count) files"
        let question = """
            The code of \(names) will run on this machine, \(summary).
            Run it?  [y] yes, and remember  [n] no  
            """
        return try require(contents, question.madeSafe) { _ in
            (
                "nobody has said yet that the code of \(names) may run here",
                "look at it, then add '--trust', which is remembered until it changes"
            )
        }
    }

    /// Asks about contents that are not all trusted. Returns whether it asked.
    ///
    /// - Parameter refusal: The message and the hint where nobody allows it, by whether all of it was trusted as it was
    ///   before.
    @discardableResult private func require(
        _ contents: [LessonContent], _ question: String,
        refusal: (_ hasChanged: Bool) -> (message: String, hint: String)
    ) throws -> Bool {
        let file = TrustFile(state: Places(environment: surroundings.environment).state)
        let (standings, trouble) = file.standings(of: contents)
        tell(trouble)
        guard standings.contains(where: { $0 != .trusted }) else { return false }
        guard trust || surroundings.ask(question) else {
            let (message, hint) = refusal(standings.allSatisfy { $0 == .changed })
            throw Failure.said(message: message, hint: hint, code: ExitCode.notAllowed)
        }
        tell(file.trust(contents))
        return !trust
    }

    private func question(_ package: TriedPackage) -> String {
        """
        SwiftPM will build the package in '\(package.root)', outside of worlds, as you do every day:
        its manifest, plugins and macros run with your rights. The code that is looked at does not run.
        Build it?  [y] yes, and remember  [n] no  
        """.madeSafe
    }

    private func question(_ runner: GivenTestRunner) -> String {
        """
        Your tests in \(runner.targets.listed()) will run before and after the cut, in a copy of the package, outside
        of worlds: with your rights, as 'swift test' does every day.
        Run them?  [y] yes, and remember  [n] no  
        """.madeSafe
    }

    private func tell(_ trouble: FileTrouble?) {
        guard let trouble else { return }
        surroundings.complain(Complaint(trouble).warning)
    }
}

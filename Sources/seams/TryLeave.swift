import Foundation
import LessonEngine
import LessonModel
import LessonRendering
import Shell

/// Asks a person before SwiftPM builds their package, or before their code runs, once for each content.
struct TryLeave {
    let trust: Bool
    let surroundings: Surroundings

    /// - Throws: `Failure` when nobody allows it.
    func require(_ package: TriedPackage) throws {
        let file = TrustFile(state: Places(environment: surroundings.environment).state)
        let content = try LessonContent(path: package.manifest)
        let (standings, trouble) = file.standings(of: [content])
        tell(trouble)
        guard standings != [.trusted] else { return }
        guard trust || surroundings.ask(question(package)) else {
            let manifest = standings == [.changed] ? "has changed since you trusted it" : "is not trusted yet"
            throw Failure.said(
                message: "'\(package.manifest)' \(manifest), and to build the package runs it with your rights",
                hint: "look at it, then add '--trust', which is remembered until it changes",
                code: ExitCode.notAllowed)
        }
        tell(file.trust([content]))
    }

    /// Asks before tests of a package run, once for each manifest.
    ///
    /// - Throws: `Failure` when nobody allows it.
    func require(testsOf runner: GivenTestRunner) throws {
        let file = TrustFile(state: Places(environment: surroundings.environment).state)
        // The folder stands for the tests: who allowed the manifest to be built has not allowed tests to run.
        let content = try LessonContent(manifestOf: runner.package)
        let (standings, trouble) = file.standings(of: [content])
        tell(trouble)
        guard standings != [.trusted] else { return }
        guard trust || surroundings.ask(question(runner)) else {
            throw Failure.said(
                message: "nobody has said yet that the tests in \(runner.targets.listed()) may run here",
                hint: "look at them, then add '--trust', which is remembered until the manifest changes",
                code: ExitCode.notAllowed)
        }
        tell(file.trust([content]))
    }

    /// Asks before code runs. Returns whether it asked.
    ///
    /// - Throws: `Failure` when nobody allows it.
    @discardableResult func require(_ files: TriedFiles, _ summary: String) throws -> Bool {
        let file = TrustFile(state: Places(environment: surroundings.environment).state)
        // The text that will run, not what stands in the file by now.
        let contents = files.sources.map { LessonContent(path: $0.path, source: $0.text) }
        let (standings, trouble) = file.standings(of: contents)
        tell(trouble)
        guard standings.contains(where: { $0 != .trusted }) else { return false }
        let names = contents.count == 1 ? "'\(contents[0].path)'" : "\(contents.count) files"
        let question = """
            The code of \(names) will run on this machine, \(summary).
            Run it?  [y] yes, and remember  [n] no  
            """
        guard trust || surroundings.ask(question.madeSafe) else {
            throw Failure.said(
                message: "nobody has said yet that the code of \(names) may run here",
                hint: "look at it, then add '--trust', which is remembered until it changes",
                code: ExitCode.notAllowed)
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

    private func tell(_ trouble: TrustFile.Trouble?) {
        guard let trouble else { return }
        surroundings.complain("warning: \(trouble.message); \(trouble.hint)")
    }
}

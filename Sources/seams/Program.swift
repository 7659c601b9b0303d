import ArgumentParser
import Foundation
import LessonEngine
import LessonRendering

/// Runs a command line from start to exit code; the only place that ends the process.
enum Program {
    static func run(_ arguments: [String]) async {
        let surroundings = Surroundings.current
        let places = Places(environment: surroundings.environment)
        Signals.leaveCleanly(places: places)
        tellOddValues(arguments, surroundings)
        do {
            if arguments.isEmpty { try await ShellCommand.alone.run() } else { try await obey(arguments) }
            leave(with: 0, places)
        } catch let failure as Failure {
            Signals.waitIfLeaving()
            leave(with: failure.report(to: surroundings), places)
        } catch {
            // The errors that ArgumentParser throws: help, the version, or a usage error, in its own words.
            var text = Seams.fullMessage(for: error).madeSafe.withOurBeginning
            let isScript = arguments.first?.hasPrefix("--generate-completion-script") == true
            if isScript { text = HelpCompletion.added(to: text) }
            let code = Seams.exitCode(for: error).rawValue
            code == 0 ? surroundings.print(text.withFittedUsage(to: surroundings.style)) : surroundings.complain(text)
            leave(with: code, places)
        }
    }

    /// Warns of variables whose values are none, but not a shell that asks for completions.
    private static func tellOddValues(_ arguments: [String], _ surroundings: Surroundings) {
        guard arguments.first != "---completion" else { return }
        for warning in ChoiceVariable.warnings(in: surroundings.environment) {
            surroundings.complain("warning: \(warning.madeSafeOnOneLine)")
        }
    }

    private static func obey(_ arguments: [String]) async throws {
        try Seams.checkCommand(arguments)
        try Seams.checkRepeats(arguments)
        var command = try Seams.parseAsRoot(arguments)
        if var command = command as? any AsyncParsableCommand {
            try await command.run()
        } else {
            try command.run()
        }
    }

    /// Ends the process, with nothing of it left.
    private static func leave(with code: Int32, _ places: Places) -> Never {
        Signals.waitIfLeaving()
        Engine.leave(places)
        exit(code)
    }
}

extension String {
    /// The text of an error that begins as those of ours do: `error: missing …`, not `Error: Missing …`.
    fileprivate var withOurBeginning: String {
        let mark = "Error: "
        guard hasPrefix(mark) else { return self }
        let words = dropFirst(mark.count), first = words.prefix(1), second = words.dropFirst().first
        return mark.lowercased() + (second?.isLowercase == true ? first.lowercased() : String(first))
            + words.dropFirst()
    }

    /// The help with a usage line that breaks between words; ArgumentParser breaks all lines but this one.
    fileprivate func withFittedUsage(to style: Style) -> String {
        replacing(/(?m)^USAGE: .*$/) { style.isLinear ? String($0.output) : String($0.output).fitted(to: style.width) }
    }
}

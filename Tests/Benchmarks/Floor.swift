import Foundation
import LessonEngine

/// The bare commands that a run of the program started, run again with nothing of ours between them.
struct Floor {
    private var commands: [TracedCommand]

    /// The commands that a trace tells of.
    ///
    /// They wrote into workshops, which are now folders of the cache; they will write there again.
    init(trace: String) throws {
        let text = try String(contentsOfFile: trace, encoding: .utf8)
        commands = try text.split(separator: "\n").map { line in
            let moved = line.replacing(/\.making-\d+-/, with: "")
            return try JSONDecoder().decode(TracedCommand.self, from: Data(moved.utf8))
        }.sorted { $0.start < $1.start }
    }

    /// The same without the commands that have a word.
    func without(_ word: String) -> Floor {
        var floor = self
        floor.commands.removeAll { $0.command.contains(word) }
        return floor
    }

    /// Milliseconds for all commands, each started as soon as those that ended before it began have ended again, and a
    /// core is free.
    func inOrder() -> Double {
        time { index, done in
            commands.indices.allSatisfy { done.contains($0) || commands[$0].end > commands[index].start }
        }
    }

    /// Milliseconds for all commands with every core busy all the time.
    func packed() -> Double {
        time { _, _ in true }
    }

    private func time(_ isReady: (Int, Set<Int>) -> Bool) -> Double {
        var waiting = Array(commands.indices), done: Set<Int> = [], running: [pid_t: Int] = [:]
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let start = ContinuousClock.now
        while !waiting.isEmpty || !running.isEmpty {
            while running.count < cores, let next = waiting.firstIndex(where: { isReady($0, done) }) {
                let index = waiting.remove(at: next)
                running[Stopwatch.spawn(commands[index].command, commands[index].environment)] = index
            }
            var status: Int32 = 0
            let ended = waitpid(-1, &status, 0)
            if let index = running.removeValue(forKey: ended) { done.insert(index) }
        }
        return (ContinuousClock.now - start) / .milliseconds(1)
    }
}

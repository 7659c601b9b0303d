import LessonEngine
import LessonModel

/// Runs lines that nobody wrote. One that crashes the compiler is of no use to anybody, and is left out.
struct FoundLines: Sendable {
    let engine: Engine
    let lesson: Lesson

    /// The lines that are left, with their run; no run where none is left.
    func run(_ lines: [String]) async throws -> (lines: [String], record: RunRecord?) {
        if let record = try await record(of: lines) { return (lines, record) }
        let spared = try await spared(lines)
        return (spared, try await record(of: spared))
    }

    /// Those of some lines that do not crash the compiler, which crashes on all of them together.
    private func spared(_ lines: [String]) async throws -> [String] {
        guard lines.count > 1 else { return [] }
        var spared: [String] = []
        for half in [lines[..<(lines.count / 2)], lines[(lines.count / 2)...]].map(Array.init) {
            spared += try await record(of: half) == nil ? self.spared(half) : half
        }
        return spared
    }

    /// Nil where the compiler crashes.
    private func record(of lines: [String]) async throws -> RunRecord? {
        guard !lines.isEmpty else { return nil }
        var request = RunRequest()
        request.evaluations = lines
        do { return try await engine.run(lesson, request) } catch BuildError.compilerCrashed { return nil }
    }
}

import Foundation
import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

/// Opens a stage of a lesson that comes with the tool.
func bundled(_ name: String, step: Int) async throws -> OpenStage {
    let file = try ScannedFile(path: SharedEngine.share.lessons + "/\(name).md")
    return try await SharedEngine.engine().open(try #require(file.lesson), step: step)
}

/// Opens a small lesson with two wirings: a greeter and its clock.
func greeter(
    live: String = "let clock = SystemClock()", fake: String = "let clock = FixedClock()",
    probe: String = "greeter.greeting()", timeLimit: Duration = .seconds(20), memory: Double = 0x1p30,
    compiler: CompilerStandIn? = nil
) async throws -> OpenStage {
    let sample = try SampleLesson(
        subject: Greeter.subject, live: live + "\nlet greeter = Greeter(clock: clock)",
        fake: fake + "\nlet greeter = Greeter(clock: clock)", probe: probe)
    return try await SharedEngine.engine(compiler: compiler).open(
        sample.lesson, limits: [.time: timeLimit / .seconds(1), .memory: memory])
}

typealias CompilerStandIn = (any Compiling) -> any Compiling

private enum Greeter {
    static let subject = """
        import Foundation
        protocol Clock { var hour: Int { get } }
        struct SystemClock: Clock { var hour: Int { 13 } }
        struct FixedClock: Clock { var hour = 9; var isFixed: Bool { true } }
        struct Closed: Error { var at = 18 }
        func open() throws -> Int { throw Closed() }
        final class Greeter {
            var clock: any Clock
            var count = 0
            init(clock: any Clock) { self.clock = clock }
            func greeting() -> String { count += 1; return clock.hour < 12 ? "morning \\(count)" : "day \\(count)" }
        }
        """
}

extension OpenStage {
    /// Types a text at the prompt.
    @discardableResult func type(_ text: String, in wiring: String? = nil) async throws -> Evaluation {
        try await evaluate(SourcePiece(file: "prompt", text: text), in: wiring.map { [$0] } ?? [])
    }

    /// Types an injection at the prompt.
    @discardableResult func inject(_ text: String, into base: String? = nil) async throws -> Injected {
        try await inject([try #require(Injection(text, file: "prompt"))], into: base)
    }

    /// The names that typed inputs declare, newest first, with the worlds in which each exists.
    func names() -> [TypedName] { worlds.names }

    /// The processes of the worlds.
    var processes: [String: pid_t] {
        Dictionary(worlds.all.compactMap { world in (world.process?.facts.process).map { (world.wiring, $0) } }) { $1 }
    }
}

extension Evaluation {
    /// The rows in words: `live: 0, fake: 1`.
    var words: [String] {
        rows.map { row in
            let worlds = row.values.keys.sorted { $0 == "yours" ? false : $1 == "yours" ? true : $0 > $1 }
            return worlds.map { "\($0): \(row.values[$0].map(Self.words) ?? "")" }.joined(separator: ", ")
        }
    }

    /// The errors with their places.
    var errors: [String] { failures.map { "\($0.place): \($0.message)" } }

    private static func words(_ value: ValueRecord) -> String {
        switch value.status {
        case .notCompiled, .notRun: value.value ?? value.words
        default: value.words
        }
    }
}

/// Waits until something is so, for minutes at most, since the pool of tasks may be busy; looks again whenever others have had their turn.
func eventually(_ isSo: () async throws -> Bool) async rethrows -> Bool {
    let deadline = ContinuousClock.now + .seconds(300)
    while ContinuousClock.now < deadline {
        if try await isSo() { return true }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return false
}

/// A thread that a line of a lesson starts when it begins, so that a test knows when to interrupt it: its name is all that
/// can be seen of a world from outside.
struct StartMark {
    private let prefix = "m\(UInt16.random(in: 0...9999))-"

    /// Swift that makes a mark of this name, which may be short only. Foundation drops a name that a thread gives itself
    /// before its starter knows it, so the thread says it again and again.
    func line(_ name: String = "started") -> String {
        let naming = "while true { Thread.current.name = \"\(prefix)\(name)\"; usleep(10_000) }"
        return "_ = ({ Thread { \(naming) }.start(); return true }())"
    }

    func isThere(_ name: String = "started") -> Bool {
        let files = FileManager.default
        let processes = ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).filter { Int($0) != nil }
        return processes.contains { process in
            ((try? files.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []).contains { thread in
                let path = "/proc/\(process)/task/\(thread)/comm"
                return (try? String(contentsOfFile: path, encoding: .utf8)) == "\(prefix)\(name)\n"
            }
        }
    }
}

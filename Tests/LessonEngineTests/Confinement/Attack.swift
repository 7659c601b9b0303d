#if os(Linux)
import Testing

/// A program of `Tests/Attacks`, how it is started, and how it may end.
struct Attack: CustomTestStringConvertible, Sendable {
    /// What the test does once the program says that it is ready.
    enum Answer: Sendable { case closeLifeline, killHolderOfLifeline, killLauncher }

    let name: String
    /// The program that holds it.
    var program = "attacks"
    /// The endings that are right, as the launcher reports them: "exit 0", "signal 11", "memory".
    var endings: Set<String> = ["exit 0"]
    /// How many other processes it may start.
    var processes = 0
    var memory = 128 << 20
    var disk = 16 << 20
    var network = "loopback"
    /// The port that it is given, for where it has no network of its own.
    var port: Int?
    var answer = Answer.closeLifeline
    /// Whether it can do harm where the system refuses everything, and so is not run there.
    var needsProtection = false

    init(_ name: String) { self.name = name }

    var testDescription: String { answer == .closeLifeline ? name : "\(name), \(answer)" }

    /// What the launcher is told.
    var options: [String] {
        [
            "--processes", "\(processes)", "--memory", "\(memory)", "--disk", "\(disk)", "--files", "\(Self.files)",
            "--network", network,
        ] + (port.map { ["--port", "\($0)"] } ?? [])
    }

    static let files = 600
    /// The port of `use-own-port`; the bystander listens at another.
    static let ownPort = 7776
}
#endif

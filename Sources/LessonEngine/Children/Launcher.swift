import LessonModel

/// The program that starts every other program of a lesson and confines it (`Sources/seams-confine`).
package struct Launcher: Sendable, Hashable {
    /// The launcher's own path.
    var path: String
    /// The files and folders that every program may read besides the system's own.
    var readable: [String] = []
    /// Whether it asks the system for namespaces; without them it confines as it would where they are refused.
    var triesNamespaces = true

    /// The words that start a program confined.
    func command(_ confined: Confined, _ program: String, _ arguments: [String]) -> [String] {
        let limits = confined.limits
        var words = ["--private", confined.folder]
        words += readable.flatMap { ["--read", $0] }
        words += confined.filling.map { ["--write", $0] } ?? []
        words += confined.preload.map { ["--preload", $0] } ?? []
        words += ["--memory", "\(limits.memory)", "--disk", "\(limits.disk)", "--files", "\(limits.files)"]
        words += ["--seconds", "\(Int(confined.secondsOfCore ?? 0))"]
        words += ["--processes", "\(limits.processes)", "--network", confined.hasNetwork ? "loopback" : "none"]
        words += confined.ports.flatMap { ["--port", "\($0)"] }
        words += ["--keep", confined.keepsFiles ? "yes" : "no", "--namespaces", triesNamespaces ? "yes" : "no"]
        guard !confined.next.isEmpty else { return words + ["--", program] + arguments }
        return words + ["--words", "\(1 + arguments.count)", "--", program] + arguments + ["then"] + confined.next
    }
}

/// The confinement of one program.
struct Confined: Sendable, Equatable {
    var launcher: Launcher
    /// The only folder that the program can write; it exists already.
    var folder: String
    var limits: Limits
    /// A library that is loaded into the program before all others.
    var preload: String?
    /// Whether the program can reach the machine itself over the network.
    var hasNetwork = true
    /// The only TCP ports that the program may use, at whatever address, where it gets no network of its own.
    var ports: [UInt16] = []
    /// Whether the files that the program leaves in its folder are wanted.
    var keepsFiles = false
    /// A folder of the person's that a program of ours may write as the person.
    var filling: String?
    /// The time that each of the program's processes may compute, in seconds; nil for as long as the program lives.
    var secondsOfCore: Double?
    /// Another program and its arguments, started in the same place when the first program has succeeded; empty for
    /// none.
    var next: [String] = []
}

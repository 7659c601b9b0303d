import LessonModel

/// The program that starts every other program of a lesson and confines it (`Sources/seams-confine`).
struct Launcher: Sendable, Hashable {
    /// The launcher's own path.
    var path: String
    /// What every program may read besides the system's own files.
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

/// How one program is confined.
struct Confined: Sendable, Equatable {
    var launcher: Launcher
    /// The only folder that it can write; it is there already.
    var folder: String
    var limits: Limits
    /// A library that is loaded into it before all others.
    var preload: String?
    /// Whether it can reach the machine itself over the network.
    var hasNetwork = true
    /// The only TCP ports that it may use, at whatever address, where it gets no network of its own.
    var ports: [UInt16] = []
    /// Whether what it leaves in its folder is wanted.
    var keepsFiles = false
    /// A folder of the person's that a program of ours may write as the person.
    var filling: String?
    /// How long each of its processes may compute, in seconds; nil for as long as it lives.
    var secondsOfCore: Double?
    /// Another program with its words, which is started there when the first has succeeded; none for none.
    var next: [String] = []
}

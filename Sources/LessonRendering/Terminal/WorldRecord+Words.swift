import LessonModel

extension WorldRecord.Status {
    /// The world's end, in words that follow its name.
    package var words: String {
        switch self {
        case .ok: "ok"
        case .crashed: "crashed"
        case .timeout: "timed out"
        case .outputLimit: "printed too much"
        case .memoryLimit: "took too much memory"
        case .diskLimit: "wrote too much to disk"
        case .notCompiled: "does not compile"
        }
    }
}

extension WorldRecord {
    /// The status with its reason.
    package var words: String { [status.words, reason].compactMap { $0 }.joined(separator: ": ") }

    /// The remarks on the world besides its rows.
    var remarks: [Comparison.Remark] {
        var remarks: [Comparison.Remark] = []
        if status != .ok { remarks.append(.init("world", world: wiring, text: words, paint: .bad)) }
        if !stdout.isEmpty { remarks.append(.init("printed", world: wiring, text: stdout)) }
        if !stderr.isEmpty { remarks.append(.init("stderr", world: wiring, text: stderr)) }
        if truncated {
            let text = "over its limit: only the first part was kept; '--limit output=…' allows more"
            remarks.append(.init("output", world: wiring, text: text))
        }
        return remarks
    }
}

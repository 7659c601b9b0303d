import LessonCode

extension WorldReply.Death {
    /// The death as its own last words explain it: a signal alone says little.
    func told(by word: LastWord?, _ crash: CrashMessage?) -> WorldReply.Death {
        guard case .signaled(let signal) = self else { return self }
        if let crash, crash.saysNoMemory { return .wentOver(.memory) }
        // What it said before something else ended it is no explanation.
        return [7, 10, 11].contains(signal) ? word?.death ?? self : self
    }

    /// Whether what ended it says more than its own last message.
    var isExplained: Bool {
        switch self {
        case .timedOut, .wentOver, .overflowed, .meddled, .flooded: true
        default: false
        }
    }
}

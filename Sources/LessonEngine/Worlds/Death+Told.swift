import LessonCode

extension WorldReply.Death {
    /// The death as the process's own last words explain it: a signal alone says little.
    func told(by word: LastWord?, _ crash: CrashMessage?) -> WorldReply.Death {
        guard case .signaled(let signal) = self else { return self }
        if let crash, crash.saysNoMemory { return .wentOver(.memory) }
        // Words that the process said before some other signal ended it are no explanation.
        return [7, 10, 11].contains(signal) ? word?.death ?? self : self
    }

    /// Whether the cause of the death says more than the process's own last message.
    var isExplained: Bool {
        switch self {
        case .timedOut, .wentOver, .overflowed, .meddled, .flooded: true
        default: false
        }
    }
}

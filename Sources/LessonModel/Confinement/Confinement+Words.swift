extension Confinement {
    /// The phrase about confinement in a shell's first line: `worlds confined: files, network, memory, time`.
    package var greeting: String {
        let kept = safeguards.filter(\.isOn).map(\.subject),
            lost = safeguards.filter { !$0.isOn }.map(\.subject.rawValue)
        switch mode {
        case .full:
            let named: [Safeguard.Subject] = [.files, .network, .memory, .time]
            return "worlds confined: " + named.filter(kept.contains).map(\.rawValue).joined(separator: ", ")
        case .reduced:
            let less = lost.isEmpty ? "" : "; less so: " + lost.joined(separator: ", ")
            return "worlds confined, reduced: files, network" + less + " ('seams doctor')"
        case .minimal: return "worlds NOT confined: lesson code can \(powers)"
        }
    }

    /// The safeguards as `doctor` shows them, one a line, on or OFF.
    package var report: String {
        let lines = safeguards.map { guarding in
            "         \(guarding.isOn ? "on " : "OFF")  \(guarding.subject.rawValue.padded(to: 10))  \(guarding.words)"
        }
        return lines.joined(separator: "\n")
    }

    /// A few words for the question to the person whether code may run.
    package var summary: String {
        switch mode {
        case .full: "confined (full)"
        case .reduced: "confined (reduced)"
        case .minimal: "NOT confined, with your own permissions"
        }
    }

    /// The harmful things that lesson code can do with this confinement.
    var powers: String {
        let files = Safeguard(.files, in: self).isOn ? nil : "read and write your files"
        let network = Safeguard(.network, in: self).isOn ? nil : "use the network"
        let powers = [files, network].compactMap { $0 }
        return powers.isEmpty ? "start programs in your name" : powers.joined(separator: " and ")
    }
}

extension ConfinementMode {
    /// The mode and its meaning, for `doctor`.
    package var words: String {
        switch self {
        case .full: "full: worlds have namespaces of their own"
        case .reduced: "reduced: namespaces are refused here, Landlock and seccomp hold"
        case .minimal: "minimal: nothing here keeps lesson code from your files"
        }
    }
}

/// The confinement of worlds on this machine, as a probe of the launcher has shown it.
package struct Confinement: Sendable, Equatable, Codable {
    package let mode: ConfinementMode
    package let protections: [Protection]

    package init(_ mode: ConfinementMode, _ protections: [Protection] = []) {
        self.mode = mode
        self.protections = protections
    }

    /// Reads the launcher's report: `mode<TAB>full<TAB>word,word`. Unknown words, which a newer launcher may report,
    /// are left out. Nil when the line is no report.
    package init?(line: some StringProtocol) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 3, fields[0] == "mode", let mode = ConfinementMode(rawValue: String(fields[1])) else {
            return nil
        }
        let words = fields[2].split { $0 == "," || $0.isNewline }
        self.init(mode, words.compactMap { Protection(rawValue: String($0)) })
    }

    package func has(_ protection: Protection) -> Bool { protections.contains(protection) }
}

/// The strength of confinement for the programs of lessons on this machine.
package enum ConfinementMode: String, Sendable, Equatable, Codable, CaseIterable {
    /// Programs run in namespaces of their own: they cannot even see the machine's files, processes and network.
    case full
    /// The machine refuses namespaces, as containers do; Landlock and seccomp keep programs from files and network.
    case reduced
    /// Neither is available: programs run with the person's own permissions, and only limits apply.
    case minimal
}

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

/// The reason why lesson code is not run: nothing confines it.
package enum ConfinementError: Error, Equatable {
    /// The machine offers no confinement; `powers` says what lesson code could do.
    case notConfined(powers: String, isMac: Bool)

    package var message: String {
        switch self {
        case .notConfined(let powers, _):
            "nothing confines worlds here: lesson code would run with your own permissions, and could \(powers)"
        }
    }

    package var hint: String {
        switch self {
        case .notConfined(_, isMac: true):
            "on macOS, seams limits time and output and ends what a lesson starts, and no more; '--unconfined' runs lessons "
                + "all the same, and a Linux container confines them"
        case .notConfined(_, isMac: false):
            "'seams doctor' says what is missing; '--unconfined' runs lessons all the same"
        }
    }
}

extension Confinement {
    /// Refuses to run lesson code that nothing confines, unless the person allows it.
    package func requireConfinement(unless isAllowed: Bool) throws(ConfinementError) {
        guard mode == .minimal, !isAllowed else { return }
        #if os(macOS)
        throw .notConfined(powers: powers, isMac: true)
        #else
        throw .notConfined(powers: powers, isMac: false)
        #endif
    }
}

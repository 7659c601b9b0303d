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

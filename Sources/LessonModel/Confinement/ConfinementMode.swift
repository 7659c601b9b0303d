/// The strength of confinement for the programs of lessons on this machine.
package enum ConfinementMode: String, Sendable, Equatable, Codable, CaseIterable {
    /// Programs run in namespaces of their own: they cannot even see the machine's files, processes and network.
    case full
    /// The machine refuses namespaces, as containers do; Landlock and seccomp keep programs from files and network.
    case reduced
    /// Neither is available: programs run with the person's own permissions, and only limits apply.
    case minimal
}

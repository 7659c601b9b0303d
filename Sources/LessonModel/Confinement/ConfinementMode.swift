/// How well the programs of lessons are confined on this machine.
package enum ConfinementMode: String, Sendable, Equatable, Codable, CaseIterable {
    /// In namespaces of their own: files, processes and network of the machine are not even in sight.
    case full
    /// Namespaces are refused, as containers do: Landlock and seccomp keep files and network away.
    case reduced
    /// Neither: programs run with the person's own permissions, within limits only.
    case minimal
}

extension Scope {
    /// Whether a line that begins with this name is Swift.
    func declares(_ name: some StringProtocol) -> Bool {
        names.contains { $0.name == name } || sockets.contains { $0.name[...].firstName == name }
    }
}

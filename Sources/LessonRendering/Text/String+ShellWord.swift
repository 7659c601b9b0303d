extension String {
    /// The text as one word of a command line.
    package var asShellWord: String {
        if wholeMatch(of: /[A-Za-z0-9_.:\/+-]+/) != nil { return self }
        return "'" + replacing("'", with: "'\\''") + "'"
    }
}

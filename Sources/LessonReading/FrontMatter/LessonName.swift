/// The names that lessons and wirings may bear: short enough to type, safe in paths and commands.
package enum LessonName {
    private static let limit = 64

    /// Whether a text is an id: lowercase letters, digits and hyphens, a letter first, so that no command takes it for a
    /// number or an option; at most 64 of them.
    package static func isID(_ text: String) -> Bool {
        (1...limit).contains(text.utf8.count) && text.utf8.first?.isLetter == true
            && text.utf8.allSatisfy { $0.isDigit || (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
    }
}

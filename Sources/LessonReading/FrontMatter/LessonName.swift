/// The names that lessons and wirings may bear: short enough to type, safe in paths and commands.
package enum LessonName {
    private static let limit = 64

    /// Whether a text is an id: at most 64 lowercase letters, digits and hyphens. A letter comes first, so that no
    /// command takes the id for a number or an option.
    package static func isID(_ text: String) -> Bool {
        (1...limit).contains(text.utf8.count) && text.utf8.first?.isLetter == true
            && text.utf8.allSatisfy { $0.isDigit || (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
    }
}

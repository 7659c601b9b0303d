/// The lesson files whose code a person has allowed to run on this machine.
struct TrustedLessons: Codable, Equatable {
    static let currentFormat = 1

    struct Entry: Codable, Equatable {
        /// The key of the file's content when the person allowed it.
        var content: String
        /// Whether the person writes the file, so that it may change.
        var isOwn: Bool
    }
    var format = TrustedLessons.currentFormat
    /// The entries by the place of the file.
    var files: [String: Entry] = [:]

    func standing(of content: LessonContent) -> TrustStanding {
        guard let entry = files[content.place] else { return .unknown }
        return entry.isOwn || entry.content == content.key ? .trusted : .changed
    }

    mutating func trust(_ content: LessonContent, isOwn: Bool) {
        let wasOwn = files[content.place]?.isOwn ?? false
        files[content.place] = Entry(content: content.key, isOwn: isOwn || wasOwn)
    }
}

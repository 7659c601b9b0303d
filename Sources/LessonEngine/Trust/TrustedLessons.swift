/// The lesson files whose code a person has allowed to run on this machine.
struct TrustedLessons: Codable, Equatable {
    static let currentFormat = 1

    struct Entry: Codable, Equatable {
        /// What was in the file when the person allowed it.
        var content: String
        /// Whether the person writes it, so that it may change.
        var isOwn: Bool
    }
    var format = TrustedLessons.currentFormat
    /// By where the file is.
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

import LessonModel

/// Says in words that a world went over a limit, and what to do.
struct LimitWords: Sendable {
    let limits: Limits

    func sentence(on limit: Limit) -> String { "\(deed(limit)); \(cure(limit))" }

    private func deed(_ limit: Limit) -> String {
        let amount = LimitAmount(limits[limit], of: limit).text
        return switch limit {
        case .time: "it took longer than \(amount)"
        case .memory: "it needs more than \(amount) of memory"
        case .output: "it wrote more than \(amount)"
        case .files: "it made more than \(amount) files"
        case .disk: "it wrote more than \(amount) into files"
        case .processes where limits.processes == 0: "it started another program, which a world may not"
        case .ports: "it wanted more than \(amount) ports"
        case .processes: "it started more than \(amount) other programs at once"
        }
    }

    /// The advice to the person. Code that grows without end comes first: it is likelier than a limit that is too low.
    private func cure(_ limit: Limit) -> String {
        if limit == .processes, limits.processes == 0 { return "'--limit processes=1' allows one" }
        let more = LimitAmount(limits[limit] * 2, of: limit).text.filter { $0 != " " }
        return "look for what grows without end, or allow more with '--limit \(limit.rawValue)=\(more)'"
    }
}

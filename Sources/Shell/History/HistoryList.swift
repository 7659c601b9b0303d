/// The entries of the history, the oldest first, none of them twice.
struct HistoryList: Equatable {
    /// The most entries that are kept.
    static let limit = 2000

    private(set) var entries: [String] = []

    init(_ entries: [String] = []) {
        var seen: Set<String> = []
        self.entries = entries.reversed().filter { seen.insert($0).inserted }.prefix(Self.limit).reversed()
    }

    /// Adds an entry; one that was there before moves to the end.
    mutating func add(_ entry: String) {
        entries.removeAll { $0 == entry }
        entries.append(entry)
        entries.removeFirst(max(0, entries.count - Self.limit))
    }
}

/// The places of the runs of backticks, by length, so that no search for a closing run is made twice.
struct BacktickRuns {
    private let bytes: [UInt8]
    private var starts: [Int: [Int]] = [:]
    /// For each length, the number of runs that the search has passed.
    private var passed: [Int: Int] = [:]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var index = 0
        while index < bytes.count {
            guard bytes[index] == .backtick else {
                index += 1
                continue
            }
            let count = length(at: index)
            starts[count, default: []].append(index)
            index += count
        }
    }

    /// The number of consecutive backticks from here on.
    func length(at index: Int) -> Int {
        (bytes[index...].firstIndex { $0 != .backtick } ?? bytes.count) - index
    }

    /// The start of the next run of exactly this length, nil when there is none; to be called from left to right.
    mutating func next(ofLength length: Int, from index: Int) -> Int? {
        guard let starts = starts[length] else { return nil }
        var next = passed[length] ?? 0
        while next < starts.count, starts[next] < index { next += 1 }
        passed[length] = next
        return next < starts.count ? starts[next] : nil
    }
}

import Foundation

struct Poll: Codable, Equatable {
    let question: String
    let options: [String]
    let closes: Date
    private(set) var ballots: [String: [Int]] = [:]

    init(question: String, options: [String], closes: Date) {
        self.question = question
        self.options = options
        self.closes = closes
    }

    mutating func vote(_ voter: String, ranking: [Int], at time: Date) throws {
        guard time < closes else { throw PollError.closed }
        guard Set(ranking).count == ranking.count, ranking.allSatisfy(options.indices.contains) else {
            throw PollError.badRanking
        }
        ballots[voter] = ranking
    }

    func instantRunoff() -> String? {
        var left = Set(options.indices)
        while !left.isEmpty {
            let tally = firstChoices(among: left)
            let total = tally.values.reduce(0, +)
            guard total > 0 else { return nil }
            let ranked = tally.sorted { ($0.value, -$0.key) > ($1.value, -$1.key) }
            if let top = ranked.first, top.value * 2 > total || left.count == 1 { return options[top.key] }
            guard let loser = ranked.last else { return nil }
            left.remove(loser.key)
        }
        return nil
    }

    private func firstChoices(among left: Set<Int>) -> [Int: Int] {
        var tally = Dictionary(uniqueKeysWithValues: left.map { ($0, 0) })
        for ranking in ballots.values {
            if let choice = ranking.first(where: left.contains) { tally[choice, default: 0] += 1 }
        }
        return tally
    }
}

enum PollError: Error, Equatable {
    case closed, badRanking, unknown
}

struct PollStore {
    let folder: URL
    private let files = FileManager.default  //~ files

    init(folder: URL) {
        self.folder = folder
    }

    func load(_ name: String) throws -> Poll {
        let path = url(name).path
        guard let data = files.contents(atPath: path) else { throw PollError.unknown }
        return try JSONDecoder().decode(Poll.self, from: data)
    }

    func save(_ poll: Poll, as name: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        try encoder.encode(poll).write(to: url(name))  //~ files
    }

    func castVote(in name: String, by voter: String, ranking: [Int]) throws {  //~ via files
        var poll = try load(name)
        try poll.vote(voter, ranking: ranking, at: Date())  //~ clock
        try save(poll, as: name)
    }

    private func url(_ name: String) -> URL {
        folder.appending(path: name + ".json")
    }
}

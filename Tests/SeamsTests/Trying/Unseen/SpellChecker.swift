import Foundation

/// Edit distance and suggestions; the words come from a file of the system, read once.
struct Words: Sequence {
    private let set: Set<String>

    init(_ words: some Sequence<String>) { set = Set(words) }

    static let system: Words = {
        let path = "/usr/share/dict/words"
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""  //~ files
        return Words(text.split(separator: "\n").map(String.init))
    }()

    func contains(_ word: String) -> Bool { set.contains(word.lowercased()) }
    func makeIterator() -> some IteratorProtocol<String> { set.sorted().makeIterator() }
}

func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b)
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, y) in b.enumerated() {
            let above = row[j + 1]
            row[j + 1] = Swift.min(above + 1, row[j] + 1, diagonal + (x == y ? 0 : 1))
            diagonal = above
        }
    }
    return row[b.count]
}

struct SpellChecker {
    var words: Words = .system
    var limit = 2

    func misspelled(in text: String) -> [String] {
        text.split(whereSeparator: { !$0.isLetter }).map(String.init).filter { !words.contains($0) }
    }

    func suggestions(for word: String) -> [String] {
        var near: [(word: String, distance: Int)] = []
        for known in words {
            let steps = distance(word, known)
            if steps <= limit { near.append((known, steps)) }
        }
        near.sort { ($0.distance, $0.word) < ($1.distance, $1.word) }
        return near.map(\.word)
    }
}

func quickCheck(_ text: String) -> Int {  //~ via files
    SpellChecker().misspelled(in: text).count
}

func personal(_ name: String) -> Words {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/"  //~ environment
    let data = try? Data(contentsOf: URL(fileURLWithPath: "\(home)/.\(name)"))  //~ files
    return Words(String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n").map(String.init))
}

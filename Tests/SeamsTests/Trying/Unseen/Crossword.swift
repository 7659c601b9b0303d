import Foundation

/// Seeds everything: two crosswords with the same seed are the same.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

struct Cell: Hashable { var row, column: Int }

struct Crossword {
    private(set) var letters: [Cell: Character] = [:]
    private(set) var placed: [String] = []
    let size: Int

    init(size: Int) { self.size = size }

    init(words: [String], size: Int, seed: UInt64) {
        self.init(size: size)
        var generator = SplitMix(seed: seed)
        for word in words.shuffled(using: &generator) { place(word, using: &generator) }
    }

    init(words: [String], size: Int) {
        self.init(size: size)
        var generator = SystemRandomNumberGenerator()  //~ randomness
        words.forEach { place($0, using: &generator) }
        fillGaps()
    }

    private mutating func place(_ word: String, using generator: inout some RandomNumberGenerator) {
        for _ in 0..<100 {
            let across = Bool.random(using: &generator)
            let row = Int.random(in: 0..<size, using: &generator)
            let column = Int.random(in: 0..<size, using: &generator)
            let cells = word.indices.enumerated().map { offset, _ in
                across ? Cell(row: row, column: column + offset) : Cell(row: row + offset, column: column)
            }
            guard let last = cells.last, last.row < size, last.column < size else { continue }
            guard zip(cells, word).allSatisfy({ letters[$0] == nil || letters[$0] == $1 }) else { continue }
            for (cell, letter) in zip(cells, word) { letters[cell] = letter }
            placed.append(word)
            return
        }
    }

    private mutating func fillGaps() {
        for row in 0..<size {
            for column in 0..<size where letters[Cell(row: row, column: column)] == nil {
                letters[Cell(row: row, column: column)] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".randomElement()  //~ randomness
            }
        }
    }

    var text: String {
        (0..<size).map { row in
            String((0..<size).map { letters[Cell(row: row, column: $0)] ?? "." })
        }.joined(separator: "\n")
    }
}

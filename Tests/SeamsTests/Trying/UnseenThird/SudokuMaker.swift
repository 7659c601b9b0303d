import Foundation

struct Grid: Equatable, CustomStringConvertible {
    private var cells: [Int]

    init() { cells = Array(repeating: 0, count: 81) }

    init?(_ text: String) {
        let digits = text.compactMap { $0 == "." ? 0 : $0.wholeNumberValue }
        guard digits.count == 81 else { return nil }
        cells = digits
    }

    subscript(row: Int, column: Int) -> Int {
        get { cells[row * 9 + column] }
        set { cells[row * 9 + column] = newValue }
    }

    func candidates(_ row: Int, _ column: Int) -> [Int] {
        var used = Set<Int>()
        for i in 0..<9 {
            used.insert(self[row, i])
            used.insert(self[i, column])
            used.insert(self[row / 3 * 3 + i / 3, column / 3 * 3 + i % 3])
        }
        return (1...9).filter { !used.contains($0) }
    }

    var firstEmpty: (Int, Int)? {
        cells.firstIndex(of: 0).map { ($0 / 9, $0 % 9) }
    }

    var givens: Int { cells.count { $0 != 0 } }

    var description: String {
        (0..<9).map { row in (0..<9).map { self[row, $0] == 0 ? "." : String(self[row, $0]) }.joined() }
            .joined(separator: "\n")
    }
}

enum Difficulty: Int, CaseIterable {
    case easy = 40, medium = 32, hard = 28
}

struct SudokuMaker {
    var difficulty: Difficulty = .medium
    var order: ([Int]) -> [Int] = { $0.shuffled() }  //~ randomness seam

    func solve(_ grid: Grid) -> Grid? {
        guard let (row, column) = grid.firstEmpty else { return grid }
        for digit in grid.candidates(row, column) {
            var next = grid
            next[row, column] = digit
            if let solved = solve(next) { return solved }
        }
        return nil
    }

    /// A full grid, another one each time.
    func fill(_ grid: Grid = Grid()) -> Grid? {
        guard let (row, column) = grid.firstEmpty else { return grid }
        for digit in order(grid.candidates(row, column)) {
            var next = grid
            next[row, column] = digit
            if let filled = fill(next) { return filled }
        }
        return nil
    }

    func puzzle() -> Grid {  //~ via randomness
        guard var grid = fill() else { return Grid() }
        while grid.givens > difficulty.rawValue {
            let (row, column) = anyPlace()
            grid[row, column] = 0
        }
        return grid
    }

    private func anyPlace() -> (Int, Int) {
        (Int.random(in: 0..<9), Int.random(in: 0..<9))  //~ randomness
    }
}

final class SudokuGame {
    let puzzle: Grid
    private(set) var current: Grid
    private let started = Date()  //~ clock
    private(set) var mistakes = 0

    init(puzzle: Grid) {
        self.puzzle = puzzle
        current = puzzle
    }

    func set(_ digit: Int, row: Int, column: Int) {
        guard puzzle[row, column] == 0 else { return }
        if !current.candidates(row, column).contains(digit) { mistakes += 1 }
        current[row, column] = digit
    }

    var elapsedSeconds: Int {
        Int(-started.timeIntervalSinceNow)  //~ clock
    }

    var score: Int {  //~ via clock
        max(0, 1000 - elapsedSeconds - mistakes * 50)
    }
}

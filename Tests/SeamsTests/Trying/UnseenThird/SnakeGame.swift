import Foundation

struct Cell: Hashable {
    var x: Int
    var y: Int
}

enum Turn { case left, right, up, down

    var step: (dx: Int, dy: Int) {
        switch self {
        case .left: (-1, 0)
        case .right: (1, 0)
        case .up: (0, -1)
        case .down: (0, 1)
        }
    }

    func isOpposite(_ other: Turn) -> Bool {
        step.dx + other.step.dx == 0 && step.dy + other.step.dy == 0
    }
}

struct Snake {
    private(set) var body: [Cell]
    var heading = Turn.right

    init(at head: Cell, length: Int = 3) {
        body = (0..<length).map { Cell(x: head.x - $0, y: head.y) }
    }

    var head: Cell { body[0] }

    mutating func move(growing: Bool) {
        let (dx, dy) = heading.step
        body.insert(Cell(x: head.x + dx, y: head.y + dy), at: 0)
        if !growing { body.removeLast() }
    }

    var bitesItself: Bool { body.dropFirst().contains(head) }
}

class SnakeGame {
    let width: Int, height: Int
    private(set) var snake: Snake
    private(set) var apple: Cell
    private(set) var score = 0
    private var lastMove = DispatchTime.now()  //~ clock

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        snake = Snake(at: Cell(x: width / 2, y: height / 2))
        apple = Cell(x: Int.random(in: 0..<width), y: Int.random(in: 0..<height))  //~ randomness
    }

    /// Where the next apple lies; the tutorial has places of its own.
    func nextApple(free: [Cell]) -> Cell? {
        free.randomElement()  //~ randomness seam
    }

    func turn(_ turn: Turn) {
        if !turn.isOpposite(snake.heading) { snake.heading = turn }
    }

    var interval: Double { max(0.08, 0.3 - Double(score) * 0.01) }

    /// Called for each frame.
    func frame() -> Bool {
        let now = DispatchTime.now()  //~ clock
        let spent = Double(now.uptimeNanoseconds - lastMove.uptimeNanoseconds) / 1e9
        guard spent >= interval else { return true }
        lastMove = now
        return step()
    }

    func step() -> Bool {
        let eats = snake.head == apple
        snake.move(growing: eats)
        if eats {
            score += 1
            let all = (0..<width).flatMap { x in (0..<height).map { Cell(x: x, y: $0) } }
            guard let next = nextApple(free: all.filter { !snake.body.contains($0) }) else { return false }
            apple = next
        }
        return (0..<width).contains(snake.head.x) && (0..<height).contains(snake.head.y) && !snake.bitesItself
    }
}

final class TutorialGame: SnakeGame {
    override func nextApple(free: [Cell]) -> Cell? { free.first }
}

struct ScoreFile {
    var path = FileManager.default.homeDirectoryForCurrentUser.path + "/.snake"  //~ files seam

    func best() -> Int {
        Int((try? String(contentsOfFile: path, encoding: .utf8)) ?? "") ?? 0  //~ files
    }

    func keep(_ score: Int) {
        guard score > best() else { return }
        try? String(score).write(toFile: path, atomically: true, encoding: .utf8)  //~ files
    }
}

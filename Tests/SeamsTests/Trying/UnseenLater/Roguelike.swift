import Foundation

struct Point: Hashable {
    var x: Int
    var y: Int

    static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
}

enum Direction: CaseIterable {
    case up, down, left, right

    var step: Point {
        switch self {
        case .up: Point(x: 0, y: -1)
        case .down: Point(x: 0, y: 1)
        case .left: Point(x: -1, y: 0)
        case .right: Point(x: 1, y: 0)
        }
    }

    static var any: Direction { allCases.randomElement()! }  //~ randomness
}

struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state
    }
}

struct Cave {
    let width: Int
    let height: Int
    private(set) var floor: Set<Point> = []

    init(width: Int, height: Int, seed: UInt64 = .random(in: 0 ... .max)) {  //~ randomness seam
        self.width = width
        self.height = height
        var generator = SeededGenerator(seed: seed)
        dig(using: &generator)
    }

    private mutating func dig(using generator: inout some RandomNumberGenerator) {
        var digger = Point(x: width / 2, y: height / 2)
        while floor.count < width * height / 3 {
            floor.insert(digger)
            let next = digger + Direction.allCases.randomElement(using: &generator)!.step
            if (1..<width - 1).contains(next.x) && (1..<height - 1).contains(next.y) { digger = next }
        }
    }

    func draw(hero: Point) -> String {
        (0..<height).map { y in
            String((0..<width).map { x -> Character in
                Point(x: x, y: y) == hero ? "@" : floor.contains(Point(x: x, y: y)) ? "." : "#"
            })
        }.joined(separator: "\n")
    }
}

struct Monster {
    var place: Point
    var health = Int.random(in: 3...8)  //~ randomness seam

    mutating func wander(in cave: Cave) {  //~ via randomness
        let next = place + Direction.any.step
        if cave.floor.contains(next) { place = next }
    }

    mutating func hit(roll: () -> Int = { Int.random(in: 1...6) }) -> Bool {  //~ randomness seam
        health -= roll()
        return health <= 0
    }
}

func newGame() -> (Cave, [Monster]) {
    let cave = Cave(width: 40, height: 20)
    let monsters = cave.floor.shuffled().prefix(5).map { Monster(place: $0) }  //~ randomness
    return (cave, monsters)
}

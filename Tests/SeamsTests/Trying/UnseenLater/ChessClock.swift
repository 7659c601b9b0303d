import Foundation

enum Side: Sendable {
    case white, black

    var opponent: Side { self == .white ? .black : .white }
}

/// Two clocks of which one runs.
struct ChessClock {
    private(set) var remaining: [Side: Duration]
    private(set) var toMove: Side?
    private var turnBegan: ContinuousClock.Instant?
    private let increment: Duration

    init(minutes: Int, increment: Int = 0) {
        let full = Duration.seconds(minutes * 60)
        remaining = [.white: full, .black: full]
        self.increment = .seconds(increment)
    }

    mutating func start() {
        toMove = .white
        turnBegan = ContinuousClock.now  //~ clock
    }

    mutating func press(_ side: Side) -> Bool {
        guard side == toMove, let began = turnBegan else { return false }
        let clock = ContinuousClock()
        let now = clock.now  //~ clock
        remaining[side, default: .zero] -= began.duration(to: now)
        remaining[side, default: .zero] += increment
        toMove = side.opponent
        turnBegan = now
        return true
    }

    var flagFallen: Side? {
        guard let side = toMove, let began = turnBegan, let left = remaining[side] else { return nil }
        return began.duration(to: .now) > left ? side : nil  //~ clock
    }
}

extension Duration {
    var clockFace: String {
        let seconds = components.seconds
        let minutes = seconds / 60
        return "\(minutes):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
    }
}

final class ChessRoom {
    private var games: [String: ChessClock] = [:]

    func open(_ name: String, minutes: Int) {  //~ via clock
        var clock = ChessClock(minutes: minutes)
        clock.start()
        games[name] = clock
    }

    func tick() -> [String] {  //~ via clock
        games.compactMap { name, clock in
            clock.flagFallen.map { "\(name): \($0) lost on time" }
        }.sorted()
    }

    func face(of name: String, side: Side) -> String? {
        games[name]?.remaining[side]?.clockFace
    }
}

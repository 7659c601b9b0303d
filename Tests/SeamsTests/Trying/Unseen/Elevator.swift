import Foundation

// A simulation in ticks: no clock, no chance, nothing hidden.
enum Direction { case up, down, none }

struct Call: Hashable { var from: Int, to: Int }

protocol ElevatorObserver { func moved(to floor: Int, tick: Int) }

struct Silent: ElevatorObserver { func moved(to floor: Int, tick: Int) {} }

final class Recorder: ElevatorObserver {
    private(set) var floors: [Int] = []
    func moved(to floor: Int, tick: Int) { floors.append(floor) }
}

struct Elevator {
    private(set) var floor = 0
    private(set) var tick = 0
    private var waiting: [Call] = []
    private var riding: [Call] = []
    let floors: ClosedRange<Int>
    let observer: any ElevatorObserver

    init(floors: ClosedRange<Int>, observer: any ElevatorObserver = Silent()) {
        self.floors = floors
        self.observer = observer
        floor = floors.lowerBound
    }

    mutating func call(_ call: Call) {
        guard floors.contains(call.from), floors.contains(call.to) else { return }
        waiting.append(call)
    }

    var direction: Direction {
        guard let goal = riding.first?.to ?? waiting.first?.from else { return .none }
        return goal == floor ? .none : goal > floor ? .up : .down
    }

    mutating func step() {
        tick += 1
        riding.removeAll { $0.to == floor }
        let boarding = waiting.filter { $0.from == floor }
        waiting.removeAll { $0.from == floor }
        riding += boarding
        switch direction {
        case .up: floor += 1
        case .down: floor -= 1
        case .none: return
        }
        observer.moved(to: floor, tick: tick)
    }

    mutating func run(until limit: Int = 1000) -> Int {
        while tick < limit, !(waiting.isEmpty && riding.isEmpty) { step() }
        return tick
    }
}

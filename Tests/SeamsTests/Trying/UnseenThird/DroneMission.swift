import Foundation

struct Waypoint: Codable, Equatable {
    var north: Double
    var east: Double
    var altitude: Double

    static func - (a: Waypoint, b: Waypoint) -> Double {
        let dn = a.north - b.north, de = a.east - b.east, da = a.altitude - b.altitude
        return (dn * dn + de * de + da * da).squareRoot()
    }
}

@resultBuilder enum MissionBuilder {
    static func buildBlock(_ parts: [Waypoint]...) -> [Waypoint] { parts.flatMap { $0 } }
    static func buildExpression(_ point: Waypoint) -> [Waypoint] { [point] }
    static func buildExpression(_ points: [Waypoint]) -> [Waypoint] { points }
    static func buildOptional(_ part: [Waypoint]?) -> [Waypoint] { part ?? [] }
    static func buildEither(first part: [Waypoint]) -> [Waypoint] { part }
    static func buildEither(second part: [Waypoint]) -> [Waypoint] { part }
}

struct Mission {
    let points: [Waypoint]

    init(@MissionBuilder _ build: () -> [Waypoint]) {
        points = build()
    }

    var length: Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0) }
    }
}

enum Wind {
    /// Metres a second, in gusts.
    static func gust(base: Double) -> Double {
        base + Double.random(in: -1.5...1.5)  //~ randomness
    }
}

enum Daylight {
    static func isDay(_ calendar: Calendar = .current) -> Bool {  //~ calendar seam
        (7..<19).contains(calendar.component(.hour, from: Date()))  //~ clock
    }
}

final class Drone {
    private(set) var position = Waypoint(north: 0, east: 0, altitude: 0)
    private(set) var battery = 1.0
    private(set) var log: [(at: TimeInterval, text: String)] = []
    var speed = 8.0
    private lazy var boot = ProcessInfo.processInfo.systemUptime  //~ clock

    private func note(_ text: String) {
        log.append((ProcessInfo.processInfo.systemUptime - boot, text))  //~ clock
    }

    func fly(_ mission: Mission) -> Bool {  //~ via clock, via calendar, via randomness
        guard Daylight.isDay() else {
            note("too dark")
            return false
        }
        for point in mission.points {
            let cost = (point - position) / 2000 * (1 + Wind.gust(base: 3) / 10)
            guard battery - cost > 0.15 else {
                note("return to home")
                return false
            }
            battery -= cost
            position = point
            note("reached \(point.north) \(point.east)")
        }
        return true
    }

    func eta(of mission: Mission, leaving start: Date = Date()) -> Date {  //~ clock seam
        start.addingTimeInterval(mission.length / speed)
    }
}

func survey(side: Double, isWindy: Bool) -> Mission {
    Mission {
        Waypoint(north: 0, east: 0, altitude: 30)
        if isWindy {
            Waypoint(north: side / 2, east: 0, altitude: 20)
        } else {
            [Waypoint(north: side, east: 0, altitude: 30), Waypoint(north: side, east: side, altitude: 30)]
        }
        Waypoint(north: 0, east: side, altitude: 30)
    }
}

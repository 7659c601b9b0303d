import Foundation

struct Coordinate: Hashable { var latitude, longitude: Double }

infix operator <~> : ComparisonPrecedence

/// Kilometres between two places, by haversine.
func <~> (a: Coordinate, b: Coordinate) -> Double {
    let radius = 6371.0
    func rad(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let dLat = rad(b.latitude - a.latitude), dLon = rad(b.longitude - a.longitude)
    let h = sin(dLat / 2) * sin(dLat / 2) + cos(rad(a.latitude)) * cos(rad(b.latitude)) * sin(dLon / 2) * sin(dLon / 2)
    return 2 * radius * asin(min(1, h.squareRoot()))
}

struct Station: Hashable {
    var name: String
    var position: Coordinate
}

struct Graph {
    private var edges: [Station: [(to: Station, minutes: Double)]] = [:]

    mutating func connect(_ a: Station, _ b: Station, speed: Double = 30) {
        let minutes = (a.position <~> b.position) / speed * 60
        edges[a, default: []].append((b, minutes))
        edges[b, default: []].append((a, minutes))
    }

    func shortest(from start: Station, to goal: Station) -> (minutes: Double, path: [Station])? {
        var best: [Station: Double] = [start: 0]
        var previous: [Station: Station] = [:]
        var open: Set<Station> = [start]
        while let current = open.min(by: { best[$0, default: .infinity] < best[$1, default: .infinity] }) {
            if current == goal { return (best[goal] ?? 0, path(to: goal, previous)) }
            open.remove(current)
            for edge in edges[current] ?? [] {
                let cost = (best[current] ?? 0) + edge.minutes
                if cost < best[edge.to, default: .infinity] {
                    best[edge.to] = cost
                    previous[edge.to] = current
                    open.insert(edge.to)
                }
            }
        }
        return nil
    }

    private func path(to goal: Station, _ previous: [Station: Station]) -> [Station] {
        var path = [goal]
        while let last = path.last, let before = previous[last] { path.append(before) }
        return path.reversed()
    }
}

struct Departure {
    var station: Station
    var minutes: Double

    /// The arrival as people read it on the display.
    var arrivalText: String {
        let arrival = Date.now.addingTimeInterval(minutes * 60)  //~ clock
        let parts = Calendar.autoupdatingCurrent.dateComponents([.hour, .minute], from: arrival)  //~ calendar
        return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
    }

    var distanceText: String {
        let formatter = NumberFormatter()  //~ locale
        formatter.maximumFractionDigits = 1
        return "\(formatter.string(from: NSNumber(value: minutes / 2)) ?? "?") km"
    }
}

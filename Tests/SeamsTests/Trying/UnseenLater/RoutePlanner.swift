import Foundation

struct Coordinate: Hashable {
    var latitude: Double
    var longitude: Double

    func distance(to other: Coordinate) -> Double {
        let radius = 6_371_000.0
        let dLat = (other.latitude - latitude) * .pi / 180
        let dLon = (other.longitude - longitude) * .pi / 180
        let a =
            pow(sin(dLat / 2), 2)
            + cos(latitude * .pi / 180) * cos(other.latitude * .pi / 180) * pow(sin(dLon / 2), 2)
        return 2 * radius * asin(min(1, sqrt(a)))
    }
}

struct RoadGraph {
    typealias Node = Int
    private(set) var places: [Node: Coordinate] = [:]
    private var roads: [Node: [(to: Node, metres: Double)]] = [:]

    mutating func add(_ node: Node, at place: Coordinate) {
        places[node] = place
    }

    mutating func connect(_ a: Node, _ b: Node, factor: Double = 1) {
        guard let from = places[a], let to = places[b] else { return }
        let metres = from.distance(to: to) * factor
        roads[a, default: []].append((b, metres))
        roads[b, default: []].append((a, metres))
    }

    func neighbours(of node: Node) -> [(to: Node, metres: Double)] {
        roads[node] ?? []
    }
}

struct Route: Equatable {
    var nodes: [Int]
    var metres: Double

    func duration(at kilometresPerHour: Double) -> TimeInterval {
        metres / (kilometresPerHour / 3.6)
    }
}

struct RoutePlanner {
    let graph: RoadGraph

    func route(from start: Int, to goal: Int) -> Route? {
        guard let target = graph.places[goal] else { return nil }
        var open: [Int: Double] = [start: 0]
        var best: [Int: Double] = [start: 0]
        var previous: [Int: Int] = [:]
        while let current = open.min(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key {
            if current == goal { return walkBack(from: goal, previous, metres: best[goal] ?? 0) }
            open[current] = nil
            for (next, metres) in graph.neighbours(of: current) {
                let total = best[current, default: .infinity] + metres
                guard total < best[next, default: .infinity] else { continue }
                best[next] = total
                previous[next] = current
                open[next] = total + (graph.places[next]?.distance(to: target) ?? 0)
            }
        }
        return nil
    }

    private func walkBack(from goal: Int, _ previous: [Int: Int], metres: Double) -> Route {
        var nodes = [goal]
        while let last = nodes.last, let before = previous[last] {
            nodes.append(before)
        }
        return Route(nodes: nodes.reversed(), metres: metres)
    }

    func arrival(on route: Route, speed: Double, leaving: Date? = nil) -> Date {
        (leaving ?? Date()).addingTimeInterval(route.duration(at: speed))  //~ clock seam
    }
}

import Foundation

struct Position: Sendable, Codable {
    var x: Double
    var y: Double
    var accuracy = 5.0
}

struct Fence: Sendable, Codable {
    let name: String
    let corners: [Position]

    func contains(_ point: Position) -> Bool {
        var isInside = false
        var previous = corners.count - 1
        for index in corners.indices {
            let a = corners[index], b = corners[previous]
            if (a.y > point.y) != (b.y > point.y), point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x {
                isInside.toggle()
            }
            previous = index
        }
        return isInside
    }

    var bounds: (lower: Position, upper: Position)? {
        guard let first = corners.first else { return nil }
        return corners.reduce((first, first)) { box, corner in
            (
                Position(x: min(box.0.x, corner.x), y: min(box.0.y, corner.y)),
                Position(x: max(box.1.x, corner.x), y: max(box.1.y, corner.y))
            )
        }
    }
}

enum Crossing: Equatable, Sendable {
    case entered(String), left(String)
}

struct FenceMonitor {
    let fences: [Fence]
    private var inside: Set<String> = []

    init(fences: [Fence]) {
        self.fences = fences
    }

    mutating func move(to position: Position) -> [Crossing] {
        guard position.accuracy < 50 else { return [] }
        let now = Set(fences.filter { $0.contains(position) }.map(\.name))
        defer { inside = now }
        return now.subtracting(inside).sorted().map(Crossing.entered)
            + inside.subtracting(now).sorted().map(Crossing.left)
    }

    func crossings(along path: some Sequence<Position>) -> AnySequence<[Crossing]> {
        var monitor = self
        return AnySequence(path.map { monitor.move(to: $0) })
    }
}

extension Array where Element == Fence {
    static func load(from bundle: Bundle = .main) -> [Fence] {  //~ bundle seam
        guard let url = bundle.url(forResource: "fences", withExtension: "json"),
            let data = try? Data(contentsOf: url)  //~ files
        else { return [] }
        return (try? JSONDecoder().decode([Fence].self, from: data)) ?? []
    }

    func covering(_ position: Position) -> [String] {
        filter { $0.contains(position) }.map(\.name)
    }
}

func defaultMonitor() -> FenceMonitor {  //~ via bundle, via files
    FenceMonitor(fences: .load())
}

import Foundation

typealias Moment = Date
typealias Identifier = UUID
typealias Settings = UserDefaults
typealias Disk = FileManager

struct Visit {
    let id: Identifier
    let begun: Moment
    var ended: Moment?

    init(begun: Moment) {
        id = Identifier()  //~ randomness
        self.begun = begun
    }

    var length: TimeInterval {
        (ended ?? Moment()).timeIntervalSince(begun)  //~ clock
    }
}

enum Museum {
    enum Hours {
        static let opening = 9
        static let closing = 18
    }

    static func isOpen(at hour: Int) -> Bool { (Hours.opening..<Hours.closing).contains(hour) }

    static func greeting(settings: Settings = .standard) -> String {  //~ defaults seam
        settings.string(forKey: "museum.greeting") ?? "Welcome"
    }

    static func catalogue(in folder: String) -> [String] {
        let disk = Disk.default  //~ files
        return (try? disk.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".txt") }.sorted()) ?? []
    }
}

final class Counter {
    private(set) var visits: [Identifier: Visit] = [:]

    func enter() -> Identifier {  //~ via randomness
        let visit = Visit(begun: .init())  //~ clock
        visits[visit.id] = visit
        return visit.id
    }

    func leave(_ id: Identifier) {
        visits[id]?.ended = .now  //~ clock
    }

    func longest() -> TimeInterval? {  //~ via clock
        visits.values.map(\.length).max()
    }

    func lengths() -> [TimeInterval] {  //~ via clock
        visits.values.map { $0.length }.sorted()
    }

    func crowd(at moment: Moment) -> Int {
        visits.values.filter { $0.begun <= moment && ($0.ended ?? .distantFuture) > moment }.count
    }
}

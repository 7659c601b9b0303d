import Foundation

/// One switchboard for everything that the app asks of the world outside.
struct World {
    var date: () -> Date = { Date() }  //~ clock seam
    var makeID: () -> UUID = UUID.init  //~ randomness seam
    var calendar = Calendar.autoupdatingCurrent  //~ calendar seam
    var log: (String) -> Void = { print($0) }
    var members: MemberStore = .live
}

struct MemberStore {
    var load: (String) -> [String]
    var save: (String, [String]) -> Void

    static let live = MemberStore(
        load: { UserDefaults.standard.stringArray(forKey: $0) ?? [] },  //~ defaults seam
        save: { UserDefaults.standard.set($1, forKey: $0) })  //~ defaults seam

    static func memory(_ start: [String: [String]] = [:]) -> MemberStore {
        final class Table { var rows: [String: [String]] = [:] }
        let table = Table()
        table.rows = start
        return MemberStore(load: { table.rows[$0] ?? [] }, save: { table.rows[$0] = $1 })
    }
}

nonisolated(unsafe) var Current = World()

struct Course: Identifiable {
    let id: UUID
    let name: String
    let begins: Date
    var seats: Int
}

enum Gym {
    static func open(_ name: String, seats: Int) -> Course {
        Course(id: Current.makeID(), name: name, begins: Current.date(), seats: seats)  //~ state
    }

    static func join(_ member: String, _ course: Course) -> Bool {
        var members = Current.members.load(course.name)  //~ state
        guard members.count < course.seats, !members.contains(member) else { return false }
        members.append(member)
        Current.members.save(course.name, members)  //~ state
        return true
    }

    static func weekday(of course: Course) -> Int {
        Current.calendar.component(.weekday, from: course.begins)  //~ state
    }
}

func openingHours(on weekday: Int) -> ClosedRange<Int> {
    weekday == 1 || weekday == 7 ? 10...18 : 7...22
}

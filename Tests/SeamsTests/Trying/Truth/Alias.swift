import Foundation

import struct Foundation.UUID

typealias Moment = Date
typealias Store = UserDefaults

/// Names that look volatile and are not.
enum Fake {
    struct Date { var seconds = 0; static var now: Date { Date(seconds: 7) } }
    struct UUID { init() {} }
    static func random(in range: ClosedRange<Int>) -> Int { range.lowerBound }
    static func time() -> Int { Date().seconds + Date.now.seconds }
    static func id() -> UUID { UUID() }
    static func roll() -> Int { random(in: 1...6) }
}

struct Timeline {
    func stamp() -> Moment { Moment() }  //~ clock

    func store() -> Store { .standard }  //~ defaults

    func make() -> [Moment] { [1, 2].map { _ in .init() } }  //~ clock

    func makers() -> [() -> Moment] { [Date.init] }  //~ clock

    func parse(_ seconds: Double) -> Moment { Moment(timeIntervalSince1970: seconds) }

    func known() -> Foundation.UUID? { Foundation.UUID(uuidString: "6F9619FF-8B86-D011-B42D-00CF4FC964FF") }

    func distant() -> Moment { .distantPast }
}

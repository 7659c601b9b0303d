import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Live values of structures of closures, and of types whose initializers take what they use.
struct Clock: Sendable {
    var now: @Sendable () -> Date
    var zone: TimeZone = .gmt
}

extension Clock {
    static let live = Clock(now: { Date() })  //~ clock seam
    static let plain = Clock(now: Date.init)  //~ clock seam
    static let here = Self(now: { Date.now }, zone: .current)  //~ clock seam, timezone seam
    static let trailing: Clock = .init { Date() }  //~ clock seam
    static var computed: Clock { Clock(now: { Date() }) }  //~ clock seam
    static let slow: Clock = {
        var clock = Clock.live
        clock.now = { Date() - 60 }  //~ clock seam
        return clock
    }()
    static let still = Clock(now: { Date(timeIntervalSince1970: 0) })
    static func since(_ start: Date) -> TimeInterval {
        Date().timeIntervalSince(start)  //~ clock
    }
}

enum Clocks {
    static let system = Clock(now: { Date() })  //~ clock seam
    static let started = Date()  //~ clock
    static var age: TimeInterval { Date().timeIntervalSince(started) }  //~ clock
}

let standardClock = Clock(now: { Date() })  //~ clock seam

struct Client {
    var fetch: (URL) async throws -> Data
    var keep: (String) -> Void
}

extension Client {
    static let live = Client(
        fetch: { url in try await URLSession.shared.data(from: url).0 },  //~ network seam
        keep: { text in UserDefaults.standard.set(text, forKey: "last") })  //~ defaults seam
    static var patient: Client {
        let session = URLSession.shared  //~ network seam
        return Client(fetch: { try await session.data(from: $0).0 }, keep: { _ in })
    }
}

struct Greeter {
    var clock: Clock = .live
    func greeting() -> String { clock.now() < .distantPast ? "Good morning" : "Good evening" }
    func liveGreeting() -> String { Clock.live.now() < .distantPast ? "Good morning" : "Good evening" }  //~ via clock
}

final class Desk {
    let clock: Clock
    init(clock: Clock = .live) { self.clock = clock }
    func open() -> Date { clock.now() }
}

func desk() -> Desk { Desk() }  //~ via clock
func desk(with clock: Clock) -> Desk { Desk(clock: clock) }
func systemTime() -> Date { Clocks.system.now() }  //~ via clock
func standardTime() -> Date { standardClock.now() }  //~ via clock

struct Letter {
    let date: Date
    let locale: Locale
    static var today: Letter { Letter(date: Date(), locale: .current) }  //~ clock seam, locale seam
}

struct Words {
    let all: Set<String>
    static let system: Words = {
        let text = (try? String(contentsOfFile: "/usr/share/dict/words", encoding: .utf8)) ?? ""  //~ files
        return Words(all: Set(text.split(separator: "\n").map(String.init)))
    }()
}

/// Nobody else can make one, so nobody can hand it anything.
struct Closed {
    let date: Date
    static let only = Closed(date: Date())  //~ clock
    private init(date: Date) { self.date = date }
}

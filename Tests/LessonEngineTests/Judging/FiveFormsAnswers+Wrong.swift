extension FiveFormsAnswers {
    static let wrong =
        wrongDoorbells.map { $0.at(8) } + wrongSigns.map { $0.at(9) } + wrongFerries.map { $0.at(10) }
        + wrongStamps.map { $0.at(11) } + wrongCuckoos.map { $0.at(12) }

    private static let doorbell = "func doorbell(asking hour: @escaping () -> Int) -> Doorbell"

    private static let wrongDoorbells = [
        SampleAnswer(
            "takes the hour and asks the clock", fails: .behaviour, "asksAtEachRing",
            code: """
                struct Doorbell {
                    let hour: () -> Int
                    func ring() -> String { hourNow() < 22 ? "ding" : "hush" }
                }
                \(doorbell) { Doorbell(hour: hour) }
                """),
        SampleAnswer(
            "keeps a number", fails: .behaviour, "asksAtEachRing",
            code: """
                struct Doorbell {
                    let hour: Int
                    func ring() -> String { hour < 22 ? "ding" : "hush" }
                }
                \(doorbell) { Doorbell(hour: hour()) }
                """),
        SampleAnswer(
            "asks both, and believes the clock where they differ by nothing", fails: .form, "clock",
            code: """
                struct Doorbell {
                    let hour: () -> Int
                    func ring() -> String {
                        let now = hourNow()
                        return (hour() == now ? now : hour()) < 22 ? "ding" : "hush"
                    }
                }
                \(doorbell) { Doorbell(hour: hour) }
                """),
        SampleAnswer(
            "by method, so that whoever rings must bring the hour", fails: .compiles, "ring",
            code: """
                struct Doorbell { func ring(at hour: Int) -> String { hour < 22 ? "ding" : "hush" } }
                \(doorbell) { Doorbell() }
                """),
    ]

    private static let wire = "func wire(_ sign: Sign, asking hour: @escaping () -> Int)"

    private static let wrongSigns = [
        SampleAnswer(
            "a constructor that must be given an hour", fails: .compiles, "missing argument for parameter 'hour'",
            code: """
                final class Sign {
                    var hour: () -> Int
                    init(hour: @escaping () -> Int) { self.hour = hour }
                    func text() -> String { hour() < 18 ? "open" : "closed" }
                }
                \(wire) { sign.hour = hour }
                """),
        SampleAnswer(
            "a struct, of which the wiring gets a copy", fails: .behaviour, "asksWhatItWasWiredTo",
            code: """
                struct Sign {
                    var hour: () -> Int = hourNow
                    func text() -> String { hour() < 18 ? "open" : "closed" }
                }
                \(wire) {
                    var sign = sign
                    sign.hour = hour
                }
                """),
        SampleAnswer(
            "crashes until it is wired", fails: .behaviour, "aSignThatNobodyWiresStillWorks",
            code: """
                final class Sign {
                    var hour: () -> Int = { fatalError("wire me") }
                    func text() -> String { hour() < 18 ? "open" : "closed" }
                }
                \(wire) { sign.hour = hour }
                """),
    ]

    private static let wrongFerries = [
        SampleAnswer(
            "dear an hour late", fails: .behaviour, "theEveningBeginsAtSeventeen",
            code: """
                struct Ferry {
                    private let fare: Int
                    init(fare: Int) { self.fare = fare }
                    func price(at hour: Int) -> Int { hour > 17 ? 2 * fare : fare }
                }
                func prices(of ferry: Ferry, at hours: [Int]) -> [Int] { hours.map { ferry.price(at: $0) } }
                """),
        SampleAnswer(
            "one price for the whole day", fails: .behaviour, "eachHourHasItsPrice",
            code: """
                struct Ferry {
                    private let fare: Int
                    var hour: () -> Int = hourNow
                    init(fare: Int) { self.fare = fare }
                    func price() -> Int { hour() < 17 ? fare : 2 * fare }
                }
                func prices(of ferry: Ferry, at hours: [Int]) -> [Int] {
                    var ferry = ferry
                    ferry.hour = { hours[0] }
                    return hours.map { _ in ferry.price() }
                }
                """),
    ]

    private static let wrongStamps = [
        SampleAnswer(
            "a variable that everybody shares", fails: .behaviour, "afterwardsItIsTheRealHour",
            code: """
                nonisolated(unsafe) var shared: Int?
                struct Stamp { func text() -> String { "\\(shared ?? hourNow()) h" } }
                func at(_ hour: Int, _ body: () -> String) -> String {
                    shared = hour
                    return body()
                }
                """),
        SampleAnswer(
            "a variable that is put back, but other threads see it", fails: .behaviour, "anotherThreadKeepsItsHour",
            code: """
                nonisolated(unsafe) var shared: Int?
                struct Stamp { func text() -> String { "\\(shared ?? hourNow()) h" } }
                func at(_ hour: Int, _ body: () -> String) -> String {
                    let before = shared
                    defer { shared = before }
                    shared = hour
                    return body()
                }
                """),
        SampleAnswer(
            "a static variable as Swift 6 refuses it", fails: .compiles, "not concurrency-safe",
            code: """
                enum Ambient { static var hour: Int? }
                struct Stamp { func text() -> String { "\\(Ambient.hour ?? hourNow()) h" } }
                func at(_ hour: Int, _ body: () -> String) -> String {
                    Ambient.hour = hour
                    return body()
                }
                """),
        SampleAnswer(
            "a stamp that must be given its hour", fails: .compiles, "missing argument for parameter 'hour'",
            code: """
                struct Stamp {
                    let hour: Int
                    func text() -> String { "\\(hour) h" }
                }
                func at(_ hour: Int, _ body: () -> String) -> String { body() }
                """),
    ]

    private static let cuckoo = "func cuckoo(asking hour: @escaping () -> Int) -> Cuckoo"

    private static let wrongCuckoos = [
        SampleAnswer(
            "a subclass of a final class", fails: .compiles, "final",
            code: """
                final class Cuckoo {
                    func hour() -> Int { hourNow() }
                    func call() -> String { String(repeating: "cuckoo", count: (hour() + 11) % 12 + 1) }
                }
                class Tested: Cuckoo {}
                \(cuckoo) { Tested() }
                """),
        SampleAnswer(
            "a constructor that two hundred places do not know", fails: .compiles,
            "missing argument for parameter 'hour'",
            code: """
                class Cuckoo {
                    let hour: () -> Int
                    init(hour: @escaping () -> Int) { self.hour = hour }
                    func call() -> String { String(repeating: "cuckoo", count: (hour() + 11) % 12 + 1) }
                }
                \(cuckoo) { Cuckoo(hour: hour) }
                """),
        SampleAnswer(
            "no call at noon", fails: .behaviour, "noonAndMidnightAreTwelve",
            code: """
                class Cuckoo {
                    var hour: () -> Int = hourNow
                    func call() -> String { String(repeating: "cuckoo", count: hour() % 12) }
                }
                \(cuckoo) {
                    let bird = Cuckoo()
                    bird.hour = hour
                    return bird
                }
                """),
    ]
}

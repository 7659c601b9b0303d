/// Answers to the five exercises of 'five-forms', right ones in different forms and wrong ones of many kinds.
enum FiveFormsAnswers {
    static let file = "00-five-forms.md"

    static let right =
        doorbells.map { $0.at(8) } + signs.map { $0.at(9) } + ferries.map { $0.at(10) } + stamps.map { $0.at(11) }
        + cuckoos.map { $0.at(12) }

    private static let doorbells = [
        SampleAnswer(
            "a clock behind a protocol, by constructor",
            """
            protocol HourSource { func hour() -> Int }
            struct AskedHours: HourSource {
                let ask: () -> Int
                func hour() -> Int { ask() }
            }
            struct Doorbell {
                private let hours: any HourSource
                init(hours: any HourSource) { self.hours = hours }
                func ring() -> String {
                    guard hours.hour() < 22 else { return "hush" }
                    return "ding"
                }
            }
            func doorbell(asking hour: @escaping () -> Int) -> Doorbell { Doorbell(hours: AskedHours(ask: hour)) }
            """
        ).choosing(.constructor),
        SampleAnswer(
            "a class whose initializer has a default argument",
            """
            final class Doorbell {
                private let hour: () -> Int
                init(hour: @escaping () -> Int = hourNow) { self.hour = hour }
                func ring() -> String { hour() >= 22 ? "hush" : "ding" }
            }
            func doorbell(asking hour: @escaping () -> Int) -> Doorbell { .init(hour: hour) }
            """
        ).choosing(.defaultArgument),
        SampleAnswer(
            "a factory beside the type",
            """
            struct Doorbell {
                fileprivate var isLate: () -> Bool
                func ring() -> String { isLate() ? "hush" : "ding" }
            }
            func doorbell(asking hour: @escaping () -> Int) -> Doorbell { Doorbell { hour() > 21 } }
            """
        ).choosing(.constructor),
    ]

    private static let signs = [
        SampleAnswer(
            "a private property with a method that sets it",
            """
            final class Sign {
                private var hour: () -> Int = hourNow
                func use(_ hour: @escaping () -> Int) { self.hour = hour }
                func text() -> String { hour() < 18 ? "open" : "closed" }
            }
            func wire(_ sign: Sign, asking hour: @escaping () -> Int) { sign.use(hour) }
            """
        ).choosing(.property),
        SampleAnswer(
            "an optional property, and a lazy default",
            """
            final class Sign {
                var chosen: (() -> Int)?
                private lazy var usual: () -> Int = hourNow
                private var hour: Int { (chosen ?? usual)() }
                func text() -> String { (0..<18).contains(hour) ? "open" : "closed" }
            }
            func wire(_ sign: Sign, asking hour: @escaping () -> Int) { sign.chosen = hour }
            """
        ).choosing(.property),
    ]

    private static let ferries = [
        SampleAnswer(
            "a method with a short form for now",
            """
            struct Ferry {
                private let fare: Int
                init(fare: Int) { self.fare = fare }
                func price() -> Int { price(at: hourNow()) }
                func price(at hour: Int) -> Int {
                    switch hour {
                    case ..<17: return fare
                    default: return fare * 2
                    }
                }
            }
            func prices(of ferry: Ferry, at hours: [Int]) -> [Int] { hours.map(ferry.price(at:)) }
            """
        ).choosing(.method),
        SampleAnswer(
            "a new ferry for each hour, by constructor",
            """
            struct Ferry {
                private let fare: Int
                private let hour: () -> Int
                init(fare: Int, hour: @escaping () -> Int = hourNow) { (self.fare, self.hour) = (fare, hour) }
                func at(_ hour: Int) -> Ferry { Ferry(fare: fare) { hour } }
                func price() -> Int { hour() < 17 ? fare : 2 * fare }
            }
            func prices(of ferry: Ferry, at hours: [Int]) -> [Int] { hours.map { ferry.at($0).price() } }
            """
        ).choosing(.defaultArgument),
        SampleAnswer(
            "a closure of the task for each hour",
            """
            enum Ambient { @TaskLocal static var hour: @Sendable () -> Int = hourNow }
            struct Ferry {
                private let fare: Int
                init(fare: Int) { self.fare = fare }
                func price() -> Int { Ambient.hour() < 17 ? fare : 2 * fare }
            }
            func prices(of ferry: Ferry, at hours: [Int]) -> [Int] {
                hours.map { hour in Ambient.$hour.withValue({ hour }) { ferry.price() } }
            }
            """
        ).choosing(.ambientContext),
    ]

    private static let stamps = [
        SampleAnswer(
            "a closure in the air",
            """
            enum Clock { @TaskLocal static var hour: @Sendable () -> Int = { hourNow() } }
            struct Stamp { func text() -> String { "\\(Clock.hour()) h" } }
            func at(_ hour: Int, _ body: () -> String) -> String {
                Clock.$hour.withValue({ hour }, operation: body)
            }
            """
        ).choosing(.ambientContext),
        SampleAnswer(
            "a task-local of the stamp itself",
            """
            struct Stamp {
                @TaskLocal static var set: Int?
                func text() -> String {
                    if let set = Self.set { return "\\(set) h" }
                    return "\\(hourNow()) h"
                }
            }
            func at(_ hour: Int, _ body: () -> String) -> String { Stamp.$set.withValue(hour, operation: body) }
            """
        ).choosing(.ambientContext),
    ]

    private static let cuckoos = [
        SampleAnswer(
            "an overridden property",
            """
            class Cuckoo {
                var hour: Int { hourNow() }
                func call() -> String {
                    let hour = hour % 12
                    return String(repeating: "cuckoo", count: hour == 0 ? 12 : hour)
                }
            }
            func cuckoo(asking hour: @escaping () -> Int) -> Cuckoo {
                final class Tested: Cuckoo {
                    let ask: () -> Int
                    init(_ ask: @escaping () -> Int) { self.ask = ask }
                    override var hour: Int { ask() }
                }
                return Tested(hour)
            }
            """
        ).choosing(.extractAndOverride),
        SampleAnswer(
            "a constructor with a default argument",
            """
            class Cuckoo {
                private let hour: () -> Int
                init(hour: @escaping () -> Int = hourNow) { self.hour = hour }
                func call() -> String { String(repeating: "cuckoo", count: (hour() + 11) % 12 + 1) }
            }
            func cuckoo(asking hour: @escaping () -> Int) -> Cuckoo { Cuckoo(hour: hour) }
            """
        ).choosing(.defaultArgument),
    ]
}

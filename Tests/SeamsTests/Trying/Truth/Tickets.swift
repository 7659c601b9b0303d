import Foundation

actor TicketOffice {
    private var sold: [String: Date] = [:]
    private let clock: @Sendable () -> Date

    init(clock: @escaping @Sendable () -> Date = { Date() }) {  //~ clock seam
        self.clock = clock
    }

    func sell(_ name: String) async throws -> String {  //~ via randomness
        try await Task.sleep(nanoseconds: 1_000)  //~ clock
        let code = code(of: name)
        sold[code] = clock()
        return code
    }

    private nonisolated func code(of name: String) -> String {
        name.prefix(2).uppercased() + String(UInt16.random(in: 1000...9999))  //~ randomness
    }

    func soldToday() -> Int {
        let calendar = Calendar.current  //~ calendar
        let today = clock()
        return sold.values.count { calendar.isDate($0, inSameDayAs: today) }
    }

    func expire() {
        sold = sold.filter { $0.value.timeIntervalSinceNow > -3600 }  //~ clock
    }
}

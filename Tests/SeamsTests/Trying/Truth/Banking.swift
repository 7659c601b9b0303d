import Foundation

struct Posting: Codable {
    let id: UUID
    let day: Date
    let cents: Int
}

final class Account {
    private(set) var postings: [Posting] = []
    let opened = Date()  //~ clock

    func post(_ cents: Int) {  //~ via randomness, via clock
        postings.append(make(cents))
    }

    private func make(_ cents: Int) -> Posting {
        Posting(id: UUID(), day: .now, cents: cents)  //~ randomness, clock
    }

    func balance(on day: Date) -> Int {
        postings.filter { $0.day <= day }.reduce(0) { $0 + $1.cents }
    }

    var ageInDays: Int {
        Int(Date().timeIntervalSince(opened) / 86_400)  //~ clock
    }

    func interest(rate: Double, until end: Date = Date()) -> Double {  //~ clock seam
        Double(balance(on: end)) * rate
    }
}

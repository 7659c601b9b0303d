import Foundation

var transactionCounter = 0
let bankName = "Savings & Sons"
private var auditTrail: [String] = []

struct Transaction: Hashable {
    enum Kind { case deposit, withdrawal, transfer(to: String) }
    let number: Int
    let cents: Int
    let booked: Date

    static func == (a: Transaction, b: Transaction) -> Bool { a.number == b.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

enum LedgerError: LocalizedError {
    case overdrawn(by: Int)
    var errorDescription: String? {
        switch self {
        case .overdrawn(let cents): return "\(bankName): overdrawn by \(cents)"
        }
    }
}

class Account {
    let holder: String
    private var transactions: [Transaction] = []

    init(holder: String) { self.holder = holder }

    var balance: Int { transactions.map(\.cents).reduce(0, +) }

    func deposit(_ cents: Int) {  //~ via state, via clock
        book(cents)
    }

    func withdraw(_ cents: Int) throws {  //~ via state, via clock
        guard balance >= cents else { throw LedgerError.overdrawn(by: cents - balance) }
        book(-cents)
    }

    private func book(_ cents: Int) {
        transactions.append(Transaction(number: nextNumber(), cents: cents, booked: Date()))  //~ clock
        auditTrail.append("\(holder) \(cents)")  //~ state
    }

    func interest(rate: Double, days: Int) -> Int {
        Int((Double(balance) * rate * Double(days) / 365).rounded())
    }
}

func nextNumber() -> Int {
    transactionCounter += 1  //~ state
    return transactionCounter  //~ state
}

func audit() -> [String] { auditTrail.sorted() }  //~ state

func transfer(_ cents: Int, from source: Account, to target: Account) throws {  //~ via state, via clock
    try source.withdraw(cents)
    target.deposit(cents)
}

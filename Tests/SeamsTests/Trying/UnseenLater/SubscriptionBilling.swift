import Foundation

enum Plan: String, Codable, CaseIterable {
    case monthly, yearly

    var price: Decimal { self == .monthly ? 9 : 90 }
}

struct Subscription {
    let id: UUID
    var plan: Plan
    var startedOn: Date
    var renewsOn: Date
    var isPaused = false
}

protocol PaymentGateway {
    func charge(_ amount: Decimal, customer: String) throws -> String
}

final class BillingService {
    private let gateway: any PaymentGateway
    private let calendar: Calendar
    private let now: () -> Date
    private var subscriptions: [String: Subscription] = [:]

    init(
        gateway: any PaymentGateway,
        calendar: Calendar = .current,  //~ calendar seam
        now: @escaping () -> Date = Date.init  //~ clock seam
    ) {
        self.gateway = gateway
        self.calendar = calendar
        self.now = now
    }

    func subscribe(_ customer: String, to plan: Plan) throws -> UUID {
        _ = try gateway.charge(plan.price, customer: customer)
        let start = now()
        let id = UUID()  //~ randomness
        subscriptions[customer] = Subscription(
            id: id, plan: plan, startedOn: start, renewsOn: next(after: start, plan: plan))
        return id
    }

    func renewDue() throws -> [String] {
        var renewed: [String] = []
        for (customer, subscription) in subscriptions.sorted(by: { $0.key < $1.key })
        where !subscription.isPaused && subscription.renewsOn <= now() {
            _ = try gateway.charge(subscription.plan.price, customer: customer)
            subscriptions[customer]?.renewsOn = next(after: subscription.renewsOn, plan: subscription.plan)
            renewed.append(customer)
        }
        return renewed
    }

    func pause(_ customer: String) {
        subscriptions[customer]?.isPaused = true
    }

    func daysLeft(for customer: String) -> Int? {
        guard let renewal = subscriptions[customer]?.renewsOn else { return nil }
        return calendar.dateComponents([.day], from: now(), to: renewal).day
    }

    private func next(after date: Date, plan: Plan) -> Date {
        calendar.date(byAdding: plan == .monthly ? .month : .year, value: 1, to: date) ?? date
    }
}

struct PrintingGateway: PaymentGateway {
    func charge(_ amount: Decimal, customer: String) throws -> String {
        let receipt = "R-" + UUID().uuidString.prefix(8)  //~ randomness seam
        print("charged \(amount) to \(customer): \(receipt)")
        return receipt
    }
}

func makeBilling() -> BillingService {  //~ via calendar, via clock
    BillingService(gateway: PrintingGateway())
}

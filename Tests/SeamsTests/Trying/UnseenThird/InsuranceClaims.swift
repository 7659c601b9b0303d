import Foundation

// Rewritten from Kotlin (data class → struct, object → enum, companion → static).

struct Claim: Equatable, Codable {
    enum Status: String, Codable { case OPEN, REVIEW, PAID, REJECTED }

    let number: String
    let policy: String
    let amount: Decimal
    let incident: Date
    var status: Status
    var history: [String] = []
}

extension Claim {
    func with(status: Status, note: String) -> Claim {
        var copy = self
        copy.status = status
        copy.history.append(note)
        return copy
    }
}

enum ClaimNumbers {
    private nonisolated(unsafe) static var counter = 0
    private static let lock = NSLock()

    static func next() -> String {
        lock.withLock {
            counter += 1  //~ state
            let year = Calendar.current.component(.year, from: Date())  //~ calendar, clock
            return "C\(year)-\(counter)"  //~ state
        }
    }
}

protocol PolicyRepository {
    func limit(of policy: String) -> Decimal?
}

final class InMemoryPolicies: PolicyRepository {
    var limits: [String: Decimal]

    init(limits: [String: Decimal]) { self.limits = limits }

    func limit(of policy: String) -> Decimal? { limits[policy] }
}

final class ClaimService {
    private let policies: any PolicyRepository
    private var claims: [String: Claim] = [:]
    private let samplingRate: Double
    private let dice: () -> Double

    init(
        policies: any PolicyRepository, samplingRate: Double = 0.05,
        dice: @escaping () -> Double = { .random(in: 0...1) }  //~ randomness seam
    ) {
        self.dice = dice
        self.policies = policies
        self.samplingRate = samplingRate
    }

    func file(policy: String, amount: Decimal, incident: Date) throws -> Claim {  //~ via state, via calendar, via clock
        try validate(incident)
        guard let limit = policies.limit(of: policy) else { throw ClaimFailure.unknownPolicy(policy) }
        var claim = Claim(
            number: ClaimNumbers.next(), policy: policy, amount: min(amount, limit), incident: incident, status: .OPEN)
        if amount > 10_000 || isSampled() { claim = claim.with(status: .REVIEW, note: "sampled") }
        claims[claim.number] = claim
        return claim
    }

    private func validate(_ incident: Date) throws {
        let now = Date()  //~ clock
        guard incident <= now else { throw ClaimFailure.inFuture }
        guard now.timeIntervalSince(incident) < 90 * 86_400 else { throw ClaimFailure.tooLate }
    }

    private func isSampled() -> Bool { dice() < samplingRate }

    func settle(_ number: String, by clerk: String, on day: Date = .now) throws -> Claim {  //~ clock seam
        guard let claim = claims[number] else { throw ClaimFailure.unknownClaim(number) }
        let stamp = day.formatted(.iso8601)
        let paid = claim.with(status: .PAID, note: "\(stamp) paid by \(clerk)")
        claims[number] = paid
        return paid
    }

    func letter(_ claim: Claim) -> String {
        "We pay \(claim.amount.formatted(.currency(code: "CHF"))) for \(claim.number)."  //~ locale
    }
}

enum ClaimFailure: Error, Equatable {
    case inFuture, tooLate
    case unknownPolicy(String), unknownClaim(String)
}

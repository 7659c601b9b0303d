import Foundation

/// Six digits for a login without a password.
struct OneTimeCode: Sendable, Equatable {
    let digits: String
    let address: String
    let expires: Date
}

enum CodeFailure: Error, Equatable {
    case tooMany, expired, wrong(left: Int), unknown
}

protocol CodeGenerating: Sendable {
    func digits(_ count: Int) -> String
}

extension CodeGenerating {
    func digits(_ count: Int) -> String {
        (0..<count).map { _ in String(Int.random(in: 0...9)) }.joined()  //~ randomness seam
    }
}

struct RandomCodes: CodeGenerating {}

struct AlwaysTheSame: CodeGenerating {
    let code: String
    func digits(_ count: Int) -> String { String(code.prefix(count)) }
}

actor CodeService {
    private struct Attempt {
        var code: OneTimeCode
        var triesLeft = 3
    }

    private var attempts: [String: Attempt] = [:]
    private var requests: [String: [Date]] = [:]
    private let generator: any CodeGenerating
    private let send: @Sendable (String, String) async throws -> Void

    init(
        generator: any CodeGenerating = RandomCodes(),
        send: @escaping @Sendable (String, String) async throws -> Void
    ) {
        self.generator = generator
        self.send = send
    }

    func request(for address: String) async throws {
        let hourAgo = Date(timeIntervalSinceNow: -3600)  //~ clock
        let recent = requests[address, default: []].filter { $0 > hourAgo }
        guard recent.count < 5 else { throw CodeFailure.tooMany }
        requests[address] = recent + [Date()]  //~ clock
        let code = OneTimeCode(
            digits: generator.digits(6), address: address, expires: Date().addingTimeInterval(600))  //~ clock
        attempts[address] = Attempt(code: code)
        try await send(address, "Your code is \(code.digits)")
    }

    func verify(_ digits: String, for address: String) throws -> Session_ {  //~ via randomness
        guard var attempt = attempts[address] else { throw CodeFailure.unknown }
        guard attempt.code.expires > .now else {  //~ clock
            attempts[address] = nil
            throw CodeFailure.expired
        }
        guard attempt.code.digits == digits else {
            attempt.triesLeft -= 1
            attempts[address] = attempt.triesLeft > 0 ? attempt : nil
            throw CodeFailure.wrong(left: attempt.triesLeft)
        }
        attempts[address] = nil
        return Session_(address: address)
    }
}

struct Session_: Sendable {
    let token: String
    let address: String
    let since: Date

    init(address: String, since: Date = Date()) {  //~ clock seam
        self.address = address
        self.since = since
        token = (0..<4).map { _ in String(UInt32.random(in: 0 ... .max), radix: 36) }.joined(separator: "-")  //~ randomness
    }
}

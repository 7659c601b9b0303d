import Foundation

struct WebhookRequest: Sendable {
    var path: String
    var headers: [String: String]
    var body: Data
}

enum WebhookVerdict: Equatable, Sendable {
    case accepted(event: String)
    case rejected(reason: String)
    case duplicate
}

/// FNV-1a, good enough for our internal hooks.
func checksum(_ data: Data, secret: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in Data(secret.utf8) + data {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
}

protocol SecretStore: Sendable {
    func secret(for source: String) -> String?
}

extension SecretStore {
    func secret(for source: String) -> String? {
        ProcessInfo.processInfo.environment["WEBHOOK_SECRET_\(source.uppercased())"]  //~ environment seam
    }
}

struct EnvironmentSecrets: SecretStore {}

struct FixedSecrets: SecretStore {
    var secrets: [String: String]

    func secret(for source: String) -> String? { secrets[source] }
}

actor WebhookReceiver {
    private let secrets: any SecretStore
    private var seen: [String: Date] = [:]
    private let tolerance: TimeInterval

    init(secrets: any SecretStore = EnvironmentSecrets(), tolerance: TimeInterval = 300) {
        self.secrets = secrets
        self.tolerance = tolerance
    }

    func receive(_ request: WebhookRequest) -> WebhookVerdict {  //~ via clock
        let source = request.path.split(separator: "/").last.map(String.init) ?? ""
        guard let secret = secrets.secret(for: source) else { return .rejected(reason: "unknown source") }
        guard request.headers["X-Signature"] == checksum(request.body, secret: secret) else {
            return .rejected(reason: "bad signature")
        }
        guard let stamp = request.headers["X-Timestamp"].flatMap(Double.init), isTimely(stamp) else {
            return .rejected(reason: "too old")
        }
        let delivery = request.headers["X-Delivery"] ?? ""
        if seen[delivery] != nil { return .duplicate }
        remember(delivery)
        return .accepted(event: request.headers["X-Event"] ?? "ping")
    }

    private func isTimely(_ stamp: Double) -> Bool {
        abs(Date().timeIntervalSince1970 - stamp) <= tolerance  //~ clock
    }

    private func remember(_ delivery: String) {
        let now = Date()  //~ clock
        seen[delivery] = now
        seen = seen.filter { now.timeIntervalSince($0.value) < tolerance * 2 }
    }
}

struct WebhookSender {
    let secret: String

    func sign(_ body: Data, event: String, delivery: UUID = UUID()) -> [String: String] {  //~ randomness seam
        [
            "X-Signature": checksum(body, secret: secret),
            "X-Timestamp": String(Date().timeIntervalSince1970),  //~ clock
            "X-Delivery": delivery.uuidString,
            "X-Event": event,
        ]
    }
}

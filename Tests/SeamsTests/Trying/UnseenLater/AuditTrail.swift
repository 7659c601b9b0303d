import Foundation

enum Actor: Codable, Equatable {
    case user(String), system
}

struct AuditEntry: Codable, Equatable {
    let sequence: Int
    let actor: Actor
    let action: String
    let date: Date
    let host: String
}

struct AuditContext: Sendable {
    var user: String?
    var request: String

    @TaskLocal static var current = AuditContext(user: nil, request: "none")
}

final class AuditTrail {
    nonisolated(unsafe) static var isEnabled = true
    private(set) var entries: [AuditEntry] = []

    func record(_ action: String) {  //~ via clock, via environment
        guard AuditTrail.isEnabled else { return }  //~ state
        let context = AuditContext.current  //~ state seam
        append("\(action) [\(context.request)]", by: context.user.map(Actor.user) ?? .system)
    }

    func recordStart() {  //~ via clock
        let arguments = CommandLine.arguments.dropFirst().joined(separator: " ")  //~ environment
        let process = ProcessInfo.processInfo  //~ environment
        append("start \(process.processName) \(arguments)", by: .system)
    }

    private func append(_ action: String, by actor: Actor) {
        entries.append(
            AuditEntry(
                sequence: entries.count + 1, actor: actor, action: action,
                date: Date(),  //~ clock
                host: ProcessInfo.processInfo.hostName))  //~ environment
    }

    func entries(by actor: Actor) -> [AuditEntry] {
        entries.filter { $0.actor == actor }
    }

    func export() throws -> Data {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode(entries)
    }

    static func silently<Value>(_ body: () throws -> Value) rethrows -> Value {
        let before = isEnabled  //~ state
        isEnabled = false  //~ state
        defer { isEnabled = before }  //~ state
        return try body()
    }
}

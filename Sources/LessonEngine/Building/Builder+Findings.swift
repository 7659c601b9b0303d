import Foundation

extension Builder {
    /// The finding about some content: made by `find` the first time, and afterwards taken from the build cache. One
    /// that is not to be kept is made again the next time: somebody will mend its reason, or it is this busy machine.
    func finding<Finding: Codable & Sendable>(
        _ content: [String], after dependencies: [Built], keptWhen isKept: @escaping @Sendable (Finding) -> Bool,
        _ find: @escaping @Sendable () async throws -> Finding
    ) async throws -> Finding {
        let key = ContentKey(["finding", toolchain.identity] + dependencies.map(\.key.text) + content)
        do {
            let build = try await cache.built(key) { _ in
                let finding = try await find()
                guard isKept(finding) else { throw Unkept(finding: finding) }
                let text = String(decoding: try JSONEncoder().encode(finding), as: UTF8.self)
                return BuildOutcome(succeeded: true, messages: text)
            }
            return try JSONDecoder().decode(Finding.self, from: Data(build.outcome.messages.utf8))
        } catch let unkept as Unkept<Finding> {
            return unkept.finding
        }
    }
}

extension Engine {
    /// The parts of a finding's content that tell how its worlds run here.
    var findingBasis: [String] {
        get throws { ["\(try confiner.confinement())", environment["TZ"] ?? ""] }
    }
}

/// Takes a finding past the build cache.
private struct Unkept<Finding: Sendable>: Error { let finding: Finding }

import Foundation
import LessonCode

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

extension BuildCache {
    /// A build of a person's code. A failure is kept only if the compiler names a line: any other is one of the
    /// surroundings, which may differ the next time.
    package func built(
        fromCode key: ContentKey, make: @escaping @Sendable (_ folder: String) async throws -> BuildOutcome
    ) async throws -> Built {
        do {
            return try await built(key) { folder in
                let outcome = try await make(folder)
                guard outcome.succeeded || CompilerMessages.nameLine(outcome.messages) else {
                    throw Unkept(finding: outcome)
                }
                return outcome
            }
        } catch let unkept as Unkept<BuildOutcome> {
            return Built(key: key, folder: "", outcome: unkept.finding)
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

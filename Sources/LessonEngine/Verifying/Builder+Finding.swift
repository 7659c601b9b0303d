extension Builder {
    /// The finding about some content: made by `find` the first time, and afterwards taken from the build cache.
    func finding(
        _ content: [String], after dependencies: [Built], _ find: @escaping @Sendable () async throws -> String
    )
        async throws -> String
    {
        let key = ContentKey(["finding", toolchain.identity] + dependencies.map(\.key.text) + content)
        return try await cache.built(key) { _ in Outcome(succeeded: true, messages: try await find()) }.outcome.messages
    }
}

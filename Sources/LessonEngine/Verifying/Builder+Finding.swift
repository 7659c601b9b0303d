extension Builder {
    /// What is found out about some content; what was found out before is remembered as what was built is.
    func finding(
        _ content: [String], after dependencies: [Built], _ find: @escaping @Sendable () async throws -> String
    )
        async throws -> String
    {
        let key = ContentKey(["finding", toolchain.identity] + dependencies.map(\.key.text) + content)
        return try await cache.built(key) { _ in Outcome(succeeded: true, messages: try await find()) }.outcome.messages
    }
}

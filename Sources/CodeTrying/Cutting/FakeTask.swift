/// The task of a session that stands in for a live one: it asks no network, and answers when it is told to begin.
struct FakeTask {
    let type: String
    var name: String { "Fake" + type.dropFirst("URLSession".count) }

    /// Nil for a type that is no task.
    init?(_ type: String) {
        let known: Set = ["URLSessionDataTask", "URLSessionUploadTask", "URLSessionDownloadTask"]
        guard known.contains(type) else { return nil }
        self.type = type
    }

    /// The task that makes these calls.
    func making(_ calls: [String]) -> String {
        calls.isEmpty ? "\(name) {}" : "\(name) { \(calls.joined(separator: "; ")) }"
    }

    // The live task without a session can do nothing but be replaced.
    var declaration: String {
        """
        /// A task that asks no network: it answers when it begins.
        final class \(name): \(type), @unchecked Sendable {
            private let answer: () -> Void

            init(_ answer: @escaping () -> Void) {
                self.answer = answer
                super.init()
            }

            override func resume() { answer() }
            override func suspend() {}
            override func cancel() {}
        }
        """
    }
}

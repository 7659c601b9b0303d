import LessonModel

/// Swift that tells, in a copy of the changed code, when a read through the seam gets the fake. A closure can print a
/// line when it is called; a value cannot, so the read does it.
enum FakeWatch {
    private static let name = "WatchOfTheFake"

    /// The read of a value as an expression that tells.
    static func reading(_ expression: String) -> String { "\(name).read(\(expression))" }

    /// The expression of a fake, which is known from then on.
    static func knowing(_ expression: String) -> String { "\(name).fake(\(expression))" }

    /// The files with the declaration that the reads need.
    static func watching(_ files: [ChangedFile]) -> [ChangedFile] {
        var files = files
        if !files.isEmpty { files[0].after += "\n" + declaration }
        return files
    }

    /// Objects are told apart by their identity, and values by what they show.
    private static let declaration = """
        enum \(name) {
            nonisolated(unsafe) private static var fakes: [Any] = []

            static func fake<Value>(_ value: Value) -> Value {
                fakes.append(value)
                return value
            }

            static func read<Value>(_ value: Value) -> Value {
                if fakes.contains(where: { isSame($0, value) }) { Swift.print("\(FakePlug.askedLine)") }
                return value
            }

            private static func isSame(_ one: Any, _ other: Any) -> Bool {
                guard Swift.type(of: one) == Swift.type(of: other) else { return false }
                if Swift.type(of: one) is AnyClass { return (one as AnyObject) === (other as AnyObject) }
                return Swift.String(reflecting: one) == Swift.String(reflecting: other)
            }
        }

        """
}

extension Cut {
    /// The fake for the copy in which reads tell: it prints a line when code asks it, or is known to the reads.
    package var watchedFake: FakePlug {
        var fake = self.fake.asking
        if !watched.isEmpty, !fake.expression.isEmpty { fake.expression = FakeWatch.knowing(fake.expression) }
        return fake
    }
}

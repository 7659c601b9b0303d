/// Answers to the exercise of 'container', right ones in many styles and wrong ones of many kinds.
enum ContainerAnswers {
    static let file = "25-container.md"

    private static let local = "@TaskLocal static var current = Container()"
    private static let global = "nonisolated(unsafe) static var current = Container()"
    private static let live = "var tide = Tide.live, bell = Bell.live"
    private static let copies =
        "var copy = current; change(&copy); return try $current.withValue(copy, operation: run)"
    private static let putsBack =
        "let before = current; defer { current = before }; change(&current); return try run()"
    private static let overrides =
        "private var given: (tide: Tide?, bell: Bell?)\n" + "var say: (@Sendable (String) -> Void)?"
    private static let late = """
        @propertyWrapper struct Dependency<Value> {
            private let path: KeyPath<Container, Value>
            init(_ path: KeyPath<Container, Value>) { self.path = path }
            var wrappedValue: Value { Container.current[keyPath: path] }
        }
        """

    /// A scope that injects two values in a test.
    private static func injecting(tide: String, bell: String) -> String {
        "try scope({ ($0.tide, $0.bell) = (Tide { \(tide) }, Bell { \(bell) }) }, run: run)"
    }

    private static let complains = injecting(
        tide: #"complain("tide"); return 0"#, bell: #"complain("bell"); return """#)

    private static func answer(
        current: String = local, values: String = live, scope: String = copies, test: String? = complains,
        wrapper: String = late, beside: String = ""
    ) -> String {
        let test = test.map {
            "static func test<R>(_ complain: @escaping @Sendable (String) -> Void, run: () throws -> R) rethrows -> R {\n\($0)\n}"
        }
        return """
            struct Container: Sendable {
                \(current)
                \(values)
                static func scope<R>(_ change: (inout Container) -> Void, run: () throws -> R) rethrows -> R {
                    \(scope)
                }
                \(test ?? "")
            }
            \(wrapper)
            \(beside)
            """
    }

    static let right = [
        SampleAnswer("a task-local, and values that complain", answer()),
        SampleAnswer(
            "optional overrides, resolved where they are asked",
            answer(
                values: overrides + """

                    var tide: Tide {
                        get { given.tide ?? say.map { say in Tide { say("tide"); return 0 } } ?? .live }
                        set { given.tide = newValue }
                    }
                    var bell: Bell {
                        get { given.bell ?? say.map { say in Bell { say("bell"); return "" } } ?? .live }
                        set { given.bell = newValue }
                    }
                    """,
                test: "try scope({ $0 = Container(); $0.say = complain }, run: run)")),
        SampleAnswer(
            "the dictionary of the thread, put back by defer",
            answer(
                current: """
                    static var current: Container {
                        get { Thread.current.threadDictionary["container"] as? Container ?? Container() }
                        set { Thread.current.threadDictionary["container"] = newValue }
                    }
                    """, scope: putsBack)),
        SampleAnswer(
            "a wrapper that keeps a closure",
            answer(
                wrapper: """
                    @propertyWrapper struct Dependency<Value> {
                        private let look: () -> Value
                        init(_ path: KeyPath<Container, Value>) { look = { Container.current[keyPath: path] } }
                        var wrappedValue: Value { look() }
                    }
                    """)),
        SampleAnswer(
            "the air beside the container, and extensions for what is missing",
            answer(
                current: "static var current: Container { Air.container }",
                scope: "var inner = current; change(&inner); return try Air.$container.withValue(inner) { try run() }",
                test: "try scope({ $0.tide = .missing(complain); $0.bell = .missing(complain) }) { try run() }",
                beside: """
                    enum Air { @TaskLocal static var container = Container() }
                    extension Tide {
                        static func missing(_ complain: @escaping @Sendable (String) -> Void) -> Tide {
                            Tide { defer { complain("tide") }; return 0 }
                        }
                    }
                    extension Bell {
                        static func missing(_ complain: @escaping @Sendable (String) -> Void) -> Bell {
                            Bell { complain("bell"); return String() }
                        }
                    }
                    """)),
    ]

    static let wrong = [
        SampleAnswer(
            "a missing bracket", fails: .parses, "expected ',' separator",
            code: answer(scope: "var copy = current; change(&copy; return try run()")),
        SampleAnswer(
            "no test", fails: .compiles, "the exercise asks for 'test'", code: answer(test: nil)),
        SampleAnswer(
            "a container that may not be shared", fails: .compiles, "has non-Sendable type",
            code: answer(values: live + "\nvar note: () -> Void = {}")),
        SampleAnswer(
            "a scope that never ends", fails: .behaviour, "'aScopeEnds()' failed",
            code: answer(current: global, scope: "change(&current); return try run()")),
        SampleAnswer(
            "puts back what all threads see", fails: .behaviour, "'threadsDoNotMeet()' failed",
            code: answer(current: global, scope: putsBack)),
        SampleAnswer(
            "does not put back when something throws", fails: .behaviour, "'aScopeEnds()' failed",
            code: answer(
                current: global,
                scope: "let before = current; change(&current); let result = try run(); current = before; return result"
            )),
        SampleAnswer(
            "begins with what is live", fails: .behaviour, "'aScopeInsideAnotherKeepsTheRest()' failed",
            code: answer(scope: copies.replacing("= current", with: "= Container()"))),
        SampleAnswer(
            "looks when the harbour is made", fails: .behaviour, "'aHarbourAsksWhenItReports()' failed",
            code: answer(
                wrapper: """
                    @propertyWrapper struct Dependency<Value> {
                        let wrappedValue: Value
                        init(_ path: KeyPath<Container, Value>) { wrappedValue = Container.current[keyPath: path] }
                    }
                    """)),
        SampleAnswer(
            "silent in a test", fails: .behaviour, "'whatIsMissingIsNamed()' failed", code: answer(test: "try run()")),
        SampleAnswer(
            "one name for all", fails: .behaviour, "'whatIsMissingIsNamed()' failed",
            code: answer(test: complains.replacing("\"bell\"", with: "\"tide\""))),
        SampleAnswer(
            "complains at once", fails: .behaviour, "'whatIsNotUsedIsNotMissing()' failed",
            code: answer(
                test: #"complain("tide"); complain("bell"); return "# + injecting(tide: "0", bell: "String()"))),
        SampleAnswer(
            "complains, and goes on live", fails: .behaviour, "'whatIsMissingIsNamed()' failed",
            code: answer(test: complains.replacing("return 0", with: "return Tide.live.metres()"))),
        SampleAnswer(
            "crashes for what is missing", fails: .behaviour, "'whatIsMissingIsNamed()' crashed", "Fatal error: tide",
            code: answer(test: injecting(tide: #"fatalError("tide")"#, bell: #"complain("bell"); return """#))),
        SampleAnswer(
            "complains of what was injected", fails: .behaviour, "'whatIsInjectedIsNotMissing()' failed",
            code: answer(
                values: overrides + """

                    var tide: Tide {
                        get { say.map { say in Tide { say("tide"); return 0 } } ?? given.tide ?? .live }
                        set { given.tide = newValue }
                    }
                    var bell: Bell {
                        get { say.map { say in Bell { say("bell"); return "" } } ?? given.bell ?? .live }
                        set { given.bell = newValue }
                    }
                    """, test: "try scope({ $0.say = complain }, run: run)")),
    ]
}

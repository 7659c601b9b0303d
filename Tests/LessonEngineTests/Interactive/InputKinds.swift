/// What a person may type, one input after the other, with what each world says: one text when the two say the same.
/// The lines of an input are parted by ` ; ` in what they say.
enum InputKinds {
    /// The lesson that the inputs are typed in.
    static let subject = """
        import Foundation
        protocol Store { var count: Int { get } }
        struct Memory: Store { var count = 1 }
        struct Disk: Store { var count = 2 }
        struct Logged: Store {
            var inner: any Store
            init(_ inner: any Store) { self.inner = inner }
            var count: Int { inner.count + 100 }
        }
        final class Clock { var hour = 9; func greeting(for name: String) -> String { "Hi, \\(name)" } }
        func greeting(for name: String) -> String { "Hello, \\(name)" }
        func twice(_ x: Int) -> Int { x * 2 }
        func later() async -> Int { 7 }
        struct Shut: Error {}
        func open(_ door: String) throws -> String { if door == "shut" { throw Shut() }; return door }
        """
    static let live = "let store: any Store = Disk()\nvar total = 10\nlet disk = 1\nlet clock = Clock()"
    static let fake = "let store: any Store = Memory()\nvar total = 20\nlet clock = Clock()"

    static let shadowing: [(String, String)] = [
        ("store.count", "2 | 1"),
        ("@MainActor func before() -> Int { store.count }", "void"),
        ("let store = Logged(store)", "Logged(inner: Disk(count: 2)) | Logged(inner: Memory(count: 1))"),
        ("store.count", "102 | 101"),
        ("before()", "2 | 1"),
        (
            "let store = Logged(store)\nstore.count",
            "Logged(inner: Logged(inner: Disk(count: 2))) ; 202 | Logged(inner: Logged(inner: Memory(count: 1))) ; 201"
        ),
        ("var total = total + 1", "11 | 21"),
        ("total += 1\ntotal", "void ; 12 | void ; 22"),
        ("func add(_ x: inout Int) -> Int { x += 5; return x }", "void"),
        ("var total = add(&total) + total", "34 | 54"),
        ("add(&total)", "39 | 59"),
        ("let (a, b) = (1, 2)", "(1, 2)"),
        ("let (a, b) = (b, a)", "(2, 1)"),
        ("var (c, d) = (a, b)\n(c, d) = (d, c)\nc", "(2, 1) ; void ; 1"),
        ("let a = [3, 4].map { a in a + 1 }", "[4, 5]"),
        ("let a = { a.count }", "(Function)"),
        ("a()", "2"),
        ("func f(_ x: Int) -> String { \"Int\" }", "void"),
        ("func f(_ x: String) -> String { \"String\" }", "void"),
        ("f(1) + f(\"\")", "\"IntString\""),
        ("func g() -> String { f(1) }", "void"),
        ("func f(_ x: Int) -> String { \"new\" }", "void"),
        ("f(1) + f(\"\") + g()", "\"newStringInt\""),
        ("let f = f(2)", "\"new\""),
        ("f", "\"new\""),
        ("func f() -> Int { 3 }\nf()", "void ; 3"),
        ("let greeting = greeting(for: \"Ada\")", "\"Hello, Ada\""),
        ("greeting", "\"Hello, Ada\""),
        ("func twice(_ x: String) -> String { x + x }", "void"),
        ("twice(2)\ntwice(\"a\")", "4 ; \"aa\""),
        ("func max(_ x: Clock, _ y: Clock) -> Clock { x }", "void"),
        ("max(1, 2)\nmax(clock, Clock()).hour", "2 ; 9"),
        ("struct Data { var mine = 1 }", "void"),
        ("Data().mine", "1"),
        ("let min = min(1, 2)\nmin", "1 ; 1"),
        ("let disk = disk + 1", "2 | no 'disk' here"),
        ("disk", "2 | no 'disk' here"),
    ]

    static let names: [(String, String)] = [
        ("var list = [1, 2]", "[1, 2]"), ("list.append(3)\nlist", "void ; [1, 2, 3]"),
        ("let next = 1, show = 2", "(1, 2)"), ("next + show", "3"), ("func type() -> Int { 4 }\ntype()", "void ; 4"),
        ("let n = 1", "1"), ("let h = \"h\"", "\"h\""), ("n\nh", "1 ; \"h\""), ("try open(\"a\")", "\"a\""),
        ("try open(\"shut\")", "threw Shut()"), ("let größe = 5, `class` = 6", "(5, 6)"),
        ("größe + `class`", "11"), ("let 🐶 = \"dog\"", "\"dog\""), ("🐶", "\"dog\""),
    ]

    static let declarations: [(String, String)] = [
        ("infix operator +++: AdditionPrecedence\nfunc +++ (a: Int, b: Int) -> Int { a * 10 + b }", "void ; void"),
        ("1 +++ 2", "12"),
        ("func +++ (a: Int, b: Int) -> Int { a * 100 + b }", "void"),
        ("1 +++ 2", "102"),
        ("precedencegroup Power { higherThan: MultiplicationPrecedence }\ninfix operator **: Power", "void ; void"),
        ("func ** (a: Int, b: Int) -> Int { (0..<b).reduce(1) { x, _ in x * a } }", "void"),
        ("2 * 3 ** 2", "18"),
        ("func first<T: Comparable>(_ x: T, _ y: T) -> T { x < y ? x : y }", "void"),
        ("first(\"b\", \"a\")", "\"a\""),
        ("protocol Shape { associatedtype Unit; var size: Unit { get } }", "void"),
        ("struct Square: Shape { var size = 3 }", "void"),
        ("func shape() -> some Shape { Square() }", "void"),
        ("shape().size", "3"),
        ("let shapes: [any Shape] = [Square()]", "[Square(size: 3)]"),
        ("actor Bank { var money = 1; func put(_ x: Int) { money += x } }", "void"),
        ("let bank = Bank()\nawait bank.put(4)\nawait bank.money", "Bank ; void ; 5"),
        ("@globalActor actor Kitchen { static let shared = Kitchen() }", "void"),
        ("@Kitchen func cook() -> Int { 8 }", "void"),
        ("await cook()", "8"),
        ("@resultBuilder enum Sum { static func buildBlock(_ x: Int...) -> Int { x.reduce(0, +) } }", "void"),
        ("func sum(@Sum _ make: () -> Int) -> Int { make() }", "void"),
        ("sum {\n    1\n    2\n}", "3"),
        ("enum Tree { indirect case node(Tree, Tree), leaf(Int); struct Path { var steps = 0 } }", "void"),
        ("Tree.node(.leaf(1), .leaf(2))", "Tree.node(Tree.leaf(1), Tree.leaf(2))"),
        ("Tree.Path()", "Tree.Path(steps: 0)"),
        ("var three: Int { 3 }\nthree", "void ; 3"),
        ("var seen = 1 { didSet { print(\"was\", oldValue) } }", "1"),
        ("seen = 2\nseen", "void ; 2"),
        (
            "struct Row { var cells = [1, 2]; subscript(i: Int) -> Int { get { cells[i] } set { cells[i] = newValue } } }",
            "void"
        ),
        ("var row = Row()\nrow[0] = 9\nrow[0]\nrow[keyPath: \\.cells].count", "Row(cells: [1, 2]) ; void ; 9 ; 2"),
        ("private func hidden() -> Int { 1 }\nhidden()", "void ; 1"),
        ("fileprivate struct Hidden { var x = 1 }", "void"),
        ("Hidden().x", "1"),
        ("typealias Pair = (Int, Int)", "void"),
        ("let pair: Pair = (1, 2)", "(1, 2)"),
        ("@available(*, deprecated) func old() -> Int { 1 }", "void"),
        ("old()", "1"),
        ("@available(*, deprecated) let ancient = 1", "1"),
        ("var nothing: Int?", "void"),
        ("nothing = 3\nnothing", "void ; Optional(3)"),
        ("class Animal { func sound() -> String { \"…\" } }", "void"),
        ("class Dog: Animal { override func sound() -> String { \"wau\" } }", "void"),
        ("let animal: Animal = Dog()\nanimal.sound()", "Dog ; \"wau\""),
        ("class Dog: Animal {}", "void"),
        ("Dog().sound()\nanimal.sound()", "\"…\" ; \"wau\""),
    ]

    static let extensions: [(String, String)] = [
        ("extension String: Store { var size: Int { count } }", "void"),
        ("let text: any Store = \"four\"\ntext.count", "\"four\" ; 4"),
        ("extension Int: @retroactive Identifiable { public var id: Int { self } }\n5.id", "void ; 5"),
        ("extension Double: @retroactive Identifiable { var id: String { \"d\" }; func own() -> Int { 1 } }", "void"),
        ("1.5.id + \"\\(2.5.own())\"", "\"d1\""),
        ("protocol Named { var name: String { get } }", "void"),
        ("extension Memory: Named { var name: String { \"memory\" } }", "void"),
        ("extension Int: Named { var name: String { \"int \\(self)\" } }", "void"),
        ("let all: [any Named] = [Memory(), 5]", "[Memory(count: 1), 5]"),
        ("all.map { $0.name }", "[\"memory\", \"int 5\"]"),
        ("extension Clock { func tomorrow() -> Int { hour + 24 } }\nclock.tomorrow()", "void ; 33"),
        ("extension Array where Element == Int { var sum: Int { reduce(0, +) } }", "void"),
        ("[1, 2].sum", "3"),
        ("extension Int { func memory() -> Memory { Memory(count: self) } }", "void"),
        ("7.memory().name", "\"memory\""),
    ]

    static let statements: [(String, String)] = [
        ("async let soon = later()", "7"), ("soon + 1\nawait soon", "8 ; 7"),
        ("let got = await later()", "7"),
        ("if await later() == 7 { total = 1 }\ntotal", "void ; 1"),
        ("let word = if total > 0 { \"some\" } else { \"none\" }", "\"some\""),
        ("let size = switch total { case 0: \"no\"; default: \"yes\" }", "\"yes\""),
        ("for await x in AsyncStream<Int> { $0.yield(4); $0.finish() } { total += x }\ntotal", "void ; 5"),
        ("do { _ = try open(\"shut\") } catch { total = 99 }\ntotal", "void ; 99"),
        ("throw Shut()", "threw Shut()"), ("defer { total = 3 }\ntotal", "void ; 3"),
        ("guard total > 0 else { fatalError() }", "void"), ("guard let big = Int(\"5\") else { return }", "void"),
        ("return", "void"),
        ("let _ = later\n_ = twice(2)", "void ; void"), ("let _ = try open(\"shut\")", "threw Shut()"),
        ("[3, 1, 2].sorted { $0 < $1 }.map { twice($0) }", "[2, 4, 6]"),
        ("\"total: \\(total + 1)\"", "\"total: 4\""), ("\"\"\"\n  one\n    two\n  \"\"\"", #""one\n  two""#),
        (##"#"raw \n"#"##, #""raw \\n""#), ("\"a1\".firstMatch(of: /[0-9]/)?.output", "Optional(\"1\")"),
        ("#if DEBUG\ntotal = 1\n#else\ntotal = 2\n#endif\ntotal", "void ; 2"),
        ("#if DEBUG\nfunc mode() -> Int { 1 }\n#else\nfunc mode() -> Int { 2 }\n#endif", "void"), ("mode()", "2"),
        ("// nothing to do", ""), ("let p = 1; let q = 2; p + q", "1 ; 2 ; 3"),
        ("{ 1 }", "(Function)"), ("twice as (Int) -> Int", "(Function)"), ("Memory.self", "Memory"),
        ("nil as Int?", "nil"),
        ("fatalError(\"gone\")", "crashed: Fatal error: gone (prompt:1:1)"), ("total", "2"),
        ("#function", "\"topLevel()\""),
        ("func told(by: String = #function) -> String { by }\ntold()", "void ; \"topLevel()\""),
        ("(#line, #file)", "(1, \"Typed144/prompt\")"), ("weak var gone = Clock()\ngone", "nil ; nil"),
        ("lazy var idle = twice(4)\nidle", "8 ; 8"), ("@MainActor var shown = 1\nshown", "1 ; 1"),
        ("unowned var held = clock\nheld.hour", "Clock ; 9"),
        ("let act: @Sendable () -> Int = { 5 }\nact()", "(Function) ; 5"),
        ("var forced: Int! = 3\nforced + 1", "Optional(3) ; 4"),
        ("let x = try open(\"shut\")", "threw Shut()"),
        (
            "final class Trace { deinit { print(\"freed\") } }\nvar trace: Trace? = Trace()\ntrace = nil",
            "void ; Optional(Trace) ; void"
        ),
    ]

    /// Names of the lesson's that are declared again, as another kind of thing too, and what is long or odd.
    static let last: [(String, String)] = [
        ("let later = 5", "5"), ("later", "5"), ("later + 1", "6"),
        ("struct Memory { var mine = 8 }", "void"), ("Memory().mine", "8"), ("store.count", "202 | 201"),
        ("let Disk = 3\nDisk", "3 ; 3"), ("Disk", "3"),
        ("class twice {}", "void"), ("twice()", "twice"),
        (long, "1000"),
        ("@Test func tested() {}", "void"), ("#expect(1 == 2)", "void"),
        (
            "@MainActor final class Screen { var text = \"a\" }\nlet screen = Screen()\nscreen.text",
            "void ; Screen ; \"a\""
        ),
        ("let make: () async throws -> Int = { 4 }\ntry await make()", "(Function) ; 4"),
        ("await Task { 6 }.value", "6"),
        (
            "var closureCount = 0\nlet count = { closureCount += 1; return closureCount }\n(count(), count())",
            "0 ; (Function) ; (1, 2)"
        ),
        ("var closureCount = closureCount + count()\nclosureCount", "5 ; 5"),
        ("let `self` = 1", "1"), ("let s = disk, t = s * 2", "(2, 4) | no 'disk' here"),
        ("extension Array: @retroactive Error where Element: Error { @inlinable func why() -> Int { 1 } }", "void"),
        (
            "enum Level: Int, CaseIterable, Comparable {\n    case low, high\n    static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }\n}\nLevel.allCases.max()",
            "void ; Optional(Level.high)"
        ),
        ("Level.low < .high", "true"),
        (
            "extension Level: CustomStringConvertible { var description: String { \"level\" } }\n\"\\(Level.low)\"",
            "void ; \"level\""
        ),
    ]

    /// An input of 5,000 bytes.
    private static let long = "[" + Array(repeating: "1234", count: 1000).joined(separator: ",") + "].count"

    static let modules: [(String, String)] = [
        ("import Synchronization", ""), ("let box = Mutex(1)", "Synchronization.Mutex<Int>"),
        ("box.withLock { $0 += 1; return $0 }", "2"),
        ("import Dispatch", ""), ("DispatchQueue(label: \"q\").sync { 3 }", "3"),
        ("import RegexBuilder", ""), ("\"b2\".contains(Regex { One(.digit) })", "true"),
        ("import Observation", ""),
        (
            "@Observable final class Model { var n = 1 }\nlet model = Model()\nmodel.n += 1\nmodel.n",
            "void ; Model ; void ; 2"
        ),
        ("import FoundationNetworking", ""),
        ("URLRequest(url: URL(string: \"http://a.b\")!).httpMethod", "Optional(\"GET\")"),
        ("import FoundationXML", ""), ("XMLElement(name: \"a\").name", "Optional(\"a\")"),
        ("import Nowhere", ""),
        ("enum Ambient { @TaskLocal static var zone = 1 }", "void"),
        ("Ambient.$zone.withValue(2) { Ambient.zone }", "2"),
        ("@TaskLocal var depth = 1", "1"), ("$depth.withValue(5) { depth }", "5"),
        ("try #Predicate<Int> { $0 > 1 }.evaluate(2)", "true"),
        ("import Testing", ""), ("#expect(1 == 1)", "void"), ("try #require(Optional(4))", "4"),
        (
            "@Wrapped var y = 1",
            "'@Wrapped' cannot stand before 'y' outside a type: property wrappers and actors other than the main one are for members"
        ), ("static let z = 1", "static properties may only be declared on a type"),
        ("let early: Int", "global 'let' declaration requires an initializer expression"),
        ("1 +", "expected expression after operator"),
    ]
}

extension InputKinds {
    /// All of them, in the order in which they are typed.
    static let all = shadowing + names + declarations + extensions + statements + modules + last
}

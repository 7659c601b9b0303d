import Testing

@testable import LessonCode

struct InjectionTests {
    @Test(arguments: [
        ("clock = FixedClock(hour: 9)", "clock", "FixedClock(hour: 9)"),
        ("clock=9", "clock", "9"),
        ("  ids . store   =   a  ", "ids . store", "a  "),
        ("isOpen = a == b", "isOpen", "a == b"),
        ("make = { $0 = 1 }", "make", "{ $0 = 1 }"),
        ("(a, b) = (1, 2)", "(a, b)", "(1, 2)"),
        ("name = \"é\"", "name", "\"é\""),
    ])
    func theFirstEqualsSignDividesSocketAndExpression(text: String, socket: String, expression: String) throws {
        let injection = try #require(Injection(text, file: "--inject"))
        #expect(injection.socket == socket)
        #expect(injection.expression.text == expression)
    }

    @Test func theExpressionKeepsItsColumn() throws {
        let injection = try #require(Injection("clöck =  FixedClock()", file: "--inject"))
        #expect(injection.expression.piece.file == "--inject")
        #expect(injection.expression.line == 1)
        #expect(injection.expression.column == 11)
    }

    @Test(arguments: ["", "clock", "clock =", "clock =   ", "= 9", "  = 9", "=", "clock == noon"])
    func textThatPlugsNothingIntoASocketIsNoInjection(text: String) {
        #expect(Injection(text, file: "--inject") == nil)
    }

    private func injected(_ injection: String, into wiring: String) throws -> [String]? {
        let injection = try #require(Injection(injection, file: "--inject"))
        return injection.applied(to: try readItems(wiring)).map { items in
            Socket.sockets(of: items).map { "\($0.name) ← \($0.expression)" }
        }
    }

    @Test func anInjectionTakesThePlaceOfABindingsValue() throws {
        #expect(try injected("b = 5", into: "let a = 1, b = 2\nlet c = b") == ["a ← 1", "b ← 5", "c ← b"])
        #expect(try injected("(a, b) = (5, 6)", into: "let (a, b) = (1, 2)") == ["(a, b) ← (5, 6)"])
    }

    @Test func anInjectionTakesThePlaceOfAnAssignedValue() throws {
        #expect(
            try injected("ids.store = mine", into: "let ids = IDs()\nids.store = theirs") == [
                "ids ← IDs()", "ids.store ← mine",
            ])
    }

    @Test func anInjectionTakesThePlaceOfASurround() throws {
        let wiring = "surround { body in await scope(1) { await body() } }"
        let mine = "surround = { body in await scope(2) { await body() } }"
        #expect(try injected(mine, into: wiring) == ["surround ← scope(2)"])
    }

    @Test func aSocketThatNothingFillsIsNotInjected() throws {
        #expect(try injected("c = 5", into: "let a = 1\nids.c = 2\nc") == nil)
        #expect(try injected("surround = scope", into: "let a = 1") == nil)
    }
}

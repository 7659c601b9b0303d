import SwiftParser
import SwiftSyntax
import Testing

@testable import CodeParsing
@testable import LessonCode

/// A cell that is typed line by line is read again with each line, and what was read of it before is taken over.
@Suite struct GrowingTextTests {
    /// Long enough to be worth it.
    private static let beginning = "// \(String(repeating: "-", count: 5000))\n"

    @Test(arguments: [
        """
        struct A {
            #if DEBUG
            func f() -> Int { 1 }
            #else
            let b: Int
            {
                get { 2 }
            }
            #endif
            garbage here
            case c(
                Int)
        }
        """,
        #"""
        func f() async
            throws
        {
            let a = "\(b { "c \(d)" }) e", s = #"raw \#(1) "quote""#, r = /a(b|c)+ "x" {/
            let m = """
              text \(g(
                1)) }
              """
            /* one { /* two
            */ } still
            */ if let x = y, case .z = x
            {
                x < y > (z)
            }
            else
            { x ? y
                : z }
            list
                .map { $0 }
            repeat {
            } while
                true
            let text = "not closed
            = =
        }
        )
        """#,
        """
        func f() {
            let a = 1
            let q = #/
              (a) { # comment
              [b]
            /#
            let c = 2
        }
        """,
    ])
    func whatGrowsIsReadAsIfItWereNew(code: String) {
        var text = Self.beginning
        for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
            text += line + "\n"
            let growing = CellSyntax(growing: text), new = CellSyntax(text)
            #expect(growing.tree.debugDescription == new.tree.debugDescription, "\(line)")
            #expect(growing.tokens.map(\.hasError) == new.tokens.map(\.hasError), "\(line)")
            #expect(growing.isComplete == new.isComplete, "\(line)")
        }
    }

    /// Of the text before only the end, to which something may belong that follows, is read anew.
    @Test func whatStoodBeforeIsTakenOver() {
        let reader = GrowingText()
        for count in 200..<260 {
            let methods = (0..<count).map { "    func m\($0)(_ x: Int) -> Int { x + \($0) }\n" }
            var kept = 0
            _ = reader.parse("final class C {\n" + methods.joined()) { kept += $0.totalLength.utf8Length }
            let before = methods.dropLast(2).reduce(0) { $0 + $1.utf8.count }
            #expect(count == 200 || kept >= before, "\(count) methods: \(kept) of \(before) bytes")
        }
    }
}

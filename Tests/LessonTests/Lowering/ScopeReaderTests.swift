import Testing

@testable import LessonCode
@testable import LessonModel

struct ScopeReaderTests {
    /// Each name on a line as completion shows it, members after an indentation.
    private func scope(_ texts: String...) -> String {
        ScopeReader.names(in: texts).flatMap { name in
            [line(name)] + name.members.map { "  " + line($0) }
        }.joined(separator: "\n")
    }

    private func line(_ name: ScopeName) -> String {
        "\(name.keyword) \(name.name)" + (name.detail.isEmpty ? "" : " | \(name.detail)")
    }

    @Test func aTypeHasTheMembersOfItsValues() {
        let text = """
            final class ReminderIDs: Counting {
                private let store: any Store
                let first = 0, last: Int
                static let shared = 1
                init() {}
                @discardableResult func nextID(after id: Int) async throws -> Int { id }
                func nextID() -> Int { 1 }
                var isEmpty: Bool { true }
            }
            """
        #expect(
            scope(text) == """
                class ReminderIDs | : Counting
                  let first | Int
                  let last | Int
                  func nextID | nextID(after id: Int) async throws -> Int
                  func nextID | nextID() -> Int
                  var isEmpty | Bool
                """)
    }

    @Test func extensionsAndInheritedTypesAddMembers() {
        let lesson =
            "protocol Store { var count: Int { get } }\nextension Store { func isEmpty() -> Bool { count == 0 } }"
        let typed = "struct Memory: Store { var count = 1 }\nextension Memory { func clear() {} }"
        #expect(
            scope(lesson, typed) == """
                protocol Store
                  var count | Int
                  func isEmpty | isEmpty() -> Bool
                struct Memory | : Store
                  var count | Int
                  func clear | clear()
                  func isEmpty | isEmpty() -> Bool
                """)
    }

    @Test(arguments: [
        ("let ids = ReminderIDs(store: store)", "let ids | ReminderIDs"),
        ("let store: any Store = Memory()", "let store | any Store"),
        ("var a = try await Disk(), b = 1.5", "var a | Disk\nvar b | Double"),
        ("let (a, b) = (1, 2)", "let a\nlet b"),
        ("let name = \"x\", on = true, `class` = 5", "let name | String\nlet on | Bool\nlet class | Int"),
        ("func make() -> Disk { Disk() }\nlet disk = make()", "func make | make() -> Disk\nlet disk | Disk"),
        ("typealias Hour = Int", "typealias Hour | Int"),
        ("let x = unknown()", "let x"),
        ("enum Side { case left }", "enum Side"),
        ("extension Int {}\nprint(1)\nx = 3\nimport Foundation", ""),
        ("let half = (", "let half"),
        ("", ""),
    ])
    func aNameIsToldWithItsType(text: String, names: String) {
        #expect(scope(text) == names)
    }

    @Test func theNewestDeclarationCounts() {
        #expect(scope("let x = 1", "func x() -> Int { 2 }") == "func x | x() -> Int")
        #expect(
            scope("func f(_ a: Int) {}", "func f(_ a: String) {}") == "func f | f(_ a: Int)\nfunc f | f(_ a: String)")
        #expect(scope("struct P { var a = 1 }", "struct P { var b = 1 }") == "struct P\n  var b | Int")
    }

    @Test func typesThatInheritFromEachOtherEnd() {
        #expect(scope("protocol A: B {}\nprotocol B: A { var x: Int { get } }").contains("var x | Int"))
    }

    @Test func ofAnotherModuleOneSeesWhatIsPublic() {
        let text = """
            import Foundation
            struct Hidden {}
            public protocol Ringing { func ring() }
            public struct Bell: Ringing {
                public let tone: Int
                let metal: String
                public private(set) var count = 0
                package func crack() {}
                public func ring() {}
            }
            public enum Tone { case high, low; var hertz: Int { 1 } }
            extension Bell { public var isLoud: Bool { true }; var isOurs: Bool { true } }
            public extension Bell { var isOld: Bool { true } }
            extension Hidden { func never() {} }
            let secret = 1
            """
        #expect(
            scope(PublicPart.of(text)) == """
                protocol Ringing
                  func ring | ring()
                struct Bell | : Ringing
                  let tone | Int
                  var count | Int
                  func ring | ring()
                  var isLoud | Bool
                  var isOld | Bool
                enum Tone
                """)
    }
}

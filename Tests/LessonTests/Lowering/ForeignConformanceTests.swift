import Testing

@testable import LessonCode

struct ForeignConformanceTests {
    private func lowered(_ text: String, own: Set<String> = []) throws -> String? {
        let lowered = ForeignConformance(try readItem(text).code, own: own)?.lowered
        return lowered?.replacing(/(?m)^ +$/, with: "")
    }

    @Test func eachMemberIsMadePublicInItsPlace() throws {
        let text = """
            extension Int: @retroactive Identifiable {
                @inlinable var id: Int { self }
                private func own() {}
                func f(
                ) {}
            }
            """
        let result = try lowered(text)
        #expect(
            result == """

                #sourceLocation(file: "L.md", line: 1)
                extension Int: @retroactive Identifiable {




                }
                #sourceLocation()
                extension Int  {
                #sourceLocation(file: "L.md", line: 2)
                @inlinable public var id: Int { self }
                #sourceLocation()

                #sourceLocation(file: "L.md", line: 3)
                    private func own() {}
                #sourceLocation()

                #sourceLocation(file: "L.md", line: 4)
                public\r    func f(
                    ) {}
                #sourceLocation()
                }

                """)
    }

    @Test func theWordDoesNotMoveTheMember() throws {
        let text = "extension Array: P where Element == Int { var id: Int { 1 } }"
        let lowered = try #require(try lowered(text))
        #expect(lowered.contains("extension Array where Element == Int {\n"))
        #expect(lowered.contains("\npublic\r                                          var id: Int { 1 }\n"))
    }

    @Test(arguments: [
        "extension Int { var id: Int { 1 } }", "extension Int: P {}", "extension Own: P { var id: Int { 1 } }",
        "extension Int: OwnProtocol { var id: Int { 1 } }",
    ])
    func theRestStaysAsItIs(text: String) throws {
        #expect(try lowered(text, own: ["Own", "OwnProtocol"]) == nil)
    }
}

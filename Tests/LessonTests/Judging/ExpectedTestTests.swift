import Testing

@testable import LessonCode
@testable import LessonModel

@Suite struct ExpectedTestTests {
    private func tests(_ source: String) -> [ExpectedTest] {
        ExpectedTest.tests(in: CodeBlock(language: "swift", role: .check, source: source, fenceLine: 9))
    }

    @Test func aTestIsKnownByItsPathAndPlace() {
        let tests = tests(
            """
            @Test func adds() {}
            @Test("in words", arguments: [1, 2])
            func fits(_ x: Int, in y: Int) {}
            @Suite struct Adding { struct More { @Test func `with carry`() async throws {} } }
            extension Adding.More { @MainActor @Testing.Test func zero() {} }
            func noTest() {}
            """)
        #expect(tests.map(\.path) == ["adds()", "fits(_:in:)", "Adding/More/with carry()", "Adding/More/zero()"])
        #expect(tests.map(\.title) == ["adds()", "in words", "with carry()", "zero()"])
        #expect(tests.map(\.position.line) == [10, 11, 13, 14])
        #expect(tests[0].position.column == 2)
    }

    @Test func aTestIsNamedAsOneWithItsModuleToo() {
        #expect(DeclaredNames.tests(in: "@Testing.Test func a() {}\n@Test func b() {}\nfunc c() {}") == ["a", "b"])
    }

    @Test(arguments: [
        "@Test(.disabled()) func a() {}", "@Test(.disabled(\"no\")) func a() {}", "@Test(.enabled(if: x)) func a() {}",
        "@Suite(.disabled()) struct S { @Test func a() {} }", "#if DEBUG\n@Test func a() {}\n#endif",
        "@available(macOS 99, *) @Test func a() {}",
    ])
    func aTestThatItsAuthorMayLeaveOutIsNotExpected(source: String) {
        #expect(tests(source).isEmpty)
    }

    @Test(arguments: [
        ("Tests.adds()/Tests.swift:11:2", true), ("Tests.adds()", true),
        ("Tests.Adding/adds()/Tests.swift:11:2", false),
        ("Tests.adds(x:)/Tests.swift:11:2", false), ("adds()", false), ("", false),
    ])
    func whatSwiftTestingCallsItIsRecognized(identifier: String, isMeant: Bool) {
        #expect(tests("@Test func adds() {}")[0].isMeant(by: identifier) == isMeant)
    }
}

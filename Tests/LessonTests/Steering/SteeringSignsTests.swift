import Testing

@testable import LessonCode
@testable import LessonModel

/// The quick look never lets something pass that the parser would find.
struct SteeringSignsTests {
    private static let pieces = [
        "@", "section", "used", "main", "_spi", "_private", "(x)", "(\"a\")", "`", "macro", "World", "Worlds",
        "Testing",
        "Swift", "seams", "seamsItem", "Seams_", "import", "enum", "func", "struct", "let", "case", "typealias",
        "class",
        "Sendable", "escaping", "available", "a", "é", " ", " ", " ", "\n", "/* */", "//", "\"", "\\(", ")", "{", "}",
        ".",
        "=", ":", "#if x", "#endif", "actor", "extension", "0", "_", "#",
    ]

    @Test(arguments: UInt64(1)...40) func whatTheReaderFindsHasASign(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<100 {
            let text = (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
                Self.pieces.randomElement(using: &numbers) ?? ""
            }.joined()
            let found = SteeringReader.found(in: text)
            #expect(found.isEmpty || SteeringSigns.mayStand(in: text), "\(text.debugDescription): \(found)")
        }
    }

    @Test(arguments: [
        "import Testing\n@Test func a() { #expect(1 == 1) }", "func f(_ body: @escaping @Sendable () -> Void) {}",
        "import Swift", "let worlds = Worlds()", "let seams = [1]", "let macros = 1",
        "@MainActor @Observable class A {}",
    ])
    func mostCodeNeedNotBeParsed(text: String) {
        #expect(!SteeringSigns.mayStand(in: text))
    }
}

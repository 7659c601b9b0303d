import CodeTrying
import Testing

/// The imports that the test of a cut takes over from the code.
@Suite struct CutImportTests {
    /// The test was shown to pass and did not compile in the package: an import was known by the beginning of its line.
    @Test(arguments: [
        ("import Foundation\nimport Foundation\n", ["import Foundation"]),
        ("\u{FEFF}import Foundation\n", ["import Foundation"]),
        ("public import Foundation\n", ["import Foundation"]),
        ("@preconcurrency import Foundation\n", ["@preconcurrency import Foundation"]),
        ("/* x */ import Foundation // y\n", ["import Foundation"]),
        ("import\n  Foundation\n", ["import Foundation"]),
        ("import struct Foundation.Date; import Testing\n", ["import struct Foundation.Date"]),
        (
            "#if canImport(Foundation)\nimport Foundation\n#endif\n",
            ["#if canImport(Foundation)\nimport Foundation\n#endif"]
        ),
        ("#if os(Linux)\nimport Glibc\nlet a = 1\n#endif\nlet b = \"\"\"\nimport Foundation\n\"\"\"\n", []),
    ])
    func anImportIsFoundHoweverItIsWritten(code: String, imports: [String]) {
        #expect(CutTest.imports(of: code) == imports)
    }
}

import Foundation
import TestSupport
import Testing

/// `seams try`: the list, its formats, and the baseline's life.
@Suite(.waiting) struct TryTests {
    /// The files in a folder outside of the checkout: inside, they would be files of our own package.
    private let folder: TemporaryFolder
    private static let files = SeamsProgram.checkout + "/Tests/SeamsTests/Trying/Files"

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            atPath: Self.files + "/RentalDesk.swift", toPath: folder.path + "/RentalDesk.swift")
    }

    @Test(arguments: [80, 120]) func theListIsShown(width: Int) throws {
        let result = try SeamsProgram.shared.run(
            ["try", "RentalDesk.swift"], environment: ["COLUMNS": "\(width)"], folder: folder.path)
        #expect(result.code == 0 && result.errorOutput == "")
        #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= width })
        expectSnapshot(result.output, named: "rental-desk-\(width)")
    }

    @Test func aScreenReaderGetsSentences() throws {
        let result = try SeamsProgram.shared.run(
            ["try", "RentalDesk.swift"], environment: ["ACCESSIBLE": "1"], folder: folder.path)
        expectSnapshot(result.output, named: "rental-desk-linear")
    }

    @Test(arguments: ["json", "github", "sarif"]) func programsGetTheSame(format: String) throws {
        let result = try SeamsProgram.shared.run(
            ["try", folder.path + "/RentalDesk.swift", "--format", format], folder: folder.path)
        #expect(result.code == 0 && result.errorOutput == "")
        let toolchain = result.output.replacing(/"toolchain" : "[0-9.]+"/, with: "\"toolchain\" : \"…\"")
        expectSnapshot(toolchain.replacing(folder.path, with: "…"), named: "rental-desk-\(format)")
    }

    @Test func oneFunctionIsShownByItsName() throws {
        for name in ["isOpen", "RentalDesk.isOpen"] {
            let result = try SeamsProgram.shared.run(
                ["try", "RentalDesk.swift", "--function", name], folder: folder.path)
            #expect(result.output.hasPrefix("RentalDesk.isOpen  ") && !result.output.contains("RentalDesk.lend"))
        }
        let none = try SeamsProgram.shared.run(
            ["try", "RentalDesk.swift", "--function", "isOpn"], folder: folder.path)
        #expect(none.code == 64)
        #expect(none.errorOutput == "error: no function is called 'isOpn' here\n  hint: did you mean 'isOpen'?\n")
    }

    /// Below the list it said that nothing was found.
    @Test func aFunctionThatReadsByWayOfOthersIsNotSaidToReadNothing() throws {
        let folder = try TemporaryFolder()
        let code = "import Foundation\nfunc now() -> Date { Date() }\nfunc text() -> String { \"\\(now())\" }\n"
        _ = try folder.write(code, to: "Now.swift")
        let result = try SeamsProgram.shared.run(["try", "Now.swift", "--function", "text"], folder: folder.path)
        let end = "1 file, 2 functions: hidden inputs found only by way of others.\n"
        #expect(result.output.contains("clock  by way of now()") && result.output.hasSuffix(end), "\(result)")
    }

    /// So that a script that holds one function passes when the function is mended.
    @Test func aFunctionThatReadsNothingPasses() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("struct Sum {\n    func add(_ one: Int) -> Int { one + 1 }\n}\n", to: "Sum.swift")
        for name in ["add", "Sum.add(_:)"] {
            let result = try SeamsProgram.shared.run(["try", "Sum.swift", "--function", name], folder: folder.path)
            #expect(result.code == 0 && result.output == "1 file, 1 function: no hidden input found.\n", "\(result)")
        }
    }

    /// A project's baseline from its first day on: written, held, moved, renamed, grown, mended.
    @Test func aBaselineHoldsWhatIsKnown() throws {
        let folder = try TemporaryFolder()
        let desk = "import Foundation\nstruct Desk {\n    func lend() -> Date { Date() }\n}\n"
        func hold() throws -> SeamsProgram.Result {
            try SeamsProgram.shared.run(["try", "App", "--baseline", "known.json"], folder: folder.path)
        }
        _ = try folder.write(desk, to: "App/Desk.swift")
        let first = try hold()
        #expect(first.code == 0 && first.output.contains("The baseline is written: from now on only new ones fail."))
        let written = try String(contentsOfFile: folder.path + "/known.json", encoding: .utf8)
        #expect(written.contains("\"function\" : \"Desk.lend()\""))
        #expect(try hold().output.hasSuffix("Against the baseline: 0 new, 1 known, 0 gone.\n"))

        try FileManager.default.removeItem(atPath: folder.path + "/App/Desk.swift")
        _ = try folder.write("// moved\n\n" + desk, to: "App/Lending.swift")
        #expect(try hold().code == 0)

        let grown = desk.replacing("}\n}", with: "}\n    func id() -> UUID { UUID() }\n}")
        _ = try folder.write(grown, to: "App/Lending.swift")
        let new = try hold()
        #expect(new.code == 1 && new.output.contains("App/Lending.swift:4:5\n  4:25  randomness  UUID()"))
        #expect(!new.output.contains("Desk.lend()"))

        _ = try folder.write("struct Desk {}\n", to: "App/Lending.swift")
        let mended = try hold()
        #expect(mended.code == 0 && mended.output.contains("  gone: Desk.lend() reads the clock\n"))
        #expect(try String(contentsOfFile: folder.path + "/known.json", encoding: .utf8) == written)
    }

    @Test func aCommentAllowsAReadWithAReason() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(
            """
            import Foundation
            func stamp() -> Date {
                // seams:allow clock because a log line says when it was written
                Date()
            }
            func id() -> UUID { UUID() }  // seams:allow randomness
            """, to: "Log.swift")
        let result = try SeamsProgram.shared.run(
            ["try", "Log.swift"], environment: ["COLUMNS": "120"], folder: folder.path)
        #expect(result.code == 1)
        #expect(result.output.contains("  4:5   clock       Date()  allowed: a log line says when it was written\n"))
        #expect(
            result.errorOutput.hasPrefix(
                "Log.swift:6: error: 'seams:allow randomness' gives no reason, and so allows nothing\n"))
    }

    @Test func aFolderIsOneModule() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("func now() -> Double { helper() }\n", to: "App/A.swift")
        _ = try folder.write(
            "import Foundation\nfunc helper() -> Double { Date().timeIntervalSince1970 }\n", to: "App/Deep/B.swift")
        let result = try SeamsProgram.shared.run(["try", "App"], folder: folder.path)
        #expect(result.output.contains("clock  by way of helper() → Date(), B.swift:2:27\n"))
        #expect(result.output.contains("2 files, 2 functions: 1 hidden input found (clock 1)."))
    }
}

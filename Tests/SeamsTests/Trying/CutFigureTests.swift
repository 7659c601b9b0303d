import Foundation
import TestSupport
import Testing

/// Who asks for the figures of cuts, and for how many.
private let askedFigures = ProcessInfo.processInfo.environment["SEAMS_CUT_FIGURES"]

/// Cuts every read of the unseen files that has no seam, and counts what became of the proposals. It takes a quarter of
/// an hour, so it runs only when it is asked for: `SEAMS_CUT_FIGURES=1`; with a number it takes a sample of so many.
@Suite(.waiting, .enabled(if: askedFigures != nil)) struct CutFigureTests {
    private let folder: TemporaryFolder

    /// The files without their truth, which is no part of what is cut.
    init() throws {
        folder = try TemporaryFolder()
        let files = SeamsProgram.checkout + "/Tests/SeamsTests/Trying/Unseen"
        for name in try FileManager.default.contentsOfDirectory(atPath: files) {
            let text = try String(contentsOfFile: files + "/" + name, encoding: .utf8)
            _ = try folder.write(text.replacing(#/ *//~ .*/#, with: ""), to: name)
        }
    }

    private struct Read: Hashable, Comparable, CustomStringConvertible {
        var file: String, function: String, kind: String
        var description: String { "\(file) \(function):\(kind)" }

        static func < (one: Read, other: Read) -> Bool { one.description < other.description }
    }

    private enum Outcome: String, CaseIterable {
        case proven, shown = "show no effect of the fake", compiles = "compile and did not run"
        case fails = "fail their proof"
        case broken = "do not compile", refused = "are refused with a recipe"

        init(_ result: SeamsProgram.Result) {
            if result.errorOutput.contains("does not compile") {
                self = .broken
            } else if result.errorOutput.contains("hint: by hand") {
                self = .refused
            } else if result.output.contains("\nFailed: ") || result.code != 0 {
                self = .fails
            } else {
                self = result.output.contains("\nProven: ") ? .proven : .compiles
                if result.output.contains("\nShown: ") { self = .shown }
            }
        }
    }

    @Test func mostCutsCompileAndAreProven() throws {
        var reads = try hiddenReads()
        if let count = askedFigures.flatMap(Int.init), count > 1 {
            // A sample that is the same each time, spread over the files.
            let step = max(1, reads.count / count)
            reads = stride(from: 0, to: reads.count, by: step).map { reads[$0] }
        }
        let outcomes = try reads.map { read in
            let words = ["try", read.file, "--cut", "\(read.function):\(read.kind)", "--trust"]
            return (read, Outcome(try SeamsProgram.shared.run(words, folder: folder.path)))
        }
        let found = Dictionary(grouping: outcomes, by: \.1).mapValues { $0.map(\.0).sorted() }
        for outcome in Outcome.allCases {
            let list = found[outcome] ?? []
            print(
                "seams try --cut: \(list.count) of \(reads.count) \(outcome.rawValue)", outcome == .proven ? "" : list)
        }
        let count = { (outcome: Outcome) in Double(found[outcome]?.count ?? 0) }
        let proposed = Double(reads.count) - count(.refused)
        #expect(count(.proven) >= 0.8 * proposed)
        #expect(proposed - count(.broken) >= 0.95 * proposed)
    }

    /// The functions and kinds that the list says to have no seam.
    private func hiddenReads() throws -> [Read] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try names.filter { $0.hasSuffix(".swift") }.flatMap { name in
            let result = try SeamsProgram.shared.run(["try", name, "--format", "json"], folder: folder.path)
            let record = try JSONDecoder().decode(Record.self, from: Data(result.output.utf8))
            let reads = record.modules.flatMap(\.functions).flatMap { function in
                function.reads.filter { $0.path.isEmpty && $0.seam == nil }
                    .map { Read(file: name, function: function.name, kind: $0.kind) }
            }
            return Set(reads).sorted()
        }
    }

    private struct Record: Decodable {
        struct Module: Decodable { var functions: [Function] }
        struct Function: Decodable {
            var name: String
            var reads: [Listed]
        }
        struct Listed: Decodable {
            var kind: String
            var path: [String]
            var seam: Seam?
        }
        struct Seam: Decodable { var kind: String }
        var modules: [Module]
    }
}

import Foundation
import TestSupport
import Testing

/// Files of realistic Swift in which each line that reads something volatile says so: `//~ clock`, `//~ clock seam` where
/// somebody else can decide, `//~ via clock` at a function that reaches a read through calls.
@Suite(.unlessPassedBefore, .waiting) struct TruthTests {
    /// The files in a folder outside of the checkout: inside, they would be files of our own package.
    private let folder: TemporaryFolder
    private static let files = SeamsProgram.checkout + "/Tests/SeamsTests/Trying/"

    /// Files with their truth: those of the author of the rules, and those whose author had not seen the rules.
    struct TruthSet: Sendable, CustomTestStringConvertible {
        var folder: String
        /// The number of files that are there at least.
        var files: Int
        var testDescription: String { folder }
    }
    static let sets = [
        TruthSet(folder: "Truth", files: 26), TruthSet(folder: "Unseen", files: 46),
        TruthSet(folder: "UnseenLater", files: 48), TruthSet(folder: "UnseenThird", files: 44),
    ]

    init() throws {
        folder = try TemporaryFolder()
        for set in Self.sets {
            try FileManager.default.copyItem(atPath: Self.files + set.folder, toPath: folder.path + "/" + set.folder)
        }
    }

    /// A read: the file, the line and the kind; of a read by way of others the line of the function.
    private struct Read: Hashable, Comparable, CustomStringConvertible {
        var file: String, line: Int, kind: String
        var description: String { "\(file):\(line) \(kind)" }

        static func < (one: Read, other: Read) -> Bool {
            (one.file, one.line, one.kind) < (other.file, other.line, other.kind)
        }
    }

    private struct Reads {
        var direct: [Read: Bool] = [:]
        var reached: Set<Read> = []
    }

    @Test(arguments: sets) func whatIsReadIsListedAndNothingElse(set: TruthSet) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + set.folder).sorted()
        try #require(names.count >= set.files)
        var truth = Reads(), listed = Reads()
        for name in names {
            try addTruth(of: set.folder + "/" + name, to: &truth)
            try addListed(of: set.folder + "/" + name, to: &listed)
        }
        let found = Set(listed.direct.keys), there = Set(truth.direct.keys), both = found.intersection(there)
        let missed = there.subtracting(found).sorted(), extra = found.subtracting(there).sorted()
        let wrong = both.filter { truth.direct[$0] != listed.direct[$0] }.sorted()
        let ways = truth.reached.intersection(listed.reached)
        let farMissed = truth.reached.subtracting(listed.reached).sorted()
        let farExtra = listed.reached.subtracting(truth.reached).sorted()
        print(
            """
            seams try, \(set.folder): \(there.count) reads in \(names.count) files: recall \(both.count)/\(there.count), \
            precision \(both.count)/\(found.count), seam right \(both.count - wrong.count)/\(both.count); \
            missed \(missed), not there \(extra), seam wrong \(wrong), \
            by way \(ways.count)/\(truth.reached.count), missed \(farMissed), not there \(farExtra)
            """)
        #expect(Double(both.count) >= 0.95 * Double(there.count), "missed: \(missed)")
        #expect(Double(both.count) >= 0.95 * Double(found.count), "not there: \(extra)")
        #expect(Double(both.count - wrong.count) >= 0.95 * Double(both.count), "seam wrong: \(wrong)")
        #expect(Double(farMissed.count + farExtra.count) <= 0.15 * Double(truth.reached.count))
    }

    private func addTruth(of name: String, to reads: inout Reads) throws {
        let text = try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let mark = line.range(of: "//~ ") else { continue }
            for part in line[mark.upperBound...].split(separator: ",") {
                let words = part.split(separator: " ").map(String.init)
                if words[0] == "via" {
                    reads.reached.insert(Read(file: name, line: index + 1, kind: words[1]))
                } else {
                    let read = Read(file: name, line: index + 1, kind: words[0])
                    reads.direct[read] = reads.direct[read] ?? true && words.contains("seam")
                }
            }
        }
    }

    private func addListed(of name: String, to reads: inout Reads) throws {
        let result = try SeamsProgram.shared.run(["try", folder.path + "/" + name, "--format", "json"])
        try #require(result.code == 0, "\(name): \(result.errorOutput)")
        let record = try JSONDecoder().decode(Record.self, from: Data(result.output.utf8))
        for function in record.modules.flatMap(\.functions) {
            for read in function.reads {
                if read.path.isEmpty {
                    let place = Read(file: name, line: read.place.line, kind: read.kind)
                    reads.direct[place] = reads.direct[place] ?? true && read.seam != nil
                } else {
                    reads.reached.insert(Read(file: name, line: function.place.line, kind: read.kind))
                }
            }
        }
    }

    private struct Record: Decodable {
        struct Module: Decodable { var functions: [Function] }
        struct Function: Decodable {
            var place: Place
            var reads: [Listed]
        }
        struct Place: Decodable { var line: Int }
        struct Listed: Decodable {
            var kind: String
            var place: Place
            var path: [String]
            var seam: Seam?
        }
        struct Seam: Decodable { var kind: String }
        var modules: [Module]
    }
}

import Foundation
import TestSupport
import Testing

/// However a lesson is damaged, the program says where, and never crashes.
@Suite(.waiting) struct BrokenVariantTests {
    @Test func hundredsOfBrokenLessonsGiveLocatedErrors() throws {
        let folder = try TemporaryFolder()
        let variants = try BrokenVariants().files
        for (name, data) in variants { try data.write(to: URL(filePath: folder.path + "/" + name)) }
        let wide = ["COLUMNS": "1000"]
        let list = try SeamsProgram.shared.run(
            ["list", "--format", "json", "--lessons", folder.path], environment: wide)
        #expect(list.code == 65)

        let located = named(in: list.errorOutput, folder)
        let whole = try wholeLessons(list.output)
        #expect(located.isDisjoint(with: whole))
        #expect(located.union(whole) == Set(variants.map(\.name)))
        #expect(located.count >= 200, "only \(located.count) of \(variants.count) are broken")

        // Of one lesson is enough where it is said once more. All that is left is broken, so nothing is compiled.
        let kept = located.filter { $0.hasPrefix("1-") }
        for (name, _) in variants where !kept.contains(name) {
            try FileManager.default.removeItem(atPath: folder.path + "/" + name)
        }
        let verified = try SeamsProgram.shared.run(["verify", folder.path], environment: wide)
        #expect(verified.code == 65)
        #expect(named(in: verified.errorOutput, folder) == kept)
        #expect(verified.output.contains("0 of \(kept.count) lessons keep their promises"))
    }

    @Test func aBrokenLessonThatIsRunIsRefusedInTheSameWords() throws {
        let folder = try TemporaryFolder()
        // One of each kind; the rest differ in the place only.
        for (name, data) in try BrokenVariants().files where name.hasPrefix("2-") && name.hasSuffix("-1.md") {
            let path = folder.path + "/" + name
            try data.write(to: URL(filePath: path))
            let shown = try SeamsProgram.shared.run(["show", path, "--format", "markdown"])
            #expect([0, 65].contains(shown.code), "\(name)")
            #expect(shown.code == 0 || shown.errorOutput.contains("\(path):"), "\(name)")
        }
    }

    /// The files that an error with a line is told of.
    private func named(in text: String, _ folder: TemporaryFolder) -> Set<String> {
        let start = folder.path + "/"
        return Set(
            text.split(separator: "\n").filter { $0.hasPrefix(start) }.compactMap { line in
                line.dropFirst(start.count).firstMatch(of: /^([^:]+\.md):[1-9]\d*(:[1-9]\d*)?: error:/).map {
                    String($0.output.1)
                }
            })
    }

    private func wholeLessons(_ json: String) throws -> Set<String> {
        struct Entry: Decodable { var file: String }
        let entries = try JSONDecoder().decode([Entry].self, from: Data(json.utf8))
        return Set(entries.compactMap { $0.file.split(separator: "/").last.map(String.init) })
    }
}

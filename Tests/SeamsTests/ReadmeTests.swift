import Foundation
import TestSupport
import Testing

/// What README.md shows is what the program does today.
@Suite(.waiting) struct ReadmeTests {
    private let text: String

    init() throws {
        text = try String(contentsOfFile: SeamsProgram.checkout + "/README.md", encoding: .utf8)
    }

    @Test func theTranscriptIsWhatTheShellShows() throws {
        let block = try #require(text.firstMatch(of: /(?s)<!-- transcript -->\n```\n\$ seams\n(.*?)```/)).output.1
        let script = try ShellScript(measures: true)
        try script.play("open constructor-injection\ngoto 2\n")
        let lines = block.split(separator: "\n").compactMap { $0.wholeMatch(of: /constructor> (.+)/)?.output.1 }
        let result = try script.play(lines.joined(separator: "\n") + "\n", environment: ["COLUMNS": "104"])
        #expect(Self.withoutVersion(result.output) == Self.withoutVersion(String(block)))
        #expect(result.code == 0)
    }

    /// The shortest way to see what the tool is for: a screen of results, and no more.
    @Test func whatIsTriedFirstFitsOnAScreen() throws {
        let words = try #require(text.firstMatch(of: /## Try it\n(?s:.*?)```sh\n.* swift run seams (.*)\n```/)).output.1
        let result = try SeamsProgram.shared.run(words.split(separator: " ").map(String.init))
        #expect(result.code == 0)
        #expect(result.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 20)
    }

    /// Another compiler is no other behaviour, nor is one that was not asked yet, nor a machine that confines less.
    private static func withoutVersion(_ text: String) -> String {
        text.replacing(/\ · Swift \d+(\.\d+)*/, with: "").replacing(/\ · worlds (NOT )?confined.*/, with: "")
    }

    @Test func everyCommandThatItNamesIsOne() throws {
        let block = try #require(text.firstMatch(of: /(?s)## Commands\n\n```sh\n(.*?)```/)).output.1
        let commands = Set(block.split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first })
        let known: Set<Substring> = [
            "#", "list", "show", "run", "compare", "check", "present", "progress", "join", "room", "export", "new",
            "preview",
            "verify", "glossary", "which-form", "try", "doctor", "cache",
        ]
        #expect(commands == known)
    }

    @Test func theExitCodesAreThoseThatTheHelpPromises() throws {
        for code in ["0", "1", "64", "65", "66", "69", "70", "74", "77", "124", "130"] {
            #expect(text.contains(try Regex("\\|[^|\n]*\\b\(code)\\b[^|\n]*\\|")), "\(code)")
        }
    }

    @Test func everyMemberOfLessonKitIsExplained() throws {
        let page = try String(contentsOfFile: SeamsProgram.checkout + "/Lessons/README.md", encoding: .utf8)
        let folder = SeamsProgram.checkout + "/Sources/LessonKit"
        for name in try FileManager.default.contentsOfDirectory(atPath: folder)
        where name.hasSuffix(".swift") {
            let source = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
            for match in source.matches(of: /public (?:static |final )*(?:func|var|let|class|struct|typealias) (\w+)/) {
                let member = String(match.1)
                // What the world calls, and what a lesson never names.
                if member.hasPrefix("_")
                    || ["callAsFunction", "ServerError", "description", "Request", "Response"].contains(member)
                {
                    continue
                }
                #expect(page.contains(try Regex("\\b\(member)\\b")), "\(name): \(member)")
            }
        }
    }
}

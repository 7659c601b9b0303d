import Foundation
import TestSupport
import Testing

/// What README.md shows is what the program does today.
struct ReadmeTests {
    private let text: String

    init() throws {
        text = try String(contentsOfFile: SeamsProgram.checkout + "/README.md", encoding: .utf8)
    }

    @Test func theTranscriptIsWhatTheProgramPrints() throws {
        let block = try #require(text.firstMatch(of: /(?s)<!-- transcript -->\n```\w*\n\$ seams (.*?)\n(.*?\n)```/))
        let arguments = block.output.1.split(separator: " ").map(String.init)
        let result = try SeamsProgram.shared.run(arguments)
        #expect(result.output == block.output.2)
        #expect(result.code == 0)
    }

    @Test func everyCommandThatItNamesIsOne() throws {
        let block = try #require(text.firstMatch(of: /(?s)## Commands\n\n```sh\n(.*?)```/)).output.1
        let commands = Set(block.split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first })
        #expect(commands == ["list", "show", "run", "verify", "doctor", "cache"])
    }

    @Test func theExitCodesAreThoseThatTheHelpPromises() throws {
        for code in ["0", "1", "64", "65", "66", "69", "70", "74", "124", "130"] {
            #expect(text.contains(try Regex("\\|[^|\n]*\\b\(code)\\b[^|\n]*\\|")), "\(code)")
        }
    }
}

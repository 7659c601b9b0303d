import Foundation
import TestSupport
import Testing

/// Each format of `seams run` passes a parser of its own kind, for a run that passes and for one that does not.
@Suite(.waiting) struct RunFormatTests {
    private func run(_ format: String, _ more: [String] = [], code: Int32 = 0) throws -> String {
        let arguments = ["run", "constructor-injection", "--format", format] + more
        let result = try SeamsProgram.shared.run(arguments)
        #expect(result.code == code)
        #expect(result.errorOutput == "")
        return result.output
    }

    private let spoilt = [
        "--step", "4", "--eval", "ids.nope", "--eval", "store.values", "--eval", "fatalError(\"a|b\")",
    ]

    @Test func jsonHasEveryNameOfTheRecord() throws {
        let report = try RunReport(try run("json"))
        #expect(report.schema == "seams.run/1")
        #expect(report.lesson == "constructor-injection")
        #expect(report.form == "constructor")
        #expect(report.passed)
        #expect(report.toolchain.contains("."))
        #expect(["none", "minimal", "reduced", "full"].contains(report.confinement))
        #expect(report.worlds.map(\.wiring) == ["live", "fake", "spy", "live", "fake", "live", "fake"])
        for world in report.worlds {
            #expect(world.status == "ok")
            #expect(world.peakKilobytes ?? 0 > 0)
            #expect(world.cpuMilliseconds ?? 0 > 0)
            #expect(world.wallMilliseconds ?? 0 > 0)
        }
        #expect(report.rows.count == 12)
        #expect(report.tests.count == 7)
        #expect(report.tests.allSatisfy { $0.status == "passed" && $0.issues.isEmpty })
        #expect(report.diagnostics.isEmpty)
    }

    @Test func aRowOfTheRecordPointsIntoTheLesson() throws {
        let report = try RunReport(try run("json", ["--step", "3"]))
        let row = try #require(report.rows.first)
        let file = try String(contentsOfFile: SeamsProgram.checkout + "/" + row.file, encoding: .utf8)
        #expect(file.split(separator: "\n", omittingEmptySubsequences: false)[row.line - 1] == "ids.nextID()")
        #expect(row.step == 3)
        #expect(!row.differs)
        #expect(row.values["live"]?.type == "Int")
        #expect(row.values["live"]?.value == "0")
        #expect(row.values["live"]?.meets == true)
        #expect(row.values["live"]?.microseconds ?? 0 > 0)
    }

    @Test func aSpoiltRunIsStillJson() throws {
        let report = try RunReport(try run("json", spoilt, code: 1))
        #expect(!report.passed)
        #expect(report.value("ids.nope", in: "fake")?.status == "not-compiled")
        #expect(report.value("store.values", in: "fake")?.status == "value")
        #expect(report.value("store.values", in: "live")?.status == "not-compiled")
        #expect(report.value("fatalError(\"a|b\")", in: "spy")?.status == "crashed")
        #expect(report.diagnostics.map(\.place) == ["--eval 1:1:5"])
    }

    @Test func junitIsXMLAndItsCountsAreRight() throws {
        let tree = try XMLElements(run("junit"))
        let suite = try #require(tree.named("testsuite").first)
        #expect(tree.named("testsuites").count == 1)
        #expect(suite["tests"] == "\(tree.named("testcase").count)")
        #expect(suite["failures"] == "0")
        #expect(suite["errors"] == "0")
        #expect(tree.named("testcase").allSatisfy { $0["name"] != nil && $0["classname"] != nil })
        #expect(tree.named("testcase").count { $0["classname"] == "constructor-injection.tests" } == 7)
    }

    @Test func aSpoiltRunIsStillXML() throws {
        let tree = try XMLElements(run("junit", spoilt, code: 1))
        let suite = try #require(tree.named("testsuite").first)
        #expect(suite["failures"] == "\(tree.named("failure").count)")
        #expect(suite["errors"] == "\(tree.named("error").count)")
        #expect(tree.named("failure").count + tree.named("error").count > 0)
    }

    @Test(arguments: [false, true]) func everyTableOfMarkdownHasAsManyCellsInEachRow(isSpoilt: Bool) throws {
        let text = try isSpoilt ? run("markdown", spoilt, code: 1) : run("markdown")
        let tables = text.split(separator: "\n", omittingEmptySubsequences: false)
            .split { !$0.hasPrefix("|") }
        #expect(tables.count >= 2)
        for table in tables {
            let counts = table.map { $0.replacing("\\|", with: "").count { $0 == "|" } }
            #expect(Set(counts).count == 1, "\(table.joined(separator: "\n"))")
            #expect(table.dropFirst().first?.allSatisfy("| -:".contains) == true)
        }
    }

    @Test(arguments: [false, true]) func everyLineForGitHubIsAWorkflowCommand(isSpoilt: Bool) throws {
        let text = try isSpoilt ? run("github", spoilt, code: 1) : run("github")
        let command = /::(error|warning|notice) (file|line|col|title)=[^,:]*(,(file|line|col|title)=[^,:]*)*::.+/
        let lines = text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.wholeMatch(of: command) != nil }, "\(text)")
        #expect(lines.contains { $0.hasPrefix("::error ") } == isSpoilt)
        #expect(lines.last?.hasPrefix("::notice file=Lessons/04-constructor-injection.md,") == true)
    }

    @Test func annotationsAreAtTheFileAsTheRepositoryHasIt() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(SampleLesson(more: "[gone](gone.md)").markdown, to: "sub/a.md")
        let environment = ["GITHUB_WORKSPACE": folder.path]
        for path in [".", "../sub/a.md", folder.path + "/sub/a.md"] {
            let result = try SeamsProgram.shared.run(
                ["verify", path, "--only", "link", "--format", "github"], environment: environment,
                folder: folder.path + "/sub")
            #expect(result.output.split(separator: "\n").count == 2, "\(result)")
            #expect(result.output.hasPrefix("::error file=sub/a.md,"), "\(result)")
        }
    }

    /// Of a stage of which only the code was read the rows stood there without values.
    @Test func noRowOfACardIsEmptyForGitHub() throws {
        let text = try SeamsProgram.shared.run(["run", "hard-wired", "--format", "github"]).output
        #expect(text.contains("In the code: ") && !text.contains(": %0A"), "\(text)")
    }
}

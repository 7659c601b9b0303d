import Foundation
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

/// A subject, which may be an answer, gets a process that compiles nothing else.
extension StayingCompilerTests {
    private func subject(_ source: String, _ name: String) throws -> CompileJob {
        var job = try job(source, name)
        job.audience = .judge
        return job
    }

    @Test func ofASubjectItSaysWhatTheFrontendSays() async throws {
        let sources = [
            "func f(_ p: UnsafePointer<Int>) -> Int { p.pointee }", "let n = unsafeBitCast(1.5, to: Int.self)",
            "struct Right { var n = 1 }", "struct Wrong { let n: Missing }", "func f() { let unused = 1 }",
        ]
        for (index, source) in sources.enumerated() {
            let own = try await compile(try subject(source, "own\(index)"), with: try process())
            let usual = try await frontend.compile(try subject(source, "usual\(index)"))
            guard let own else {
                #expect(usual.messages.contains(": note: "), "\(source)")
                continue
            }
            #expect(own.succeeded == usual.succeeded && seen(own) == seen(usual), "\(source)\n\(own.messages)")
        }
    }

    /// A compiler whose processes answer every job with these lines.
    private func compiler(saying lines: [String]) throws -> StayingCompiler {
        let text = lines.joined(separator: "\n"), answering = "[ \"$line\" = go ] && echo '\(text)\ndone' >&4"
        let program = try folder.write("#!/bin/sh\nwhile read line; do \(answering); done <&3\n", to: "compiler")
        chmod(program, 0o755)
        let choice = CompilerChoice.staying(program: program, library: "/dev/null")
        return try #require(StayingCompiler(beside: frontend, choice, benches: engine.places.benches, most: 1))
    }

    /// Compiles subjects until one is compiled by the process that was started for it.
    private func expect(
        _ compiler: StayingCompiler, toCompile name: String, _ isIts: (CompileReply) -> Bool
    ) async throws {
        await compiler.expectSubject()
        var number = 0
        #expect(
            try await eventually {
                number += 1
                return isIts(try await compiler.compile(try subject("let a = \(number)", name + "\(number)")))
            })
    }

    @Test func aSubjectThatIsExpectedGetsAProcessOfItsOwn() async throws {
        let said = #"said {"key.value": 1, "key.diagnostics": [{"key.description": "mine"}]}"#
        let compiler = try compiler(saying: [said])
        try await expect(compiler, toCompile: "first") { $0.messages.contains("mine") }
        #expect(try await compiler.compile(try subject("let a = 2", "second")).succeeded)
    }

    @Test func aCompilerThatWasTakenOverWritesNoOtherFile() async throws {
        let given = ["../stray", "stray", "Typed.swiftmodule", "Typed.o"].map { "file \($0)\tAAAA" }
        let compiler = try compiler(saying: [#"said {"key.value": 0}"#] + given)
        try await expect(compiler, toCompile: "job") { _ in files(named: "Typed.o").contains(3) }
        #expect(files(named: "stray") == [])
    }

    /// The sizes of the files of this name, wherever they are.
    private func files(named name: String) -> [Int] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let named = paths.filter { $0 == name || $0.hasSuffix("/" + name) }
        return named.compactMap { FileManager.default.contents(atPath: folder.path + "/" + $0)?.count }
    }
}

#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import LessonEngine

/// Nothing is allowed or refused to a program by chance: somebody has decided about every system call.
@Suite struct DecidedCallsTests {
    @Test func everyCallOfTheSystemsHeadersIsDecidedAbout() throws {
        let macros = try lines(of: "/bin/sh", ["-c", "echo '#include <sys/syscall.h>' | cc -dM -E -"])
        let known = macros.compactMap { $0.firstMatch(of: #/#define __NR_([a-z0-9_]+) /#).map { String($0.1) } }
        #expect(known.count > 300)
        #expect(Set(known).subtracting(try decided()).sorted() == [])
    }

    @Test func everyCallIsDecidedAboutOnce() throws {
        let names = try decided()
        #expect(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
    }

    /// Headers may be older than the kernel. Beyond the last number that we know it must have nothing.
    @Test func theKernelHasNoCallThatWeDoNotKnow() throws {
        let numbers = try read("numbers.h").matches(of: /#define SYS_\w+ (\d+)/).compactMap { Int($0.1) }
        let last = try #require(numbers.max())
        let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        #expect(try lines(of: program.appending(path: "circumstances").path, ["calls", "\(last + 1)"]) == [])
    }

    /// The names in the table, whatever was decided.
    private func decided() throws -> [String] {
        try read("calls.h").matches(of: /\b(?:ALLOWED|REFUSED|ABSENT|RULED)\((\w+)\)/).map { String($0.1) }
    }

    private func read(_ file: String) throws -> String {
        try String(contentsOfFile: SeamsProgram.checkout + "/Sources/seams-confine/" + file, encoding: .utf8)
    }

    private func lines(of program: String, _ arguments: [String]) throws -> [String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let child = try ChildProcess.run(ChildRequest(program, arguments, environment: ["PATH": path]))
        #expect(child.succeeded, "\(child.errorOutput)")
        return child.output.split(separator: "\n").map(String.init)
    }
}
#endif

import Foundation
import TestSupport
import Testing

/// A shell that leaves too little: told before anything can fail where nothing can be said.
@Suite(.waiting) struct ProcessLimitTests {
    @Test(arguments: [
        ("-v 250000", "memory is 250000 here, and seams needs 1048576", "-v 1048576"),
        ("-v 600000", "memory is 600000 here, and seams needs 1048576", "-v 1048576"),
        ("-s 64", "stack is 64 here, and seams needs 2048", "-s 2048"),
        ("-n 32", "open files is 32 here, and seams needs 128", "-n 128"),
    ])
    func tooLittleIsTold(limit: String, words: String, raised: String) throws {
        let program = try start(limit)
        let result = try program.end()
        #expect(
            result.errorOutput == """
                error: the limit for \(words)
                  hint: 'ulimit \(raised)' raises it, where the system allows; then start seams again

                """)
        #expect(result.code == 69)
    }

    /// The superuser's processes are not counted, so the superuser tries it as somebody else, who may still open every file:
    /// a checkout can stand where only its owner looks.
    @Test(.enabled(if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0), arguments: [1, 3, 20])
    func tooFewProcessesAreTold(limit: Int) throws {
        let command = "ulimit -u \(limit); exec '\(SeamsProgram.path)' show method-injection"
        let rights = ["--inh-caps", "+dac_override", "--ambient-caps", "+dac_override"]
        let other = ["--reuid", "61234", "--regid", "61234", "--clear-groups"] + rights + ["/bin/bash", "-c", command]
        let result = try RunningProgram(other, in: .shared, executable: "/usr/bin/setpriv").end(within: 20)
        #expect(result.errorOutput.hasPrefix("error: the limit for processes is \(limit) here, and seams needs 64\n"))
        #expect(result.code == 69)
    }

    @Test func aLimitThatMayBeRaisedIsRaised() throws {
        #expect(try start("-Sn 32").end().code == 0)
    }

    private func start(_ limit: String) throws -> RunningProgram {
        try RunningProgram(
            ["-c", "ulimit \(limit); exec '\(SeamsProgram.path)' show method-injection"], in: .shared,
            executable: "/bin/sh")
    }
}

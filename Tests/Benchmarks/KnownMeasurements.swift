import Foundation

/// What a reader knows: an expression that is new at the prompts of other languages, and Swift by hand. What is not
/// installed is left out.
struct WhatAReaderKnows {
    let bench: Bench

    func measure(_ rounds: Int) throws {
        for prompt in KnownPrompt.all { prompt.measure(rounds) }
        try editCompileAndRun(rounds)
    }

    /// A file with a live and a fake clock, of which a line changes; compiled by one command and run by another.
    private func editCompileAndRun(_ rounds: Int) throws {
        guard let compiler = Self.path(of: "swiftc") else { return }
        let folder = bench.home + "/by-hand", file = folder + "/main.swift", program = folder + "/main"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var times: [Double] = []
        for round in 0...rounds {
            try Self.source(round).write(toFile: file, atomically: true, encoding: .utf8)
            let compile = Stopwatch.run([compiler, file, "-o", program], environment: bench.environment)
            let run = Stopwatch.run([program], environment: bench.environment)
            guard run.output.hasSuffix("fake: \(round) h\n") else { return print(compile.output + run.output) }
            // The first also makes the compiler's modules of C.
            if round > 0 { times.append(compile.milliseconds + run.milliseconds) }
        }
        Figures.report("by hand: swiftc and the program, two worlds", times, promise: "none; what a reader knows")
    }

    private static func source(_ hour: Int) -> String {
        """
        import Foundation
        protocol Clock { var hour: Int { get } }
        struct LiveClock: Clock { var hour: Int { Calendar.current.component(.hour, from: Date()) } }
        struct FakeClock: Clock { var hour: Int }
        struct Greeter {
            let clock: any Clock
            func greeting() -> String { "\\(clock.hour) h" }
        }
        print("live:", Greeter(clock: LiveClock()).greeting())
        print("fake:", Greeter(clock: FakeClock(hour: \(hour))).greeting())

        """
    }

    static func path(of program: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
    }
}

/// The prompt of another language.
private struct KnownPrompt {
    let program: String, arguments: [String]
    let isPrompt: @Sendable (Substring) -> Bool

    static let all = [
        KnownPrompt(program: "jshell", arguments: [], isPrompt: { $0.hasPrefix("jshell>") }),
        KnownPrompt(
            program: "ipython3", arguments: ["--simple-prompt", "--no-confirm-exit"],
            isPrompt: { $0.hasPrefix("In [") && $0.hasSuffix("]: ") }),
    ]

    /// From Enter to the next prompt.
    func measure(_ rounds: Int) {
        guard let path = WhatAReaderKnows.path(of: program) else { return print("\(program) is not installed") }
        // Without colours and moves of the cursor, so that its prompt can be told.
        let environment = ProcessInfo.processInfo.environment.merging(["TERM": "dumb"]) { $1 }
        let shell = TypedShell([path] + arguments, environment: environment, isPrompt: isPrompt)
        defer { shell.leave() }
        guard let first = shell.firstPrompt() else { return print("\(program) gave no prompt: \(shell.text)") }
        var times: [Double] = []
        for number in 0...rounds {
            let input = "\(number) * 1000 + 7"
            guard let time = shell.type(input), shell.text.contains(String(number * 1000 + 7)) else {
                return print("\(program) gave no answer: \(shell.text)")
            }
            // The first loads what all others use.
            if number > 0 { times.append(time) }
        }
        Figures.report("\(program): exec to first prompt", [first], promise: "none; what a reader knows")
        Figures.report("\(program): an expression, Enter to prompt", times, promise: "none; what a reader knows")
    }
}

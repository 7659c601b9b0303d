import Foundation

/// From exec to the first prompt, in a home where a lesson is under way.
struct FirstPrompt {
    let bench: Bench

    func measure(_ rounds: Int) {
        var times: [Double] = []
        for _ in 0..<rounds {
            let shell = TypedShell(environment: bench.shellEnvironment)
            if let time = shell.firstPrompt() { times.append(time) }
            shell.leave()
        }
        Figures.report("exec to first prompt", times, promise: "at most 30 ms")
    }
}

/// Inputs at the prompt that were never seen, in two worlds: from Enter to the next prompt.
struct InputAtThePrompt {
    private static let count = 210

    let bench: Bench

    func measure() throws {
        let trace = bench.home + "/trace"
        let shell = TypedShell(environment: bench.shellEnvironment.merging(["SEAMS_TRACE": trace]) { $1 })
        defer { shell.leave() }
        guard shell.firstPrompt() != nil, shell.type("open constructor-injection") != nil,
            shell.type("goto 3") != nil
        else { return print("no prompt: \(shell.text)") }
        var times: [Double] = [], floors: [Double] = []
        for number in 1...Self.count {
            try? FileManager.default.removeItem(atPath: trace)
            guard let time = shell.type(Self.input(number)) else { return print("no answer: \(shell.text)") }
            times.append(time)
            if number <= 20 { floors.append(try Floor(trace: trace).inOrder()) }
        }
        report(times, floors, memory: shell.peakMegabytes)
    }

    private func report(_ times: [Double], _ floors: [Double], memory: Double?) {
        Figures.report(
            "one input in two worlds, Enter to prompt", Array(times.prefix(20)), floor: floors,
            promise: "at most 1.25 × the two compiles and links")
        let early = Array(times[2..<8]), late = Array(times.suffix(6))
        Figures.report("inputs 3 to 8", early, promise: "the measure of the next")
        Figures.report("inputs 205 to 210", late, promise: "at most 1.3 × those")
        print(String(format: "    ratio %.2f", Figures(late).median / Figures(early).median))
        if let memory { Figures.report("peak memory of that shell, MB", [memory], promise: "at most 60 MB") }
    }

    /// Values, types and expressions in turn, each with a name of its own: all that was typed stays in scope.
    private static func input(_ number: Int) -> String {
        switch number % 3 {
        case 0: "let value\(number) = ids.nextID() + \(number)"
        case 1: "ids.nextID() + \(number)"
        default: "struct Type\(number) { var value = ids.nextID() + \(number) }"
        }
    }
}

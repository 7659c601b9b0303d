import LessonCode
import LessonModel

/// Finds the lines with which a lesson can call a function: those that give a value come first.
struct TaughtLines: Sendable {
    /// A line with what it gives in each circumstance.
    struct Line: Sendable {
        var text: String
        var values: [ValueRecord]
        var isVoid: Bool { values.contains { $0.status == .void } }
        /// Whether it gives a value everywhere.
        var isWhole: Bool { values.allSatisfy { $0.status == .value } }
        /// Whether a check can write down what it gives: the text of an object tells where it lies in memory.
        var isPlain: Bool { isWhole && values.allSatisfy(\.hasLiteral) }
        var runs: Bool {
            values.first.map { ![.notCompiled, .notRun, .crashed, .timeout].contains($0.status) } ?? false
        }
    }
    /// The most of the longer lines.
    private static let mostLonger = 18

    let chain: CutChain
    let cut: ProposedCut

    /// - Throws: `CutLessonError`, when there is none that runs.
    func found() async throws -> [Line] {
        let cases = CutCases(engine: chain.engine, files: chain.files, circumstances: chain.circumstances)
        if let line = chain.line {
            let (lines, problem) = try await cases.record(of: [line])
            guard let one = lines.first, one.runs else { throw Self.failing(line, lines, problem) }
            return [one]
        }
        let short = cut.cutter.lines(for: cut.cut)
        var (lines, problem) = try await cases.record(of: short)
        if !lines.contains(where: \.isPlain) {
            let longer = Array(cut.cutter.longerLines(for: cut.cut).prefix(Self.mostLonger))
            let (more, other) = try await cases.record(of: longer)
            (lines, problem) = (lines + more, problem ?? other)
        }
        let running =
            lines.filter(\.isPlain) + lines.filter { $0.isWhole && !$0.isPlain }
            + lines.filter { $0.runs && !$0.isWhole }
        guard running.isEmpty else { return running }
        guard let first = short.first ?? lines.first?.text else { throw CutChain.noLine(for: cut) }
        throw Self.failing(first, lines, problem)
    }

    private static func failing(_ line: String, _ lines: [Line], _ problem: String?) -> CutLessonError {
        .lineFails(line, reason: problem ?? lines.first?.values.first?.words ?? "the compiler crashes on it")
    }
}

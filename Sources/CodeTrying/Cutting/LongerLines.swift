import LessonModel
import SwiftSyntax

/// Makes lines that lead further than one call: they call before what changes the object, hand on what a call gave,
/// and choose other values. Whether one of them reaches the read is for a run to say.
struct LongerLines {
    let cutter: Cutter
    let target: CodeFunction

    private static let limit = 48

    /// The lines, the likeliest first.
    var all: [String] {
        let carriers = carriers, bodies = StateWords(cutter: cutter)
        let literals = BodyLiterals(carriers.flatMap { bodies.declarations(reachedFrom: $0) })
        let settings = [[]] + (literals.variables.isEmpty ? [] : [literals.variables.map(Self.setting)])
        let lines = settings.flatMap { statements in
            choices(literals).prefix(statements.isEmpty ? .max : 1).flatMap { samples in
                carriers.flatMap { self.lines(for: $0, samples, bodies, after: statements) }
            }
        }
        return Array(lines.withoutRepeats.prefix(Self.limit))
    }

    private static func setting(_ variable: String) -> String { "setenv(\(variable.debugDescription), \"1\", 1)" }

    /// The values of the lines: first nothing live, then what is there and later, other cases and small numbers, and
    /// what the code compares with.
    private func choices(_ literals: BodyLiterals) -> [SampleValues] {
        let text = literals.texts.first ?? "a"
        var all: [(SampleValues.Fullness, SampleValues.Choice)] = [
            (.soon, .init(count: 2, fillsDefaults: true, standsIn: true)),
            (.later, .init(count: 2)),
            (.full, .init(enumCase: 1, count: 2, fillsDefaults: true, takesPlainResults: true)),
            (.later, .init(enumCase: -1, count: 2, number: 0, takesPlainResults: true)),
        ]
        if !literals.numbers.isEmpty || !literals.texts.isEmpty {
            all.insert((.full, .init(count: 2, number: literals.numbers.max().map { $0 + 1 } ?? 3, text: text)), at: 1)
        }
        all += literals.texts.dropFirst().prefix(2).map { (.full, .init(count: 2, text: $0)) }
        return all.map { fullness, choice in
            cutter.samples(fullness, choice)
        }
    }

    /// The functions by way of which the target is reached from outside, the nearest first.
    private var carriers: [CodeFunction] {
        Array(cutter.callers(of: target).joined().filter(isReachable).prefix(3))
    }

    /// Whether code of another file can call a function, or make the object of which it is the value of a property.
    private func isReachable(_ code: CodeFunction) -> Bool {
        guard let declaration = cutter.declaration(of: code) else { return false }
        if code.kind == .value { return declaration.surrounding.map { !DeclSyntax($0).isHidden } ?? false }
        return !code.isPrivate && !declaration.isHidden
    }

    private func lines(
        for code: CodeFunction, _ samples: SampleValues, _ bodies: StateWords, after statements: [String]
    ) -> [String] {
        guard let declaration = cutter.declaration(of: code) else { return [] }
        let type = cutter.types[code.types.joined(separator: ".")], maker = LineMaker(cutter: cutter, samples: samples)
        var draft = LineDraft(samples: samples, statements: statements)
        switch code.kind {
        case .function, .property:
            guard let object = maker.object(code, declaration, type) else { return [] }
            draft.hold(object, of: type)
            let plain = draft.lines(ending: code, declaration, maker.observed(after: code, of: type))
            guard let type, draft.hasObject else { return plain }
            let before = bodies.preparers(of: code, in: type)
            guard !before.isEmpty else { return plain }
            // One call too many may throw, or undo what the first one did.
            let some = before.count > 1 ? [Array(before.prefix(5)), [before[0]]] : [before]
            return some.flatMap { functions in
                var draft = draft
                for (_, function) in functions { draft.prepare(function) }
                return draft.lines(ending: code, declaration, maker.observed(after: code, of: type))
            } + plain
        case .initializer, .value, .fallback:
            guard let type, let made = samples.call(of: type) else { return [] }
            draft.hold(LineMaker.Object(text: made, samples: samples, isForeign: type.kind == .actor), of: type)
            let exercised = draft.exercising(bodies.callable(in: type).map(\.1))
            // An initializer alone, with values in the place of its defaults.
            let plain = code.kind == .initializer ? maker.line(for: code) : nil
            return [exercised, plain].compactMap { $0 }
        default: return []
        }
    }
}

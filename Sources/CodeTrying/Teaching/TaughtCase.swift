import LessonModel

/// One call of the changed code with fakes, as a test has it.
package struct TaughtCase: Sendable, Hashable {
    /// The statements before the call.
    package var setup: [String]
    package var line: String
    /// The expression that tells what was done; nil where the call itself gives something.
    package var question: String?

    /// The case as one expression.
    package func expression(asText: Bool) -> String {
        let marks = (line.contains("try ") ? "try " : "") + (line.contains("await ") ? "await " : "")
        let asked =
            question.map { [line, "return \($0)"] } ?? ["return \(asText ? "String(describing: \(line))" : line)"]
        guard !setup.isEmpty || question != nil else { return asText ? "String(describing: \(line))" : line }
        return "\(marks)({ \((setup + asked).joined(separator: "; ")) }())"
    }
}

extension TaughtCut {
    /// The most cases that are tried.
    private static let limit = 36

    /// The cases to try: with the fakes as they are, then each with one value changed, in the line or in a fake.
    package var cases: [TaughtCase] {
        let plain = cuts.indices.map { expression($0) }, literals = BodyLiterals(of: after)
        var found = [testCase(line, plain)]
        for (index, cut) in cuts.enumerated() where index > 0 || witness == nil {
            for other in cut.fake.otherExpressions {
                var expressions = plain
                expressions[index] = other
                found.append(testCase(line, expressions))
            }
        }
        found += Variations.all(of: line).map { testCase($0, plain) }
        found += Variations.all(of: line, like: literals).map { testCase($0, plain) }
        return Array(found.compactMap { $0 }.withoutRepeats.prefix(Self.limit))
    }

    private func testCase(_ line: String, _ expressions: [String]) -> TaughtCase? {
        var line = line
        for (cut, expression) in zip(cuts, expressions) {
            guard let handed = cut.fake.filled(with: expression).handedOver(in: line) else { return nil }
            line = handed
        }
        switch witness {
        case .spy(let type): return TaughtCase(setup: ["let spy = \(type)()"], line: line, question: question)
        case .notifications:
            let setup = ["let center = NotificationCenter()", "let heard = Heard(center)"]
            return TaughtCase(setup: setup, line: line, question: question)
        case nil:
            // The real thing keeps traces of an earlier object, and they must not reach one with a stand-in of its own.
            let isKept = [.defaults, .singleton].contains(cuts[0].kind)
            return TaughtCase(setup: isKept ? ["_ = \(line)"] : [], line: line)
        }
    }

    /// The types of the fakes, for the file of a check.
    package var fakeDeclarations: String {
        ([imports] + cuts.map(\.fake.declarations)).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The import that the types of the network need in a wiring and in a check.
    var imports: String {
        let isNeeded = after.contains("import FoundationNetworking") && cuts.contains { $0.kind == .network }
        return isNeeded ? "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif" : ""
    }
}

extension FakePlug {
    /// Other expressions that fit in the place of the fake's.
    fileprivate var otherExpressions: [String] { Variations.all(of: expression) + otherAnswers + ticking }

    /// A clock that is a minute further each time that it is asked: what reads it twice sees time go by.
    private var ticking: [String] {
        let start =
            expression.hasPrefix("{ Date(timeIntervalSince1970: ")
            ? expression.dropFirst(2).dropLast(2).description
            : expression == "{ [instant = ContinuousClock.now] in instant }" ? "ContinuousClock.now" : nil
        guard let start else { return [] }
        let step = start.hasPrefix("Date") ? "60" : ".seconds(60)"
        return ["{ var it = \(start); return { it += \(step); return it } }()"]
    }

    /// Expressions of the fake with another answer, where its type has answers that can be set.
    private var otherAnswers: [String] {
        let type = expression.prefix { $0 != "(" }, keyword = declarations.contains("class \(type)") ? "let" : "var"
        return declarations.matches(of: /\n    var (\w+)(?:: ([^=\n]+))? = ([^\n{]+)/).flatMap { match in
            let optional = match.3 == "nil" ? match.2?.trimmingSuffix { $0 == " " }.dropLast() : nil
            let others = optional.map { Self.somethings[String($0)] ?? [] } ?? Variations.all(of: String(match.3))
            return others.map { "{ \(keyword) it = \(expression); it.\(match.1) = \($0); return it }()" }
        }
    }

    /// Answers in the place of nothing, by their type.
    private static let somethings = [
        "Int": ["1", "2", "14"], "String": ["\"a\"", "\"book\""], "Bool": ["true", "false"],
        "Double": ["1.5", "100.0"],
        "Date": ["Date(timeIntervalSince1970: 1_700_000_000)", "Date(timeIntervalSince1970: 1_923_973_200)"],
        "Data": ["Data()", "Data([1, 2, 3])"],
    ]
}

extension Substring {
    fileprivate func trimmingSuffix(while isLeft: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, isLeft(last) { text = text.dropLast() }
        return text
    }
}

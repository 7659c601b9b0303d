import LessonModel

extension LessonReader {
    /// The meaning of a fence: code with or without a role, a result of several lines, or the rules of an exercise.
    mutating func block(_ fence: RawFence) -> Block {
        draft.columns[fence.position.line] = fence.position.column
        if !fence.isClosed { reportFence(.unclosed, at: fence.position) }
        reportSwallowedFence(fence)
        let words = InfoWord.words(of: fence.info)
        let second = words.dropFirst().first
        switch (words.first?.text, second?.text) {
        case ("swift", _?): return .code(swiftBlock(fence, words))
        case ("text", "result"): return multilineResult(fence, words)
        case ("yaml", "form"):
            reportIntroduction("yaml form", fence)
            return formRules(CodeBlock(fence, language: "yaml"))
        default:
            reportMisspelling(words)
            return .code(CodeBlock(fence, language: words.first?.text ?? ""))
        }
    }

    private mutating func formRules(_ block: CodeBlock) -> Block {
        // Faulty rules make the lesson broken, and a broken lesson is not shown.
        FormRulesReader(block).rules(&findings).map { .formRules($0) } ?? .code(block)
    }

    private mutating func swiftBlock(_ fence: RawFence, _ words: [InfoWord]) -> CodeBlock {
        var block = CodeBlock(fence, language: "swift")
        guard words.count > 1, let role = Role(rawValue: words[1].text) else {
            reportFence(.unknownRole(words[1].text), at: words[1].position)
            return block
        }
        var rest = words.dropFirst(2)
        block.role = role
        if role.takesName {
            block.name = name(for: role, rest.first, after: words[1])
            if block.name != nil { rest = rest.dropFirst() }
            rest = withoutWords(ofName: block.name, rest, role)
        }
        block.options = options(rest, of: role)
        reportIntroduction("swift \(role.rawValue)", fence)
        if role == .mustNotCompile { reportMissingComment(fence) }
        return block
    }

    private mutating func name(for role: Role, _ word: InfoWord?, after roleWord: InfoWord) -> String? {
        guard let word, word.option == nil else {
            reportFence(.missingName(role), at: roleWord.position)
            return nil
        }
        if !LessonName.isID(word.text) {
            reportFence(.unfitName(word.text, role), at: word.position)
        } else if role == .wiring, word.text == "yours" {
            reportFence(.reservedName(word.text), at: word.position)
        }
        return word.text
    }

    /// The words behind a name without those that seem to belong to it, which are reported as one mistake.
    private mutating func withoutWords(
        ofName name: String?, _ words: ArraySlice<InfoWord>, _ role: Role
    ) -> ArraySlice<InfoWord> {
        let more = words.prefix { $0.option == nil }
        guard let name, let first = more.first else { return words }
        let whole = ([name] + more.map(\.text)).joined(separator: "-")
        findings.add(FenceProblem.nameOfWords(first.text, whole, role), at: first.position)
        return words.dropFirst(more.count)
    }

    private mutating func options(_ words: ArraySlice<InfoWord>, of role: Role) -> [String: String] {
        let known = BlockOption.options(of: role)
        var options: [String: String] = [:]
        for word in words {
            guard let (key, value) = word.option else {
                findings.add(FenceProblem.notOption(word.text, role), at: word.position)
                continue
            }
            guard let option = known.first(where: { $0.rawValue == key }) else {
                findings.add(FenceProblem.unknownOption(key, role), at: word.position)
                continue
            }
            if options[key] != nil { findings.add(FenceProblem.repeatedOption(key), at: word.position) }
            if !option.takes(value) { findings.add(FenceProblem.unfitValue(option, value), at: word.position) }
            options[key] = value
        }
        return options
    }

    private mutating func multilineResult(_ fence: RawFence, _ words: [InfoWord]) -> Block {
        let block = CodeBlock(fence, language: "text")
        reportIntroduction("text result", fence)
        guard let wiring = words.dropFirst(2).first, wiring.option == nil else {
            reportFence(.resultWithoutWiring, at: words[1].position)
            return .code(block)
        }
        var row = 1
        for word in words.dropFirst(3) {
            if let (key, value) = word.option, key == "row", let number = Int(value), number > 0 {
                row = number
            } else {
                findings.add(FenceProblem.notRow(word.text), at: word.position)
            }
        }
        let result = MultilineResult(wiring: wiring.text, row: row, text: block.source, line: fence.position.line)
        draft.results[step, default: []].append(
            MultilineDraft(
                result: result, position: fence.position, wiringPosition: wiring.position,
                rowPosition: words.dropFirst(3).first?.position ?? fence.position))
        return .multilineResult(result)
    }
}

// MARK: - Complaints

extension LessonReader {
    /// Reports a fence that cannot be given its meaning.
    private mutating func reportFence(_ problem: FenceProblem, at position: Position) {
        draft.unreadSteps.insert(step)
        findings.add(problem, at: position)
    }

    /// Reports a line of code that looks like another fence's opening: the outer one is unclosed or has too few marks.
    private mutating func reportSwallowedFence(_ fence: RawFence) {
        guard let line = fence.lines.first(where: fence.mark.isRepeatedWithInfo(in:)) else { return }
        reportFence(.swallowed(outer: fence.position.line), at: line.position)
    }

    /// Reports a part of a step that stands before the first one; below a heading, that is the one thing to say.
    private mutating func reportIntroduction(_ words: String, _ fence: RawFence) {
        guard step == 0, hasSteps else { return }
        // The first step would lack it a second time.
        draft.unreadSteps.insert(1)
        guard let heading = deepHeading else {
            return findings.add(FenceProblem.beforeSteps(words), at: fence.position)
        }
        if !isDeepHeadingTold { findings.add(OutlineProblem.tooDeep(heading.level), at: heading.position) }
        isDeepHeadingTold = true
    }

    private mutating func reportMissingComment(_ fence: RawFence) {
        let first = fence.lines.first?.bytes.trimmed ?? []
        guard !first.starts(with: "//".utf8) || first.allSatisfy({ $0 == UInt8(ascii: "/") || $0.isBlank }) else {
            return
        }
        findings.add(FenceProblem.noExpectedDiagnostic, at: fence.lines.first?.position ?? fence.position)
    }

    /// Reports words of an info string that are probably misspelt.
    private mutating func reportMisspelling(_ words: [InfoWord]) {
        guard let language = words.first else { return }
        let second = words.dropFirst().first
        if let second, Role(rawValue: second.text) != nil, nearestName(to: language.text, in: ["swift"]) != nil {
            return reportFence(.unknownLanguage(language.text, "swift"), at: language.position)
        }
        if language.text.lowercased().hasPrefix("swift"), language.text != "swift" {
            return reportFence(.unknownLanguage(language.text, "swift"), at: language.position)
        }
        let meant = ["text": "result", "yaml": "form"]
        if let second, let word = meant[language.text], nearestName(to: second.text, in: [word]) != nil {
            reportFence(.unknownWord(second.text, after: language.text, word), at: second.position)
        } else if let second, let language = meant.first(where: { $0.value == second.text })?.key {
            reportFence(.unknownLanguage(words[0].text, language), at: words[0].position)
        }
    }
}

extension CodeBlock {
    /// The code in a fence, without role.
    init(_ fence: RawFence, language: String) {
        self.init(
            language: language, source: fence.lines.map(\.bytes.text).joined(separator: "\n"),
            fenceLine: fence.position.line, columns: fence.lines.isEmpty ? nil : fence.lines.map(\.column))
    }
}

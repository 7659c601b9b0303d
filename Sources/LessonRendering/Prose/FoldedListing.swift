import LessonModel

/// Blocks that are drawn together: one block, or listings that follow each other and are folded into one line.
enum DrawnBlocks {
    case block(Block)
    case folded([CodeBlock])
}

extension CodeBlock {
    /// Whether nobody needs to read the block: `swift subject listing=folded`.
    fileprivate var isFolded: Bool { options["listing"] == "folded" }

    fileprivate var lineCount: Int {
        let text = source.last == "\n" ? source.dropLast() : source[...]
        return text.split(separator: "\n", omittingEmptySubsequences: false).count
    }
}

extension ProseRenderer {
    /// The blocks in their order; folded listings stand by themselves only where all code is shown.
    func drawn(_ blocks: [Block]) -> [DrawnBlocks] {
        blocks.reduce(into: []) { drawn, block in
            guard seen != nil, case .code(let code) = block, code.isFolded else { return drawn.append(.block(block)) }
            if case .folded(let codes) = drawn.last {
                drawn[drawn.count - 1] = .folded(codes + [code])
            } else {
                drawn.append(.folded([code]))
            }
        }
    }

    /// The captions of folded listings, and one line that stands for all their code.
    func lines(folded codes: [CodeBlock]) -> [String] {
        let captions = codes.map(\.caption).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let caption = captions.joined(separator: ", ").madeSafeOnOneLine
        let count = codes.map(\.lineCount).reduce(0, +)
        let words = "\(count.of("line")); 'show' shows \(count == 1 ? "it" : "them")"
        if style.isLinear { return ["Code, \(caption): \(words)"] }
        let margin = room < 40 ? "" : "  "
        return caption.wrapped(to: room - margin.count, hanging: 2).map { margin + style.paint($0, .heading) }
            + [margin + "⋮ " + words]
    }
}

extension Step {
    /// The step of an exercise as it is read before there is an answer: without results, and its wirings and its probe
    /// in one line; without its wirings where it has no probe.
    package var beforeAnswer: Step {
        var step = withoutResults
        step.blocks = step.blocks.compactMap { block in
            guard case .code(var code) = block, code.wiringName != nil || code.role == .probe else { return block }
            // Without a probe, a wiring is for the prompt alone.
            if probe == nil { return nil }
            code.options["listing"] = "folded"
            return .code(code)
        }
        return step
    }
}

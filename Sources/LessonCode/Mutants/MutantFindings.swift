import LessonModel

/// The results of the mutants of some code.
package struct MutantFindings: Sendable, Equatable, Codable {
    /// The mutants that were not noticed, one of each group.
    package var survivors: [Mutant] = []
    /// The tests that passed whatever was answered by the functions which they reach, with the names of these
    /// functions.
    package var sureTests: [String: [String]] = [:]

    /// The functions that stand in a test that compares an expression with itself.
    package static let itself = "=="

    package init() {}

    /// The problems to report; `witness` names what should have noticed the mutants: `test`, or `test and no table`.
    package func problems(file: String, tests: [CodeBlock], witness: String) -> [VerifyProblem] {
        let unnoticed = survivors.map { mutant in
            Diagnostic(
                .error, "no \(witness) notices \(mutant.words)", file: file, line: mutant.line, column: mutant.column,
                hint: "add a test that fails then, or take out what does not matter")
        }
        let sure = sureTests.sorted { $0.key < $1.key }.map { name, functions in
            let place = tests.lazy.compactMap { SourcePiece($0, file: file).position(declaring: name.withoutCall) }
                .first
            let reached = functions.map { "'\($0)'" }.joined(separator: ", ")
            let reason =
                functions == [Self.itself]
                ? "it compares something new with itself"
                : functions.isEmpty ? "it uses nothing of the code" : "it passes whatever \(reached) answers"
            return Diagnostic(
                .error, "test '\(name)' cannot fail: \(reason)", file: file, line: place?.line, column: place?.column,
                hint: "let it expect something that the code decides")
        }
        return (unnoticed + sure).map { VerifyProblem(.mutant, $0) }
    }
}

extension Mutant {
    /// The damage in words: `when 'a < b' becomes 'a >= b'`.
    package var words: String {
        switch kind {
        case .value: "when '\(before)' becomes '\(after)' in the fake '\(group)'"
        case .injection: "when '\(after)' is used instead of '\(before)'"
        case .comparison, .answer, .omission: "when '\(before)' becomes '\(after)'"
        }
    }
}

/// The mutants of some code and its tests, and the edits of the code that let one process have any of the mutants.
package struct MutantPlan: Sendable {
    package private(set) var mutants: [Mutant] = []
    /// The edits of each block, by the line of the block's fence.
    private var edits: [Int: [MutantEdit]] = [:]
    private var count = 0

    /// The text that mutated code needs at its beginning; `seamsChoice` is the number of the process's choice.
    package static let prelude = """
        import World
        nonisolated(unsafe) private var seamsTurns = 0
        func seamsDiffers(_ first: Int) -> Bool {
            switch seamsChoice - first {
            case 0: return true
            case 1:
                seamsTurns += 1
                return seamsTurns % 2 == 1
            case 2: fatalError("reached")
            default: return false
            }
        }

        """

    /// The same for a module that tests may open besides the stage's own: two functions of one name would be one too many.
    package static let hiddenPrelude = prelude.replacing("func seams", with: "private func seams")

    /// A block as it is compiled, without the mutants that do not compile.
    package func mutated(_ block: CodeBlock, without refused: Set<Int>) -> CodeBlock {
        read(block, without: refused).block
    }

    /// The mutants to which the compiler objects with this message.
    package func mutants(blamedBy diagnostic: Diagnostic, in blocks: [CodeBlock], without refused: Set<Int>) -> Set<Int>
    {
        let place = Position(line: diagnostic.line ?? 0, column: diagnostic.column ?? 1)
        return blocks.reduce(into: []) { $0.formUnion(read($1, without: refused).mutants(at: place)) }
    }

    /// Whether a block has mutants.
    package func isMutated(_ block: CodeBlock) -> Bool { edits[block.fenceLine] != nil }

    private func read(_ block: CodeBlock, without refused: Set<Int>) -> MutatedBlock {
        MutatedBlock(block, (edits[block.fenceLine] ?? []).filter { !refused.contains($0.mutant) })
    }

    /// The number that the next mutant gets.
    var nextNumber: Int { count + 1 }

    /// Adds a mutant that wraps parts of blocks; it takes as many numbers as it has variants.
    mutating func add(_ mutant: Mutant, _ wraps: [(block: CodeBlock, edit: MutantEdit)], variants: Int = 1) {
        count += variants
        mutants.append(mutant)
        for (block, edit) in wraps { edits[block.fenceLine, default: []].append(edit) }
    }
}

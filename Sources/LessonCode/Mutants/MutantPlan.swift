import LessonModel

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

/// Words around a part of a block, which do the damage in a process that was started for it.
struct MutantEdit: Sendable, Hashable {
    /// UTF-8 offsets into the block's source.
    var range: Range<Int>
    var prefix: String
    var suffix: String
    /// The number of the mutant.
    var mutant: Int
}

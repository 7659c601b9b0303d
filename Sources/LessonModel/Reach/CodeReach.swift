/// The volatile dependencies that code names, as the compiler resolves the names: the facts that are known without a
/// run.
package struct CodeReach: Sendable, Equatable, Codable {
    /// The number of the stage whose subject the code is.
    package var stage: Int
    /// The file in which the code stands, or most of it.
    package var file: String
    /// The uses in the order of the text.
    package var reaches: [VolatileUse]

    package init(stage: Int, file: String, reaches: [VolatileUse] = []) {
        self.stage = stage
        self.file = file
        self.reaches = reaches
    }
}

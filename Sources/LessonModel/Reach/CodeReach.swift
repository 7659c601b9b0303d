/// The volatile dependencies that code names, as the compiler resolves it: what can be known without running it.
package struct CodeReach: Sendable, Equatable, Codable {
    /// The stage whose subject it is.
    package var stage: Int
    /// The file in which the code stands, or most of it.
    package var file: String
    /// In the order of the text.
    package var reaches: [VolatileUse]

    package init(stage: Int, file: String, reaches: [VolatileUse] = []) {
        self.stage = stage
        self.file = file
        self.reaches = reaches
    }
}

import LessonRendering

/// What the shell needs of the streams and files around it. The seam behind which tests stand.
package protocol Console: Sendable {
    /// How to draw at this moment: the terminal may have another size than before.
    var style: Style { get }
    /// The rows of the screen; nil where nobody pages.
    var rows: Int? { get }

    /// Writes what was asked for.
    func show(_ text: String)

    /// Writes anything else: to stderr.
    func tell(_ text: String)

    /// Does work and says the words, if there are any, when it takes long.
    func saying<Result: Sendable>(_ words: String?, _ work: () async -> Result) async -> Result

    /// Writes a file that the person named.
    func write(_ text: String, to path: String) throws

    /// Lets the person edit a file in their editor, and waits for its end.
    ///
    /// - Throws: `Complaint`.
    func edit(_ path: String, with editor: String) throws(Complaint)

    /// What to say of an error of the engine.
    func complaint(about error: any Error) -> Complaint
}

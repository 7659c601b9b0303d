import LessonRendering

/// The streams and files around the shell, as far as it needs them. Tests put their own in the place of this seam.
package protocol Console: Sendable {
    /// The style to draw in at this moment: the terminal may have another size than before.
    var style: Style { get }
    /// The rows of the screen; nil where no person reads screen by screen.
    var rows: Int? { get }

    /// Writes the output that the person asked for.
    func show(_ text: String)

    /// Writes anything else: to stderr.
    func tell(_ text: String)

    /// Does work, and shows the words, if there are any, when the work takes long.
    func saying<Result: Sendable>(_ words: String?, _ work: () async -> Result) async -> Result

    /// Writes a file that the person named.
    func write(_ text: String, to path: String) throws

    /// The names in a folder, those of folders with a slash at the end; none where it cannot be read.
    func names(in folder: String) -> [String]

    /// Opens a file in the person's editor, and waits for its end.
    ///
    /// - Throws: `Complaint`.
    func edit(_ path: String, with editor: String) throws(Complaint)

    /// The complaint that tells the person of an error of the engine.
    func complaint(about error: any Error) -> Complaint
}

/// Text in a table for a spreadsheet (RFC 4180).
enum CSVText {
    /// The text as a cell keeps it. A spreadsheet takes a text that begins like a formula for one, and much of it are other
    /// people's words: an apostrophe keeps it a text.
    static func plain(_ text: String) -> String {
        let safe = text.madeSafe
        return safe.first.map { "=+-@".contains($0) } == true ? "'" + safe : safe
    }

    static func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
}

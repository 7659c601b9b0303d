/// Text in a table for a spreadsheet (RFC 4180).
enum CSVText {
    /// The text as a cell keeps it. A spreadsheet takes a text that begins like a formula for one, and much of it are other
    /// people's words: an apostrophe keeps it a text.
    static func plain(_ text: String) -> String {
        let safe = text.madeSafe
        // A tab is blanks by now, which a spreadsheet may pass over.
        let first = safe.unicodeScalars.first { $0 != " " }
        return first.map("=+-@".unicodeScalars.contains) == true ? "'" + safe : safe
    }

    static func quoted(_ text: String) -> String { "\"" + text.escaping { $0 == "\"" ? "\"\"" : nil } + "\"" }
}

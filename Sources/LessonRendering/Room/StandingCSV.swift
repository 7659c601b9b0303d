import LessonModel
import Room

/// Writes the people of a room as a table for a spreadsheet: a row for each, `\r\n` at its end (RFC 4180).
package enum StandingCSV {
    package static func render(_ standing: RoomStanding) -> String {
        let header = ["name", "lesson", "step", "since", "done", "hand", "stuck", "present"]
        let rows = standing.people.map { person in
            [
                person.name, person.place?.lesson ?? "", person.place.map { String($0.step) } ?? "",
                person.since?.text ?? "", String(person.finished), person.hasRaised ? "up" : "",
                person.stuck?.words ?? "", person.isPresent ? "yes" : "left",
            ]
        }
        return ([header] + rows).map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
    }

    /// A cell in quotes. A spreadsheet takes a text that begins like a formula for one, and names are other people's
    /// words: an apostrophe keeps it a text.
    private static func cell(_ text: String) -> String {
        let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
        let safe = (isFormula ? "'" : "") + text.madeSafeOnOneLine
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }
}

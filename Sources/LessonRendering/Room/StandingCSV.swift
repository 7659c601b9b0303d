import LessonModel
import Room

/// Writes the people of a room as a table for a spreadsheet: a row for each, `\r\n` at its end (RFC 4180). Whether
/// somebody is present stands there where it is known.
package enum StandingCSV {
    package static func render(_ standing: RoomStanding) -> String {
        let header = ["name", "lesson", "step", "since", "done", "hand", "stuck", "present"]
        let rows = standing.people.map { person in
            [
                person.name, person.place?.lesson ?? "", person.place.map { String($0.step) } ?? "",
                person.since?.text ?? "", String(person.finished), person.hasRaised ? "up" : "",
                person.stuck?.words ?? "", person.isPresent.map { $0 ? "yes" : "no" } ?? "",
            ]
        }
        return ([header] + rows).map { row in
            row.map { CSVText.quoted(CSVText.plain($0.madeSafeOnOneLine)) }.joined(separator: ",") + "\r\n"
        }.joined()
    }
}

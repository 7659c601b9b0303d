import LessonModel

/// The problems that a course's page of terms can have.
enum GlossaryProblem: Problem {
    case noTable
    case cellCount(Int)
    case emptyCell(column: String)
    case noLesson
    case repeated(String, first: Int)

    var message: String {
        switch self {
        case .noTable: "the page has no table of terms"
        case .cellCount(let count): "the row has \(count == 1 ? "1 cell" : "\(count) cells"), and a term takes 4"
        case .emptyCell(let column): "the cell for '\(column)' is empty"
        case .noLesson: "the last cell is not one link to a lesson"
        case .repeated(let name, let first): "'\(name)' stands here a second time; the first stands at line \(first)"
        }
    }

    var hint: String {
        let row = "| \(GlossaryEntry.headers.joined(separator: " | ")) |"
        return switch self {
        case .noTable: "write one that begins with '\(row)'"
        case .cellCount: "give it these cells: '\(row)'; a bar in a cell is '\\|'"
        case .emptyCell(let column): column == "whose" ? "say whose word it is; '-' where nobody knows" : "fill it in"
        case .noLesson: "write '[04 Constructor injection](04-constructor-injection.md)'"
        case .repeated: "make one row of the two; other names stand behind the term, with commas between"
        }
    }
}

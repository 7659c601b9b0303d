import LessonModel

/// A table with a column for each world: values, sockets or calls.
package struct Comparison: Sendable, Equatable {
    /// One cell; its text may have several lines.
    package struct Cell: Sendable, Equatable {
        package var text: String
        package var paint: Paint
        /// The number of columns by which the rest of a broken line is indented.
        package var hanging = 0

        package init(_ text: String, _ paint: Paint = .plain) {
            self.text = text
            self.paint = paint
        }

        /// The cell of a world that has nothing to do with the row.
        package static let none = Cell("-")
    }

    /// A remark under a row about one world: its output, or the value that was expected of it.
    package struct Remark: Sendable, Equatable {
        package var kind: String
        package var world: String
        package var text: String
        package var paint: Paint

        package init(_ kind: String, world: String, text: String, paint: Paint = .plain) {
            self.kind = kind
            self.world = world
            self.text = text
            self.paint = paint
        }
    }

    package struct Row: Sendable, Equatable {
        package var label: String
        /// One cell for each world, in the order of the worlds.
        package var cells: [Cell]
        package var verdict: Agreement
        package var remarks: [Remark]
        /// The words behind the verdict about what the learner had said of the row.
        package var mark = ""

        package init(_ label: String, cells: [Cell], verdict: Agreement = .alone, remarks: [Remark] = []) {
            self.label = label
            self.cells = cells
            self.verdict = verdict
            self.remarks = remarks
        }
    }

    /// The heading above the labels: `socket`, `asked`, or nothing.
    package var title: String
    package var worlds: [String]
    /// Whether the columns are worlds, and not facts about the thing that a row names.
    package var hasWorlds = true
    package var rows: [Row]

    package init(_ title: String = "", worlds: [String], rows: [Row]) {
        self.title = title
        self.worlds = worlds
        self.rows = rows
    }
}

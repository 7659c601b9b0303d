import LessonModel

/// A table with a column for each world: values, sockets or calls.
package struct Comparison: Sendable, Equatable {
    /// One cell; its text may have several lines.
    package struct Cell: Sendable, Equatable {
        package var text: String
        package var paint: Paint
        /// By how many columns a line that is broken goes on to the right.
        package var hanging = 0

        package init(_ text: String, _ paint: Paint = .plain) {
            self.text = text
            self.paint = paint
        }

        /// For a world that has nothing to do with the row.
        package static let none = Cell("-")
    }

    /// What stands under a row about one world: what it printed, what was expected of it.
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
        /// One for each world, in their order.
        package var cells: [Cell]
        package var verdict: Agreement
        package var remarks: [Remark]
        /// What stands behind the verdict: what the learner had said of the row.
        package var mark = ""

        package init(_ label: String, cells: [Cell], verdict: Agreement = .alone, remarks: [Remark] = []) {
            self.label = label
            self.cells = cells
            self.verdict = verdict
            self.remarks = remarks
        }
    }

    /// What stands above the labels: `socket`, `asked`, or nothing.
    package var title: String
    package var worlds: [String]
    /// Whether the columns are worlds indeed, and not facts about what the row names.
    package var hasWorlds = true
    package var rows: [Row]

    package init(_ title: String = "", worlds: [String], rows: [Row]) {
        self.title = title
        self.worlds = worlds
        self.rows = rows
    }
}

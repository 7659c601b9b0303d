import LessonModel

/// An action that the session asks for, since it does nothing by itself.
package enum Effect: Sendable, Equatable {
    case show(String)
    /// The same for a text that may be longer than the screen.
    case page(String)
    /// A request to be answered through `receive`, before the next cell is read.
    case ask(Request)
    /// The worlds at hand, and what is plugged into them, are not wanted any more.
    case endWorlds
    /// A step that will be needed soon, to be built while the person reads.
    case prepare(Lesson, step: Int)
    case save(Workbook)
    case keep(Settings)
    /// A file that the person asked for.
    case write(String, path: String)
    /// The notes on these lessons, with the learner's answers, into a file that the person asked for.
    case export([Lesson], Workbook, path: String)
    /// A file that the person wants to edit, in their editor.
    case edit(path: String)
    case leave
}

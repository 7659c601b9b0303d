import LessonModel

@testable import Shell

extension Reading {
    /// The reading on one line, as tables of tests write it: Swift with the column where it begins.
    var words: String {
        switch self {
        case .nothing: "nothing"
        case .command(let command): ":" + command.words
        case .swift(let piece, nil): "swift \(piece.words)"
        case .swift(let piece, let world?): "\(world): \(piece.words)"
        case .mistake(let message, let hint): "\(message) | \(hint)"
        }
    }
}

extension Command {
    /// The command's word in the table of commands.
    var word: String { String(words.prefix { $0 != " " }) }

    var words: String {
        switch self {
        case .list: "list"
        case .outline: "outline"
        case .progress: "progress"
        case .open(let lesson): "open \(lesson)"
        case .next: "next"
        case .back: "back"
        case .goTo(let step): "goto \(step)"
        case .show(let step): "show \(step.map(String.init) ?? "-")"
        case .skip: "skip"
        case .restart: "restart"
        case .sockets: "inject"
        case .inject(let piece, let wiring): "inject \(piece.words)" + (wiring.map { " into \($0)" } ?? "")
        case .sweep(let socket, let values): "inject \(socket) in \(values.words)"
        case .eject(let socket): "eject \(socket ?? "-")"
        case .wiring: "wiring"
        case .worlds: "worlds"
        case .use(let worlds): "use \(worlds)"
        case .reset(let world): "reset \(world ?? "-")"
        case .rerun: "rerun"
        case .undo: "undo"
        case .calls: "calls"
        case .scorecard(let isOn): "scorecard \(isOn.map { $0 ? "on" : "off" } ?? "-")"
        case .why(let topic): "why \(topic?.rawValue ?? "-")"
        case .code(let wiring): "code \(wiring ?? "-")"
        case .diff(let one, let other): "diff \(one) \(other)"
        case .compare(let lessons): "compare \(lessons)"
        case .type(let piece): "type \(piece.words)"
        case .time(let piece): "time \(piece.words)"
        case .save(let path): "save '\(path)'"
        case .export(let path): "export '\(path)'"
        case .answer(let text): "answer \(text ?? "-")"
        case .predict(let isOn): "predict \(isOn ? "on" : "off")"
        case .review: "review"
        case .edit: "edit"
        case .check: "check"
        case .watch: "watch"
        case .hint: "hint"
        case .solution(let anyway): anyway ? "solution anyway" : "solution -"
        case .glossary(let term): "glossary \(term ?? "-")"
        case .whichForm(let answers): (["which-form"] + (answers.isEmpty ? ["-"] : answers)).joined(separator: " ")
        case .help(let word): "help \(word ?? "-")"
        case .quit: "quit"
        }
    }
}

extension SourcePiece {
    fileprivate var words: String { "\(columns.first ?? 1)‹\(text)›" }
}

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
        case .course(let command): command.words
        case .way(let command): command.words
        case .worlds(let command): command.words
        case .look(let command): command.words
        case .measuring(let command): command.words
        case .practice(let command): command.words
        case .room(let command): command.words
        case .compare(let lessons): "compare \(lessons)"
        case .export(let path): "export '\(path)'"
        case .answer(let text): "answer \(text ?? "-")"
        case .predict(let isOn): "predict \(isOn ? "on" : "off")"
        case .glossary(let term): "glossary \(term ?? "-")"
        case .whichForm(let answers): (["which-form"] + (answers.isEmpty ? ["-"] : answers)).joined(separator: " ")
        case .help(let word): "help \(word ?? "-")"
        case .history(let word): "history \(word ?? "-")"
        case .cut(let function): "cut \(function ?? "-")"
        case .clear: "clear"
        case .quit: "quit"
        }
    }
}

extension Command.Room {
    fileprivate var words: String {
        switch self {
        case .join(let address, let code, let name): "join \(address) \(code) \(name ?? "-")"
        case .leave: "leave"
        case .raise: "raise"
        case .lower: "lower"
        case .share: "share"
        case .look, .go: "room"
        }
    }
}

extension Command.Course {
    fileprivate var words: String {
        switch self {
        case .list: "list"
        case .progress: "progress"
        case .open(let lesson): "open \(lesson)"
        case .next: "next"
        case .review: "review"
        }
    }
}

extension Command.Way {
    fileprivate var words: String {
        switch self {
        case .outline: "outline"
        case .back: "back"
        case .goTo(let step): "goto \(step)"
        case .show(let step): "show \(step.map(String.init) ?? "-")"
        case .skip: "skip"
        case .restart: "restart"
        }
    }
}

extension Command.Worlds {
    fileprivate var words: String {
        switch self {
        case .sockets: "inject"
        case .inject(let piece, let wiring): "inject \(piece.words)" + (wiring.map { " into \($0)" } ?? "")
        case .sweep(let socket, let values): "inject \(socket) in \(values.words)"
        case .eject(let socket): "eject \(socket ?? "-")"
        case .wiring: "wiring"
        case .use(let worlds): "use \(worlds)"
        case .reset(let world): "reset \(world ?? "-")"
        case .rerun: "rerun"
        case .again: "again"
        case .sweepLine(let socket, let values, let line): "sweep \(socket) in \(values.words) : \(line.words)"
        case .undo: "undo"
        case .type(let piece): "type \(piece.words)"
        case .time(let piece): "time \(piece.words)"
        }
    }
}

extension Command.Look {
    fileprivate var words: String {
        switch self {
        case .worlds: "worlds"
        case .calls: "calls"
        case .code(let wiring): "code \(wiring ?? "-")"
        case .diff(let one, let other): "diff \(one) \(other)"
        case .full: "full"
        case .save(let path): "save '\(path)'"
        }
    }
}

extension Command.Measuring {
    fileprivate var words: String {
        switch self {
        case .scorecard(let isOn): "scorecard \(isOn.map { $0 ? "on" : "off" } ?? "-")"
        case .why(let topic): "why \(topic?.rawValue ?? "-")"
        }
    }
}

extension Command.Practice {
    fileprivate var words: String {
        switch self {
        case .edit: "edit"
        case .check: "check"
        case .test(let name): "test \(name ?? "-")"
        case .watch: "watch"
        case .hint: "hint"
        case .solution(let anyway): anyway ? "solution anyway" : "solution -"
        }
    }
}

extension SourcePiece {
    fileprivate var words: String { "\(columns.first ?? 1)‹\(text)›" }
}

import Foundation

struct Task: Codable {
    var title: String
    var due: Date?
    var isDone = false
    var created = Date()  //~ clock seam
}

enum Command {
    case add(String), done(Int), list, clear

    init?(_ arguments: [String]) {
        switch (arguments.first, arguments.dropFirst().joined(separator: " ")) {
        case ("add", let title) where !title.isEmpty: self = .add(title)
        case ("done", let number): guard let index = Int(number) else { return nil }; self = .done(index)
        case ("list", _), (nil, _): self = .list
        case ("clear", _): self = .clear
        default: return nil
        }
    }

    static func fromCommandLine() -> Command? {
        Command(Array(CommandLine.arguments.dropFirst()))  //~ environment
    }
}

struct TodoFile {
    static var path: String {
        if let path = ProcessInfo.processInfo.environment["TODO_FILE"] { return path }  //~ environment
        return NSHomeDirectory() + "/.todo.json"  //~ files
    }

    static func read() -> [Task] {  //~ via environment
        guard let data = FileManager.default.contents(atPath: path) else { return [] }  //~ files
        return (try? JSONDecoder().decode([Task].self, from: data)) ?? []
    }

    static func write(_ tasks: [Task]) throws {  //~ via environment
        try JSONEncoder().encode(tasks).write(to: URL(filePath: path))  //~ files
    }
}

struct TodoTool {
    var output: (String) -> Void = { print($0) }

    func run(_ command: Command) throws {  //~ via environment, via files, via clock
        var tasks = TodoFile.read()
        switch command {
        case .add(let title): tasks.append(Task(title: title, due: nil))
        case .done(let index) where tasks.indices.contains(index): tasks[index].isDone = true
        case .done: return output("there is no such task")
        case .list: return list(tasks)
        case .clear: tasks.removeAll(where: \.isDone)
        }
        try TodoFile.write(tasks)
    }

    func list(_ tasks: [Task]) {  //~ via clock
        for (index, task) in tasks.enumerated() {
            output("\(index) \(mark(for: task)) \(task.title)")
        }
    }

    private func mark(for task: Task) -> String {
        if task.isDone { return "✓" }
        guard let due = task.due else { return " " }
        return due < Date() ? "!" : " "  //~ clock
    }
}

func runTodo() -> Int32 {  //~ via environment, via files, via clock
    guard let command = Command.fromCommandLine() else { return 64 }
    do {
        try TodoTool().run(command)
        return 0
    } catch {
        return 1
    }
}

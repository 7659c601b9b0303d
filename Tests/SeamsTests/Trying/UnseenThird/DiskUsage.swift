import Foundation

// du for people. Prints the biggest folders first.

struct Entry: Equatable {
    let path: String
    let bytes: Int64
    let modified: Date?
}

struct Options {
    var root: String
    var limit = 20
    var olderThanDays: Int?
    var skipsHidden = true

    /// --limit N --older DAYS PATH
    init(arguments: [String] = CommandLine.arguments) {  //~ environment seam
        root = "."
        var rest = arguments.dropFirst()
        while let word = rest.popFirst() {
            switch word {
            case "--limit": limit = rest.popFirst().flatMap { Int($0) } ?? limit
            case "--older": olderThanDays = rest.popFirst().flatMap { Int($0) }
            case "--hidden": skipsHidden = false
            default: root = word
            }
        }
    }
}

struct Scanner_ {
    let options: Options
    private let manager = FileManager.default  //~ files

    init(options: Options) { self.options = options }

    func entries() -> [Entry] {
        guard let names = manager.enumerator(atPath: options.root) else { return [] }
        var result: [Entry] = []
        while let name = names.nextObject() as? String {
            if options.skipsHidden && name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
            let path = options.root + "/" + name
            guard let attributes = try? manager.attributesOfItem(atPath: path),
                attributes[.type] as? FileAttributeType == .typeRegular
            else { continue }
            let bytes = (attributes[.size] as? NSNumber)?.int64Value ?? 0
            result.append(Entry(path: name, bytes: bytes, modified: attributes[.modificationDate] as? Date))
        }
        return result
    }

    func biggest() -> [Entry] {  //~ via clock
        let wanted = entries().filter { isOldEnough($0) }
        return Array(wanted.sorted { $0.bytes > $1.bytes }.prefix(options.limit))
    }

    func isOldEnough(_ entry: Entry) -> Bool {
        guard let days = options.olderThanDays, let modified = entry.modified else { return true }
        return modified.timeIntervalSinceNow < -Double(days) * 86_400  //~ clock
    }
}

enum Render {
    static func size(_ bytes: Int64) -> String {
        ByteCountFormatter.string(fromByteCount: bytes, countStyle: .file)  //~ locale
    }

    static var terminalWidth: Int {
        guard let columns = getenv("COLUMNS") else { return 80 }  //~ environment
        return Int(String(cString: columns)) ?? 80
    }

    static func line(_ entry: Entry) -> String {  //~ via locale, via environment
        let room = terminalWidth - 12
        let path = entry.path.count > room ? "…" + entry.path.suffix(room - 1) : entry.path
        return size(entry.bytes) + "  " + path
    }
}

func report(_ options: Options) -> String {  //~ via files, via clock, via locale, via environment
    let lines = Scanner_(options: options).biggest().map(Render.line)
    return lines.isEmpty ? "nothing in \(options.root)" : lines.joined(separator: "\n")
}

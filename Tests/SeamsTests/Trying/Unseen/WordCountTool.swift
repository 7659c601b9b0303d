import Foundation

struct Options {
    var paths: [String] = []
    var countLines = false
    var color = false

    init(_ arguments: [String], environment: [String: String]) {
        for argument in arguments {
            switch argument {
            case "-l": countLines = true
            default: paths.append(argument)
            }
        }
        color = environment["NO_COLOR"] == nil
    }
}

struct Count {
    var lines = 0, words = 0

    static func + (one: Count, other: Count) -> Count {
        Count(lines: one.lines + other.lines, words: one.words + other.words)
    }

    static func of(_ text: String) -> Count {
        Count(lines: text.split(separator: "\n", omittingEmptySubsequences: false).count,
              words: text.split(whereSeparator: \.isWhitespace).count)
    }
}

@main
struct WordCountTool {
    static var failures = 0

    static func main() {  //~ via files
        let options = Options(
            Array(CommandLine.arguments.dropFirst()),  //~ environment
            environment: ProcessInfo.processInfo.environment)  //~ environment
        var total = Count()
        for path in options.paths {
            guard let count = count(path) else { continue }
            total = total + count
            report(path, count, options)
        }
        report("total", total, options)
        exit(failures == 0 ? 0 : 1)  //~ state
    }

    static func count(_ path: String) -> Count? {
        guard let data = FileManager.default.contents(atPath: path) else {  //~ files
            FileHandle.standardError.write(Data("\(path): cannot be read\n".utf8))
            failures += 1  //~ state
            return nil
        }
        return Count.of(String(decoding: data, as: UTF8.self))
    }

    static func report(_ name: String, _ count: Count, _ options: Options) {
        let number = options.countLines ? count.lines : count.words
        print(options.color ? "\u{1B}[1m\(number)\u{1B}[0m \(name)" : "\(number) \(name)")
    }
}

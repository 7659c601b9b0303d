import Foundation
import WholeFiles

/// Writes entries of many lengths to the journal that its argument names, some at a time, and says the number of those
/// that are accepted. Tests kill it.
@main struct JournalWriter {
    static func main() throws {
        let journal = try JournalFile.open(CommandLine.arguments[1], kind: "test", version: 1, header: "{}")
        var count = journal.text.entries.count
        for round in 0..<100_000 {
            let entries = (0...(round % 7)).map {
                "\(count + $0 + 1) " + String(repeating: "ä", count: (round + $0) * 37 % 900)
            }
            try journal.append(entries)
            count += entries.count
            _ = ByteWriter.write("\(count)\n".utf8, to: STDOUT_FILENO)
        }
    }
}

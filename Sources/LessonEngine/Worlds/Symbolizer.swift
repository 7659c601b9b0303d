import Foundation
import LessonCode

/// Finds the author's line and column for an address, with the toolchain's own `llvm-symbolizer`.
///
/// Worlds are compiled with line tables, so that a trap in the standard library leads to the lesson's line that
/// caused it.
struct Symbolizer: Sendable {
    /// A place in a file that the author wrote.
    struct Place: Sendable, Equatable {
        var file: String
        var line: Int
        var column: Int
    }

    /// Gives the program's answer about an address in an image. Blocks.
    typealias Read = @Sendable (_ address: String, _ image: String) throws -> String

    /// Nil where the toolchain has no such program, or no line is wanted.
    let read: Read?
    /// The names that generated code carries, each with the path to show for it.
    var files: [String: String]

    /// The message with which a program died, with its place; nil when its output holds none.
    func crash(in errorOutput: String, _ images: [String: UInt]) -> CrashMessage? {
        guard var crash = CrashMessage(in: errorOutput, files: files) else { return nil }
        if let place = place(of: StackFrame.frames(in: errorOutput), in: images) {
            (crash.file, crash.line, crash.column) = (place.file, place.line, place.column)
        }
        return crash
    }

    /// The innermost place in the author's code on a stack; `images` are the files with a person's code, each with its
    /// place in memory. Other files are not read: the program that worlds run is large, and reading it takes long.
    private func place(of frames: [StackFrame], in images: [String: UInt]) -> Place? {
        for frame in frames {
            let below = images.filter { $0.key.hasSuffix("/" + frame.image) && $0.value < frame.address }
            // Of several libraries of this name, the frame lies in the last one that begins below it.
            guard let image = below.max(by: { $0.value < $1.value }) else { continue }
            if let place = place(at: frame.address - image.value, in: image.key) { return place }
        }
        return nil
    }

    private func place(at address: UInt, in image: String) -> Place? {
        // The frame holds the address after the call; the byte before it belongs to the call.
        guard let answer = try? read?("0x" + String(address - 1, radix: 16), image),
            let found = try? JSONDecoder().decode([Response].self, from: Data(answer.utf8))
        else { return nil }
        return found.lazy.flatMap(\.symbols).compactMap(place).first
    }

    /// Reads the line tables of an image with the toolchain's own program. A person's code has made the image.
    struct Reader: Sendable {
        let program: String
        let tools: ToolRunner
        /// The folder in which our private folders are made.
        let homes: String

        func read(_ address: String, in image: String) throws -> String {
            let home = try WorldHome(in: homes)
            defer { home.remove() }
            let command = [program, "--obj=\(image)", "--output-style=JSON", address]
            return try tools.play(ToolCall(command: command, folder: home.folder, reading: [image])).output
        }
    }

    private func place(_ symbol: Response.Symbol) -> Place? {
        let name = symbol.file.split(separator: "/").last.map(String.init) ?? ""
        guard symbol.line > 0, let file = files[name] else { return nil }
        return Place(file: file, line: symbol.line, column: symbol.column)
    }

    /// The output of the program, whose own keys begin with capitals.
    private struct Response: Decodable {
        struct Symbol: Decodable {
            var file: String
            var line, column: Int

            enum CodingKeys: String, CodingKey { case file = "FileName", line = "Line", column = "Column" }
        }
        var symbols: [Symbol]

        enum CodingKeys: String, CodingKey { case symbols = "Symbol" }
    }
}

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

    /// The reader that leads from an address to a line; nil where the toolchain has no such program, or no line is
    /// wanted.
    let reader: Reader?
    /// The names that generated code carries, each with the path to show for it.
    var files: [String: String]

    /// The innermost place in the author's code on a stack; `images` are the paths of a world's own program and
    /// libraries.
    func place(of frames: [StackFrame], in images: [String]) -> Place? {
        let paths = Dictionary(images.map { (String($0.split(separator: "/").last ?? ""), $0) }) { $1 }
        return frames.lazy.compactMap { frame in paths[frame.image].flatMap { place(at: frame.offset, in: $0) } }.first
    }

    private func place(at offset: Int, in image: String) -> Place? {
        guard let reader, offset > 0 else { return nil }
        // The frame holds the address after the call; the byte before it belongs to the call.
        guard let answer = try? reader.read("0x" + String(offset - 1, radix: 16), in: image),
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

        /// The program's answer about an address. Blocks.
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

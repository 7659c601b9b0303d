import Foundation

/// Builds the library that holds a world's clock and hashing still, with the C compiler of the learner's toolchain.
struct PinsCompiler: Sendable {
    let toolchain: Toolchain
    let tools: ToolRunner

    /// The file name of the library in its folder.
    static let libraryName = "libSeamsPins.so"

    /// The C compiler beside the toolchain's own programs; nil where there is none, or where nothing can be preloaded.
    var compiler: String? {
        guard !toolchain.isForApple else { return nil }
        let neighbours = [toolchain.swiftc, toolchain.frontend?.first, toolchain.linker?.executable.first]
        let candidates = neighbours.compactMap { $0 }.map { path in
            URL(filePath: path).deletingLastPathComponent().appending(path: "clang").path
        }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Compiles a source into a folder. A compiler that fails gives an outcome, not an error: there are then no pins.
    func compile(_ source: String, with compiler: String, in folder: String) async throws -> BuildOutcome {
        let output = ToolCall.bench(of: folder) + "/" + Self.libraryName
        let command = [compiler, "-O2", "-fPIC", "-shared", source, "-o", output]
        let call = ToolCall(
            command: command, folder: folder, reading: [source], results: [Self.libraryName], limits: .driver)
        let child = try await tools.run(call)
        return BuildOutcome(succeeded: child.succeeded, messages: child.errorOutput)
    }
}

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
        let child = try await tools.run(call(source, compiler, as: Self.libraryName, in: folder))
        return BuildOutcome(succeeded: child.succeeded, messages: child.errorOutput)
    }

    /// The call that compiles a source to a library of this name.
    func call(
        _ source: String, _ compiler: String, _ words: [String] = [], as name: String, in folder: String
    ) -> ToolCall {
        let output = ToolCall.bench(of: folder) + "/" + name
        let command = [compiler, "-O2", "-fPIC", "-shared"] + words + [source, "-o", output]
        return ToolCall(command: command, folder: folder, reading: [source], results: [name], limits: .driver)
    }
}

import Foundation
import LessonCode
import LessonModel

/// Links a stage's executable and the libraries that its worlds load.
struct Linker: Sendable {
    let toolchain: Toolchain
    let tools: ToolRunner

    /// Links objects into a program of this name in a folder. Libraries that are loaded later can see the program's
    /// symbols.
    func linkExecutable(_ objects: [String], libraries: [String], named name: String, in folder: String) async throws {
        let output = ToolCall.bench(of: folder) + "/" + name
        guard let linker = toolchain.linker else {
            let export = toolchain.isForApple ? "-export_dynamic" : "--export-dynamic"
            let copies = lent(objects, in: folder)
            return try await run(driver(copies + ["-Xlinker", export], libraries, output), objects, name, folder)
        }
        let folders = linker.executable.filter { $0.hasPrefix("-L") }.map { String($0.dropFirst(2)) }
        let ordered = LinkWords.mostUsedFirst(libraries, in: folders)
        let words = linker.executable.flatMap { word -> [String] in
            switch word {
            case Toolchain.Linker.objects: objects + ordered
            case Toolchain.Linker.output: [output]
            default: [word]
            }
        }
        try await run(words, objects, name, folder)
    }

    /// Links objects into a library. The library finds the program's symbols that it needs when it is loaded.
    func linkLibrary(_ objects: [String], libraries: [String], named name: String, in folder: String) async throws {
        if let linking = linking(of: objects, libraries: libraries, named: name, in: folder) {
            return try await run(linking.command, objects, name, folder)
        }
        let lookup = toolchain.isForApple ? ["-Xlinker", "-undefined", "-Xlinker", "dynamic_lookup"] : []
        let output = ToolCall.bench(of: folder) + "/" + name
        let words = driver(lent(objects, in: folder) + ["-emit-library"] + lookup, libraries, output)
        try await run(words, objects, name, folder)
    }

    /// The link of objects, which may not be there yet, by the linker itself; nil where only the driver knows its words.
    func linking(of objects: [String], libraries: [String], named name: String, in folder: String) -> Linking? {
        guard let linker = toolchain.linker else { return nil }
        let folders = linker.executable.filter { $0.hasPrefix("-L") }
        let search = libraries.isEmpty ? [] : folders + ["-rpath", toolchain.libraryFolder]
        let output = ["-o", ToolCall.bench(of: folder) + "/" + name]
        let words = linker.library + ["-shared"] + objects + [linker.runtimeObject] + search + libraries + output
        return Linking(command: words, library: name)
    }

    /// The words for the libraries that a source with these imports needs; none where the linker finds them by itself.
    func libraries(for imports: [String]) -> [String] {
        toolchain.isForApple ? [] : LinkWords.words(for: imports, in: toolchain.libraryFolder)
    }

    /// The same for a library that is loaded into a program which is linked with what the modules in `linked` need. The
    /// linker would read the symbols of all these libraries again, which takes it twenty times as long.
    func libraries(for imports: [String], besides linked: Set<String>) -> [String] {
        let more = imports.filter { !linked.contains($0) }
        guard !more.isEmpty else { return [] }
        let there = libraries(for: Array(linked))
        return libraries(for: more).filter { !there.contains($0) }
    }

    private func driver(_ words: [String], _ libraries: [String], _ output: String) -> [String] {
        [toolchain.swiftc] + words + libraries + ["-o", output]
    }

    /// The paths of the objects' copies at the driver's bench: the driver writes beside the objects that it reads.
    private func lent(_ objects: [String], in folder: String) -> [String] {
        objects.map { ToolCall.bench(of: folder) + "/" + ($0.split(separator: "/").last ?? "") }
    }

    private func run(_ command: [String], _ objects: [String], _ name: String, _ folder: String) async throws {
        let limits: Limits = toolchain.linker == nil ? .driver : .tool
        let child = try await tools.run(
            ToolCall(
                command: command, folder: folder, reading: objects, lent: toolchain.linker == nil ? objects : [],
                results: [name], limits: limits))
        guard !child.succeeded else { return }
        if let excess = BuildError(excessOf: child, module: name, limits: limits) { throw excess }
        throw BuildError(linkingOf: name, child)
    }
}

/// The words that tell a linker which of the toolchain's libraries some imports need.
///
/// The words follow from the imports alone. An object names libraries, too, and `swift-autolink-extract` would read
/// them. But any Swift source can write such names, and some of a linker's words read and write files.
enum LinkWords {
    /// The words for the imports of a module, in an order that is always the same; an import that is no module of the
    /// toolchain needs no words.
    static func words(for imports: [String], in libraryFolder: String) -> [String] {
        let wanted = Set(imports.flatMap { libraries[$0] ?? [] } + always)
        // Other versions of the toolchain have fewer libraries.
        let own = order.filter {
            wanted.contains($0) && FileManager.default.fileExists(atPath: "\(libraryFolder)/lib\($0).so")
        }
        return (own + (wanted.contains("swiftGlibc") ? system : [])).map { "-l" + $0 }
    }

    /// The same words with those of the most used libraries first, found in these folders.
    ///
    /// For each symbol that some library needs, the loader asks one library after the other, and a world is loaded with
    /// some twenty. In the order of the imports it asks 116,000 times before a world of Foundation begins; in this order
    /// it asks 39,000 times. So two libraries are named, too, that others bring along and that would come last. No other
    /// library is loaded than before, and none has a symbol that another would have to give: `LoadOrderTests`.
    static func mostUsedFirst(_ words: [String], in folders: [String]) -> [String] {
        let brought = ["-lFoundationInternationalization": "_FoundationICU", "-lswiftCore": "stdc++"]
        let present = brought.filter { words.contains($0.key) && isThere($0.value, folders) }
        let named = words + present.values.map { "-l" + $0 }
        return (mostUsed.map { "-l" + $0 }.filter(named.contains) + words).withoutRepeats
    }

    /// The libraries in which most symbols are found. The mathematics of the C library come before the rest of it.
    private static let mostUsed = [
        "swiftCore", "_FoundationICU", "stdc++", "Foundation", "FoundationEssentials", "swift_RegexParser", "m",
        "swiftGlibc", "FoundationInternationalization",
    ]

    private static func isThere(_ library: String, _ folders: [String]) -> Bool {
        folders.contains { FileManager.default.fileExists(atPath: "\($0)/lib\(library).so") }
    }

    /// The libraries that every Swift object needs.
    private static let always = [
        "swiftSwiftOnoneSupport", "swiftCore", "swift_Concurrency", "swift_StringProcessing", "swift_RegexParser",
    ]
    private static let dispatch = ["BlocksRuntime", "dispatch", "swiftDispatch"]
    private static let essentials = ["swiftGlibc", "FoundationEssentials"]
    private static let foundation =
        ["swiftGlibc"] + dispatch + ["Foundation", "FoundationEssentials", "FoundationInternationalization"]

    /// The libraries behind each module of the toolchain. `LinkWordsTests` compares them with the compiler's.
    private static let libraries: [String: [String]] = [
        "Dispatch": dispatch,
        "Distributed": ["swiftGlibc", "swiftDistributed"],
        "Foundation": foundation,
        "FoundationEssentials": essentials,
        "FoundationInternationalization": essentials + ["FoundationInternationalization"],
        "FoundationNetworking": foundation + ["FoundationNetworking"],
        "FoundationXML": foundation + ["FoundationXML"],
        "Glibc": ["swiftGlibc"],
        "Observation": ["swiftGlibc", "swiftObservation"],
        "RegexBuilder": ["swiftRegexBuilder"],
        "Synchronization": ["swiftGlibc", "swiftSynchronization"],
        "Testing": ["Testing"],
        "XCTest": foundation + ["XCTest"],
        "_Differentiation": ["swiftGlibc", "swift_Differentiation"],
        "_Testing_Foundation": foundation + ["Testing", "_Testing_Foundation"],
    ]

    private static let order = (always + libraries.sorted { $0.key < $1.key }.flatMap(\.value)).withoutRepeats
    /// The parts of the C library, which come with its module; some are empty by now.
    private static let system = ["m", "pthread", "util", "dl"]
}

/// A complaint of the linker or the loader about a symbol for which the code itself is to blame.
package struct LinkComplaint: Equatable, Sendable {
    enum Kind: Sendable { case missing, twice }

    let kind: Kind
    /// The declaration in Swift, or the name of a C function.
    let symbol: String
    /// The place that names the symbol: file and line from the linker, as far as it knows; from the loader a part of
    /// the lesson.
    let place: String?

    /// Reads what lld or Apple's linker wrote; nil when it complains of something else.
    init?(_ text: String) {
        let lines = text.split(separator: "\n").map(String.init)
        let read = lines.map(Self.read)
        guard let index = read.firstIndex(where: { $0 != nil }), let (kind, symbol) = read[index] else { return nil }
        self.kind = kind
        self.symbol = Self.declaration(symbol)
        let about = lines[(index + 1)...].prefix { $0.hasPrefix(">>>") }
        place =
            about.lazy.compactMap { $0.firstMatch(of: /(?:referenced by|defined at) ([^<>]+?:\d+) \(/) }
            .map { String($0.1) }.first
    }

    /// Reads what the loader said of a library that a world was to load; nil when it complains of something else.
    init?(loader text: String) {
        let pattern = /lib([A-Za-z]+)\d*\.so: undefined symbol: ([^\s,]+)/
        guard let match = text.firstMatch(of: pattern) else { return nil }
        kind = .missing
        symbol = Self.declaration(String(match.2))
        place = Self.parts[String(match.1)]
    }

    /// The parts of a lesson, by the names of their libraries.
    private static let parts = [
        "Subject": "the subject", "Wiring": "the wiring", "Input": "the line", "Typed": "the line",
        "Tests": "the tests",
    ]

    private static func declaration(_ symbol: String) -> String {
        LinkerName.demangled(symbol).map(OutcomeWords.cleaned) ?? symbol
    }

    private static func read(_ line: String) -> (Kind, String)? {
        if let match = line.firstMatch(of: /error: undefined symbol: (.+)/) { return (.missing, String(match.1)) }
        if let match = line.firstMatch(of: /error: duplicate symbol: (.+)/) { return (.twice, String(match.1)) }
        if let match = line.firstMatch(of: /^ +"_?(.+)", referenced from:/) { return (.missing, String(match.1)) }
        if let match = line.firstMatch(of: /duplicate symbol '_?(.+)' in:/) { return (.twice, String(match.1)) }
        return nil
    }
}

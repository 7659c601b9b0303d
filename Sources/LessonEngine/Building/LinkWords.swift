import Foundation
import LessonModel

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

// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// The folder `usr/lib/swift` of the toolchain that reads this manifest; nil where that cannot be told.
let swiftLibraries: String? = {
    #if os(Linux)
    // The process that reads this manifest has a library of its toolchain loaded: usr/lib/swift/pm/ManifestAPI. Read to
    // the end: the kernel gives the file in pieces.
    let bytes = (try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()) ?? Data()
    let ending = "/pm/ManifestAPI/libPackageDescription.so"
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasSuffix(ending) }
    return line.map { String($0.drop { $0 != "/" }.dropLast(ending.count)) }
    #else
    return nil
    #endif
}()

/// The folder in which the toolchain keeps its own SwiftSyntax, so that nobody waits for it to be built; nil when there
/// is none that fits, or when the package is asked for with `SEAMS_SYNTAX=package`.
let ownSyntax: String? = {
    let files = FileManager.default
    // Where the package's was built once it would be found before the toolchain's.
    let built = ["debug", "release"].map { "\(Context.packageDirectory)/.build/\($0)/Modules/SwiftSyntax.swiftmodule" }
    guard Context.environment["SEAMS_SYNTAX"] != "package", !built.contains(where: files.fileExists) else { return nil }
    #if compiler(>=6.3) && compiler(<6.4)
    guard let host = swiftLibraries.map({ "\($0)/host" }) else { return nil }
    let needed = ["SwiftSyntax", "SwiftParser", "SwiftIDEUtils"].flatMap { ["\($0).swiftmodule", "lib\($0).so"] }
    return needed.allSatisfy { files.fileExists(atPath: "\(host)/\($0)") } ? host : nil
    #else
    return nil
    #endif
}()
let syntaxSettings: [SwiftSetting] = ownSyntax.map { [.unsafeFlags(["-I", $0])] } ?? []
let syntaxLinking: [LinkerSetting] =
    ownSyntax.map { [.unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0])] } ?? []
let syntaxPackages: [Package.Dependency] =
    ownSyntax == nil ? [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")] : []
let syntaxProducts: [Target.Dependency] =
    ownSyntax == nil
    ? ["SwiftParser", "SwiftSyntax", "SwiftIDEUtils"].map { .product(name: $0, package: "swift-syntax") } : []

/// Most people build Seams once, to try it, so nothing is made for a debugger, and no system module goes into the editor's
/// index: a build takes a tenth less of the cores. Where they are few, each module is compiled at once, which takes a fifth
/// less than batches of files that each read the other files again; many cores work through batches sooner. Tests come in
/// batches everywhere: in a module of thousands of macros the compiler sorts all their expansions anew for each one.
/// `SEAMS_DEVELOP=1` is for those who work on Seams: a change compiles few files, and a debugger knows their lines.
let isDeveloped = Context.environment["SEAMS_DEVELOP"] == "1"
let hasFewCores = ProcessInfo.processInfo.activeProcessorCount < 4
let builtOnce = ["-gnone", "-index-ignore-system-modules", "-index-ignore-clang-modules"]
let builtWhole = hasFewCores ? ["-disable-batch-mode", "-wmo", "-num-threads", "2"] : []

/// Every target is written in Swift 6 mode. `SEAMS_STRICT=1`, as `.ci/run` sets it, makes warnings errors; they are not
/// for everybody, so that next year's compiler with a new warning still builds this year's checkout.
let isStrict = Context.environment["SEAMS_STRICT"] == "1"
let checked: [SwiftSetting] =
    [.swiftLanguageMode(.v6)] + syntaxSettings
    + (isDeveloped ? [] : [.unsafeFlags(builtOnce, .when(configuration: .debug))])
    + (isStrict ? [.unsafeFlags(["-warnings-as-errors"])] : [])

/// Where code is optimized, then for its size: a shell holds a megabyte less of memory than with `-O`, and answers as fast.
/// `SEAMS_OPTIMIZED=1` optimizes what people run, as `.ci/run` does at night: a compiler has crashed on our code in release
/// mode alone.
let isOptimized = Context.environment["SEAMS_OPTIMIZED"] == "1"
let strict: [SwiftSetting] =
    checked + (isDeveloped ? [] : [.unsafeFlags(builtWhole, .when(configuration: .debug))])
    + [.unsafeFlags(["-Osize"], isOptimized ? nil : .when(configuration: .release))]

/// The launcher is read by those who look for holes in it: no warning passes, and the compiler's own defences are on.
let hardened: [CSetting] = [
    .unsafeFlags(["-std=gnu17", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-fstack-protector-strong", "-fPIE"]),
    .define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release)),
]
/// Swift's runtime, for which the launcher has no use, is kept out of it, and so is the dynamic loader where the C library
/// can be linked in (Debian's libc6-dev brings it along): both took longer than the launcher itself. It then stands at a
/// fixed place in memory: glibc does not move such a program when the package manager has given it an rpath.
let isLinkedWhole = ["x86_64", "aarch64"].contains {
    FileManager.default.fileExists(atPath: "/usr/lib/\($0)-linux-gnu/libc.a")
}
let hardenedLinking: [LinkerSetting] = [
    .unsafeFlags(
        ["-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now", "-nostartfiles", "-static-stdlib"]
            + (isLinkedWhole ? ["-static", "-Wno-unused-command-line-argument"] : []).flatMap {
                ["-Xclang-linker", $0]
            },
        .when(platforms: [.linux]))
]

/// The same for what is written in C.
let strictC: [CSetting] =
    [.unsafeFlags(["-Wall", "-Wextra"])]
    + (isStrict ? [.unsafeFlags(["-Werror"])] : [])

/// What makes pages of LessonKit's comments, for `SEAMS_DOCS=1 swift package generate-documentation --target LessonKit`
/// alone: nobody else waits for it.
let docsPackages: [Package.Dependency] =
    Context.environment["SEAMS_DOCS"] == "1"
    ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0")] : []

/// What the host of a live room is built on. SwiftPM fetches and builds nothing of it unless the trait `Room` is on.
let roomPackages: [Package.Dependency] = [
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
]
let roomProducts: [Target.Dependency] = [
    ("HummingbirdCore", "hummingbird"), ("HummingbirdTLS", "hummingbird"), ("NIOSSL", "swift-nio-ssl"),
    ("NIOCore", "swift-nio"), ("NIOPosix", "swift-nio"), ("NIOHTTP1", "swift-nio"),
    ("NIOHTTPTypes", "swift-nio-extras"), ("HTTPTypes", "swift-http-types"), ("Logging", "swift-log"),
].map { .product(name: $0, package: $1, condition: .when(traits: ["Room"])) }

/// The attacks on the launcher, and what they find around it: they know Linux only.
#if os(Linux)
let attacks: [Target] =
    ["Attacks", "Circumstances"].map { folder in
        .executableTarget(
            name: folder.lowercased(), path: "Tests/" + folder,
            cSettings: [.define("_GNU_SOURCE"), .unsafeFlags(["-std=gnu17"])] + strictC)
    } + [.executableTarget(name: "swiftattacks", path: "Tests/SwiftAttacks", swiftSettings: checked)]
#else
let attacks: [Target] = []
#endif

/// Starts the program, unless the toolchain is gone that it was built with: then it says so. There is none where the
/// toolchain cannot be told; macOS has Swift's libraries itself.
let starter: [Target] =
    swiftLibraries.map { libraries in
        let library = ownSyntax.map { "\($0)/libSwiftSyntax.so" } ?? "\(libraries)/linux/libswiftCore.so"
        let toolchain = (0..<3).reduce(URL(filePath: libraries)) { path, _ in path.deletingLastPathComponent() }.path
        let told = [("LIBRARY", library), ("TOOLCHAIN", toolchain), ("CHECKOUT", Context.packageDirectory)]
        return [
            .executableTarget(
                name: "seams-start", cSettings: hardened + told.map { .define($0, to: "\"\($1)\"") },
                linkerSettings: hardenedLinking)
        ]
    } ?? []

/// What computes and never acts, and the files that are written whole: who draws results or asks for them needs most.
let rooms: [Target.Dependency] = [
    "LessonReading", "LessonRendering", "LessonCode", "LessonModel", "Room", "WholeFiles",
]

let package = Package(
    name: "seams",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "seams", targets: ["seams"]),
        .library(name: "LessonKit", targets: ["LessonKit"]),
    ],
    // `--traits Room` builds the host of a live room in. Without it, nothing that it needs is fetched or built.
    traits: [.trait(name: "Room", description: "The host of a live room: seams room host")],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    ] + syntaxPackages + docsPackages + roomPackages,
    targets: [
        .executableTarget(
            name: "seams",
            dependencies: [
                "Shell", "LessonEngine", "CodeEngine", "CodeTrying", "RoomClient",
                // Nothing of it is linked: it is started, and so must be there wherever this one is.
                "seams-confine", "seams-compiler",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .target(name: "RoomHost", condition: .when(traits: ["Room"])),
            ] + starter.map { .byName(name: $0.name) } + rooms,
            swiftSettings: strict),
        .target(
            name: "Shell",
            dependencies: ["LessonEngine", "RoomClient", "CLibEdit"] + rooms,
            swiftSettings: strict),
        .systemLibrary(
            name: "CLibEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
        .target(
            name: "LessonEngine", dependencies: ["LessonReading", "LessonCode", "LessonModel", "WholeFiles"],
            swiftSettings: strict),
        .target(name: "LessonRendering", dependencies: ["LessonCode", "LessonModel", "Room"], swiftSettings: strict),
        .target(
            name: "LessonReading",
            dependencies: ["LessonCode", "LessonModel", .product(name: "Yams", package: "Yams")],
            swiftSettings: strict),
        .target(
            name: "CodeEngine",
            dependencies: ["LessonEngine", "CodeTrying", "LessonReading", "LessonCode", "LessonModel", "WholeFiles"],
            swiftSettings: strict),
        .target(
            name: "CodeTrying", dependencies: ["LessonCode", "CodeParsing", "LessonModel"] + syntaxProducts,
            swiftSettings: strict),
        .target(
            name: "LessonCode", dependencies: ["CodeParsing", "LessonModel"] + syntaxProducts, swiftSettings: strict),
        // It imports nothing of ours. The toolchain's SwiftSyntax is text that the first compiler to import it reads for many
        // seconds, on one core: other modules are compiled meanwhile.
        .target(
            name: "CodeParsing", dependencies: syntaxProducts, swiftSettings: strict, linkerSettings: syntaxLinking),
        .target(name: "LessonModel", swiftSettings: strict),
        .target(name: "Room", dependencies: ["LessonModel", "WholeFiles"], swiftSettings: strict),
        .target(
            name: "RoomHost",
            dependencies: [
                "Room", "LessonModel", "RoomPages", "WholeFiles",
            ] + roomProducts,
            exclude: ["Pages"], swiftSettings: strict),
        // Its #embed is for the host's own build: a learner's compiler may be older than that word.
        .target(
            name: "RoomPages",
            cSettings: [
                .define("ROOM", .when(traits: ["Room"])), .unsafeFlags(["-std=gnu23"], .when(traits: ["Room"])),
            ] + strictC),
        .target(name: "RoomClient", dependencies: ["LessonModel", "Room", "WholeFiles"], swiftSettings: strict),
        .target(name: "WholeFiles", swiftSettings: strict),
        .executableTarget(name: "seams-confine", cSettings: hardened, linkerSettings: hardenedLinking),
        .executableTarget(
            name: "seams-compiler", cSettings: [.unsafeFlags(["-std=gnu17"])] + strictC,
            // Without it Swift's runtime would be linked in where that is static: 6 MB of which C needs nothing.
            linkerSettings: [
                .linkedLibrary("dl", .when(platforms: [.linux])),
                .unsafeFlags(["-nostartfiles"], .when(platforms: [.linux])),
            ]),
        .executableTarget(name: "World", swiftSettings: strict),
        .target(name: "LessonKit", swiftSettings: strict),
        .target(name: "SeamsPins", cSettings: strictC),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: checked),
        .testTarget(
            name: "LessonTests",
            dependencies: ["CodeParsing", "CodeTrying", "TestSupport"] + rooms,
            exclude: [
                "Comparing/Snapshots", "Confinement/Snapshots", "Glossary/Snapshots", "Handout/Snapshots",
                "Lowering/Snapshots", "Progress/Snapshots", "Prose/Snapshots", "Rendering/Snapshots", "Room/Snapshots",
                "Scorecard/Snapshots", "Verifying/Snapshots", "WhichForm/Snapshots",
            ],
            swiftSettings: checked),
        .testTarget(name: "LessonKitTests", dependencies: ["LessonKit"], swiftSettings: checked),
        .testTarget(
            name: "LessonEngineTests",
            dependencies: [
                "LessonEngine", "CodeEngine", "CodeTrying", "TestSupport", "journalwriter", "seams-confine",
                "seams-compiler",
            ] + rooms + attacks.map { .byName(name: $0.name) },
            exclude: ["Authoring/Snapshots", "Trying/Snapshots"],
            swiftSettings: checked),
        .executableTarget(
            name: "sampleshell", dependencies: ["Shell"], path: "Tests/SampleShell", swiftSettings: checked),
        .executableTarget(
            name: "journalwriter", dependencies: ["WholeFiles"], path: "Tests/JournalWriter", swiftSettings: checked),
        .testTarget(
            name: "ShellTests",
            dependencies: [
                "Shell", "LessonEngine", "CodeEngine", "CodeTrying", "RoomClient", "TestSupport", "sampleshell",
            ] + rooms,
            exclude: ["Language/Snapshots", "Presenting/Snapshots", "Session/Snapshots"], swiftSettings: checked),
        .testTarget(
            name: "RoomClientTests", dependencies: ["RoomClient", "TestSupport"] + rooms, swiftSettings: checked),
        .testTarget(
            name: "SeamsTests",
            dependencies: ["seams", "RoomClient", "TestSupport"] + rooms
                + attacks.filter { $0.name == "circumstances" }.map { .byName(name: $0.name) },
            exclude: [
                "LessonAttacks/Answers", "LessonAttacks/Lessons", "LessonAttacks/Tried", "LessonAttacks/README.md",
                "Shell/Snapshots", "Snapshots", "Transcripts/Snapshots", "Trying/Files", "Trying/Snapshots",
                "Trying/Truth", "Trying/Unseen", "Trying/UnseenLater", "Trying/UnseenThird",
            ],
            swiftSettings: checked),
        // Empty without the trait.
        .testTarget(
            name: "RoomHostTests",
            dependencies: ["RoomHost", "seams", "roomload", "TestSupport", "LessonModel", "Room", "WholeFiles"],
            swiftSettings: checked),
        .executableTarget(
            name: "roomload", dependencies: ["RoomHost", "LessonModel", "Room", "WholeFiles"] + roomProducts,
            path: "Tests/RoomLoad", swiftSettings: checked),
        .executableTarget(
            name: "benchmarks", dependencies: ["seams", "LessonEngine"] + rooms, path: "Tests/Benchmarks",
            swiftSettings: checked),
    ] + starter + attacks
)

// `SEAMS_ONLY=room` leaves out every other test: those of the room's host need the program, and nothing else.
if Context.environment["SEAMS_ONLY"] == "room" {
    let others = ["LessonTests", "LessonKitTests", "LessonEngineTests", "ShellTests", "SeamsTests", "benchmarks"]
    package.targets.removeAll { others.contains($0.name) }
}

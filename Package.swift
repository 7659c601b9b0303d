// swift-tools-version: 6.1
import PackageDescription

/// Every target is written in Swift 6 mode. `SEAMS_STRICT=1`, as `.ci/run` sets it, makes warnings errors; they are not
/// for everybody, so that next year's compiler with a new warning still builds this year's checkout.
let isStrict = Context.environment["SEAMS_STRICT"] == "1"
let checked: [SwiftSetting] =
    [.swiftLanguageMode(.v6)] + (isStrict ? [.unsafeFlags(["-warnings-as-errors"])] : [])

/// What people run is optimized then, too: a compiler has crashed on our code in release mode alone.
let strict: [SwiftSetting] = checked + (isStrict ? [.unsafeFlags(["-O"])] : [])

/// The launcher is read by those who look for holes in it: no warning passes, and the compiler's own defences are on.
let hardened: [CSetting] = [
    .unsafeFlags(["-std=gnu17", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-fstack-protector-strong", "-fPIE"]),
    .define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release)),
]
/// The last two keep Swift's runtime, which the launcher has no use for, out of it: to load that took longer than all
/// that the launcher does itself.
let hardenedLinking: [LinkerSetting] = [
    .unsafeFlags(
        ["-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now"]
            + ["-nostartfiles", "-static-stdlib"],
        .when(platforms: [.linux]))
]

/// The same for what is written in C.
let strictC: [CSetting] =
    [.unsafeFlags(["-Wall", "-Wextra"])]
    + (isStrict ? [.unsafeFlags(["-Werror"])] : [])

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

let package = Package(
    name: "seams",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "seams", targets: ["seams"]),
        .library(name: "LessonKit", targets: ["LessonKit"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    ],
    targets: [
        .executableTarget(
            name: "seams",
            dependencies: [
                "Shell", "LessonEngine", "LessonCore",
                // Nothing of it is linked: it is started, and so must be there wherever this one is.
                "seams-confine",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .target(name: "Shell", dependencies: ["LessonEngine", "LessonCore", "CLibEdit"], swiftSettings: strict),
        .systemLibrary(
            name: "CLibEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
        .target(name: "LessonEngine", dependencies: ["LessonCore"], swiftSettings: strict),
        .target(
            name: "LessonCore",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftIDEUtils", package: "swift-syntax"),
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: strict),
        .executableTarget(name: "seams-confine", cSettings: hardened, linkerSettings: hardenedLinking),
        .executableTarget(name: "World", swiftSettings: strict),
        .target(name: "LessonKit", swiftSettings: strict),
        .target(name: "SeamsPins", cSettings: strictC),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: checked),
        .testTarget(
            name: "LessonCoreTests", dependencies: ["LessonCore", "TestSupport"],
            exclude: [
                "Comparing/Snapshots", "Confinement/Snapshots", "Glossary/Snapshots", "Handout/Snapshots",
                "Lowering/Snapshots", "Progress/Snapshots", "Prose/Snapshots", "Rendering/Snapshots",
                "Scorecard/Snapshots", "Verifying/Snapshots", "WhichForm/Snapshots",
            ],
            swiftSettings: checked),
        .testTarget(name: "LessonKitTests", dependencies: ["LessonKit"], swiftSettings: checked),
        .testTarget(
            name: "LessonEngineTests",
            dependencies: ["LessonEngine", "LessonCore", "TestSupport", "seams-confine"]
                + attacks.map { .byName(name: $0.name) },
            exclude: ["Authoring/Snapshots"],
            swiftSettings: checked),
        .executableTarget(
            name: "sampleshell", dependencies: ["Shell"], path: "Tests/SampleShell", swiftSettings: checked),
        .testTarget(
            name: "ShellTests", dependencies: ["Shell", "LessonEngine", "LessonCore", "TestSupport", "sampleshell"],
            exclude: ["Language/Snapshots", "Presenting/Snapshots", "Session/Snapshots"], swiftSettings: checked),
        .testTarget(
            name: "SeamsTests",
            dependencies: ["seams", "LessonCore", "TestSupport"]
                + attacks.filter { $0.name == "circumstances" }.map { .byName(name: $0.name) },
            exclude: [
                "LessonAttacks/Answers", "LessonAttacks/Lessons", "LessonAttacks/README.md", "Shell/Snapshots",
                "Snapshots", "Transcripts/Snapshots",
            ],
            swiftSettings: checked),
        .executableTarget(
            name: "benchmarks", dependencies: ["seams", "LessonEngine", "LessonCore"], path: "Tests/Benchmarks",
            swiftSettings: checked),
    ] + attacks
)

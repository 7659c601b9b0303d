import Foundation
import TestSupport
import Testing

@testable import LessonEngine

struct PlacesTests {
    @Test func aHomeOfOursHoldsEverything() {
        let places = Places(environment: ["SEAMS_HOME": "/s", "HOME": "/h", "XDG_CACHE_HOME": "/x"])
        #expect(places.cache == "/s/cache")
        #expect(places.state == "/s/state")
        #expect(places.configuration == "/s/config")
    }

    /// What runs confined gets whole paths alone.
    @Test func aRelativeHomeIsInTheFolderWhereSeamsWasStarted() {
        let folder = FileManager.default.currentDirectoryPath
        #expect(Places(environment: ["SEAMS_HOME": "ours"]).cache == folder + "/ours/cache")
        #expect(Places(environment: ["SEAMS_HOME": "./ours"]).state == folder + "/ours/state")
    }

    /// Swift's driver crashes where the path of its temporary folder has such letters.
    @Test func aHomeMayHaveLettersBeyondASCII() async throws {
        let folder = try TemporaryFolder(), environment = ProcessInfo.processInfo.environment
        let home = environment.merging(["SEAMS_HOME": folder.path + "/jürgen/家"]) { $1 }
        let engine = try Engine(environment: home, share: SharedEngine.share)
        let bare = try ToolchainFinder(environment: environment, places: engine.places).find()
        #expect(bare.frontend != nil && bare.linker != nil)
        let kit = try await engine.builder.kit()
        #expect(kit.allSatisfy(\.outcome.succeeded) && kit.count == 2)
    }

    @Test func theXDGFoldersAreObeyed() {
        let places = Places(environment: [
            "HOME": "/h", "XDG_CACHE_HOME": "/c", "XDG_STATE_HOME": "/s", "XDG_CONFIG_HOME": "/f",
        ])
        #expect(places.cache == "/c/seams")
        #expect(places.state == "/s/seams")
        #expect(places.configuration == "/f/seams")
    }

    @Test(arguments: ["", "relative", "./here"])
    func anXDGFolderThatIsNotAbsoluteIsIgnoredAsTheStandardSays(folder: String) {
        let places = Places(environment: ["HOME": "/h", "XDG_CACHE_HOME": folder, "SEAMS_HOME": ""])
        #expect(places.cache == "/h/.cache/seams")
        #expect(places.state == "/h/.local/state/seams")
        #expect(places.configuration == "/h/.config/seams")
    }

    @Test func preparedPlacesAreTheOwnersAlone() throws {
        let folder = try TemporaryFolder()
        let places = try Places(environment: ["SEAMS_HOME": folder.path + "/home"]).prepared()
        for path in [places.cache, places.built, places.toolchains, places.homes] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o700, "\(path)")
        }
        // Root's compilers are another user, to whom the launcher shows this folder.
        let modules = try FileManager.default.attributesOfItem(atPath: places.moduleCache)
        #expect(modules[.posixPermissions] as? Int == 0o755)
    }

    @Test(arguments: ["", "/built", "/modules", "/modules/.ready", "/homes", "/toolchains"])
    func aCacheThatOthersMayWriteIsRefused(part: String) throws {
        let folder = try TemporaryFolder()
        let places = try Places(environment: ["SEAMS_HOME": folder.path]).prepared()
        chmod(places.cache + part, 0o777)
        let error = #expect(throws: PlaceError.self) { try places.prepared() }
        #expect(
            error?.message
                == "the folder '\(places.cache)\(part)' belongs to another user or can be written by others, "
                + "so nothing in it is run")
        #expect(
            error?.hint == "remove it, all of it can be made again; or set SEAMS_HOME to a folder of your own")
    }

    @Test func theModuleCacheIsSpeltWithoutLinks() throws {
        let folder = try TemporaryFolder()
        let real = folder.path + "/real", link = folder.path + "/link"
        try FileManager.default.createDirectory(atPath: real, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
        let direct = try Places(environment: ["SEAMS_HOME": real]).prepared()
        let linked = try Places(environment: ["SEAMS_HOME": link + "/../link"]).prepared()
        #expect(direct.moduleCache == linked.moduleCache)
    }

    @Test func theReasonWhyAFolderCannotBeMadeIsThatOfTheFirst() throws {
        // The superuser is refused nothing, but nobody makes a folder here.
        let error = try #require(throws: PlaceError.self) {
            try Places(environment: ["SEAMS_HOME": "/proc/seams/home"]).prepared()
        }
        #expect(error.message == "cannot make the folder '/proc/seams/home/cache/modules': No such file or directory")
    }

    @Test func aFolderWithALineBreakInItsPathIsRefused() throws {
        let error = #expect(throws: PlaceError.self) { try Places(environment: ["SEAMS_HOME": "/a\nb"]).prepared() }
        #expect(error?.message == "the path '/a\nb/cache' holds a line break, so nothing can be built there")
        #expect(error?.hint == "set SEAMS_HOME to a path of one line")
    }

    @Test(.enabled(if: geteuid() != 0)) func aFolderThatCannotBeWrittenIsNamedWithWhatToDo() throws {
        let folder = try TemporaryFolder()
        let places = try Places(environment: ["SEAMS_HOME": folder.path]).prepared()
        chmod(places.moduleCache, 0o500)
        defer { chmod(places.moduleCache, 0o700) }
        let error = try #require(throws: PlaceError.self) { try places.prepared() }
        #expect(error.message == "cannot write into the folder '\(places.moduleCache)': Permission denied")
    }

    @Test func theWordsForAFolderThatCannotBeWritten() {
        let error = PlaceError.cannotWrite(folder: "/a", reason: "Read-only file system")
        #expect(error.message == "cannot write into the folder '/a': Read-only file system")
        #expect(error.hint == "make room or permission there, or set SEAMS_HOME to a folder that you can write")
    }

    @Test func aFolderThatCannotBeMadeIsNamedWithWhatToDo() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "file")
        let error = try #require(throws: PlaceError.self) {
            try Places(environment: ["SEAMS_HOME": file]).prepared()
        }
        #expect(error.message.hasPrefix("cannot make the folder '\(file)/cache/modules': "))
        #expect(error.hint == "make room or permission there, or set SEAMS_HOME to a folder that you can write")
    }
}

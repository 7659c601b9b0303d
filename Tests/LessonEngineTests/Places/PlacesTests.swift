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
        for path in [places.cache, places.moduleCache, places.toolchains, places.homes] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o700, "\(path)")
        }
        // Of root's programs, which are run by another user, the launcher shows this folder alone.
        let built = try FileManager.default.attributesOfItem(atPath: places.built)
        #expect(built[.posixPermissions] as? Int == 0o755)
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

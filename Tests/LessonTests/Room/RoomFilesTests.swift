import Foundation
import Room
import Testing

/// Each room has a folder of its own, also where a folder's name tells less than the room's.
@Suite struct RoomFilesTests {
    private func folder(_ name: String) -> String? {
        RoomFiles(state: "/s", room: name).map { String($0.folder.dropFirst("/s/rooms/".count)) }
    }

    @Test func aPlainNameIsTheFoldersName() {
        #expect(folder("Monday") == "monday" && folder("room 2026-11-28") == "room-2026-11-28")
        #expect(folder("Day 1") == folder("day 1"))
    }

    @Test(arguments: [("Müller AG", "Möller AG"), ("a/b", "a_b"), ("Øst", "st"), ("月曜日", "火曜日"), ("A+", "A")])
    func twoNamesAreTwoRooms(one: String, other: String) throws {
        let folder = try #require(self.folder(one))
        #expect(folder != self.folder(other) && folder.wholeMatch(of: /[a-z0-9-]+/) != nil)
    }

    @Test func oneNameIsOneRoomHoweverItsSignsAreComposed() {
        #expect(folder("Mu\u{308}ller") == folder("M\u{FC}ller"))
    }

    @Test(arguments: ["", " ", "../..", "🙂"]) func aNameHasALetterOrADigit(name: String) {
        #expect(folder(name) == nil)
    }
}

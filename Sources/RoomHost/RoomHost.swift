#if Room
import Foundation
import Room
import WholeFiles

/// The host of a live room: keeps its journal and answers learners, pages and the trainer.
package struct RoomHost: Sendable {
    /// The values that a room is opened with.
    package struct Setting: Sendable {
        package var name: String
        package var course: RoomCourse
        package var files: RoomFiles
        /// The address to listen at: loopback alone, unless somebody says more.
        package var listen: String
        package var port: Int
        /// The certificate with which the port speaks TLS; nil for plain HTTP. The next port then speaks plain HTTP, for
        /// this machine's own commands: they know no TLS.
        package var certificate: RoomCertificate?
        /// Whether the plain port beside TLS is open wherever the host listens, for the shells of learners.
        package var letsShellsIn: Bool
        /// The address that the room is shown, without the port.
        package var shown: String
        /// The names of this machine.
        package var names: [String]
        package var now: @Sendable () -> RoomTime
        /// The table of a room; the set holds who is in it and was not heard for a while.
        package var table: @Sendable (Room, Set<String>, RoomTime) -> RoomTable
        /// Called when the trainer has ended the room, with whether it was erased.
        package var whenEnded: @Sendable (_ isErased: Bool) -> Void
        /// Called when the disk takes nothing more, with the reason, and with nil when it does again.
        package var whenWriting: @Sendable (_ trouble: String?) -> Void

        package init(
            name: String, course: RoomCourse, files: RoomFiles, listen: String = "127.0.0.1", port: Int,
            certificate: RoomCertificate? = nil, letsShellsIn: Bool = false, shown: String = "127.0.0.1",
            names: [String] = [], now: @escaping @Sendable () -> RoomTime,
            table: @escaping @Sendable (Room, Set<String>, RoomTime) -> RoomTable,
            whenEnded: @escaping @Sendable (_ isErased: Bool) -> Void = { _ in },
            whenWriting: @escaping @Sendable (_ trouble: String?) -> Void = { _ in }
        ) {
            (self.name, self.course, self.files, self.listen, self.port) = (name, course, files, listen, port)
            (self.certificate, self.letsShellsIn) = (certificate, letsShellsIn)
            (self.shown, self.names, self.now, self.table) = (shown, names, now, table)
            (self.whenEnded, self.whenWriting) = (whenEnded, whenWriting)
        }

        /// The options of the command that listens so.
        var options: String { options(at: listen) }

        /// Whether people who look for a room where these options opened it find it here, too.
        func includes(_ options: String) -> Bool {
            let words = options.split(separator: " ")
            guard words.count > 1, words[0] == "--listen" else { return false }
            let address = String(words[1])
            // IPv4 takes no IPv6.
            let isWithin = listen == "::" || listen == "0.0.0.0" && !address.contains(":")
            return options == self.options(at: isWithin ? address : listen)
        }

        private func options(at address: String) -> String {
            let tls = certificate == nil ? "" : " --tls …"
            return "--listen \(address) --port \(port)\(tls)\(letsShellsIn ? " --plain" : "")"
        }
        /// The port of plain HTTP.
        var plainPort: Int { certificate == nil ? port : port + 1 }
        /// The address at which the plain port is open.
        var plainListen: String { certificate == nil || letsShellsIn ? listen : "127.0.0.1" }
    }

    package let door: RoomDoor
    /// The fault of the room's files that did not keep it from being opened.
    package let trouble: FileTrouble?
    /// The number of people and events that the room had already.
    package var people: Int { keeper.peopleBefore }
    package let events: Int
    /// The options with which the room was opened before, where nobody finds it any more who looks for it there.
    package let before: String?
    let setting: Setting
    let keeper: RoomKeeper
    /// Whether the room had no folder before.
    let isNew: Bool

    /// Opens a room: a new one, or the one of this name as it was.
    package init(_ setting: Setting) throws(RoomHostError) {
        self.setting = setting
        isNew = !FileManager.default.fileExists(atPath: setting.files.folder)
        let read = try ReadRoom(setting.files, name: setting.name, at: setting.now())
        let (kept, trouble) = setting.files.readDoor()
        if let trouble, case .tooNew = trouble.cause { throw .door(trouble) }
        let listen = setting.plainListen, own = ["0.0.0.0", "::"].contains(listen) ? "127.0.0.1" : listen
        let address = "http://\(own.inURL):\(setting.plainPort)"
        var door = kept ?? RoomDoor(name: setting.name, address: address)
        before = kept?.options.flatMap { setting.includes($0) ? nil : $0 }
        (door.address, door.options) = (address, setting.options)
        if let trouble = setting.files.write(door) { throw .door(trouble) }
        (self.door, self.trouble) = (door, trouble)
        events = read.entries.count
        keeper = RoomKeeper(
            door: door, course: setting.course, files: setting.files, read: read, now: setting.now,
            whenEnded: setting.whenEnded, whenWriting: setting.whenWriting)
    }

    package var hasTLS: Bool { setting.certificate != nil }
    /// The address that is shown to the room.
    package var address: String { "\(hasTLS ? "https" : "http")://\(setting.shown.inURL):\(setting.port)" }
    /// The command by which the shells of learners join, which speak plain HTTP; nil when they are not let in.
    package var command: String? {
        guard !hasTLS || setting.letsShellsIn else { return nil }
        return "seams join \(setting.shown.inURL):\(setting.plainPort) \(door.code.shown)"
    }
    /// The address with the code, as the QR code holds it: nobody needs to type.
    package var link: String { "\(address)/#\(door.code.shown)" }
    package var journal: String { setting.files.journal }
    package var dashboard: String { "\(door.address)/trainer#\(door.trainer)" }
    package var projector: String { "\(door.address)/projector#\(door.projector)" }
}

extension String {
    /// An address as it stands in a URL.
    fileprivate var inURL: String { contains(":") ? "[\(self)]" : self }
}
#endif

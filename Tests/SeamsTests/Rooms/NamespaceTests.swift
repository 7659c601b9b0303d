import Foundation
import Room
import TestSupport
import Testing
import WholeFiles

/// Machines between which there is no network: namespaces of the kernel that have nothing but a loopback of their own.
@Suite(.waiting, .serialized, .enabled(if: Namespace.areThere, "ip netns (iproute2, as root) makes no namespace here"))
struct NamespaceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.write(ClockLesson.text, to: "course/01-the-clock.md")
    }

    private static let people = [
        "Ada": "open the-clock\nnext\nanswer 1\nanswer 2\nquit\n", "Bob": "open the-clock\nnext\nanswer 1\nquit\n",
        "Cyd": "open the-clock\nquit\n",
    ]

    @Test func receiptsCarryARoomWhereNoNetworkDoes() throws {
        let class1 = try Namespace(), class2 = try Namespace(), server = try RoomServer()
        defer { [class1, class2].forEach { $0.remove() } }
        // Who is in the one cannot join what is in the other, or here.
        let joined = try type("join \(server.address) abc-def Dot\nquit\n", as: "dot", in: class1)
        #expect(joined.output.contains("error: nobody answers at \(server.address): network is unreachable"))
        #expect(server.requests.isEmpty)
        let receipts = try Self.people.keys.sorted().map { name in
            _ = try type(Self.people[name] ?? "", as: name, in: class1)
            let path = folder.path + "/\(name).txt"
            let result = try run(["room", "receipt", "--name", name, "--output", path], as: name, in: class1)
            #expect(result.code == 0, "\(result.errorOutput)")
            return path
        }
        let merged = try run(["room", "merge", "--format", "json"] + receipts, as: "trainer", in: class2)
        #expect(merged.code == 0, "\(merged.errorOutput)")
        // The same people in one network, told live.
        for (name, lines) in Self.people {
            let result = try type("join \(server.address) abc-def \(name)\n" + lines, as: "live-" + name, in: nil)
            #expect(result.output.contains("You are in the room 'Monday'"), "\(result.output)")
        }
        let live = try run(["room", "merge", "--format", "json", try journal(of: server)], as: "trainer", in: nil)
        #expect(try Self.timeless(merged.output) == Self.timeless(live.output))
        #expect(merged.output.contains("\"Ada\"") && merged.output.contains("\"Cyd\""))
    }

    private func journal(of server: RoomServer) throws -> String {
        let path = folder.path + "/journal.seams", opened = RoomTime(milliseconds: 0)
        let events = try server.events.map { try JSONDecoder().decode(RoomEvent.self, from: $0) }
        try JournalFile.open(
            path, kind: RoomJournal.kind, version: RoomJournal.version,
            header: RoomJournal.line(RoomJournal.Header(name: "Monday", opened: opened))
        ).append(events.map { try RoomJournal.line(RoomJournal.Entry(at: opened, event: $0)) })
        return path
    }

    /// A table without the hours at which it came about. Whoever has quit has not left the room.
    private static func timeless(_ json: String) throws -> String {
        json.replacing(/[ ]*"(since|seconds)" : [^\n]*\n/, with: "").replacing(/,\n[ ]*\}/, with: "\n}")
    }

    /// Types lines at the prompt of a person's own home.
    private func type(_ lines: String, as person: String, in namespace: Namespace?) throws -> SeamsProgram.Result {
        let script = try folder.write(lines, to: "script-\(person)")
        return try start(["shell", "--trust"], as: person, in: namespace, input: script)
    }

    private func run(
        _ arguments: [String], as person: String, in namespace: Namespace?
    ) throws -> SeamsProgram.Result {
        try start(arguments, as: person, in: namespace, input: "/dev/null")
    }

    private func start(
        _ arguments: [String], as person: String, in namespace: Namespace?, input: String
    ) throws -> SeamsProgram.Result {
        let door = namespace.map { "/usr/bin/env PATH=/usr/sbin:/sbin:$PATH ip netns exec \($0.name) " } ?? ""
        let shell = try RunningProgram(
            ["-c", "input=$1; shift; exec \(door)\"$0\" \"$@\" < \"$input\"", SeamsProgram.path, input]
                + arguments + ["--lessons", folder.path + "/course"],
            in: SeamsProgram(home: folder.path + "/" + person), executable: "/bin/sh")
        return try shell.end(within: 600)
    }
}

/// A network of its own, with nobody else in it.
private struct Namespace {
    let name: String

    init() throws {
        name = "seams-\(getpid())-\(UInt16.random(in: 0 ... .max))"
        guard Self.ip("netns", "add", name) else { throw POSIXError(.EPERM) }
    }

    func remove() { _ = Self.ip("netns", "delete", name) }

    /// Whether this machine lets us make one.
    static let areThere: Bool = {
        guard let namespace = try? Namespace() else { return false }
        defer { namespace.remove() }
        return ip("netns", "exec", namespace.name, "true")
    }()

    private static func ip(_ arguments: String...) -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["ip"] + arguments
        process.environment = ["PATH": "/usr/sbin:/sbin:/usr/bin:/bin"]
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}

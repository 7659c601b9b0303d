import Foundation

struct Backup {
    let folder: String
    var files = FileManager.default  //~ files seam

    func names() throws -> [String] {
        try files.contentsOfDirectory(atPath: folder).sorted()
    }

    func copy(_ name: String) throws {
        let stamp = ISO8601DateFormatter().string(from: Date())  //~ clock
        try FileManager.default.copyItem(atPath: folder + "/" + name, toPath: folder + "/" + name + stamp)  //~ files
    }

    func note(_ text: String) throws {
        try text.write(toFile: folder + "/note.txt", atomically: true, encoding: .utf8)  //~ files
    }

    func readNote() throws -> String {
        try String(contentsOfFile: folder + "/note.txt", encoding: .utf8)  //~ files
    }

    func log(_ text: String) {
        guard let handle = FileHandle(forWritingAtPath: folder + "/log") else { return }  //~ files
        handle.write(Data(text.utf8))
    }

    static var home: String { NSHomeDirectory() }  //~ files

    func save(_ data: Data) throws {
        try data.write(to: URL(fileURLWithPath: folder + "/data"))  //~ files
    }
}

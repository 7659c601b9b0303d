import Foundation

/// The name of a file in a folder. File names are bytes to the system: for a name that is no text, Foundation gives one
/// that opens nothing.
struct FileName: Equatable {
    /// The name; when it is no text, each byte that is not printable ASCII stands as `\\xFF`.
    let text: String
    /// Whether the name is text, so that the file can be opened by it.
    let isText: Bool
    /// Whether a file stands there, or a link to nowhere: no pipe, socket or device, which could keep a reader waiting.
    let isFile: Bool

    init(_ bytes: [UInt8], isFile: Bool = true) {
        self.isFile = isFile
        let decoded = String(validating: bytes, as: UTF8.self)
        isText = decoded != nil
        text = decoded ?? bytes.map(Self.escaped).joined()
    }

    /// The names of a folder's files, without hidden ones, as editors put beside what they edit; nil when the folder
    /// cannot be read.
    static func names(in folder: String) -> [FileName]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [FileName] = []
        while let entry = readdir(stream) {
            guard entry.pointee.d_type != DT_DIR else { continue }
            // The name may be longer than the field that is declared for it; it ends at a NUL.
            let start = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
            let name = start.assumingMemoryBound(to: CChar.self)
            guard name.pointee != CChar(bitPattern: UInt8(ascii: ".")) else { continue }
            let isFile = entry.pointee.d_type == DT_REG || !isSpecial(name, at: dirfd(stream))
            names.append(FileName(Array(UnsafeRawBufferPointer(start: name, count: strlen(name))), isFile: isFile))
        }
        return names
    }

    private static func isSpecial(_ name: UnsafePointer<CChar>, at folder: Int32) -> Bool {
        var status = stat()
        guard fstatat(folder, name, &status, 0) == 0 else { return false }
        return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    private static func escaped(_ byte: UInt8) -> String {
        if (0x20...0x7E).contains(byte) { return String(UnicodeScalar(byte)) }
        return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}

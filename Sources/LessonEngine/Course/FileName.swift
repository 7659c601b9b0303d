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

    /// The names of a folder's files, without folders and links to folders, and without hidden files, as editors put beside
    /// what they edit; nil when the folder cannot be read.
    static func names(in folder: String) -> [FileName]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [FileName] = []
        while let entry = readdir(stream) {
            // The name may be longer than the field that is declared for it; it ends at a NUL.
            let start = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
            let name = start.assumingMemoryBound(to: CChar.self)
            guard name.pointee != CChar(bitPattern: UInt8(ascii: ".")) else { continue }
            let type = entry.pointee.d_type == DT_REG ? S_IFREG : type(of: name, at: dirfd(stream))
            guard type != S_IFDIR else { continue }
            names.append(
                FileName(
                    Array(UnsafeRawBufferPointer(start: name, count: strlen(name))),
                    isFile: type == nil || type == S_IFREG))
        }
        return names
    }

    /// The type of what stands under a name, or where a link of this name leads; nil where nothing stands there.
    private static func type(of name: UnsafePointer<CChar>, at folder: Int32) -> mode_t? {
        var status = stat()
        return fstatat(folder, name, &status, 0) == 0 ? status.st_mode & S_IFMT : nil
    }

    private static func escaped(_ byte: UInt8) -> String {
        if (0x20...0x7E).contains(byte) { return String(UnicodeScalar(byte)) }
        return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}

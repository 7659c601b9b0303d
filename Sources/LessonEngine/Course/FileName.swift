import Foundation

/// The name of a file in a folder. Names are bytes to the system: Foundation gives names that open nothing for those
/// that are no text.
struct FileName: Equatable {
    /// With `\\xFF` for each byte of a name that is no text.
    let text: String
    /// Whether the file can be opened by it.
    let isText: Bool

    init(_ bytes: [UInt8]) {
        let decoded = String(validating: bytes, as: UTF8.self)
        isText = decoded != nil
        text = decoded ?? bytes.map(Self.escaped).joined()
    }

    /// The names of what is in a folder; nil when it cannot be read.
    static func names(in folder: String) -> [FileName]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [FileName] = []
        while let entry = readdir(stream) {
            // The name goes on behind the field that it is declared as, up to a NUL.
            let start = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
            let name = start.assumingMemoryBound(to: CChar.self)
            names.append(FileName(Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))))
        }
        return names
    }

    private static func escaped(_ byte: UInt8) -> String {
        if (0x20...0x7E).contains(byte) { return String(UnicodeScalar(byte)) }
        return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}

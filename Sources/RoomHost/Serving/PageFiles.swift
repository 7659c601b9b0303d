#if Room
import HTTPTypes
import HummingbirdCore
import NIOCore
import RoomPages

/// The pages, their styles and their scripts. They are in the program itself, so that it can be moved.
enum PageFiles {
    static func page(at path: String) -> Response? {
        let name =
            switch path {
            case "/": "index.html"
            case "/trainer": "trainer.html"
            case "/projector": "projector.html"
            default: path.hasPrefix("/assets/") ? String(path.dropFirst("/assets/".count)) : ""
            }
        guard let bytes = EmbeddedPages.files[name], let type = type(of: name) else { return nil }
        return Response(status: .ok, type: type, ByteBuffer(bytes: bytes))
    }

    private static func type(of name: String) -> String? {
        switch name.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        default: nil
        }
    }
}

/// The files of the folder `Pages`, by their names.
enum EmbeddedPages {
    static let files: [String: [UInt8]] = {
        var files: [String: [UInt8]] = [:]
        for index in 0... {
            let page = roomPage(index)
            guard let name = page.name else { break }
            files[String(cString: name)] = Array(UnsafeBufferPointer(start: page.bytes, count: page.size))
        }
        return files
    }()
}
#endif

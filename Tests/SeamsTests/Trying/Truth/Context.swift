import Foundation

enum Log {
    @TaskLocal static var requestID = "none"
    nonisolated(unsafe) static var now: () -> Date = { Date() }  //~ clock seam
    nonisolated(unsafe) static var lines: [String] = []

    static func write(_ text: String) {
        lines.append("\(now()) \(requestID) \(text)")  //~ state, state seam, state seam
    }
}

struct Handler {
    func handle(_ path: String) -> Int {  //~ via state
        Log.write("get \(path)")
        return path == "/" ? 200 : 404
    }

    func trace(_ path: String) -> Int {  //~ via state
        Log.$requestID.withValue("42") { handle(path) }
    }
}

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Finds code in the libraries that the world has loaded.
enum Modules {
    /// Why an entry cannot be called, in the loader's words.
    struct Missing: Error { var reason: String }

    /// Why the stage's code cannot be loaded, in the loader's words; nil when it is there.
    nonisolated(unsafe) private static var subjectProblem: String?

    /// Loads the stage's code, where the program is not linked with it.
    static func loadSubject() {
        guard let path = Arguments.word(after: "--subject"), dlopen(path, RTLD_NOW | RTLD_GLOBAL) == nil else { return }
        subjectProblem = dlerror().map { String(cString: $0) } ?? "no code in \(path)"
    }

    /// Loads a library, once, and returns the C function that it exports under this name.
    static func entry(_ name: String, in library: String) throws -> @convention(c) () -> Void {
        if let subjectProblem { throw Missing(reason: subjectProblem) }
        guard let handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL), let symbol = dlsym(handle, name) else {
            throw Missing(reason: dlerror().map { String(cString: $0) } ?? "no '\(name)' in \(library)")
        }
        return unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)
    }

    /// Calls a C function if some loaded module exports it.
    static func callIfPresent(_ name: String) {
        guard let symbol = anywhere(name) else { return }
        unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
    }

    /// The calls that LessonKit's spies recorded since they were last asked for, a line each; nil when there are none
    /// or the lesson does not use LessonKit.
    static func takeCalls() -> String? {
        typealias Take = @convention(c) () -> UnsafeMutablePointer<CChar>?
        guard let symbol = anywhere("seams_lessonkit_take_calls") else { return nil }
        guard let text = unsafeBitCast(symbol, to: Take.self)() else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// Whether the program asked for the wall clock, which the library tells that holds it still.
    static var hasReadClock: Bool {
        guard let symbol = anywhere("seams_pins_has_read_clock") else { return false }
        return unsafeBitCast(symbol, to: (@convention(c) () -> CInt).self)() != 0
    }

    private static func anywhere(_ name: String) -> UnsafeMutableRawPointer? {
        dlsym(dlopen(nil, RTLD_NOW), name)
    }
}

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Finds code in the libraries that the world has loaded.
enum Modules {
    /// Why an entry cannot be called, in the loader's words.
    struct Missing: Error { var reason: String }

    /// The image with the stage's code: the program, unless the code is a library of its own.
    nonisolated(unsafe) private static var subject = dlopen(nil, RTLD_NOW)
    /// Why the stage's code cannot be loaded, in the loader's words; nil when it is there.
    nonisolated(unsafe) private static var subjectProblem: String?

    /// Loads the stage's code, where the program is not linked with it.
    static func loadSubject() {
        guard let path = Arguments.word(after: "--subject") else { return }
        subject = dlopen(path, RTLD_NOW | RTLD_GLOBAL)
        guard subject == nil else { return }
        subjectProblem = dlerror().map { String(cString: $0) } ?? "no code in \(path)"
    }

    /// Loads a library, once, tells where it lies, and returns the C function that it exports under this name.
    static func entry(_ name: String, in library: String) throws -> @convention(c) () -> Void {
        if let subjectProblem { throw Missing(reason: subjectProblem) }
        guard let handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL), let symbol = dlsym(handle, name) else {
            throw Missing(reason: dlerror().map { String(cString: $0) } ?? "no '\(name)' in \(library)")
        }
        if let subject = subject.flatMap(base), let library = base(of: handle) {
            Reports.send(subjectBase: subject, libraryBase: library)
        }
        return unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)
    }

    /// The difference between an address in memory and the same address in an image's file; nil where the loader does
    /// not tell it.
    private static func base(of image: UnsafeMutableRawPointer) -> UInt? {
        typealias Ask = @convention(c) (UnsafeMutableRawPointer, CInt, UnsafeMutableRawPointer) -> CInt
        // Swift sees neither the function nor the constant RTLD_DI_LINKMAP. The map begins with the base.
        guard let symbol = anywhere("dlinfo") else { return nil }
        var map: UnsafePointer<UInt>?
        guard unsafeBitCast(symbol, to: Ask.self)(image, 2, &map) == 0 else { return nil }
        return map?.pointee
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

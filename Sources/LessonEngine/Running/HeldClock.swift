import LessonModel

/// The demand `preload=clock`: the wiring's worlds begin at a time that is always the same.
struct HeldClock: Sendable {
    /// 19:30 UTC on 29 February 2024, in seconds since 1970.
    let time = 1_709_235_000
    /// The file and the line at which the block says so.
    let file: String
    let line: Int

    /// The diagnostic where no clock can be held.
    var refusal: Diagnostic {
        Diagnostic(
            .error, "'preload=clock' cannot be done on this system", file: file, line: line,
            hint: "it takes Linux and a toolchain with clang; 'seams run --wiring NAME' runs the others")
    }
}

/// What the program's exit code says (DESIGN §3).
enum ExitCode {
    static let passed: Int32 = 0
    static let failed: Int32 = 1
    static let usage: Int32 = 64
    static let brokenLesson: Int32 = 65
    static let noLesson: Int32 = 66
    static let noToolchain: Int32 = 69
    static let ourFault: Int32 = 70
    static let cannotWrite: Int32 = 74
    static let timeLimit: Int32 = 124
    static let interrupted: Int32 = 130
}

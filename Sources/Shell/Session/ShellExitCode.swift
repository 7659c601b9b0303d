/// What an ending of the shell says, after the worst of what happened in it (DESIGN §3).
enum ShellExitCode {
    static let failed: Int32 = 1
    static let usage: Int32 = 64
    static let brokenLesson: Int32 = 65
    static let noLesson: Int32 = 66
    static let cannotWrite: Int32 = 74
    static let timeLimit: Int32 = 124
    static let interrupted: Int32 = 130
}

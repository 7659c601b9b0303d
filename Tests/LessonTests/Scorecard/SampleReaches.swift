import LessonModel

/// What code names, as the renderers are shown it.
enum SampleReaches {
    /// Code that reads two clocks, one of them by default, the preferences, and what a URL leads to.
    static let wired = CodeReach(
        stage: 1, file: "Lessons/04-constructor-injection.md",
        reaches: [
            use(.clock, "Date.init()", 12), use(.defaults, "UserDefaults.standard", 14),
            use(.clock, "Date.now", 20, isDefault: true), use(.filesystem, "Data(contentsOf:options:)", 31),
            use(.network, "Data(contentsOf:options:)", 31), use(.defaults, "UserDefaults.standard", 33),
        ])

    /// The code of a class that is handed everything.
    static let injected = CodeReach(stage: 1, file: "Lessons/04-constructor-injection.md")

    static let answer = AnswerReach(
        before: wired,
        after: CodeReach(
            stage: 1, file: "/state/answers/Mine.swift",
            reaches: [
                use(.clock, "Date.init()", 3, isDefault: true, file: "/state/answers/Mine.swift"),
                VolatileUse(
                    .filesystem, "NSHomeDirectory", file: "/state/answers/Mine.swift", line: 9, owner: "Fan",
                    path: ["Board.celsius()"]),
            ]))

    static func use(
        _ kind: VolatileKind, _ name: String, _ line: Int, isDefault: Bool = false,
        file: String = "Lessons/04-constructor-injection.md"
    ) -> VolatileUse {
        VolatileUse(kind, name, file: file, line: line, isDefault: isDefault, owner: "Greeter")
    }

    /// What code with one use names.
    static func reach(_ kind: VolatileKind, _ name: String = "name", isDefault: Bool = false) -> CodeReach {
        CodeReach(stage: 1, file: injected.file, reaches: [use(kind, name, 8, isDefault: isDefault)])
    }
}

/// Answers to the exercise of 'hard-wired', right ones in many styles and wrong ones of many kinds.
enum HardWiredAnswers {
    static let file = "01-hard-wired.md"

    /// The usual type around what is different.
    private static func agenda(_ members: String, beside: String = "") -> String {
        "import Foundation\n\nstruct Agenda {\n\(members)\n}\n\(beside)\n"
    }

    private static let said = "open == 0 ? \"All done\" : \"\\(open) to go\""

    static let right = [
        SampleAnswer(
            "a filter, and the file in a type of its own",
            agenda(
                """
                func headline(of text: String) -> String {
                    let open = text.split(separator: "\\n").filter { !$0.hasPrefix("x ") }.count
                    return \(said)
                }
                """,
                beside: """
                    struct Badge {
                        func text() -> String {
                            let file = try? String(contentsOfFile: NSHomeDirectory() + "/agenda.txt", encoding: .utf8)
                            return Agenda().headline(of: file ?? "")
                        }
                    }
                    """)),
        SampleAnswer(
            "a loop over the lines",
            agenda(
                """
                func headline(of text: String) -> String {
                    var open = 0
                    text.enumerateLines { line, _ in
                        if !line.isEmpty, !line.starts(with: "x ") { open += 1 }
                    }
                    switch open {
                    case 0: return "All done"
                    case let count: return String(count) + " to go"
                    }
                }
                """)),
        SampleAnswer(
            "a class with a helper, and no Foundation",
            """
            final class Agenda {
                private func isOpen(_ line: Substring) -> Bool { !line.hasPrefix("x ") }
                func headline(of text: String) -> String {
                    let open = text.split { $0.isNewline }.reduce(into: 0) { $0 += isOpen($1) ? 1 : 0 }
                    return \(said)
                }
            }
            """),
        SampleAnswer(
            "a type for a line, in an extension",
            """
            struct Agenda {}
            struct Task {
                let isDone: Bool
                init(_ line: some StringProtocol) { isDone = line.hasPrefix("x ") }
            }
            extension Agenda {
                func headline(of text: String) -> String {
                    let tasks = text.split(whereSeparator: \\.isNewline).map(Task.init)
                    guard tasks.contains(where: { !$0.isDone }) else { return "All done" }
                    return "\\(tasks.count(where: { !$0.isDone })) to go"
                }
            }
            """),
        SampleAnswer(
            "any collection of characters, and a short form",
            agenda(
                """
                func headline() -> String {
                    headline(of: (try? String(contentsOfFile: NSHomeDirectory() + "/agenda.txt", encoding: .utf8)) ?? "")
                }
                func headline(of text: some Collection<Character>) -> String {
                    let open = text.split(separator: "\\n").map { String($0) }.filter { $0.prefix(2) != "x " }.count
                    return \(said)
                }
                """)),
    ]

    static let wrong = [
        SampleAnswer(
            "a missing parenthesis", fails: .parses, "expected ',' separator", "at        Mine.swift:4:",
            code: agenda("func headline(of text: String -> String { text }")),
        SampleAnswer(
            "nothing that is returned", fails: .compiles, "missing return", "at        Mine.swift:4:",
            code: agenda("func headline(of text: String) -> String {}")),
        SampleAnswer(
            "the starter", fails: .compiles, "the exercise asks for 'headline(of:)', which the answer lacks",
            "to be used like this: Agenda().headline(of: \"\")", "at        Mine.swift:4:1",
            code: agenda("func headline() -> String { \"All done\" }")),
        SampleAnswer(
            "a type method", fails: .compiles, "static member 'headline' cannot be used on instance",
            code: agenda("static func headline(of text: String) -> String { text }")),
        SampleAnswer(
            "another initializer", fails: .compiles, "'Agenda()'", "missing argument for parameter 'text'",
            code: agenda("let text: String\nfunc headline(of text: String) -> String { text }")),
        SampleAnswer(
            "takes a path", fails: .behaviour, "'countsWhatIsLeft()' failed", "(of: \"Milk\") → \"All done\"",
            "'Agenda.headline(of:)' reaches for the file system: 'String(contentsOfFile:encoding:)'",
            code: agenda(
                """
                func headline(of path: String) -> String {
                    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
                    let open = text.split(separator: "\\n").filter { !$0.hasPrefix("x ") }.count
                    return \(said)
                }
                """)),
        SampleAnswer(
            "counts empty lines", fails: .behaviour, "'anEmptyListIsAllDone()' failed", "→ \"1 to go\"",
            code: agenda(
                """
                func headline(of text: String) -> String {
                    let open = text.components(separatedBy: "\\n").filter { !$0.hasPrefix("x ") }.count
                    return \(said)
                }
                """)),
        SampleAnswer(
            "any line with an x is done", fails: .behaviour, "2 of 4 tests passed",
            "'onlyAnXThatStandsAloneIsATick()' failed",
            code: agenda(
                """
                func headline(of text: String) -> String {
                    let open = text.split(separator: "\\n").filter { !$0.contains("x") }.count
                    return \(said)
                }
                """)),
        SampleAnswer(
            "crashes on an empty list", fails: .behaviour, "'anEmptyListIsAllDone()' crashed", "3 of 4 tests passed",
            "find what ends the process",
            code: agenda(
                """
                func headline(of text: String) -> String {
                    let lines = text.split(separator: "\\n")
                    let open = lines.filter { !$0.hasPrefix("x ") }.count
                    return lines[0].isEmpty ? "" : \(said)
                }
                """)),
        SampleAnswer(
            "never ends", fails: .behaviour, "'countsWhatIsLeft()' took too long", "timed out after 3 s",
            code: agenda(
                """
                func headline(of text: String) -> String {
                    var open = 0
                    while let end = text.firstIndex(of: "\\n") { open += text[..<end].isEmpty ? 0 : 1 }
                    return \(said)
                }
                """)),
        SampleAnswer(
            "looks it up when the list is empty", fails: .form,
            "'Agenda.headline(of:)' reaches for the file system by way of 'stored()': 'String(contentsOfFile:encoding:)'",
            "what it reads or writes comes from outside", "Mine.swift:5:",
            code: agenda(
                """
                func headline(of text: String) -> String {
                    let list = text.isEmpty ? stored() : text
                    let open = list.split(separator: "\\n").filter { !$0.hasPrefix("x ") }.count
                    return \(said)
                }
                """,
                beside:
                    "func stored() -> String { (try? String(contentsOfFile: \"agenda.txt\", encoding: .utf8)) ?? \"\" }"
            )
        ),
        SampleAnswer(
            "knows that it ran before", fails: .repeatable, "passed, and failed when it ran again",
            code: agenda(
                """
                private static let before = UserDefaults.standard.bool(forKey: "before")
                func headline(of text: String) -> String {
                    defer { UserDefaults.standard.set(true, forKey: "before") }
                    let open = text.split(separator: "\\n").filter { !$0.hasPrefix("x ") }.count
                    return Self.before && open == 0 ? "Still done" : \(said)
                }
                """)),
        SampleAnswer(
            "leaves a note for later", fails: .clean, "the check left '~/.config/", "write to what the answer is given",
            code: agenda(
                """
                func headline(of text: String) -> String {
                    UserDefaults.standard.set(text, forKey: "agenda")
                    let open = text.split(separator: "\\n").filter { !$0.hasPrefix("x ") }.count
                    return \(said)
                }
                """)),
    ]
}

/// Answers to the exercise of 'extract-and-override', right ones in many styles and wrong ones of many kinds.
enum OverrideAnswers {
    static let file = "10-extract-and-override.md"

    private static let says = """
        private var total = 0

        func sell(_ item: String, for price: Int) {
            total += price
            write("\\(item) \\(price)")
        }

        func close() {
            write("Total \\(total)")
            total = 0
        }

        """
    private static let writes = """
        func write(_ line: String) {
            let roll = URL(filePath: NSHomeDirectory() + "/roll.txt")
            let old = (try? String(contentsOf: roll, encoding: .utf8)) ?? ""
            try? (old + line + "\\n").write(to: roll, atomically: true, encoding: .utf8)
        }

        """

    private static func till(_ says: String = Self.says, _ writes: String = Self.writes, beside: String = "") -> String
    {
        "import Foundation\n\nclass Till {\n\(says)\(writes)}\n\(beside)\n"
    }

    static let right = [
        SampleAnswer("a method at the end", till()),
        SampleAnswer(
            "an open class that keeps its sales",
            """
            import Foundation
            open class Till {
                private var sales: [(item: String, price: Int)] = []
                private let roll = NSHomeDirectory() + "/roll.txt"
                public init() {}
                public func sell(_ item: String, for price: Int) {
                    sales.append((item, price))
                    write([item, String(price)].joined(separator: " "))
                }
                public func close() {
                    write("Total \\(sales.map(\\.price).reduce(0, +))")
                    sales = []
                }
                open func write(_ line: String) {
                    let lines = (try? String(contentsOfFile: roll, encoding: .utf8)) ?? ""
                    try? "\\(lines)\\(line)\\n".write(toFile: roll, atomically: false, encoding: .utf8)
                }
            }
            """),
        SampleAnswer(
            "a printer of its own, made in the method",
            till(
                says, "func write(_ line: String) { Printer().print(line) }\n",
                beside: """
                    struct Printer {
                        let roll = URL(filePath: NSHomeDirectory() + "/roll.txt")
                        func print(_ line: String) {
                            let old = (try? Data(contentsOf: roll)) ?? Data()
                            try? (old + Data(line.utf8) + [10]).write(to: roll)
                        }
                    }
                    """)),
    ]

    static let wrong = [
        SampleAnswer(
            "a file handle", fails: .fair,
            "'FileHandle' reaches for the machine: a verdict on it would prove nothing",
            code: till(
                says,
                """
                func write(_ line: String) {
                    let path = NSHomeDirectory() + "/roll.txt"
                    if !FileManager.default.fileExists(atPath: path) {
                        FileManager.default.createFile(atPath: path, contents: nil)
                    }
                    guard let handle = FileHandle(forWritingAtPath: path) else { return }
                    defer { try? handle.close() }
                    _ = try? handle.seekToEnd()
                    try? handle.write(contentsOf: Data((line + "\\n").utf8))
                }
                """)),
        SampleAnswer(
            "a class below a class, with the words in an extension", fails: .fair,
            "uses memory that Swift does not guard",
            code:
                """
                import Foundation
                class Paper {
                    @discardableResult func write(_ line: String) -> Void {
                        guard let roll = fopen(NSHomeDirectory() + "/roll.txt", "a") else { return }
                        defer { fclose(roll) }
                        fputs(line + "\\n", roll)
                    }
                }
                class Till: Paper { fileprivate var total = 0 }
                extension Till {
                    func sell(_ item: String, for price: Int) { total += price; write("\\(item) \\(price)") }
                    func close() { defer { total = 0 }; write("Total \\(total)") }
                }
                """.replacing("@discardableResult ", with: "").replacing(" -> Void", with: "")),
        SampleAnswer(
            "a class that never ends", fails: .parses, "expected '}' in class", "at        Mine.swift:",
            code: String(till().trimmingLastBrace)),
        SampleAnswer(
            "a line that nobody knows", fails: .compiles, "cannot find 'lines' in scope", "at        Mine.swift:",
            code: till(says, writes.replacing("old + line", with: "old + lines"))),
        SampleAnswer(
            "the starter", fails: .compiles, "the exercise asks for 'write(_:)', which the answer lacks",
            "to be used like this: override func write(_ line: String)", "at        Mine.swift:3:1",
            "compiles    1 finding, below",
            code: till(
                "private var total = 0\nfunc sell(_ item: String, for price: Int) { total += price }\nfunc close() {}\n",
                "")),
        SampleAnswer(
            "a private method", fails: .compiles,
            "the exercise asks for 'write(_:)', which is private, or left out by an '#if'", "take 'private' or",
            code: till(says, writes.replacing("func write", with: "private func write"))),
        SampleAnswer(
            "a final class", fails: .compiles, "inheritance from a final class 'Till'", "at        Mine.swift:3:7",
            code: till().replacing("class Till", with: "final class Till")),
        SampleAnswer(
            "a method in an extension", fails: .compiles, "is declared in extension of 'Till' and cannot be overridden",
            code: till(says, "", beside: "extension Till {\n\(writes)}")),
        SampleAnswer(
            "a method of its own only", fails: .compiles, "the exercise asks for 'write(_:)'",
            code: till(says, "private " + writes)),
        SampleAnswer(
            "a label", fails: .compiles, "the exercise asks for 'write(_:)'", "argument labels",
            code: till(says.replacing("write(", with: "write(line: "), writes.replacing("(_ line", with: "(line"))),
        SampleAnswer(
            "an argument for everybody", fails: .compiles, "the exercise asks for 'Till()'", "missing argument",
            code: till("private let name: String\ninit(name: String) { self.name = name }\n" + says)),
        SampleAnswer(
            "one place forgotten", fails: .behaviour, "3 of 5 tests passed", "'aTestLeavesNoRoll()' failed",
            "(till.lines → [\"Tea 250\"])",
            code: till(
                says.replacing(
                    "write(\"Total \\(total)\")",
                    with: """
                        let roll = URL(filePath: NSHomeDirectory() + "/roll.txt")
                        let old = (try? String(contentsOf: roll, encoding: .utf8)) ?? ""
                        try? (old + "Total \\(total)\\n").write(to: roll, atomically: true, encoding: .utf8)
                        """))),
        SampleAnswer(
            "reads for nothing", fails: .behaviour, "4 of 5 tests passed",
            "a test does not read the roll that is there",
            code: till(
                says.replacing(
                    "    write(\"Total",
                    with:
                        "_ = try? Data(contentsOf: URL(filePath: NSHomeDirectory() + \"/roll.txt\"))\n    write(\"Total"
                ))),
        SampleAnswer(
            "calls itself", fails: .behaviour, "3 of 5 tests passed", "'theRealTillPrintsAsBefore()' crashed",
            "endless recursion", code: till(says, "func write(_ line: String) { write(line) }\n")),
        SampleAnswer(
            "hands over the line break", fails: .behaviour, "'aSaleIsOneFinishedLine()' failed", "Tea 250\\n",
            code: till(
                says.replacing("price)\")", with: "price)\\n\")").replacing("total)\")", with: "total)\\n\")"),
                writes.replacing(" + \"\\n\"", with: ""))),
        SampleAnswer(
            "decides below", fails: .behaviour, "'theTotalIsOneFinishedLine()' failed", "\"Total\", \"Total\"",
            code: till(
                says.replacing("Total \\(total)", with: "Total"),
                writes.replacing("old + line", with: "old + line + (line == \"Total\" ? \" \\(total)\" : \"\")"))),
        SampleAnswer(
            "prints nothing by itself", fails: .behaviour, "'theRealTillPrintsAsBefore()' failed", "(printed() → [])",
            code: till(says, "func write(_ line: String) {}\n")),
        SampleAnswer(
            "forgets to begin anew", fails: .behaviour, "4 of 5 tests passed", "\"Total 250\", \"Total 250\"",
            code: till(says.replacing("    total = 0\n", with: ""))),
        SampleAnswer(
            "waits for paper", fails: .behaviour, "'theRealTillPrintsAsBefore()' took too long", "timed out after 3 s",
            code: till(
                says, "func write(_ line: String) { while !FileManager.default.fileExists(atPath: \"/paper\") {} }\n")),
        SampleAnswer(
            "counts on over days", fails: .repeatable, "passed, and failed when it ran again",
            code: till(
                says.replacing("var total = 0", with: "var total = carried").replacing(
                    "    write(\"Total",
                    with: "    UserDefaults.standard.set(100, forKey: \"total\")\n    write(\"Total"),
                beside: "private let carried = UserDefaults.standard.integer(forKey: \"total\")")),
        SampleAnswer(
            "keeps a copy", fails: .clean, "the check left '~/copy.txt' behind",
            code: till(
                says.replacing(
                    "    write(\"Total",
                    with:
                        "    try? \"\\(total)\".write(toFile: NSHomeDirectory() + \"/copy.txt\", atomically: false, encoding: .utf8)\n    write(\"Total"
                ))),
    ]
}

extension String {
    /// The text up to its last closing brace.
    fileprivate var trimmingLastBrace: Substring { self[..<(lastIndex(of: "}") ?? endIndex)] }
}

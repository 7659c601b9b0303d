import LessonModel

/// Reads the compiler's output (`-diagnostic-style llvm`) and keeps the messages about the person's own code.
package struct CompilerMessages: Sendable, Equatable {
    /// Messages that point into a file that a person wrote, each once, in the order of their places. A note follows the
    /// message that it belongs to.
    package private(set) var diagnostics: [Diagnostic] = []
    /// A warning about memory that Swift does not guard, with the notes that give its reasons.
    package struct Unguarded: Sendable, Equatable {
        package var warning: Diagnostic
        package var reasons: [String]
    }
    /// These warnings, in the compiler's order.
    package private(set) var unguarded: [Unguarded] = []
    /// Errors that point into generated code.
    package private(set) var generated: [String] = []
    /// Errors that point nowhere: they are about what the compiler finds around the code, such as a module of C.
    private var unplaced: [String] = []

    /// - Parameters:
    ///   - text: the output of the compiler.
    ///   - files: the names that generated code carries, each with the path to show for it.
    package init(_ text: String, files: [String: String]) {
        // Notes belong to the message before them, which may point elsewhere.
        var told: [[Diagnostic]] = [], hasGroup = false, unguarded: [Int] = [], beyond: String?
        for message in CompilerMessage.outsideMacros(CompilerMessage.messages(in: text)) {
            if message.severity != .note { hasGroup = false }
            guard let path = files[message.path] else {
                if message.severity == .error { generated.append(String(message.text)) }
                beyond = message.severity == .error ? message.words : nil
                continue
            }
            // A brace that a block does not close is missed behind it, in our own text.
            let open = message.words.hasPrefix("to match this opening") ? beyond : nil
            beyond = nil
            let words = Self.inTheirWords(open.map { "\($0) that begins here" } ?? message.words)
            let diagnostic = Diagnostic(
                open == nil ? message.severity : .error, words, file: path, line: message.position.line,
                column: message.position.column,
                hint: Self.hint(for: words))
            if message.category == "StrictMemorySafety" { unguarded.append(told.count) }
            if hasGroup {
                told[told.count - 1].append(diagnostic)
            } else {
                told.append([diagnostic])
                hasGroup = true
            }
        }
        unplaced = text.matches(of: /(?m)^<unknown>:0: error: (.*)$/).map { String($0.1) }
        self.unguarded = unguarded.map { index in
            Unguarded(warning: told[index][0], reasons: told[index].dropFirst().map(\.message))
        }
        // Two compilers of one toolchain say the same, but not in the same order.
        let all = told.sorted { $0[0].isBefore($1[0]) }.flatMap(\.self).withoutRepeats
        diagnostics = all.filter { !all.contains(where: $0.repeats) }
    }

    /// The words for an expression of which the compiler says only that it cannot say what is wrong.
    package static let wordsWithoutReason = "the compiler cannot read this"

    /// A message without the slots, closures and functions that we put around the person's expressions, and without the
    /// blanks that the compiler leaves where it has no word for an isolation: `call to  instance method`.
    private static func inTheirWords(_ message: String) -> String {
        message.replacing(/^ +| +(?= )/, with: "").replacing(/SeamsSlot<(.*)>/) { $0.1 }
            .replacing("' to closure result type '", with: "' to '")
            .replacing(#/^cannot convert return expression of type (.*) to return type /#) {
                "cannot convert value of type \($0.1) to "
            }
            .replacing(#/^return expression of type /#, with: "type ")
            // Nobody shall report a bug of Swift because a line was not finished.
            .replacing(#/^failed to produce diagnostic for expression.*/#, with: wordsWithoutReason)
    }

    /// A hint for who expects a variable of the prompt to be everybody's, as it was before Swift 6, a constant of an actor
    /// to be free, as it is in the file of the actor, a line to be as plain as a function, a name to be there before its
    /// value, or Foundation to be whole.
    private static func hint(for message: String) -> String? {
        let isolated = /actor(?: '[^']+')?-isolated .*'[^']+' cannot be (?:accessed|called) from outside of the actor/
        if message.contains(isolated) {
            return "write 'await' before it: who is outside of an actor waits for their turn"
        }
        if message.contains(/^actor-isolated property '[^']+' can not be mutated/) {
            return "an actor alone changes what it holds: give it a method that does, and call that with 'await'"
        }
        if message.hasPrefix("global '"), message.contains("requires an initializer expression") {
            return "give it a value in the same line"
        }
        if message.contains("is unavailable from asynchronous contexts") {
            return "a line at the prompt may wait, so it is asynchronous: write a plain function for this, and call it"
        }
        if message.contains(/'(?:HTTP|URL)\w+' \(aka 'AnyObject'\)|'URLRequest' in scope/) {
            return "outside of Apple's systems it stands in a module of its own: write 'import FoundationNetworking'"
        }
        guard let match = message.firstMatch(of: /^main actor-isolated (?:let|var) '([^']+)' can not be/) else {
            return nil
        }
        return
            "'\(match.1)' belongs to the main actor, as every variable of main.swift does: write '@MainActor' before "
            + "the function that uses it"
    }

    /// Whether the compiler's output gives a line of code as the reason of a failure.
    package static func nameLine(_ text: String) -> Bool {
        CompilerMessage.messages(in: text).contains { $0.severity == .error && $0.position.line > 0 }
    }

    package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

    /// The errors to show when the compiler failed: the person's own, or else one that names the fault as ours, or as that
    /// of the compiler's surroundings.
    package func failures(file: String) -> [Diagnostic] {
        guard errors.isEmpty else { return diagnostics.withoutWarnings }
        if let ours = generated.first {
            return [
                Diagnostic(
                    .error, "seams wrote Swift that does not compile: \(ours)", file: file,
                    hint: "this is our fault, not yours: please report it with the lesson file")
            ]
        }
        let reason = unplaced.first ?? "it gave no reason"
        return [
            Diagnostic(
                .error, "the compiler failed, and points at no line of the code: \(reason)", file: file,
                hint: "try again after 'seams cache clear'; if it stays, 'seams doctor' looks at the compiler")
        ]
    }
}

extension [Diagnostic] {
    /// The errors with their notes.
    fileprivate var withoutWarnings: [Diagnostic] {
        var follows = false
        return filter { diagnostic in
            if diagnostic.severity != .note { follows = diagnostic.severity == .error }
            return follows
        }
    }
}

extension Diagnostic {
    /// Whether the message stands before another, by their places.
    fileprivate func isBefore(_ other: Diagnostic) -> Bool {
        (file, line ?? 0, column ?? 0) < (other.file, other.line ?? 0, other.column ?? 0)
    }

    /// Whether the message says no more than another does: Swift says twice that a value cannot leave its actor. And a
    /// key path to a missing member is of no type that could fit.
    fileprivate func repeats(_ other: Diagnostic) -> Bool {
        guard (file, line, column) == (other.file, other.line, other.column) else { return false }
        return other.message.hasPrefix("non-Sendable type ")
            && message.hasSuffix("cannot be accessed from outside of the actor")
            || other.message.contains("has no member '") && message.hasPrefix("cannot convert value of type 'KeyPath<")
    }

    /// The reason why a line does not compile in one world, in a few words for its column.
    package var shortReason: String {
        if let match = message.firstMatch(of: /has no (?:dynamic )?member '([^']+)'/) {
            return "no member '\(match.1)' here"
        }
        return unknownName.map { "no '\($0)' here" } ?? message
    }

    /// The name that the compiler does not find, where the message says no more than that.
    package var unknownName: Substring? { Self.unknownName(in: message) }

    /// The name that the compiler does not find, by its message.
    package static func unknownName(in message: String) -> Substring? {
        message.firstMatch(of: /^cannot find (?:type )?'([^']+)' in scope/)?.output.1
    }
}

/// The report that a module makes of the lines that it runs.
package enum Reporting: Sendable {
    /// Nothing: a wiring is run for what it leaves behind.
    case nothing
    /// The value of each line.
    case values
    /// The type of each line, which is not evaluated.
    case types

    /// The function of the world that a line is handed to; nil when the line is just run.
    var function: String? {
        switch self {
        case .nothing: nil
        case .values: "seamsShow"
        case .types: "seamsType"
        }
    }
}

/// The fatal error of a program that died, found in the program's output on stderr.
package struct CrashMessage: Sendable, Equatable {
    /// `Fatal error: …`, without place and stack.
    package var text: String
    /// The person's file that the message names.
    package var file: String?
    package var line: Int?
    package var column: Int?

    /// The program's output on stderr, without the raw stack that the runtime adds to a fatal error: the stack names
    /// addresses of the tool's code, not lines of the author's.
    package static func withoutStack(_ errorOutput: String) -> String {
        guard errorOutput.contains("Current stack trace:") else { return errorOutput }
        return errorOutput.replacing(/Current stack trace:\n(?:\d+ +\S+ +0x[^\n]*\n?)*/, with: "")
    }

    /// The place of the error, as far as it is known: `Lessons/07.md:20:22`.
    package var place: String? {
        file.map { file in ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") }
    }

    /// Whether the runtime could get no memory.
    package var saysNoMemory: Bool { text.hasPrefix("Fatal error: failed to allocate ") }

    /// The number of bytes that the runtime was refused at once; nil where it was refused none.
    package var refusedBytes: Int? {
        text.prefixMatch(of: /Fatal error: failed to allocate (\d+) bytes/).flatMap { Int($0.output.1) }
    }

    /// The last fatal error in a text; nil when there is none.
    package init?(in errorOutput: String, files: [String: String]) {
        guard Self.beginnings.contains(where: errorOutput.contains) else { return nil }
        let pattern =
            /^(?:(.*?):(\d+): )?((?:Fatal error|Precondition failed|Assertion failed|Could not cast value).*)$/
        let lines = errorOutput.split(separator: "\n", omittingEmptySubsequences: false)
        guard let index = lines.lastIndex(where: { $0.firstMatch(of: pattern) != nil }),
            let match = lines[index].firstMatch(of: pattern)
        else { return nil }
        // The runtime says where types and objects are in memory, which is otherwise in each run.
        let first = match.3.replacing(#/ \(0x[0-9a-f]+\)/#, with: "")
            .replacing(#/but object 0x[0-9a-f]+ was/#, with: "but its object was")
        text = ([String(first)] + Self.rest(of: lines[(index + 1)...])).joined(separator: "\n")
        let name = match.1?.split(separator: "/").last.map(String.init)
        guard let name, let path = files[name] else { return }
        (file, line) = (path, match.2.flatMap { Int($0) })
    }

    /// The words with which the runtime's fatal messages begin.
    private static let beginnings = ["Fatal error", "Precondition failed", "Assertion failed", "Could not cast value"]

    /// The further lines of a message: those before the stack. Without a stack nobody can tell where the message ends.
    private static func rest(of lines: ArraySlice<Substring>) -> [String] {
        lines.firstIndex(of: "Current stack trace:").map { lines[..<$0].map(String.init) } ?? []
    }
}

/// One call on the stack of a program that died, as the runtime prints it to stderr.
package struct StackFrame: Sendable, Equatable {
    /// The file name of the program or library.
    package var image: String
    /// The address in memory to which the call would have returned.
    package var address: UInt

    /// The frames in a text, innermost first.
    ///
    /// The runtime prints the address of a function that it knows, and how far the call is from there. Of a function that
    /// it does not know it prints the call's own address, and how far that is from the beginning of the image.
    package static func frames(in errorOutput: String) -> [StackFrame] {
        let pattern = /\d+ +(\S+) +0x([0-9a-f]+) (.*) \+ (\d+)/
        return errorOutput.split(separator: "\n").compactMap { line in
            guard let match = line.wholeMatch(of: pattern), let address = UInt(match.2, radix: 16),
                let distance = UInt(match.4)
            else { return nil }
            return StackFrame(
                image: String(match.1), address: match.3 == "<unavailable>" ? address : address &+ distance)
        }
    }
}

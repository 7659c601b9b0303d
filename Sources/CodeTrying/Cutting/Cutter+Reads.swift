import LessonCode
import LessonModel
import SwiftSyntax

/// The reads that are left beside a cut, or after it.
extension Cutter {
    /// The number of hidden reads of the function that a cut is about, as a reading of the module has them.
    package static func hiddenReads(like cut: Cut, in module: TriedModule) -> Int {
        let base = cut.function.prefix { $0 != "(" }
        return module.functions.filter { $0.name.prefix { $0 != "(" } == base }.flatMap(\.reads)
            .count { $0.isHidden && $0.kind == cut.kind && Plug.isSame($0.name, cut.read) }
    }

    /// Whether the function reads something else unseen, itself or by way of others, or other code reads the same.
    package func hasOtherReads(than cut: Cut) -> Bool {
        let isCut = { (read: VolatileRead) in read.kind == cut.kind && Plug.isSame(read.name, cut.read) }
        return tried.functions.contains { function in
            let isOwn = function.name == cut.function
            return function.reads.filter { $0.allowed == nil }.contains { read in
                // A default is live wherever a line leaves it out.
                if isOwn, read.seam == nil { return !(isCut(read) && read.path.isEmpty) }
                return read.kind == cut.kind && read.path.isEmpty
            }
        }
    }

    /// Whether the function draws in another way than the cut one, or code that it calls draws.
    package func hasOtherDraws(than cut: Cut) -> Bool {
        let own = functions.filter { $0.name == cut.function }
        let reached = Set(reached(from: Set(own.flatMap(\.uses).map(\.target))).map(\.name))
        return tried.functions.contains { function in
            let isOwn = function.name == cut.function || cut.followers.contains { function.isCalled($0) }
            guard isOwn || reached.contains(function.name) else { return false }
            return function.reads.contains { read in
                let isCut = isOwn && read.kind == cut.kind && Plug.isSame(read.name, cut.read)
                return read.isHidden && read.isOfDraws && !isCut
            }
        }
    }

    /// Whether the read runs once in a process, where a global or static variable is first named.
    package func runsOnce(_ cut: Cut) -> Bool {
        functions.contains { $0.name == cut.function && $0.kind == .sharedValue }
    }

    /// The reads of facts that each machine has for itself, which a line with the fake still makes: those of the function
    /// and of the code that makes its object, with the defaults that the line leaves in place, but for what it hands over.
    package func machineReads(besides cut: Cut, in line: String) -> [VolatileRead] {
        reads(besides: cut, in: line) { $0.isOfMachine }
    }

    /// The reads of the machine's calendar and time zone that a line with the fake still makes, or may make: a run tells
    /// whether they move its value.
    package func zoneReads(besides cut: Cut, in line: String) -> [VolatileRead] {
        reads(besides: cut, in: line, by: named(in: line)) { $0 == .calendar || $0 == .timezone }
    }

    /// Whether a line changes, or may change, what other lines meet: it calls an object or a variable that all code shares.
    package func sharesState(_ cut: Cut, in line: String) -> Bool {
        let own = functions.first { $0.name == cut.function }
        let object = own.flatMap { types[$0.types.joined(separator: ".")]?.sharedObject }
        return object.map { line.contains($0 + ".") } ?? false
            || !reads(besides: cut, in: line, by: named(in: line)) { $0 == .state || $0 == .singleton }.isEmpty
    }

    /// The functions that a line may call: those whose names stand in it.
    private func named(in line: String) -> [CodeFunction] {
        let words = Set(line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
        return functions.filter { words.contains($0.baseName) && $0.kind != .fallback }
    }

    private func reads(
        besides cut: Cut, in line: String, by others: [CodeFunction] = [], _ isMeant: (ReadKind) -> Bool
    ) -> [VolatileRead] {
        let own = functions.filter { $0.name == cut.function }, types = own.first?.types ?? []
        let hasObject = !types.isEmpty && own.first?.isStatic != true
        let makers = functions.filter { code in
            hasObject && code.types == types && [.initializer, .value].contains(code.kind)
        }
        let running = Set((own + makers + others).flatMap { [$0] + reachedByDefaults(of: $0, in: line) }.map(\.name))
        let left = tried.functions.filter { running.contains($0.name) }.flatMap { function in
            function.reads.filter { isMeant($0.kind) && !isCut($0, of: function, by: cut) }
        }
        return left.filter { read in
            let isHandedOver = read.seam.map { line.contains("\($0.name): ") } ?? false
            return !isHandedOver && !read.isBehind(cut)
        }
    }

    /// Whether a read, of a function itself or by way of others, goes through the seam of a cut.
    private func isCut(_ read: VolatileRead, of function: TriedFunction, by cut: Cut) -> Bool {
        let reader = read.path.last ?? function.name
        let isOwn = reader == cut.function || cut.followers.contains { reader.isCalled($0) }
        // A closure takes the place of the whole call, whatever else that reads.
        let isOfCut = read.kind == cut.kind || cut.seam.contains("->")
        return isOwn && isOfCut && Plug.isSame(read.name, cut.read)
    }

    /// The code that the defaults of a function run, for the parameters of which a line says nothing; of a property that its
    /// initial value runs.
    private func reachedByDefaults(of code: CodeFunction, in line: String) -> [CodeFunction] {
        if code.kind == .value {
            return line.contains(code.baseName + ": ") ? [] : reached(from: ["value of \(code.identifier)"])
        }
        let declaration = declaration(of: code)
        let clause =
            (declaration?.as(FunctionDeclSyntax.self)?.signature
            ?? declaration?.as(InitializerDeclSyntax.self)?.signature)?.parameterClause
        let open = (clause?.parameters ?? []).enumerated().filter { _, parameter in
            parameter.defaultValue != nil && !line.contains(parameter.firstName.text + ": ")
        }
        return reached(from: Set(open.map { CompilerTree.Node.fallback($0.offset, of: code.identifier) }))
    }

    /// The code with these identifiers, and all that it calls.
    private func reached(from identifiers: Set<String>) -> [CodeFunction] {
        var known = identifiers, last = identifiers, reached: [CodeFunction] = []
        while !last.isEmpty {
            let found = functions.filter { $0.kind != .value && last.contains($0.identifier) }
            reached += found
            last = Set(found.flatMap(\.uses).map(\.target)).subtracting(known)
            known.formUnion(last)
        }
        return reached
    }
}

extension VolatileRead {
    /// Whether code reads it by way of the shared object for which the fake of a cut stands.
    fileprivate func isBehind(_ cut: Cut) -> Bool {
        guard cut.kind == .singleton, let dot = cut.read.lastIndex(of: ".") else { return false }
        return path.contains { $0.hasPrefix(cut.read[...dot]) }
    }
}

import LessonModel

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

    /// Whether the read runs once in a process, where a global or static variable is first named.
    package func runsOnce(_ cut: Cut) -> Bool {
        functions.contains { $0.name == cut.function && $0.kind == .sharedValue }
    }

    /// The reads of facts that each machine has for itself, which a line with the fake still makes: those of the function
    /// and of the code that makes its object, but for what the line hands over.
    package func machineReads(besides cut: Cut, in line: String) -> [VolatileRead] {
        let types = functions.first { $0.name == cut.function }?.types ?? []
        let makers = functions.filter { code in
            !types.isEmpty && code.types == types && [.initializer, .value].contains(code.kind)
        }
        let running = [cut.function] + makers.map(\.name)
        return tried.functions.filter { running.contains($0.name) }.flatMap(\.reads).filter { read in
            let isOwn = read.path.last.map { last in cut.followers.contains { last.isCalled($0) } } ?? true
            let isCut = isOwn && read.kind == cut.kind && Plug.isSame(read.name, cut.read)
            let isHandedOver = read.seam.map { line.contains("\($0.name): ") } ?? false
            return read.kind.isOfMachine && !isCut && !isHandedOver
        }
    }
}

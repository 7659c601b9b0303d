import LessonCode
import LessonModel

/// Reads by way of others.
extension ModuleReading {
    /// The reads that a function reaches through functions of the module, each kind and name once and by the shortest
    /// way, without those kinds that it reads itself.
    ///
    /// - Parameter leading: the functions that lead to a read. No other is followed: in a large module most calls lead to
    ///   none, and they would be followed again for each function.
    func reached(
        from origin: Int, besides own: Set<ReadKind>, _ direct: [[VolatileRead]], by leading: Set<Int>
    ) -> [VolatileRead] {
        guard leading.contains(origin) else { return [] }
        var found: [VolatileRead] = [], seen: Set = [origin], waiting = [Way(index: origin)][...]
        while let way = waiting.popFirst() {
            for read in direct[way.index] where !way.path.isEmpty && !own.contains(read.kind) {
                guard isForced(read, on: way, from: functions[origin]) else { continue }
                let isFound = found.contains { $0.kind == read.kind && $0.name == read.name }
                if !isFound { found.append(VolatileRead(read.kind, read.name, at: read.place, path: way.path)) }
            }
            for use in functions[way.index].uses where follows(use, on: way) {
                for next in named(by: use) where leading.contains(next) {
                    guard seen.insert(next).inserted else { continue }
                    waiting.append(way.followed(to: next, functions[next], exactly: isExact(use, on: way)))
                }
            }
        }
        return found
    }

    /// The functions that read something themselves, or name one that leads to a read.
    func leading(to direct: [[VolatileRead]]) -> Set<Int> {
        var callers: [Int: [Int]] = [:]
        for caller in functions.indices {
            for next in functions[caller].uses.flatMap(named) { callers[next, default: []].append(caller) }
        }
        var leading = Set(direct.indices.filter { !direct[$0].isEmpty }), waiting = Array(leading)
        while let last = waiting.popLast() {
            waiting += (callers[last] ?? []).filter { leading.insert($0).inserted }
        }
        return leading
    }

    /// A way through calls to a function. On a near one every step is what the origin itself leaves as it is: a default,
    /// what an initializer runs, a shared variable. There it is told what has a seam that the origin does not use. Who
    /// calls the origin is told nothing of such a seam: which of them the origin should use is not for its callers to say.
    private struct Way {
        var index: Int
        var path: [String] = []
        var isNear = true
        /// Whether the origin itself names the function, or does so by what it leaves as it is.
        var isDirect = true
        /// Whether no subclass decides what its last step runs.
        var isExact = false

        func followed(to next: Int, _ function: CodeFunction, exactly isExact: Bool) -> Way {
            let isStill = [.fallback, .sharedValue, .initializer].contains(function.kind)
            return Way(
                index: next, path: path + [function.name], isNear: isNear && isStill, isDirect: isNear,
                isExact: isExact)
        }
    }

    /// Whether the text tells which implementation a step from the end of a way runs: that of `super`, or that of an object
    /// which the origin makes on the spot.
    private func isExact(_ use: PlacedUse, on way: Way) -> Bool {
        switch use.object {
        // An object of a subclass that overrides the caller of `super` can be handed in, and replaces that call, too.
        case .parent: way.path.isEmpty || !functions[way.index].isOverridable
        // As with an object of a final class, which one it is to be is for this code to say, and not for its callers.
        case .made: way.isNear
        case nil: false
        }
    }

    /// Whether a caller of a function cannot choose what it reads: so it is, too, with the shorter form of a function,
    /// with a static member that makes a live object, with a method of `super` or of an object made on the spot, and with
    /// a member that another type, or a static member, calls of the very type, not of its protocol. A script's own
    /// variables are no secret to it.
    private func isForced(_ read: VolatileRead, on way: Way, from origin: CodeFunction) -> Bool {
        let function = functions[way.index]
        if origin.kind == .topLevel, read.kind == .state, places[origin.file].path == read.place.file { return false }
        guard read.allowed == nil else { return false }
        let isShared = function.isStatic || function.kind == .sharedValue
        let makesPlug = function.kind != .sharedValue || function.uses.contains { $0.socket?.isOfLive ?? false }
        return switch read.seam?.kind {
        case nil: true
        case .longerForm: way.isDirect
        case .closure: way.isDirect && isShared && makesPlug
        case .subclass: way.isExact
        // A fake of the whole type has no use for the members of the type itself.
        case .conformance: way.isDirect && (origin.types != function.types || origin.isStatic)
        default: false
        }
    }

    /// Whether what a place names runs without a choice: the function's caller fills no socket. Who calls the caller
    /// finds the sockets filled, with the usual values of a new object and with the closures of a live one.
    private func follows(_ use: PlacedUse, on way: Way) -> Bool {
        let function = functions[way.index], isOrigin = way.path.isEmpty
        // An initial value is told at its property.
        if isOrigin, use.target.hasPrefix("value of ") { return false }
        guard let socket = use.socket, seam(of: use, in: function) != nil else { return true }
        return way.isDirect && !isOrigin && (socket.isOfLive || socket.isOfLongerForm)
    }

    private func named(by use: PlacedUse) -> [Int] {
        known["\(use.access) of \(use.target)"] ?? known[use.target] ?? []
    }
}

extension PlacedUse.Socket {
    /// Whether a closure of a live value fills the socket.
    fileprivate var isOfLive: Bool { kind == .plug || kind == .witness }

    /// Whether a longer form of the function has the socket, which the shorter one fills.
    fileprivate var isOfLongerForm: Bool { kind == .call || kind == .making }
}

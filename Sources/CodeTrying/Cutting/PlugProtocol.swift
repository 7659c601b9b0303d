import LessonModel

/// The protocol that names what code uses of an object, with what conforms to it.
struct PlugProtocol {
    var name: String
    /// The name of the type for which it stands.
    var object: String
    /// The expression that gives the shared object.
    var shared: String
    var members: [MemberSignature]
    /// Whether the object's own type, of the same module, conforms to the protocol as it is.
    var isConformedTo: Bool
    var isMainActor = false
    /// `public ` where the code is for other modules.
    var access = ""
    let samples: SampleValues

    private var needsObject: Bool { members.contains(where: \.isSet) }
    private var stem: String { name.hasSuffix("Protocol") ? String(name.dropLast("Protocol".count)) : name }
    var liveName: String { "Live" + stem }
    var fakeName: String { "Fake" + stem }
    var spyName: String { "Spy" + stem }
    var live: String { isConformedTo ? shared : "\(liveName)()" }

    /// The protocol, and what is live behind it.
    var declarations: String {
        let requirements = members.map { "    \($0.discardableMark)\($0.head)\($0.accessors)" }.joined(separator: "\n")
        let main = isMainActor ? "@MainActor " : ""
        let written = """
            /// The members of \(object) that are used.
            \(main)\(access)protocol \(name)\(needsObject ? ": AnyObject" : "") {
            \(requirements)
            }
            """
        if isConformedTo { return written + "\n\nextension \(object): \(name) {}" }
        let kind = needsObject ? "final class" : "struct"
        let bodies = members.map { member(of: $0, body: forwarded($0)) }.joined(separator: "\n")
        let initializer = access.isEmpty ? "" : "    \(access)init() {}\n"
        return written + """


            \(main)\(access)\(kind) \(liveName): \(name) {
            \(initializer)\(bodies)
            }
            """
    }

    private func member(of signature: MemberSignature, body: [String]) -> String {
        let head = "    \(access)\(signature.discardableMark)\(signature.head)"
        guard body.count == 1 else {
            return "\(head) {\n" + body.map { "        \($0)" }.joined(separator: "\n") + "\n    }"
        }
        let line = "\(head) { \(body[0]) }"
        return line.count <= 100 ? line : "\(head) {\n        \(body[0])\n    }"
    }

    private func forwarded(_ signature: MemberSignature) -> [String] {
        let call = signature.marks + signature.call(of: shared)
        guard signature.parameters == nil else { return [call] }
        if signature.isSet { return ["get { \(call) }", "set { \(call) = newValue }"] }
        return signature.propertyEffects.isEmpty ? [call] : ["get\(signature.propertyEffects) { \(call) }"]
    }

    // MARK: What stands in

    /// A fake that gives what a test sets; of preferences one that keeps them in memory.
    var fake: String {
        if object == "UserDefaults", members.allSatisfy({ MemoryDefaults.body(of: $0) != nil }) {
            return type(fakeName, ["var values: [String: Any] = [:]"]) { MemoryDefaults.body(of: $0) ?? "" }
        }
        return ([type(fakeName, results) { result(of: $0) }] + tasks).joined(separator: "\n\n")
    }

    /// A fake that also writes down its calls.
    var spy: String {
        let isMemory = object == "UserDefaults" && members.allSatisfy { MemoryDefaults.body(of: $0) != nil }
        let stored = isMemory ? ["var values: [String: Any] = [:]"] : results
        let written = type(spyName, ["private(set) var calls: [String] = []"] + stored) { signature in
            let body = isMemory ? MemoryDefaults.body(of: signature) ?? "" : result(of: signature)
            guard signature.parameters != nil else { return body }
            let list = zip(signature.parameters ?? [], signature.innerNames).map { parameter, inner in
                parameter.isFunction ? "…" : "\(parameter.label.map { $0 + ": " } ?? "")\\(\(inner))"
            }
            return "calls.append(\"\(signature.name)(\(list.joined(separator: ", ")))\")\n" + body
        }
        return ([written] + tasks).joined(separator: "\n\n")
    }

    /// The types of the tasks that the fake gives.
    private var tasks: [String] { members.compactMap(\.task).map(\.declaration).withoutRepeats }

    private var results: [String] {
        members.filter { $0.result != "Void" && $0.task == nil }.map { signature in
            let type = signature.result, value = samples.value(of: type, givenBy: signature.name)
            let stored = signature.parameters == nil ? signature.name : resultName(signature)
            // The closure has the type that is wanted, which 'fatalError' alone has not.
            guard let value else {
                return "lazy var \(stored): \(type) = { fatalError(\"say what the test gives\") }()"
            }
            return "var \(stored): \(type) = \(value)"
        }
    }

    private func resultName(_ signature: MemberSignature) -> String {
        let same = members.filter { $0.name == signature.name && $0.result != "Void" }
        let number = (same.firstIndex(of: signature) ?? 0) + 1
        return "\(signature.name)Result\(same.count > 1 ? "\(number)" : "")"
    }

    /// The body that answers a call: whoever handed over a handler gets the answer by it.
    private func result(of signature: MemberSignature) -> String {
        let parameters = zip(signature.innerNames, signature.parameters ?? []).map { (name: $0, type: $1.type) }
        if let task = signature.task { return task.making(samples.handlerCalls(parameters)) }
        let given = signature.result == "Void" ? [] : [resultName(signature)]
        return (samples.handlerCalls(parameters) + given).joined(separator: "\n")
    }

    /// A clause about the functions whose closure the fake does not call; nil where it calls all.
    var silence: String? {
        let silent = members.filter { ($0.parameters ?? []).contains { samples.isUnanswered($0.type) } }
        guard !silent.isEmpty else { return nil }
        let names = silent.map { "'\($0.name)'" }.withoutRepeats.listed()
        return "The fake's \(names) cannot call the closure that it is handed"
    }

    private func type(_ name: String, _ stored: [String], body: (MemberSignature) -> String) -> String {
        let isStored = { (signature: MemberSignature) in
            signature.parameters == nil && stored.contains { $0.contains("var \(signature.name):") }
        }
        let functions = members.filter { !isStored($0) }.map { signature -> String in
            let lines = body(signature).split(separator: "\n").map(String.init)
            let head = "    \(signature.discardableMark)\(signature.head)"
            if lines.isEmpty { return head + " {}" }
            let last = lines.count - 1
            let full = lines.enumerated().map {
                $0 == last && last > 0 && signature.result != "Void" ? "return \($1)" : $1
            }
            if full.count == 1 { return "\(head) { \(full[0]) }" }
            return "\(head) {\n" + full.map { "        " + $0 }.joined(separator: "\n") + "\n    }"
        }
        let lines = stored.map { "    " + $0 } + (stored.isEmpty || functions.isEmpty ? [] : [""])
        let main = isMainActor ? "@MainActor " : ""
        return "\(main)final class \(name): \(self.name) {\n" + (lines + functions).joined(separator: "\n") + "\n}"
    }
}

extension MemberSignature {
    fileprivate var discardableMark: String { isDiscardable ? "@discardableResult " : "" }
    /// The task that a fake of the function gives; nil where it gives something else.
    fileprivate var task: FakeTask? { parameters == nil ? nil : FakeTask(result) }
    fileprivate var propertyEffects: String { parameters == nil ? effects : "" }

    /// The accessors that a protocol asks for; nothing for a function.
    fileprivate var accessors: String {
        parameters == nil ? " { get\(propertyEffects)\(isSet ? " set" : "") }" : ""
    }
}

/// The members of `UserDefaults` that a dictionary can stand in for.
private enum MemoryDefaults {
    static func body(of signature: MemberSignature) -> String? {
        let labels = (signature.parameters ?? []).map { $0.label ?? "_" }
        let key = signature.innerNames.last ?? ""
        switch (signature.name, labels) {
        case ("set", ["_", "forKey"]): return "values[\(key)] = \(signature.innerNames[0])"
        case ("removeObject", ["forKey"]): return "values[\(key)] = nil"
        case ("object", ["forKey"]): return "values[\(key)]"
        case ("integer", ["forKey"]): return "values[\(key)] as? Int ?? 0"
        case ("double", ["forKey"]): return "values[\(key)] as? Double ?? 0"
        case ("float", ["forKey"]): return "values[\(key)] as? Float ?? 0"
        case ("bool", ["forKey"]): return "values[\(key)] as? Bool ?? false"
        case ("synchronize", []): return "true"
        case ("string", ["forKey"]), ("data", ["forKey"]), ("array", ["forKey"]), ("dictionary", ["forKey"]),
            ("stringArray", ["forKey"]), ("url", ["forKey"]):
            return
                "values[\(key)] as? \(signature.result.hasSuffix("?") ? String(signature.result.dropLast()) : signature.result)"
        default: return nil
        }
    }
}

/// The calls by which a fake answers through a closure that it is handed: whoever waits for the answer waits for them.
extension SampleValues {
    /// The calls of the handlers among the parameters of a function, each with values that are made up.
    func handlerCalls(_ parameters: [(name: String, type: String)]) -> [String] {
        parameters.compactMap { handlerCall($0.name, $0.type) }
    }

    /// A closure that takes values of these types, calls the handlers among them, and gives an expression; nothing where
    /// that is empty. A task calls the handlers itself when it begins.
    func closure(taking types: [String], giving value: String, by task: FakeTask? = nil) -> String {
        var calls: [String] = []
        let names = types.map { type -> String in
            let name = calls.isEmpty ? "handler" : "handler\(calls.count + 1)"
            guard let call = handlerCall(name, type) else { return "_" }
            calls.append(call)
            return name
        }
        let result = calls.isEmpty || value.isEmpty ? value : "return \(value)"
        let body = (task.map { [$0.making(calls)] } ?? calls + [result]).filter { !$0.isEmpty }.joined(separator: "; ")
        let head = names.isEmpty ? "" : names.joined(separator: ", ") + " in"
        return "{ \([head, body].filter { !$0.isEmpty }.joined(separator: " ")) }".replacing("{  }", with: "{}")
    }

    /// Whether a parameter of this type is a closure that gives nothing, to which nobody can make up what it takes.
    func isUnanswered(_ type: String) -> Bool { Self.types(handledBy: type)?.map(answer).contains(nil) ?? false }

    /// Nil for what is no closure that gives nothing, and for one to which nobody can make up what it takes.
    private func handlerCall(_ name: String, _ type: String) -> String? {
        guard name != "_", let values = Self.types(handledBy: type)?.map(answer), !values.contains(nil) else {
            return nil
        }
        let mark = type.optional == nil ? "" : "?"
        return "\(name)\(mark)(\(values.compactMap(\.self).joined(separator: ", ")))"
    }

    /// The types of what a handler takes; nil for what is none.
    private static func types(handledBy type: String) -> [String]? {
        let handler = #/(?:@\w+(?:\([^)]*\))?\ )*\((.*)\)\ ->\ (?:Void|\(\))/#
        return (type.optional ?? type).wholeMatch(of: handler).map { String($0.1).parts(by: ",") }
    }

    /// The value of a good answer, which has no error.
    private func answer(_ part: String) -> String? {
        let type = part.replacing(#/^_\ \w+:\ /#, with: "")
        if let inner = type.optional, inner.contains("Error") { return "nil" }
        var samples = self
        samples.fullness = .full
        guard type.hasPrefix("Result<"), type.hasSuffix(">") else { return samples.value(of: type) }
        guard let success = type.between("<", ">").parts(by: ",").first else { return nil }
        return ["Void", "()"].contains(success) ? ".success(())" : samples.value(of: success).map { ".success(\($0))" }
    }
}

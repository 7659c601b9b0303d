import SwiftSyntax

/// The thing that fills a seam: its name and type, what fills it when nobody says otherwise, and what a test hands over.
struct Plug {
    /// The way in which code uses what fills the seam.
    enum Use {
        /// The name alone stands for what was read.
        case value
        /// A call without arguments gives what was read.
        case call
        /// The call on the object becomes a call of the closure.
        case member
        /// The draws get a generator.
        case generator
        /// The closure draws, or does what was called; of a value's own function the value comes first.
        case draw, instance
    }
    var use: Use
    var sites: [CutSite]
    /// The names that it may have, the best first.
    var names: [String]
    var type: String
    var live: String
    var fake: String
    /// Types that the changed code needs: a protocol, the live conformance.
    var declarations = ""
    var fakeDeclarations = ""
    /// The closures that the fake cannot call, as a clause about a place in the code; nil where it calls all.
    var silence: String?
    /// Whether it fits code that runs at the same time as other code.
    var isSendable = false
    /// The fake that writes down what it is asked; nil where the plug has none.
    var spy: (expression: String, declarations: String, name: String)?
    /// Whether the default may be evaluated once only, at the start of the call or when the object is made.
    var isReadOnce: Bool { use == .value }

    var isFunction: Bool { type.contains("->") }

    /// The type as a parameter has it whose value is kept.
    var keptType: String { isFunction ? "@escaping \(type)" : type }

    /// The same plug for code that runs at the same time as other code.
    func sendable() -> Plug {
        guard !isSendable else { return self }
        var plug = self
        plug.isSendable = true
        if isFunction {
            plug.type = "@Sendable \(type)"
        } else if type.hasPrefix("any ") {
            plug.declarations = declarations.replacing(/(protocol \w+)(: AnyObject)? \{/) { match in
                "\(match.1): \(match.2 == nil ? "Sendable" : "AnyObject, Sendable") {"
            }
            plug.fakeDeclarations = fakeDeclarations.madeSendable
            plug.spy = spy.map { ($0.expression, $0.declarations.madeSendable, $0.name) }
            // A protocol of the library says nothing of that itself.
            if declarations.isEmpty { plug.type += " & Sendable" }
        }
        return plug
    }

    /// The replacements of the reads, with the way to name the plug at a site.
    func replace(in edits: inout [Int: TextEdits], reference: (CutSite) -> String) {
        for site in sites {
            let name = reference(site)
            switch use {
            case .value:
                // A closure says itself that it is called; of a value the read tells.
                edits[site.file, default: TextEdits()].replace(
                    site.expression, with: site.valueText(name), watched: site.valueText(FakeWatch.reading(name)))
            case .call:
                edits[site.file, default: TextEdits()].replace(site.expression, with: site.valueText(name + "()"))
            case .generator:
                guard let call = site.expression.as(FunctionCallExprSyntax.self), let end = call.end else {
                    continue
                }
                let comma = call.arguments.isEmpty ? "" : ", "
                edits[site.file, default: TextEdits()].insert("\(comma)using: &generator", at: end)
            case .instance:
                guard let call = site.expression.as(FunctionCallExprSyntax.self),
                    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
                else { continue }
                let arguments = ([base] + call.arguments.map(\.expression)).map(\.trimmedDescription)
                edits[site.file, default: TextEdits()].replace(
                    site.expression, with: "\(name)(\(arguments.joined(separator: ", ")))")
            case .draw, .member:
                let target =
                    use == .member
                    ? site.memberCall.map { ExprSyntax($0) } ?? site.memberAccess.map { ExprSyntax($0) }
                    : site.expression
                guard let target else { continue }
                let arguments = target.as(FunctionCallExprSyntax.self)?.arguments.map(\.expression.trimmedDescription)
                edits[site.file, default: TextEdits()].replace(
                    target, with: "\(name)(\((arguments ?? []).joined(separator: ", ")))")
            }
        }
    }
}

extension FunctionCallExprSyntax {
    /// The offset of the closing parenthesis.
    fileprivate var end: Int? { rightParen.map { $0.positionAfterSkippingLeadingTrivia.utf8Offset } }
}

extension CutSite {
    /// The text that stands for the read when a name stands for the moment now: most reads are replaced by it whole.
    func valueText(_ value: String) -> String {
        switch name {
        case "Date(timeIntervalSinceNow:)":
            let seconds = expression.as(FunctionCallExprSyntax.self)?.arguments.first?.expression.trimmedDescription
            return "\(value).addingTimeInterval(\(seconds ?? "0"))"
        case "Calendar.isDateInToday(_:)":
            let call = expression.as(FunctionCallExprSyntax.self),
                day = call?.arguments.first?.expression.trimmedDescription
            let base = call?.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
            return "\(base ?? "self").isDate(\(day ?? ""), inSameDayAs: \(value))"
        case let name where name.hasPrefix("TimeZone.") && name.hasSuffix("(for:)"):
            let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
            return "\(called ?? name)(for: \(value))"
        case "Date.timeIntervalSinceNow":
            let base = expression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
            return "\(base ?? "self").timeIntervalSince(\(value))"
        default: return localized(value) ?? value
        }
    }
}

extension String {
    fileprivate var madeSendable: String {
        replacing(/(final class \w+: \w+) \{/) { "\($0.1), @unchecked Sendable {" }
    }
}

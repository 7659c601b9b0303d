import Foundation

struct ChatLine: Sendable {
    let author: String
    let text: String
    let sent: Date
}

enum Verdict: Equatable, Sendable {
    case fine
    case masked(String)
    case rejected(reason: String)
}

protocol ModerationRule: Sendable {
    func judge(_ line: ChatLine, history: [ChatLine]) -> Verdict
}

struct WordFilter: ModerationRule {
    let words: Set<String>

    func judge(_ line: ChatLine, history: [ChatLine]) -> Verdict {
        let masked = line.text.split(separator: " ").map { word in
            words.contains(word.lowercased()) ? String(repeating: "*", count: word.count) : String(word)
        }.joined(separator: " ")
        return masked == line.text ? .fine : .masked(masked)
    }
}

struct FloodGuard: ModerationRule {
    var limit = 5
    var window: TimeInterval = 10

    func judge(_ line: ChatLine, history: [ChatLine]) -> Verdict {
        let recent = history.filter {
            $0.author == line.author && line.sent.timeIntervalSince($0.sent) < window
        }
        return recent.count >= limit ? .rejected(reason: "too fast") : .fine
    }
}

struct RepeatGuard: ModerationRule {
    func judge(_ line: ChatLine, history: [ChatLine]) -> Verdict {
        history.last { $0.author == line.author }?.text == line.text ? .rejected(reason: "repeated") : .fine
    }
}

@resultBuilder enum RuleBuilder {
    static func buildExpression(_ rule: any ModerationRule) -> [any ModerationRule] { [rule] }
    static func buildBlock(_ parts: [any ModerationRule]...) -> [any ModerationRule] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [any ModerationRule]?) -> [any ModerationRule] { part ?? [] }
    static func buildEither(first: [any ModerationRule]) -> [any ModerationRule] { first }
    static func buildEither(second: [any ModerationRule]) -> [any ModerationRule] { second }
}

struct Moderator: Sendable {
    private let rules: [any ModerationRule]

    init(@RuleBuilder _ rules: () -> [any ModerationRule]) {
        self.rules = rules()
    }

    static func standard(strict: Bool) -> Moderator {
        Moderator {
            WordFilter(words: ["darn", "heck"])
            if strict {
                RepeatGuard()
            }
            FloodGuard(limit: strict ? 3 : 8)
        }
    }

    func judge(_ line: ChatLine, history: [ChatLine]) -> Verdict {
        var current = line
        var result = Verdict.fine
        for rule in rules {
            switch rule.judge(current, history: history) {
            case .fine: continue
            case .masked(let text):
                current = ChatLine(author: line.author, text: text, sent: line.sent)
                result = .masked(text)
            case .rejected(let reason): return .rejected(reason: reason)
            }
        }
        return result
    }
}

/// Answers to the second exercise of 'property-injection', right ones in many styles and wrong ones of many kinds.
enum PropertyAnswers {
    static let file = "05-property-injection.md"

    private static let asks = "func suggestion() -> String { choose(dishes) ?? \"Bring your own\" }"

    private static func menu(
        _ members: String, asks: String = Self.asks, kind: String = "final class", beside: String = ""
    ) -> String {
        """
        import Foundation

        \(kind) Menu: Decodable {
            let dishes: [String]
            private enum CodingKeys: CodingKey { case dishes }
        \(members)
        \(asks)
        }
        \(beside)

        """
    }

    private static let socket = "var choose: ([String]) -> String? = { $0.randomElement() }"

    static let right = menus.map { $0.at(10) }
    static let wrong = wrongMenus.map { $0.at(10) }

    private static let menus = [
        SampleAnswer("an initial value", menu(socket)),
        SampleAnswer("a lazy one", menu("lazy " + socket)),
        SampleAnswer(
            "a struct, and a function beside it",
            menu(
                "var choose = byChance",
                asks:
                    "func suggestion() -> String { if let dish = choose(dishes) { dish } else { \"Bring your own\" } }",
                kind: "struct", beside: "func byChance(_ dishes: [String]) -> String? { dishes.shuffled().first }")),
        SampleAnswer(
            "a setter, a getter and a lock",
            menu(
                """
                typealias Choice = ([String]) -> String?
                private let lock = NSLock()
                private var chosen: Choice?
                var choose: Choice {
                    get { lock.withLock { chosen ?? Self.byChance } }
                    set { lock.withLock { chosen = newValue } }
                }
                private static func byChance(_ dishes: [String]) -> String? { dishes.randomElement() }
                """)),
        SampleAnswer(
            "an initializer for the decoder",
            """
            import Foundation
            class Menu: Decodable {
                private(set) var dishes: [String]
                var choose: ([String]) -> String?
                enum CodingKeys: String, CodingKey { case dishes }
                required init(from decoder: any Decoder) throws {
                    let values = try decoder.container(keyedBy: CodingKeys.self)
                    dishes = try values.decode([String].self, forKey: .dishes)
                    choose = { $0.isEmpty ? nil : $0[Int.random(in: $0.indices)] }
                }
            }
            extension Menu {
                func suggestion() -> String {
                    guard let dish = choose(dishes) else { return "Bring your own" }
                    return dish
                }
            }
            """),
        SampleAnswer(
            "a source of chance of its own as default",
            menu(
                "var choose: ([String]) -> String? = Urn().draw",
                beside:
                    "struct Urn: Sendable { func draw(_ dishes: [String]) -> String? { var dice = SystemRandomNumberGenerator(); return dishes.randomElement(using: &dice) } }"
            )),
    ]

    private static let wrongMenus = [
        SampleAnswer(
            "an arrow too few", fails: .parses, "at        Mine.swift:6:",
            code: menu("var choose: ([String]) String? = { $0.first }")),
        SampleAnswer(
            "a closure for the decoder", fails: .compiles, "does not conform to protocol 'Decodable'",
            "at        Mine.swift:3:",
            code: menu(socket).replacing("case dishes", with: "case dishes, choose")),
        SampleAnswer(
            "no value to begin with", fails: .compiles, "Mine.swift:3:",
            code: menu("var choose: ([String]) -> String?")),
        SampleAnswer(
            "the starter", fails: .compiles, "the exercise asks for 'choose', which the answer lacks",
            "to be used like this: menu.choose", "compiles    1 finding, below", "at        Mine.swift:3:7",
            code: menu("", asks: "func suggestion() -> String { dishes.randomElement() ?? \"Bring your own\" }")),
        SampleAnswer(
            "nobody else may set it", fails: .compiles, "the exercise asks for", "is inaccessible due to 'private'",
            code: menu("private " + socket)),
        SampleAnswer(
            "a constant", fails: .compiles, "'choose' is a 'let' constant", "Mine.swift:6:",
            code: menu(socket.replacing("var", with: "let"))),
        SampleAnswer(
            "no default", fails: .behaviour, "4 of 6 tests passed", "'thoseWhoSetNothingAreServed()' crashed",
            "implicitly unwrapping", "at        Mine.swift:7",
            code: menu("var choose: (([String]) -> String?)!")),
        SampleAnswer(
            "serves only those who choose", fails: .behaviour, "'thoseWhoSetNothingAreServed()' failed",
            "(soup.suggestion() → \"Bring your own\") == \"Soup\"",
            code: menu("var choose: ([String]) -> String? = { _ in nil }")),
        SampleAnswer(
            "a fake as default", fails: .behaviour, "5 of 6 tests passed", "'theDefaultIsChance()' failed",
            "(days → [\"Soup\"])",
            code: menu("var choose: ([String]) -> String? = { $0.first }")),
        SampleAnswer(
            "never asks", fails: .behaviour, "'whatWasSetIsAsked()' failed",
            "'Menu.suggestion()' draws at random: 'Collection.randomElement()'",
            code: menu(socket, asks: "func suggestion() -> String { dishes.randomElement() ?? \"Bring your own\" }")),
        SampleAnswer(
            "decides once", fails: .behaviour, "'whatWasSetLaterIsAskedFromThenOn()' failed",
            code: menu(
                socket + "\nprivate lazy var choice = choose(dishes)",
                asks: "func suggestion() -> String { choice ?? \"Bring your own\" }")),
        SampleAnswer(
            "may be set only once", fails: .behaviour, "'whatWasSetLaterIsAskedFromThenOn()' crashed", "already set",
            code: menu(
                """
                private var chosen: (([String]) -> String?)?
                var choose: ([String]) -> String? {
                    get { chosen ?? { $0.randomElement() } }
                    set { precondition(chosen == nil, "already set"); chosen = newValue }
                }
                """)),
        SampleAnswer(
            "asks until it is served", fails: .behaviour, "'whereNothingIsChosenOneBringsOnesOwn()' took too long",
            "timed out after 3 s",
            code: menu(
                socket,
                asks:
                    "func suggestion() -> String { while !dishes.isEmpty { if let dish = choose(dishes) { return dish } }; return \"Bring your own\" }"
            )),
        SampleAnswer(
            "shuffles for nothing", fails: .form, "'Menu.suggestion()' draws at random: 'MutableCollection.shuffle()'",
            "the source of chance comes from outside",
            code: menu(
                socket,
                asks:
                    "func suggestion() -> String { var unused = dishes; unused.shuffle(); return choose(dishes) ?? \"Bring your own\" }"
            )),
        SampleAnswer(
            "a default that nobody can replace", fails: .form, "'Menu.spare' draws at random",
            code: menu(
                socket + "\nprivate let spare: ([String]) -> String? = { $0.randomElement() }")),
        SampleAnswer(
            "never the same as last time", fails: .repeatable, "passed, and failed when it ran again",
            code: menu(
                socket,
                asks: """
                    private static let last = UserDefaults.standard.string(forKey: "last")
                    func suggestion() -> String {
                        let last = Self.last, dish = choose(dishes) ?? "Bring your own"
                        UserDefaults.standard.set(dish, forKey: "last")
                        return last == nil ? dish : dish + " again"
                    }
                    """)),
        SampleAnswer(
            "remembers what it served", fails: .clean, "the check left '~/.config/",
            code: menu(
                socket,
                asks: """
                    func suggestion() -> String {
                        let dish = choose(dishes) ?? "Bring your own"
                        UserDefaults.standard.set(dish, forKey: "last")
                        return dish
                    }
                    """)),
    ]
}

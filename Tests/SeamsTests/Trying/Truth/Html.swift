import Foundation

@resultBuilder enum PageBuilder {
    static func buildBlock(_ parts: String...) -> String { parts.joined() }
    static func buildOptional(_ part: String?) -> String { part ?? "" }
    static func buildArray(_ parts: [String]) -> String { parts.joined() }
}

func page(@PageBuilder _ content: () -> String) -> String { "<html>\(content())</html>" }

struct Site {
    let title: String
    let showsFooter: Bool

    var home: String {
        page {
            "<h1>\(title)</h1>"
            if showsFooter {
                "<p>\(Date().formatted())</p>"  //~ clock, locale, timezone
            }
            for name in ["a", "b"] {
                "<a id='\(UUID().uuidString)'>\(name)</a>"  //~ randomness
            }
        }
    }

    func plain() -> String { page { "<p>\(title)</p>" } }

    var footer: String {
        { year in "© \(year)" }(Calendar(identifier: .gregorian).component(.year, from: Date()))  //~ clock, timezone
    }
}

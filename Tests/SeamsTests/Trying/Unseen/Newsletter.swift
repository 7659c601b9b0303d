import Foundation

@resultBuilder
struct TextBuilder {
    static func buildBlock(_ parts: String...) -> String { parts.joined(separator: "\n") }
    static func buildOptional(_ part: String?) -> String { part ?? "" }
    static func buildEither(first: String) -> String { first }
    static func buildEither(second: String) -> String { second }
    static func buildArray(_ parts: [String]) -> String { parts.joined(separator: "\n") }
}

struct Article { var title: String, body: String, published: Date }

func letter(@TextBuilder _ content: () -> String) -> String { content() }

struct Newsletter {
    let articles: [Article]
    let reader: String

    func weekly() -> String {  //~ via timezone, via locale
        letter {
            "Hello \(reader),"
            if isMonday {
                "a new week begins."
            } else {
                "it is \(dayName())."
            }
            for article in recent() {
                "- \(article.title)"
            }
            "Sent \(Date().ISO8601Format())"  //~ clock
        }
    }

    private var isMonday: Bool {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .current  //~ timezone
        return calendar.component(.weekday, from: Date()) == 2  //~ clock
    }

    private func dayName() -> String {
        let formatter = DateFormatter()  //~ locale
        formatter.timeZone = .autoupdatingCurrent  //~ timezone
        formatter.dateFormat = "EEEE"
        return formatter.string(from: Date())  //~ clock
    }

    private func recent() -> [Article] {
        articles.filter { $0.published.timeIntervalSinceNow > -7 * 86_400 }  //~ clock
            .sorted(by: \.published)
    }

    func archive(until day: Date) -> String {
        letter {
            "Archive"
            for article in articles where article.published < day {
                "\(article.title): \(article.body.prefix(40))"
            }
        }
    }
}

extension Sequence {
    func sorted<V: Comparable>(by path: KeyPath<Element, V>) -> [Element] {
        sorted { $0[keyPath: path] < $1[keyPath: path] }
    }
}

import Foundation

struct Article: Equatable {
    var slug: String
    var title: String
    var published: Date?
    var body: String
    var tags: [String] = []

    var isDraft: Bool { published.map { $0 > Date() } ?? true }  //~ clock

    var readingMinutes: Int { max(1, body.split(separator: " ").count / 220) }
}

enum FrontMatter {
    struct Broken: Error { let line: String }

    static func parse(_ text: String, slug: String) throws -> Article {  //~ via timezone
        var article = Article(slug: slug, title: slug.capitalized, body: "")
        let parts = text.components(separatedBy: "---\n")
        guard parts.count >= 3 else { return Article(slug: slug, title: slug, body: text) }
        for line in parts[1].split(separator: "\n") {
            let pair = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard pair.count == 2 else { throw Broken(line: String(line)) }
            switch pair[0] {
            case "title": article.title = pair[1]
            case "tags": article.tags = pair[1].components(separatedBy: ", ")
            case "date": article.published = day(pair[1])
            default: break
            }
        }
        article.body = parts[2...].joined(separator: "---\n")
        return article
    }

    private static func day(_ text: String) -> Date? {
        let formatter = DateFormatter()  //~ timezone
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter.date(from: text)
    }
}

struct Site {
    var title: String
    var root: URL
    var articles: [Article] = []

    init(title: String, root: URL) {
        self.title = title
        self.root = root
    }

    mutating func read() throws {  //~ via timezone
        let folder = root.appendingPathComponent("posts")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)  //~ files
        articles = try files.filter { $0.pathExtension == "md" }.map { file in
            let text = try String(contentsOf: file, encoding: .utf8)  //~ files
            return try FrontMatter.parse(text, slug: file.deletingPathExtension().lastPathComponent)
        }
    }

    var visible: [Article] {  //~ via clock
        articles.filter { !$0.isDraft }.sorted { ($0.published ?? .distantPast) > ($1.published ?? .distantPast) }
    }

    func feed() -> String {  //~ via randomness
        let items = visible.map { "<item><title>\($0.title)</title><guid>\(guid(for: $0))</guid></item>" }
        return "<channel><lastBuildDate>\(Date.now.ISO8601Format())</lastBuildDate>\(items.joined())</channel>"  //~ clock
    }

    private func guid(for article: Article) -> String {
        article.slug.isEmpty ? UUID().uuidString : article.slug  //~ randomness
    }

    func footer(year: Int = Calendar.current.component(.year, from: Date())) -> String {  //~ calendar seam, clock seam
        return "© \(year) \(title)"
    }

    func write() throws -> Int {  //~ via clock, via randomness, via calendar
        let out = root.appendingPathComponent("out")
        try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)  //~ files
        for article in visible {
            let page = "<h1>\(article.title)</h1>\(article.body)<footer>\(footer())</footer>"
            try page.write(to: out.appendingPathComponent(article.slug + ".html"), atomically: true, encoding: .utf8)  //~ files
        }
        try feed().write(to: out.appendingPathComponent("feed.xml"), atomically: true, encoding: .utf8)  //~ files
        return visible.count
    }
}

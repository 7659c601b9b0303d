import Foundation

enum Language: String, CaseIterable { case english = "en", german = "de", french = "fr" }

struct Phrase { var key: String, texts: [Language: String] }

struct Translator {
    private var phrases: [String: Phrase] = [:]
    var fallback = Language.english

    init(_ phrases: [Phrase]) {
        for phrase in phrases { self.phrases[phrase.key] = phrase }
    }

    /// The language of the person at this machine.
    static var preferred: Language {
        let codes = Locale.preferredLanguages.map { String($0.prefix(2)) }  //~ locale
        return codes.lazy.compactMap(Language.init(rawValue:)).first ?? .english
    }

    func text(_ key: String, in language: Language = Translator.preferred) -> String {
        let phrase = phrases[key]
        return phrase?.texts[language] ?? phrase?.texts[fallback] ?? key
    }

    func plural(_ count: Int, _ word: String, in language: Language) -> String {
        count == 1 ? "1 \(word)" : "\(count) \(word)s"
    }

    static func fromBundle() -> Translator? {
        guard let url = Bundle.main.url(forResource: "phrases", withExtension: "json"),  //~ bundle
              let data = try? Data(contentsOf: url),  //~ files
              let table = try? JSONDecoder().decode([String: [String: String]].self, from: data)
        else { return nil }
        return Translator(table.map { key, texts in
            Phrase(key: key, texts: Dictionary(uniqueKeysWithValues: texts.compactMap { code, text in
                Language(rawValue: code).map { ($0, text) }
            }))
        })
    }
}

extension Double {
    var localized: String {
        String(format: "%.2f", locale: Locale.current, self)  //~ locale
    }

    func localized(in locale: Locale) -> String {
        String(format: "%.2f", locale: locale, self)
    }
}

struct PriceTag {
    let cents: Int
    var text: String { (Double(cents) / 100).localized }  //~ via locale
    var sortKey: String { "\(cents)" }
}

func sortedTitles(_ titles: [String]) -> [String] {
    titles.sorted { $0.localizedStandardCompare($1) == .orderedAscending }  //~ locale
}

import Foundation

struct Labels {
    var bundle: Bundle = .main  //~ bundle seam

    func text(_ key: String) -> String {
        bundle.localizedString(forKey: key, value: key, table: nil)
    }

    static func version() -> String {
        Bundle.main.infoDictionary?["Version"] as? String ?? "0"  //~ bundle
    }

    func resource(_ name: String) -> Data? {
        guard let path = Bundle.main.path(forResource: name, ofType: "json") else { return nil }  //~ bundle
        return FileManager.default.contents(atPath: path)  //~ files
    }

    func price(_ value: Double) -> String {
        String(format: "%.2f", value)
    }

    func local(_ value: Double) -> String {
        let locale = Locale.autoupdatingCurrent  //~ locale
        return String(format: "%.2f", locale: locale, value)
    }
}

import Foundation

/// The locale in which libedit asks how wide and how printable a character is.
enum TextLocale {
    /// Makes the character type UTF-8 even under `LC_ALL=C`, and nothing else: numbers keep their format.
    static func adoptUTF8() {
        let names = ["", "C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"]
        _ = names.first { (name: String) in setlocale(LC_CTYPE, name) != nil && isUTF8 }
    }

    private static var isUTF8: Bool {
        guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
        return String(cString: name).uppercased() == "UTF-8"
    }
}

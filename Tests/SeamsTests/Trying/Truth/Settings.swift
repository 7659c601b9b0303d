import Foundation

protocol KeyValues: AnyObject {
    func string(forKey key: String) -> String?
    func set(_ value: Any?, forKey key: String)
}

extension UserDefaults: KeyValues {}

final class Settings {
    static let shared = Settings()  //~ via defaults
    private let store: any KeyValues

    init(store: any KeyValues = UserDefaults.standard) {  //~ defaults seam
        self.store = store
    }

    var language: String {
        get { store.string(forKey: "language") ?? Locale.current.identifier }  //~ locale
        set { store.set(newValue, forKey: "language") }
    }

    func reset() {
        UserDefaults.standard.removeObject(forKey: "language")  //~ defaults
    }
}

struct Menu {
    var title: String { Settings.shared.language == "de" ? "Menü" : "Menu" }  //~ singleton, via locale, via defaults

    func choose(_ language: String) {  //~ via defaults
        Settings.shared.language = language  //~ singleton
    }
}

@propertyWrapper struct Stored {
    let key: String
    var wrappedValue: Bool {
        get { UserDefaults.standard.bool(forKey: key) }  //~ defaults
        nonmutating set { UserDefaults.standard.set(newValue, forKey: key) }  //~ defaults
    }
}

struct Flags {
    @Stored(key: "beta") var isBeta: Bool  //~ via defaults

    func greeting() -> String { isBeta ? "hello, tester" : "hello" }  //~ via defaults
}

import Foundation

struct Track: Hashable { var title: String, seconds: Int }

protocol PlayerDelegate: AnyObject {
    func playerDidStart(_ track: Track)
    func playerDidFinish()
}

extension PlayerDelegate {
    func playerDidStart(_ track: Track) {}
    func playerDidFinish() {}
}

class MusicPlayer {
    enum Order { case inOrder, shuffled, repeated }

    weak var delegate: PlayerDelegate?
    var order: Order = .inOrder { didSet { rebuild() } }  //~ via randomness
    private var library: [Track]
    private var queue: [Track] = []
    private var timer: Timer?
    lazy var bookmarks: [String: Int] = loadBookmarks()

    init(_ library: [Track]) {
        self.library = library
        queue = library
    }

    func play() {  //~ via randomness
        guard let track = queue.first else { return }
        delegate?.playerDidStart(track)
        timer = Timer.scheduledTimer(withTimeInterval: Double(track.seconds), repeats: false) { [weak self] _ in  //~ clock
            self?.advance()
        }
    }

    func advance() {  //~ via randomness
        if !queue.isEmpty { queue.removeFirst() }
        if queue.isEmpty {
            delegate?.playerDidFinish()
            if order == .repeated { rebuild() }
        }
    }

    private func rebuild() {
        switch order {
        case .inOrder, .repeated: queue = library
        case .shuffled: queue = library.shuffled()  //~ randomness
        }
    }

    private func loadBookmarks() -> [String: Int] {
        UserDefaults.standard.dictionary(forKey: "bookmarks") as? [String: Int] ?? [:]  //~ defaults
    }

    func bookmark(_ track: Track, at second: Int) {
        bookmarks[track.title] = second
        let defaults = UserDefaults(suiteName: "player")  //~ defaults
        defaults?.set(bookmarks, forKey: "bookmarks")
    }

    var remaining: Int { queue.map(\.seconds).reduce(0, +) }
}

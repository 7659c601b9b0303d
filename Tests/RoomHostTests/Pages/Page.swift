#if Room
import Foundation
import Testing

/// A page in the browser, and what a person does there. A class because it shares the browser.
final class Page {
    private let browser: Browser
    private let session: String

    /// How long something may take to be seen, in seconds.
    private static let patience = 30.0

    init(_ browser: Browser, session: String) { (self.browser, self.session) = (browser, session) }

    @discardableResult
    func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        try browser.send(method, parameters, session: session)
    }

    func resize(_ width: Int, _ height: Int) throws {
        try send(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500])
    }

    func prefer(isDark: Bool) throws {
        let features = [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]
        try send("Emulation.setEmulatedMedia", ["features": features])
    }

    /// The value of an expression, waited for when it is a promise.
    @discardableResult
    func evaluate(_ script: String) throws -> Any? {
        let answer = try send(
            "Runtime.evaluate", ["expression": script, "awaitPromise": true, "returnByValue": true])
        if let problem = answer["exceptionDetails"] as? [String: Any] {
            let thrown = problem["exception"] as? [String: Any]
            throw Browser.Failure(description: "\(script): \(thrown?["description"] ?? problem)")
        }
        return (answer["result"] as? [String: Any])?["value"]
    }

    /// The text of the element with this id, as it is seen.
    func text(_ id: String) throws -> String {
        try evaluate("document.getElementById('\(id)')?.innerText ?? ''") as? String ?? ""
    }

    /// The text of the whole page, seen and unseen, scripts left out.
    func everything() throws -> String {
        let script = """
            document.title + [...document.querySelectorAll('body, input, [aria-label]')]
                .map((node) => `${node.textContent} ${node.value ?? ''} ${node.getAttribute('aria-label') ?? ''}`).join(' ')
            """
        return try evaluate(script) as? String ?? ""
    }

    /// Waits until an expression is true. A page that is still loading says no.
    func wait(for condition: String) throws {
        let end = Date(timeIntervalSinceNow: Self.patience)
        while Date() < end {
            if (try? evaluate("Boolean(\(condition))")) as? Bool == true { return }
            usleep(50_000)
        }
        let seen = (try? evaluate("document.body.innerText")) as? String ?? ""
        throw Browser.Failure(description: "never came true: \(condition)\nThe page:\n\(seen)")
    }

    /// Waits until the element with this id holds a text.
    func wait(for text: String, in id: String) throws {
        try wait(for: "document.getElementById('\(id)')?.innerText.includes(\(text.quoted))")
    }

    // Keys

    enum Key: String {
        case tab = "Tab", enter = "Enter", escape = "Escape", space = " ", down = "ArrowDown", up = "ArrowUp"

        fileprivate var number: Int {
            switch self {
            case .tab: 9
            case .enter: 13
            case .escape: 27
            case .space: 32
            case .up: 38
            case .down: 40
            }
        }

        fileprivate var typed: String? {
            switch self {
            case .enter: "\r"
            case .space: " "
            default: nil
            }
        }
    }

    func press(_ key: Key) throws {
        var event: [String: Any] = [
            "key": key.rawValue, "code": key == .space ? "Space" : key.rawValue, "windowsVirtualKeyCode": key.number,
        ]
        event["text"] = key.typed
        event["type"] = key.typed == nil ? "rawKeyDown" : "keyDown"
        try send("Input.dispatchKeyEvent", event)
        event["text"] = nil
        event["type"] = "keyUp"
        try send("Input.dispatchKeyEvent", event)
    }

    func type(_ text: String) throws { try send("Input.insertText", ["text": text]) }

    /// Presses the tab key until the focus is at something that a person knows by these words. Wherever it comes, the
    /// person must see it.
    func tab(to words: String) throws {
        for _ in 0..<120 {
            try press(.tab)
            let name = try evaluate(Self.focusedName) as? String ?? ""
            guard try evaluate(Self.isFocusSeen) as? Bool == true else {
                throw Browser.Failure(description: "nobody sees that the focus is at '\(name)'")
            }
            if name.contains(words) { return }
        }
        throw Browser.Failure(description: "the tab key never came to '\(words)'")
    }

    private static let focusedName = """
        (() => {
            const node = document.activeElement
            if (node === document.body) return ''
            // A label holds its field, and a list its choices: only the caption is the name.
            const words = (label) => (label.querySelector('span') ?? label).textContent
            const label = [...(node.labels ?? [])].map(words).join(' ')
            return `${node.getAttribute('aria-label') ?? ''} ${label} ${node.matches('select') ? '' : node.textContent}`
                .replace(/\\s+/g, ' ').trim()
        })()
        """

    private static let isFocusSeen = """
        (() => {
            const node = document.activeElement, box = node.getBoundingClientRect()
            if (node === document.body) return true
            const hasRing = (one) => one && getComputedStyle(one).outlineStyle === 'solid'
                && parseFloat(getComputedStyle(one).outlineWidth) >= 2
            return (hasRing(node) || hasRing(node.closest('label'))) && box.bottom > 0 && box.top < innerHeight
        })()
        """

    // Looking

    /// What the console complains of: refused scripts and styles, exceptions, missing files, opened dialogs.
    private func complaints() throws -> [String] {
        try evaluate("1")
        return browser.events.filter { $0["sessionId"] as? String == session }.compactMap { event in
            let parameters = event["params"] as? [String: Any] ?? [:]
            switch event["method"] as? String {
            case "Log.entryAdded":
                let entry = parameters["entry"] as? [String: Any] ?? [:]
                return "\(entry["level"] ?? ""): \(entry["text"] ?? "") \(entry["url"] ?? "")"
            case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Page.javascriptDialogOpening":
                return "\(parameters)"
            default: return nil
            }
        }
    }

    func expectNoComplaint(_ scene: String = "") throws {
        let complaints = try complaints()
        #expect(complaints == [], "\(scene)")
    }

    /// Keeps a picture of the page for a person to look at, when `SEAMS_SCREENSHOTS` names a folder.
    func keepPicture(_ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["SEAMS_SCREENSHOTS"] else { return }
        let size = try send("Page.getLayoutMetrics")["cssContentSize"] as? [String: Any] ?? [:]
        let clip = ["x": 0, "y": 0, "width": size["width"] ?? 0, "height": size["height"] ?? 0, "scale": 1]
        let answer = try send("Page.captureScreenshot", ["captureBeyondViewport": true, "clip": clip])
        guard let data = (answer["data"] as? String).flatMap({ Data(base64Encoded: $0) }) else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try data.write(to: URL(filePath: folder).appending(path: name + ".png"))
    }
}

extension String {
    /// The text as it stands in a script.
    var quoted: String {
        let data = (try? JSONSerialization.data(withJSONObject: [self])) ?? Data()
        return String(String(decoding: data, as: UTF8.self).dropFirst().dropLast())
    }
}
#endif

extension SampleValues {
    /// The values of the library's types.
    enum Known {
        static func value(of type: String, _ fullness: Fullness) -> String? {
            let fuller: String? =
                switch fullness {
                case .bare: nil
                case .full: full[type]
                case .later: later[type] ?? full[type]
                case .soon: soon[type] ?? full[type]
                }
            return fuller ?? bare[type]
        }

        /// That of a server, which most code asks for its status.
        private static let response =
            "HTTPURLResponse(url: URL(fileURLWithPath: \"/a\"), statusCode: 200, httpVersion: nil, headerFields: nil)!"

        private static let bare: [String: String] = [
            "String": "\"a\"", "Substring": "\"a\"", "Character": "\"a\"", "StaticString": "\"a\"", "Bool": "true",
            "Double": "1.5", "Float": "1.5", "Int": "3", "Int8": "3", "Int16": "3", "Int32": "3", "Int64": "3",
            "UInt": "3", "UInt8": "3", "UInt16": "3", "UInt32": "3", "UInt64": "3", "Decimal": "3",
            "TimeInterval": "60", "CGFloat": "1.5", "Any": "3", "Void": "()", "AnyObject": "NSObject()",
            "Date": "Date(timeIntervalSince1970: 1_700_000_000)", "Data": "Data()",
            "URL": "URL(fileURLWithPath: \"/a\")",
            "UUID": "UUID(uuidString: \"00000000-0000-0000-0000-000000000001\")!",
            "Calendar": calendar, "TimeZone": "TimeZone(secondsFromGMT: 0)!",
            "Locale": "Locale(identifier: \"en_US\")", "URLRequest": "URLRequest(url: URL(fileURLWithPath: \"/a\"))",
            "URLResponse": response, "HTTPURLResponse": response,
            "URLComponents": "URLComponents()", "Duration": "Duration.seconds(1)",
            "DateComponents": "DateComponents()", "CharacterSet": "CharacterSet()", "IndexSet": "IndexSet()",
            "Range<Int>": "0..<3", "ClosedRange<Int>": "0...3", "Error": "CancellationError()",
            "CancellationError": "CancellationError()", "RandomNumberGenerator": "SystemRandomNumberGenerator()",
            "SystemRandomNumberGenerator": "SystemRandomNumberGenerator()", "ContinuousClock": "ContinuousClock()",
            "Process": "Process()", "DispatchTime": "DispatchTime(uptimeNanoseconds: 1_000_000_000)",
            "DispatchQueue": "DispatchQueue(label: \"a\")", "NSString": "\"a\"", "NSNumber": "3", "NSLock": "NSLock()",
            "String.Encoding": "String.Encoding.utf8", "JSONEncoder": "JSONEncoder()", "JSONDecoder": "JSONDecoder()",
            "ContinuousClock.Instant": "ContinuousClock.now", "SuspendingClock.Instant": "SuspendingClock.now",
            "SuspendingClock": "SuspendingClock()",
            "NotificationCenter": "NotificationCenter()", "Notification.Name": "Notification.Name(\"a\")",
            "DateFormatter": formatter("DateFormatter"), "NumberFormatter": formatter("NumberFormatter"),
        ]

        /// The day is that of the circumstance `morning`.
        private static let full: [String: String] = [
            "Date": "Date(timeIntervalSince1970: 1_705_300_000)", "URL": "URL(fileURLWithPath: \"a\")",
            "Data": "Data([1, 2, 3])", "TimeInterval": "1",
        ]

        /// The day lies between those of the circumstances `morning` and `evening`.
        private static let later: [String: String] = [
            "Date": "Date(timeIntervalSince1970: 1_706_750_000)", "Bool": "false",
        ]

        /// The folder is there, and the moment lies two hours after that of `morning`.
        private static let soon = [
            "Date": "Date(timeIntervalSince1970: 1_705_320_000)", "URL": "URL(fileURLWithPath: \".\")",
        ]

        // A calendar or a formatter that is not told its zone reads it, and what is made up must read nothing.
        private static let zone = "it.timeZone = TimeZone(secondsFromGMT: 0)!"
        private static let calendar = "{ var it = Calendar(identifier: .gregorian); \(zone); return it }()"

        private static func formatter(_ type: String) -> String {
            let zone = type == "DateFormatter" ? "\(zone); " : ""
            return "{ let it = \(type)(); it.locale = Locale(identifier: \"de_DE\"); \(zone)return it }()"
        }
    }
}

extension SampleValues {
    /// A value of what a member gives. Each program has its name among its arguments, and code counts on that.
    func value(of type: String, givenBy member: String) -> String? {
        member == "arguments" && type == "[String]" ? #"["program", "a"]"# : value(of: type)
    }
}

/// The reason why a versioned file is not as the person left it, or could not be kept. It stops nobody's work.
package struct FileTrouble: Error, Equatable, Sendable {
    package enum Cause: Equatable, Sendable {
        /// The file could not be read and was moved to this path.
        case setAside(String)
        case tooNew(format: Int)
        case cannotWrite(path: String, reason: String)
    }

    package let cause: Cause
    private let words: FileWords

    package init(_ cause: Cause, _ words: FileWords) {
        self.cause = cause
        self.words = words
    }

    package var message: String {
        switch cause {
        case .setAside(let path): "\(words.content) could not be read; it was kept as '\(path)'\(words.begunAnew)"
        case .tooNew(let format): "\(words.content) was written by a newer seams (format \(format))\(words.leftAlone)"
        case .cannotWrite(let path, let reason): "cannot \(words.writing) '\(path)': \(reason)"
        }
    }

    package var hint: String? {
        switch cause {
        case .setAside: words.afterSettingAside
        case .tooNew: words.afterTooNew
        case .cannotWrite: words.afterNoWriting
        }
    }
}

/// The words for the troubles of one kind of file; those that a kind does not give are the usual ones.
package struct FileWords: Equatable, Sendable {
    /// The content as a person knows it, where a sentence begins with it: `the workbook`.
    let content: String
    /// The end of the sentence on a file that was set aside, and of that on one that a newer `seams` wrote.
    let begunAnew: String, leftAlone: String
    /// The deed before the path that cannot be written: `write`.
    let writing: String
    /// The hints behind the three sentences.
    let afterSettingAside: String?, afterTooNew: String, afterNoWriting: String

    package init(
        content: String, begunAnew: String = "", leftAlone: String = "", writing: String = "write",
        afterSettingAside: String? = nil,
        afterTooNew: String = "update seams, or set SEAMS_HOME to another folder",
        afterNoWriting: String = "make room or permission there, or set SEAMS_HOME to a folder that you can write"
    ) {
        self.content = content
        self.begunAnew = begunAnew
        self.leftAlone = leftAlone
        self.writing = writing
        self.afterSettingAside = afterSettingAside
        self.afterTooNew = afterTooNew
        self.afterNoWriting = afterNoWriting
    }
}

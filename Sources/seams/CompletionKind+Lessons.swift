import ArgumentParser
import Foundation
import LessonEngine

extension CompletionKind {
    /// The ids of the course's lessons, and paths once a slash is typed.
    static let lessons = custom { words, _, prefix in
        prefix.contains("/") ? paths(prefix) : ids(words)
    }

    /// The ids that the files' names suggest, of the folder that the line names or of the bundled course. No lesson is
    /// read: the person waits for this at each Tab.
    private static func ids(_ words: [String]) -> [String] {
        let named = words.firstIndex(of: "--lessons").flatMap { words.dropFirst($0 + 1).first }
        let options = try? CourseOptions.parse(named.map { ["--lessons", $0] } ?? [])
        return (try? options?.course().likelyIDs) ?? []
    }

    /// The folders and Markdown files that a path could go on with.
    private static func paths(_ prefix: String) -> [String] {
        let folder = String(prefix[...(prefix.lastIndex(of: "/") ?? prefix.startIndex)])
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().compactMap { name in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder) else { return nil }
            return isFolder.boolValue ? folder + name + "/" : name.hasSuffix(".md") ? folder + name : nil
        }
    }
}

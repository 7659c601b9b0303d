import Foundation
import TestSupport
import Testing

@testable import LessonEngine

@Suite struct LimitsFileTests {
    @Test func withoutAFileTheUsualHolds() throws {
        let (cap, problem) = LimitsFile(configuration: try TemporaryFolder().path).read()
        #expect(cap == .usual)
        #expect(problem == nil)
    }

    @Test func whatThePersonSaysHolds() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("disk: 1 GB\n", to: "limits.yaml")
        #expect(LimitsFile(configuration: folder.path).read().cap.limits.disk == 1 << 30)
    }

    @Test func whatIsNoFileIsTold() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("", to: "limits.yaml/inside")
        let (cap, problem) = LimitsFile(configuration: folder.path).read()
        #expect(cap == .usual)
        #expect(problem?.message == "it cannot be read; the usual limits for foreign courses hold")
        #expect(problem?.file == folder.path + "/limits.yaml")
        #expect(problem?.hint == "check that you may read it")
    }
}

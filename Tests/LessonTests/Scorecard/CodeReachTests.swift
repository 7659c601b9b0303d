import LessonCode
import LessonModel
import LessonRendering
import Testing

/// What code names, in words.
@Suite struct CodeReachTests {
    @Test func eachDeedIsSaidOnceWithItsLinesAndDefaultsAreToldApart() {
        #expect(
            SampleReaches.wired.words
                == "reads the wall clock: line 12, by default: line 20 · "
                + "reads or writes the user's preferences: lines 14, 33 · uses the network or files: line 31")
    }

    @Test func whatIsOnlyADefaultIsSaidToBeOne() {
        #expect(SampleReaches.reach(.clock, isDefault: true).words == "reads the wall clock by default: line 8")
    }

    @Test func codeThatNamesNothingSaysSo() {
        #expect(SampleReaches.injected.words == "nothing volatile found")
    }

    @Test(arguments: VolatileKind.allCases) func everyKindHasWordsOfItsOwn(_ kind: VolatileKind) {
        let words = SampleReaches.reach(kind).words
        #expect(words.hasSuffix(": line 8"))
        #expect(VolatileKind.allCases.count { SampleReaches.reach($0).words == words } == 1)
    }

    @Test func toWaitIsNotToReadTheWallClock() {
        #expect(
            SampleReaches.reach(.clock, "Task.sleep(for:tolerance:clock:)").words
                == "waits or measures how long something takes: line 8")
    }

    @Test func aLineOfAnotherFileHasItsName() {
        var reach = SampleReaches.reach(.randomness)
        reach.reaches.append(
            VolatileUse(.randomness, "UUID.init()", file: "/state/answers/lamp/Mine.swift", line: 3))
        #expect(reach.words == "draws at random: line 8, Mine.swift:3")
    }

    @Test func ownersAndWaysAreNamedWhereTheyAreWanted() {
        #expect(
            SampleReaches.answer.after.wordsWithOwners
                == "reads the wall clock by default: line 3 (Greeter) · uses files: line 9 (Fan, by way of Board.celsius())"
        )
    }

    @Test func jsonNamesKindLineNameAndDefault() throws {
        let json = try JSONRenderer.encode(SampleReaches.reach(.clock, "Date.init()", isDefault: true))
        for part in ["\"kind\" : \"clock\"", "\"line\" : 8", "\"name\" : \"Date.init()\"", "\"byDefault\" : true"] {
            #expect(json.contains(part))
        }
    }

    @Test func aTextThatIsNoTreeTellsNothing() {
        let reader = ReachReader(stage: 1, file: "a.md", source: "", files: [:])
        #expect(reader.reach(tree: "(source_file") == nil)
        #expect(reader.reach(tree: #"{"_kind": "source_file", "items": []}"#) == CodeReach(stage: 1, file: "a.md"))
    }

    @Test func theAchievementOfAnAnswerIsASentence() {
        func achievement(_ before: [VolatileUse], _ after: [VolatileUse]) -> String? {
            AnswerReach(
                before: CodeReach(stage: 1, file: "a.md", reaches: before),
                after: CodeReach(stage: 1, file: "a.md", reaches: after)
            ).achievement
        }
        func use(_ kind: VolatileKind, _ owner: String, isDefault: Bool = false) -> VolatileUse {
            let name = kind == .clock ? "Date.init()" : "UUID.init()"
            return VolatileUse(kind, name, file: "a.md", line: 1, isDefault: isDefault, owner: owner)
        }
        let clock = use(.clock, "Bell"), dice = use(.randomness, "Bell")
        #expect(
            achievement([clock, dice], [])
                == "Your code no longer reads the wall clock, and no longer draws at random.")
        #expect(
            achievement([clock], [use(.clock, "Bell", isDefault: true)])
                == "Your code reads the wall clock only by default now.")
        #expect(
            achievement([clock], [use(.clock, "Hours")])
                == "'Bell' no longer reads the wall clock; 'Hours' does.")
        #expect(achievement([clock], [clock]) == nil && achievement([], [dice]) == nil)
        // A URL leads to a file or into the network: with files that are read by their paths nothing is gone.
        let byURL = [use(.network, "Till"), use(.filesystem, "Till")]
        var byPath = use(.filesystem, "Till")
        byPath.name = "FileManager.default"
        #expect(achievement(byURL, [byPath]) == nil)
        #expect(achievement(byURL, []) == "Your code no longer uses the network or files.")
    }

    /// A table with the same reader in both columns, on other lines, showed no cure.
    @Test func onlyWhatTheAnswerDoesInAnotherWayIsPutBesideTheStarter() {
        func use(_ line: Int, by path: String, isDefault: Bool = false) -> VolatileUse {
            VolatileUse(
                .clock, "Date.init()", file: "a.md", line: line, isDefault: isDefault, owner: "Stamp", path: [path])
        }
        func changed(_ before: [VolatileUse], _ after: [VolatileUse]) -> [String] {
            AnswerReach(
                before: CodeReach(stage: 1, file: "a.md", reaches: before),
                after: CodeReach(stage: 1, file: "a.md", reaches: after)
            ).changedDeeds.map { "\($0.before ?? "-") | \($0.after ?? "-")" }
        }
        #expect(changed([use(9, by: "hour()")], [use(4, by: "hour()")]) == [])
        #expect(
            changed([use(9, by: "hour()")], [use(4, by: "hour()", isDefault: true)])
                == ["line 9 (Stamp, by way of hour()) | by default: line 4 (Stamp, by way of hour())"])
        #expect(changed([use(9, by: "hour()")], []) == ["line 9 (Stamp, by way of hour()) | -"])
    }
}

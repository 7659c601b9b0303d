import LessonModel
import LessonRendering
import Testing

/// The facts about a read answer the questions of `which-form`.
@Suite struct ReadFactsTests {
    private func form(
        _ kind: ReadKind, _ holder: ReadFacts.Holder, isFixed: Bool = false, readers: Int = 1, members: Int = 1,
        isMadeByOthers: Bool = false
    ) -> Form? {
        ReadFacts(
            kind: kind, holder: holder, isFixed: isFixed, readers: readers, members: members,
            isMadeByOthers: isMadeByOthers
        ).advice?.form
    }

    @Test func aMethodGetsTheTimeWithTheCall() {
        #expect(form(.clock, .method) == .method)
        #expect(form(.randomness, .function) == .method)
    }

    @Test func aPropertyTakesNoArgumentAndGetsAClosure() {
        #expect(form(.clock, .property) == .closure)
    }

    /// An argument's default was advised for it, which no cut could make.
    @Test func aPropertyWithoutAnObjectWantsAnAmbientContext() {
        let facts = ReadFacts(kind: .locale, holder: .sharedProperty, isFixed: true, readers: 1, members: 1)
        #expect(facts.advice?.form == .ambientContext)
        #expect(facts.advice?.why == "it takes no arguments, and there is no object that could hold it")
        #expect(form(.files, .sharedProperty, members: 3) == .ambientContext)
    }

    @Test func callersOfAFixedSignatureStayAsTheyAre() {
        #expect(form(.clock, .method, isFixed: true) == .defaultArgument)
        #expect(form(.defaults, .method, isFixed: true, members: 3) == .defaultArgument)
        #expect(form(.defaults, .method, isFixed: true, isMadeByOthers: true) == .property)
    }

    @Test func aStoreLivesAsLongAsTheObject() {
        #expect(form(.defaults, .method, members: 3) == .constructor)
        #expect(form(.defaults, .method) == .closure)
        #expect(form(.files, .method, isMadeByOthers: true) == .property)
    }

    @Test func aPlainValueGetsADefault() {
        #expect(form(.locale, .method) == .defaultArgument)
        #expect(form(.calendar, .property) == .defaultArgument)
        #expect(form(.clock, .initializer) == .defaultArgument)
    }

    @Test func manyReadersWantAnAmbientContext() {
        #expect(form(.clock, .method, readers: 8) == .ambientContext)
        #expect(form(.singleton, .method, readers: 12) == .ambientContext)
        let facts = ReadFacts(kind: .clock, holder: .method, isFixed: false, readers: 9, members: 1)
        #expect(facts.advice?.why == "9 functions read it, and each would need a parameter or a property for it")
    }

    /// A method's argument was advised for it, which no cut could make.
    @Test func aVariableThatAllCodeSharesWantsAScope() {
        #expect(form(.state, .function) == .ambientContext)
        #expect(form(.state, .method, isFixed: true) == .ambientContext)
    }

    /// `--cut` refuses what was advised.
    @Test func aVariableThatAllCodeSharesIsCutByHand() {
        let facts = ReadFacts(kind: .state, holder: .function, isFixed: false, readers: 1, members: 1)
        #expect(facts.advice?.why.hasSuffix("; you cut it by hand") == true)
        let place = CodePlace(file: "F.swift", line: 1, column: 1, column16: 1)
        let reads = [VolatileRead(.clock, "Date()", at: place), VolatileRead(.state, "count", at: place)]
        let function = TriedFunction(module: "", name: "f()", place: place, reads: reads)
        let module = TriedModule(name: "", files: ["F.swift"], functionCount: 1, functions: [function])
        let list = CutList.render(TryRecord(toolchain: "6.3", modules: [module]), style: Style(width: 80))
        #expect(list == "  cut f():clock\n  by hand, f():state: seams show ambient-context --step 3")
    }

    /// A closure was advised for a type that cannot hold one, and the cut said so.
    @Test func whereNoObjectKeepsItTheCallOrATaskLocalCarriesIt() {
        let why = "Session is Codable, and a property more would take part in that"
        let facts = { (holder: ReadFacts.Holder, leavesCall: Bool) in
            ReadFacts(
                kind: .defaults, holder: holder, isFixed: false, readers: 1, members: 1,
                obstacle: .init(why, leavesCall: leavesCall))
        }
        #expect(facts(.method, true).advice?.form == .method && facts(.method, true).advice?.why == why)
        #expect(facts(.property, false).advice?.form == .ambientContext)
        #expect(facts(.property, false).advice?.why == why)
    }

    @Test func theStartOfAProgramIsWhereLiveThingsBelong() {
        #expect(form(.clock, .topLevel) == nil)
    }

    /// Every combination leads to a form by the answers that are told with it.
    @Test func allAnswersLeadToTheForm() throws {
        for kind in ReadKind.allCases {
            for holder in [ReadFacts.Holder.method, .property, .function, .initializer] {
                for (isFixed, readers) in [(false, 1), (true, 1), (false, 9), (true, 9)] {
                    let facts = ReadFacts(
                        kind: kind, holder: holder, isFixed: isFixed, readers: readers, members: readers)
                    let advice = try #require(facts.advice, "\(facts)")
                    #expect(try FormWalk.advice(for: advice.answers).form == advice.form)
                    #expect(!advice.why.isEmpty)
                }
            }
        }
    }
}

import TestSupport
import Testing

@testable import LessonEngine

/// Answers and lessons held to what they promise, with the real compiler and in real processes; one after the other,
/// beside `RealRuns`, `RealStages` and `AnswerTests`.
@Suite(.serialized, .sleeping, SharedEngineRow(name: "verdicts")) struct RealVerdicts {}

/// Every exercise takes answers that its author did not think of, and rejects wrong ones where they are wrong.
@Suite(.unlessJudged, .fewAtOnce, SharedEngineRow(name: "answers")) struct AnswerTests {
    @Test(arguments: FiveFormsAnswers.right + FiveFormsAnswers.wrong)
    func anAnswerInAFormOfOnesOwnChoice(_ answer: SampleAnswer) async throws {
        try await answer.expectVerdict(in: FiveFormsAnswers.file)
    }

    @Test(arguments: HardWiredAnswers.right + HardWiredAnswers.wrong)
    func anAnswerThatTakesTheRuleOut(_ answer: SampleAnswer) async throws {
        try await answer.expectVerdict(in: HardWiredAnswers.file)
    }

    @Test(arguments: ConstructorAnswers.right + ConstructorAnswers.wrong)
    func anAnswerByConstructor(_ answer: SampleAnswer) async throws {
        try await answer.expectVerdict(in: ConstructorAnswers.file)
    }

    @Test(arguments: PropertyAnswers.right + PropertyAnswers.wrong)
    func anAnswerByProperty(_ answer: SampleAnswer) async throws {
        try await answer.expectVerdict(in: PropertyAnswers.file)
    }

    @Test(arguments: MethodAnswers.right + MethodAnswers.wrong)
    func anAnswerByMethod(_ answer: SampleAnswer) async throws {
        try await answer.expectVerdict(in: MethodAnswers.file)
    }

    @Test(arguments: AmbientAnswers.right + AmbientAnswers.wrong)
    func anAmbientContextAnswer(_ answer: SampleAnswer) async throws {
        try await answer.expectVerdict(in: AmbientAnswers.file)
    }

    @Test(arguments: OverrideAnswers.right + OverrideAnswers.wrong)
    func anAnswerByOverride(_ answer: SampleAnswer) async throws {
        try await answer.expectVerdict(in: OverrideAnswers.file)
    }

    @Test(arguments: IsolationAnswers.right + IsolationAnswers.wrong)
    func anAnswerInAnIsolationOfOnesOwnChoice(_ answer: SampleAnswer) async throws {
        try await answer.expectVerdict(in: IsolationAnswers.file)
    }

    @Test(arguments: TraitAnswers.right + TraitAnswers.wrong)
    func anAnswerByTrait(_ answer: SampleAnswer) async throws {
        try await answer.expectVerdict(in: TraitAnswers.file)
    }

    @Test(arguments: ViewAnswers.right + ViewAnswers.wrong)
    func anAnswerInATreeOfViews(_ answer: SampleAnswer) async throws {
        try await answer.expectVerdict(in: ViewAnswers.file)
    }

    @Test(arguments: ContainerAnswers.right + ContainerAnswers.wrong)
    func anAnswerThatIsAContainer(_ answer: SampleAnswer) async throws {
        try await answer.expectVerdict(in: ContainerAnswers.file)
    }

    @Test(arguments: ServerAnswers.right + ServerAnswers.wrong)
    func anAnswerForManyGuests(_ answer: SampleAnswer) async throws {
        try await answer.expectVerdict(in: ServerAnswers.file)
    }

    @Test(arguments: ModuleAnswers.right + ModuleAnswers.wrong)
    func anAnswerInAModuleOfItsOwn(_ answer: SampleAnswer) async throws {
        try await answer.expectVerdict(in: ModuleAnswers.file)
    }

    @Test(arguments: OwnCodeAnswers.right + OwnCodeAnswers.wrong)
    func anAnswerBesideAnUnguardedObject(_ answer: SampleAnswer) async throws {
        try await answer.expectVerdict(in: OwnCodeAnswers.file)
    }

    @Test(arguments: OnceAcceptedAnswers.all)
    func anAnswerThatWasAcceptedOnce(_ sample: OnceAcceptedAnswers.Case) async throws {
        try await sample.answer.expectVerdict(in: sample.file)
    }

    /// A finding leads to its line whatever ends the lines.
    @Test func anAnswerWithWindowsLineEndsIsToldOfAtItsLines() async throws {
        let wrong = try #require(ConstructorAnswers.wrong.first { $0.stage == .form })
        var answer = SampleAnswer(wrong.name, wrong.code.replacing("\n", with: "\r\n"))
        (answer.stage, answer.words) = (wrong.stage, wrong.words)
        try await answer.expectVerdict(in: ConstructorAnswers.file)
    }

    /// An editor's invisible mark at the beginning of an answer is none of the learner's code.
    @Test func aByteOrderMarkIsNoError() async throws {
        let path = SharedEngine.share.lessons + "/" + ConstructorAnswers.file
        let lesson = try #require(try ScannedFile(path: path).lesson)
        let right = try #require(ConstructorAnswers.right.first)
        let attempt = Attempt(text: "\u{FEFF}" + right.code, file: "Mine.swift")
        let record = try await SharedEngine.engine().judge(attempt, of: lesson)
        #expect(record.passed, "\(record.failure?.findings ?? [])")
    }
}

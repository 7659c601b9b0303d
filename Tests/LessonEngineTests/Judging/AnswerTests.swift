import Testing

extension RealRuns {
    /// Every exercise takes answers that its author did not think of, and rejects wrong ones where they are wrong.
    @Suite struct AnswerTests {
        @Test(arguments: MethodAnswers.right) func aRightAnswerByMethod(_ answer: SampleAnswer) async throws {
            try await answer.expectVerdict(in: MethodAnswers.file)
        }

        @Test(arguments: MethodAnswers.wrong) func aWrongAnswerByMethod(_ answer: SampleAnswer) async throws {
            try await answer.expectVerdict(in: MethodAnswers.file)
        }

        @Test(arguments: AmbientAnswers.right) func aRightAnswerInTheAir(_ answer: SampleAnswer) async throws {
            try await answer.expectVerdict(in: AmbientAnswers.file)
        }

        @Test(arguments: AmbientAnswers.wrong) func aWrongAnswerInTheAir(_ answer: SampleAnswer) async throws {
            try await answer.expectVerdict(in: AmbientAnswers.file)
        }
    }
}

extension Lesson {
    /// The lesson with something else in the place of an exercise's starter. Its places stay: they lead to what was put in.
    package func answering(_ exercise: Exercise, with blocks: [CodeBlock]) -> Lesson {
        guard let index = steps.firstIndex(where: { $0.number == exercise.step }) else { return self }
        var answer = blocks.map { block in
            var block = block
            (block.role, block.name) = (.exercise, nil)
            return Block.code(block)
        }
        var lesson = self
        lesson.steps[index].blocks = steps[index].blocks.flatMap { block -> [Block] in
            guard case .code(let code) = block, code.role == .exercise else { return [block] }
            defer { answer = [] }
            return answer
        }
        return lesson
    }

    /// The lesson as it is when every exercise is done in the author's way.
    package var withModelAnswers: Lesson {
        exercises.reduce(self) { lesson, exercise in
            exercise.solutions.isEmpty ? lesson : lesson.answering(exercise, with: [exercise.solutions[0]])
        }
    }
}

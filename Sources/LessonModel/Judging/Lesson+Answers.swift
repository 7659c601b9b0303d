extension Lesson {
    /// The lesson with other blocks in the place of an exercise's starter. The blocks keep their file and lines, so
    /// that messages lead to them.
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

    /// The lesson with the author's first solution in the place of every starter that has a solution.
    package var withModelAnswers: Lesson {
        exercises.reduce(self) { lesson, exercise in
            exercise.solutions.isEmpty ? lesson : lesson.answering(exercise, with: [exercise.solutions[0]])
        }
    }
}

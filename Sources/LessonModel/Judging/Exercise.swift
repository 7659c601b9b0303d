/// The task of a stage, with the tests and rules that judge an answer.
package struct Exercise: Sendable, Equatable {
    /// The step that holds the starter.
    package var step: Int
    package var title: String
    /// The code that the learner begins with and replaces.
    package var starter: [CodeBlock]
    /// The code that stands beside the answer and that the learner cannot change.
    package var given: [CodeBlock]
    package var checks: [CodeBlock]
    package var rules: FormRules?
    package var solutions: [CodeBlock]
    package var mistakes: [CodeBlock]
    /// The quotes of its stage; the tips among them are its hints.
    var quotes: [Quote]
    /// The number of the stage's last step; `--step` may name any step up to it.
    package var lastStep: Int

    /// The exercise of a stage; nil when it has none.
    package init?(_ stage: Stage) {
        let starter = stage.code(.exercise)
        guard let first = stage.steps.first(where: \.isExercise), !starter.isEmpty else {
            return nil
        }
        step = first.number
        title = first.title
        self.starter = starter
        given = stage.subject
        checks = stage.code(.check)
        rules = stage.steps.flatMap(\.blocks).lazy.compactMap(\.formRules).first
        solutions = stage.code(.solution).map { $0.inheriting(from: starter) }
        mistakes = stage.code(.mistake).map { $0.inheriting(from: starter) }
        quotes = stage.steps.flatMap(\.blocks).flatMap(\.quotes)
        lastStep = stage.steps.last?.number ?? first.number
    }

    /// The module that the starter names, and so the answer's; nil for the stage's own.
    package var module: String? { starter.first?.module }

    /// The stage's other modules, in the order of the file.
    package var modules: [NamedModule] { (given + starter).sorted { $0.fenceLine < $1.fenceLine }.namedModules }

    /// The modules of the stage that the answer may import: those before its own.
    package var modulesBefore: [String] { Array(modules.map(\.name).prefix { $0 != module }) }

    /// The given code with an answer in the place of the starter, so that the modules keep their order.
    package func code(with answer: CodeBlock) -> [CodeBlock] {
        let line = starter.first?.fenceLine ?? 0
        return given.filter { $0.fenceLine < line } + [answer] + given.filter { $0.fenceLine >= line }
    }

    /// The achievement of an answer that passes, in the author's words; nil where the author wrote none.
    package var achievement: String? {
        let texts = quotes.filter(\.isForPassed).flatMap(\.blocks).compactMap { block -> String? in
            guard case .paragraph(let inlines, _) = block else { return nil }
            return inlines.map(\.plain).joined()
        }
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    /// The settings with which the answer, the code beside it and the check are compiled.
    package var settings: CompilerSettings { CompilerSettings(given + starter) }
}

extension Lesson {
    /// The exercises in the order of the file, at most one a stage.
    package var exercises: [Exercise] { stages.compactMap(Exercise.init) }
}

extension Block {
    /// The quotes in this block, the outer ones first.
    fileprivate var quotes: [Quote] {
        if case .quote(let quote) = self { return [quote] + children.flatMap(\.quotes) }
        return children.flatMap(\.quotes)
    }

    fileprivate var formRules: FormRules? {
        if case .formRules(let rules) = self { return rules }
        return children.lazy.compactMap(\.formRules).first
    }
}

extension Lesson {
    /// The lesson with other blocks in the place of an exercise's starter. The blocks keep their file and lines, so
    /// that messages lead to them.
    package func answering(_ exercise: Exercise, with blocks: [CodeBlock]) -> Lesson {
        guard let index = steps.firstIndex(where: { $0.number == exercise.step }) else { return self }
        var answer = blocks.map { block in
            var block = block.inheriting(from: exercise.starter)
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

import LessonModel

/// Checks the code of a step for Swift that steers what no lesson may steer.
package struct SteeringCheck {
    let step: Step

    package init(step: Step) {
        self.step = step
    }

    /// Reports the Swift that steers, in every block that is ever compiled.
    package func run(_ findings: inout Findings) {
        for block in step.code where block.role != nil {
            for (problem, position) in SteeringReader.problems(in: SourcePiece(block, file: "")) {
                findings.add(problem, at: position)
            }
        }
    }
}

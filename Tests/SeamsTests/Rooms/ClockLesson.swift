/// A lesson with a step to read and a question, for suites about rooms.
enum ClockLesson {
    static let text = """
        ---
        format: 1
        id: the-clock
        title: The clock
        form: none
        minutes: 5
        ---
        # The clock

        ## Read

        Only words.

        ## Think

        Is it time?

        - [ ] No
          It is.
        - [x] Yes
          Indeed.
        """
}

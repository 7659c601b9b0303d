#if os(Linux)
import TestSupport
import Testing

/// Tab in a real bash, with the script that the tool makes for it.
@Suite(.waiting) struct BashCompletionTests {
    /// The words that bash offers for the last word of a line.
    private func offered(_ line: String) throws -> [String] {
        let folder = try TemporaryFolder(), program = SeamsProgram.shared
        let script = try folder.write(program.run(["--generate-completion-script", "bash"]).output, to: "seams.bash")
        let ask = try folder.write(
            """
            seams() { "$program" "$@"; }
            source "$script"
            COMP_LINE="$1" COMP_POINT=${#1} COMP_TYPE=9 COMP_KEY=9
            read -r -a COMP_WORDS <<< "$1"
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _seams seams "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """, to: "ask.bash")
        let bash = try RunningProgram(
            ["--norc", ask, line], in: program, environment: ["program": SeamsProgram.path, "script": script],
            executable: "/bin/bash")
        return try bash.end().output.split(separator: "\n").map { String($0.filter { $0 != " " }) }
    }

    @Test func aLessonsIDIsCompleted() throws {
        #expect(try offered("seams run constr") == ["constructor-injection"])
        #expect(try offered("seams show capst") == ["capstone"])
        #expect(try offered("seams compare hard-wired prov") == ["provider-protocol", "providers"])
    }

    @Test func aPathIsCompleted() throws {
        #expect(try offered("seams run Lessons/04") == ["Lessons/04-constructor-injection.md"])
    }

    @Test func foldersAndFilesAreCompletedWhereTheyAreWanted() throws {
        #expect(try offered("seams run ./Lessons/04") == ["./Lessons/04-constructor-injection.md"])
        #expect(try offered("seams list --lessons Less").map { $0.replacing("/", with: "") } == ["Lessons"])
        #expect(try offered("seams verify Less").contains { $0.hasPrefix("Lessons") })
        #expect(try offered("seams check hard-wired Package.sw") == ["Package.swift"])
        #expect(try offered("seams doctor --import Package.sw") == ["Package.swift"])
        #expect(try offered("seams doc") == ["doctor"])
    }

    @Test func theCommandsBehindHelpAreCompleted() throws {
        #expect(try offered("seams help ve") == ["verify"])
        #expect(try offered("seams help r") == ["run", "room"])
        #expect(try offered("seams help room er") == ["erase"])
        #expect(try offered("seams help run ve") == [])
    }

    @Test func theCourseOfTheLineIsTheOneAsked() throws {
        #expect(try offered("seams run --lessons Lessons/Templates amb") == ["ambient-context"])
    }
}
#endif

import TestSupport
import Testing

@testable import LessonModel
@testable import LessonReading

@Suite struct GlossaryReaderTests {
    @Test func aPageIsReadAroundItsProse() {
        let page = GlossaryReader.read(
            Array(
                """
                # Our words

                | not | this |
                |-----|------|
                | a   | b    |

                | Term | Meaning | Whose | Lesson |
                |------|---------|-------|--------|
                | property injection, setter injection | *assigned* later | Seemann | [05 Later](05-property-injection.md#a) |

                """.utf8), file: "Glossary.md")
        #expect(page.diagnostics == [])
        #expect(
            page.glossary.entries == [
                GlossaryEntry(
                    "property injection", also: ["setter injection"], meaning: "assigned later", whose: "Seemann",
                    lesson: "property-injection")
            ])
    }

    @Test func whatIsWrongIsToldAtItsPlaceAndTheRestIsRead() {
        let problems = problems(
            """
            | term | meaning | whose | lesson |
            |------|---------|-------|--------|
            1️⃣| seam | a place |
            | link |2️⃣| Feathers | [12](12-below.md) |
            | spy | it records | Meszaros | 3️⃣spies |
            | fake | it works | Meszaros | [09](09-spies.md) |
            | 4️⃣double, Fakes | it stands in | Meszaros | [09](09-spies.md) |

            """)
        #expect(
            problems == [
                "1️⃣ the row has 2 cells, and a term takes 4 "
                    + "(give it these cells: '| term | meaning | whose | lesson |'; a bar in a cell is '\\|')",
                "2️⃣ the cell for 'meaning' is empty (fill it in)",
                "3️⃣ the last cell is not one link to a lesson "
                    + "(write '[04 Constructor injection](04-constructor-injection.md)')",
                "4️⃣ 'Fakes' stands here a second time; the first stands at line 6 "
                    + "(make one row of the two; other names stand behind the term, with commas between)",
            ])
    }

    @Test func aPageWithoutATableSaysHowOneBegins() {
        #expect(
            problems("1️⃣No words.\n") == [
                "1️⃣ the page has no table of terms (write one that begins with '| term | meaning | whose | lesson |')"
            ])
    }

    @Test func aLinkLeadsToALessonOfTheCourse() {
        let page = GlossaryReader.read(
            Array(
                """
                | term | meaning | whose | lesson |
                |------|---------|-------|--------|
                | spy | it records | Meszaros | [09](09-sp%69es.md) |
                | fake | it works | Meszaros | [09](09-spys.md) |
                | seam | a place | Feathers | [12](12-below.md) |

                """.utf8), file: "Glossary.md")
        #expect(
            page.deadLinks(among: ["spies", "clock"], file: "Glossary.md").map {
                "\($0.place) \($0.message) (\($0.hint ?? ""))"
            }
                == [
                    "Glossary.md:4:32 the link leads to 'spys', which is no lesson of the course (did you mean 'spies'?)",
                    "Glossary.md:5:31 the link leads to 'below', which is no lesson of the course (link to the file of a lesson)",
                ])
    }

    @Test(arguments: [
        "", "|", "| term |\n|", "\0\u{FFFD}", "| term | meaning | whose | lesson |\n|-|-|-|-|\n| | | | |\n",
    ])
    func anOddPageDoesNoHarm(text: String) {
        _ = GlossaryReader.read(Array(text.utf8) + [0xFF], file: "Glossary.md")
    }

    private func problems(_ marked: String) -> [String] {
        let marked = MarkedText(marked)
        return GlossaryReader.read(Array(marked.text.utf8), file: "Glossary.md").diagnostics.map { problem in
            let mark = marked.places.first { ($1.line, $1.column) == (problem.line, problem.column) }?.key
            return "\(mark ?? problem.place) \(problem.message) (\(problem.hint ?? ""))"
        }
    }
}

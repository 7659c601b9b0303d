// attack: A directive that blames the learner's mistakes on the tool.
// expects: '#sourceLocation' would move every message that follows to a wrong place
#sourceLocation(file: "/work/.making-seams/generated.swift", line: 1)
let broken: Int = "no"
#sourceLocation()

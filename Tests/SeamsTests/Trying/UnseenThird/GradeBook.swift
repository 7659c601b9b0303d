import Foundation

// Homework 9: a grade book. Everything in one file, sorry!

struct Student: Hashable, Codable {
    let id: Int
    var name: String
}

struct Grade: Codable {
    let student: Int
    let subject: String
    let points: Int
    var date: Date = Date()  //~ clock seam
}

var passMark: Int { 50 }

@MainActor var gradeBook: [Grade] = []
@MainActor var nextStudentId = 1

@MainActor func enroll(_ name: String) -> Student {
    let student = Student(id: nextStudentId, name: name)  //~ state
    nextStudentId += 1  //~ state
    return student
}

@MainActor func addGrade(_ student: Student, _ subject: String, _ points: Int) {  //~ via clock
    gradeBook.append(Grade(student: student.id, subject: subject, points: points))  //~ state
}

@MainActor func average(_ student: Student) -> Double {
    let mine = gradeBook.filter { $0.student == student.id }  //~ state
    if mine.isEmpty { return 0 }
    var sum = 0
    for grade in mine {
        sum = sum + grade.points
    }
    return Double(sum) / Double(mine.count)
}

@MainActor func hasPassed(_ student: Student) -> Bool {  //~ via state
    return average(student) >= Double(passMark)
}

@MainActor func printReport(for students: [Student]) -> String {  //~ via state
    let sorted = students.sorted { $0.name.localizedCompare($1.name) == .orderedAscending }  //~ locale
    var text = ""
    for student in sorted {
        text += "\(student.name): \(average(student))\n"
    }
    return text
}

@MainActor func saveGrades(to file: String = "grades.json") {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .prettyPrinted
    do {
        let data = try encoder.encode(gradeBook)  //~ state
        try data.write(to: URL(fileURLWithPath: file))  //~ files
    } catch {
        print("could not save: \(error)")
    }
}

@MainActor func loadGrades(from file: String = "grades.json") {
    guard let data = FileManager.default.contents(atPath: file) else {  //~ files
        print("no file")
        return
    }
    gradeBook = (try? JSONDecoder().decode([Grade].self, from: data)) ?? []  //~ state
}

/// Picks who has to come to the blackboard.
func volunteer(_ students: [Student], random: (Range<Int>) -> Int = { Int.random(in: $0) }) -> Student? {  //~ randomness seam
    if students.isEmpty { return nil }
    let index = random(0..<students.count)
    return students[index]
}

/// Pairs for the lab; with an odd number there is one group of three.
func makePairs(_ students: [Student]) -> [[Student]] {
    var pool = students.shuffled()  //~ randomness
    var pairs: [[Student]] = []
    while pool.count > 3 {
        pairs.append([pool.removeFirst(), pool.removeFirst()])
    }
    if !pool.isEmpty { pairs.append(pool) }
    return pairs
}

import Foundation

// Was ABAddressBook.m until last year. The names are still those of Objective-C.

class ABPerson: NSObject {
    var firstName: String
    var lastName: String
    var birthday: Date?
    let identifier: UUID
    private(set) var modificationDate: Date

    init(firstName: String, lastName: String, birthday: Date? = nil) {
        self.firstName = firstName
        self.lastName = lastName
        self.birthday = birthday
        self.identifier = UUID()  //~ randomness
        self.modificationDate = Date()  //~ clock
        super.init()
    }

    func touch() {
        modificationDate = Date()  //~ clock
    }

    var displayName: String { "\(firstName) \(lastName)" }

    override var description: String { "<ABPerson: \(displayName)>" }

    func daysUntilBirthday(from now: Date = Date()) -> Int? {  //~ clock seam
        guard let birthday else { return nil }
        let calendar = Calendar.current  //~ calendar
        let today = calendar.startOfDay(for: now)
        let parts = calendar.dateComponents([.day, .month], from: birthday)
        guard let next = calendar.nextDate(after: today, matching: parts, matchingPolicy: .nextTime) else { return nil }
        return calendar.dateComponents([.day], from: today, to: next).day
    }
}

extension Notification.Name {
    static let ABDatabaseChanged = Notification.Name("ABDatabaseChangedNotification")
}

final class ABAddressBook: NSObject {
    private var people: [UUID: ABPerson] = [:]
    private(set) var hasUnsavedChanges = false

    func addRecord(_ person: ABPerson) {  //~ via notifications
        people[person.identifier] = person
        markDirty()
    }

    @discardableResult
    func removeRecord(_ person: ABPerson) -> Bool {  //~ via notifications
        guard people.removeValue(forKey: person.identifier) != nil else { return false }
        markDirty()
        return true
    }

    private func markDirty() {
        hasUnsavedChanges = true
        NotificationCenter.default.post(name: .ABDatabaseChanged, object: self)  //~ notifications
    }

    func sortedPeople() -> [ABPerson] {
        people.values.sorted { a, b in
            a.lastName.localizedStandardCompare(b.lastName) == .orderedAscending  //~ locale
        }
    }

    func people(withBirthdayWithin days: Int) -> [ABPerson] {  //~ via calendar, via clock, via locale
        sortedPeople().filter { ($0.daysUntilBirthday() ?? .max) <= days }
    }

    func exportVCards(to directory: URL) throws {  //~ via locale
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)  //~ files
        for person in sortedPeople() {
            let card = "BEGIN:VCARD\nVERSION:3.0\nN:\(person.lastName);\(person.firstName)\nEND:VCARD\n"
            let file = directory.appendingPathComponent(person.identifier.uuidString + ".vcf")
            try card.write(to: file, atomically: true, encoding: .utf8)  //~ files
        }
        hasUnsavedChanges = false
    }
}

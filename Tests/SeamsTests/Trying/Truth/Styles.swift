import Foundation

/// The texts of a shop: numbers, dates and lists, some in the person's locale and some in one that is given.
struct PriceTag {
    var price: Double
    var count: Int
    var exact: Decimal
    var locale: Locale

    func plain() -> String { price.formatted() }  //~ locale
    func pieces() -> String { "\(count.formatted()) pieces" }  //~ locale
    func written() -> String { price.formatted(.number) }  //~ locale
    func rounded() -> String {
        price.formatted(
            .number  //~ locale
                .precision(.fractionLength(2))
                .grouping(.never))
    }
    func share() -> String { price.formatted(.percent) }  //~ locale
    func cost() -> String { exact.formatted(.currency(code: "EUR")) }  //~ locale
    func costInDollars() -> String { price.formatted(.currency(code: "USD")) }  //~ locale
    func made() -> String { FloatingPointFormatStyle<Double>().format(price) }  //~ locale
    func read(_ text: String) throws -> Int { try Int(text, format: .number) }  //~ locale

    func plainHere() -> String { price.formatted(.number.locale(locale)) }
    func roundedHere() -> String {
        price.formatted(
            .number
                .precision(.fractionLength(2))
                .locale(locale))
    }
    func costHere() -> String { exact.formatted(.currency(code: "EUR").locale(locale)) }
    func madeHere() -> String { FloatingPointFormatStyle<Double>(locale: locale).format(price) }
    func currencyHere() -> String { IntegerFormatStyle<Int>.Currency(code: "EUR", locale: locale).format(count) }
    func keptHere() -> String {
        let style = FloatingPointFormatStyle<Double>.number.notation(.compactName)
        return price.formatted(style.locale(locale))
    }
    func givenStyle(_ style: IntegerFormatStyle<Int>) -> String { count.formatted(style) }
}

struct Deliveries {
    let day: Date
    let end: Date
    let locale: Locale
    let zone: TimeZone

    func plain() -> String { day.formatted() }  //~ locale, timezone
    func short() -> String { day.formatted(date: .abbreviated, time: .shortened) }  //~ locale, timezone
    func hour() -> String { day.formatted(.dateTime.hour().minute()) }  //~ locale, timezone
    func hourHere() -> String { day.formatted(.dateTime.hour().locale(locale)) }  //~ timezone
    func made() -> String { Date.FormatStyle(date: .long, time: .omitted).format(day) }  //~ locale, timezone
    func madeInZone() -> String { Date.FormatStyle(date: .long, timeZone: zone).format(day) }  //~ locale
    func madeHere() -> String { Date.FormatStyle(date: .long, locale: locale, timeZone: zone).format(day) }
    func setHere() -> String {
        var style = Date.FormatStyle.dateTime.weekday().day()
        style.locale = locale
        style.timeZone = zone
        return day.formatted(style)
    }
    func told() -> String { Date.FormatStyle(timeZone: zone).day().month().locale(locale).format(day) }
    func parsed(_ text: String) throws -> Date {
        try Date(text, strategy: .dateTime.day().month())  //~ locale, timezone
    }
    func span() -> String { (day..<end).formatted() }  //~ locale, timezone
    func interval() -> String { (day..<end).formatted(.interval.locale(locale)) }  //~ timezone
    func ago() -> String { day.formatted(.relative(presentation: .named)) }  //~ clock, locale
    func agoHere() -> String { day.formatted(.relative(presentation: .numeric).locale(locale)) }  //~ clock
    func since() -> String { Date.AnchoredRelativeFormatStyle(anchor: end).format(day) }  //~ locale

    func machine() -> String { day.formatted(.iso8601) }
    func machineDay() -> String { day.formatted(.iso8601.year().month().day()) }
    func machineText() -> String { day.ISO8601Format() }
    func digits() -> String {
        let calendar = Calendar(identifier: .iso8601)  //~ timezone
        return day.formatted(.verbatim("\(day: .twoDigits)", timeZone: zone, calendar: calendar))
    }
}

struct Shelf {
    var names: [String]
    var sizes: [Int64]
    var locale: Locale

    func list() -> String { names.formatted(.list(type: .and)) }  //~ locale
    func listHere() -> String { names.formatted(.list(type: .or).locale(locale)) }
    func plainList() -> String { names.formatted() }  //~ locale
    func numbers() -> String {
        sizes.formatted(
            .list(
                memberStyle: .number,  //~ locale
                type: .and
            ).locale(locale))
    }
    func total() -> String { sizes.reduce(0, +).formatted(.byteCount(style: .file)) }  //~ locale
    func largest() -> String { ByteCountFormatStyle(style: .memory).format(sizes.max() ?? 0) }  //~ locale
    func smallest() -> String { ByteCountFormatStyle(style: .memory, locale: locale).format(sizes.min() ?? 0) }
    func age(_ duration: Duration) -> String { duration.formatted(.time(pattern: .hourMinute)) }  //~ locale
    func ageHere(_ duration: Duration) -> String { duration.formatted(.units(allowed: [.days]).locale(locale)) }
}

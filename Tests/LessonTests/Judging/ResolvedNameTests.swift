import Testing

@testable import LessonCode

struct ResolvedNameTests {
    @Test(arguments: [
        ("s:20FoundationEssentials4DateVACycfc", "Foundation.Date.init()"),
        ("s:20FoundationEssentials4DateV3nowACvpZ", "Foundation.Date.now"),
        ("s:10Foundation12UserDefaultsC8standardACvpZ", "Foundation.UserDefaults.standard"),
        ("s:s17FixedWidthIntegerPsE6random2inxSNyxG_tFZ", "Swift.FixedWidthInteger.random(in:)"),
        (
            "s:ScT12_Concurrencys5NeverORszACRs_rlE5sleep11nanosecondsys6UInt64V_tYaKFZ",
            "Swift.Task.sleep(nanoseconds:)"
        ),
        (
            "s:10Foundation5TimerC09scheduledB016withTimeInterval7repeats5blockACSd_SbyACYbctFZ",
            "Foundation.Timer.scheduledTimer(withTimeInterval:repeats:block:)"
        ),
        // Conditions and generic parameters have brackets of their own.
        (
            "s:20FoundationEssentials11FormatStyleP0A20InternationalizationAD013FloatingPointcD0VySdGRszrlE6numberAGvpZ",
            "Foundation.FormatStyle.number"
        ),
        (
            "s:SB30FoundationInternationalizationE9formattedy12FormatOutputQyd__qd__0D5InputQyd__Rsz0A10Essentials0D5"
                + "StyleRd__lF",
            "Swift.BinaryFloatingPoint.formatted(_:)"
        ),
        ("s:SqsSHRzlE9hashValueSivp", "Swift.Optional.hashValue"),
        ("s:s10ArraySliceVsSHRzlE9hashValueSivp", "Swift.ArraySlice.hashValue"),
        ("c:@F@getenv", "C.getenv"),
    ])
    func anIdentifierBecomesAPath(_ usr: String, _ path: String) {
        #expect(ResolvedName(usr: usr)?.text == path)
    }

    @Test func aLocalNameHasNoPath() {
        #expect(ResolvedName(usr: "") == nil)
        #expect(ResolvedName(usr: "s:nonsense") == nil)
    }

    @Test func whatOnlyComputesIsStable() {
        for usr in ["s:20FoundationEssentials4DateV21timeIntervalSince1970ACSd_tcfc", "s:Si1poiyS2i_SitFZ"] {
            #expect(ResolvedName(usr: usr).map(VolatileMembers.kinds) == [])
        }
    }
}

import LessonModel
import LessonRendering
import TestSupport
import Testing

/// What is answered to `why`.
@Suite struct WhyRendererTests {
    private let wirings = [SimulatedWiring.defaults.trials(), SimulatedWiring.plain.trials()]

    @Test func whereALineHangsTheReasonIsTold() {
        var trials = SimulatedWiring.plain.trials { $0.factor != nil }
        trials.isEndless = true
        let style = Style(width: 200)
        #expect(WhyRenderer.render(.zone, [trials], style: style).contains("fake: not tried: a line does not end"))
        let all = "not tried: clock, zone, hash seed, home, network (a line does not end)"
        #expect(WhyRenderer.render(.hiddenInputs, [trials], style: style).contains(all))
    }

    @Test(arguments: ScorecardTopic.allCases) func everyTopicHasAnAnswer(_ topic: ScorecardTopic) {
        let text = WhyRenderer.render(topic, wirings, style: Style())
        #expect(text.hasPrefix(String(topic.definition.prefix(20))))
        #expect(text.split(separator: "\n").allSatisfy { String($0).columns <= 80 })
        expectSnapshot(text + "\n", named: "why-" + topic.rawValue.replacing(" ", with: "-"))
    }

    @Test func theClockIsProvedByTheRunUnderAnother() {
        let text = WhyRenderer.render(.clock, [SimulatedWiring.greeter().trials()], style: Style(width: 100))
        expectSnapshot(text + "\n", named: "why-clock-found")
    }

    @Test func aClockThatNoRunAsksForIsSaidToBeLeftAlone() {
        var wiring = SimulatedWiring.plain
        wiring.tellsOfClock = true
        let text = WhyRenderer.render(.clock, [wiring.trials { $0.factor == .clock }], style: Style(isLinear: true))
        #expect(text.hasSuffix("\nfake: not found; no run asked for the time"))
    }

    @Test func aHomeThatIsLeftFreshIsSaidToBeLeftAlone() {
        var wiring = SimulatedWiring.plain
        wiring.tellsOfHome = true
        let text = WhyRenderer.render(.home, [wiring.trials { $0.factor == .home }], style: Style(isLinear: true))
        #expect(text.hasSuffix("\nfake: not found; the run left nothing there"))
    }

    @Test func everyPlaceInTheCodeIsNamed() {
        let text = WhyRenderer.render(.code, wirings, SampleReaches.wired, style: Style(width: 60))
        expectSnapshot(text + "\n", named: "why-code-found")
    }

    @Test func eachHiddenInputIsProved() {
        let text = WhyRenderer.render(.hiddenInputs, [SimulatedWiring.greeter().trials()], style: Style(isLinear: true))
        expectSnapshot(text + "\n", named: "why-hidden-inputs-linear")
    }

    @Test func twoEqualRunsThatDifferAreShown() {
        let text = WhyRenderer.render(.hiddenInputs, [SimulatedWiring.random.trials()], style: Style(width: 60))
        expectSnapshot(text + "\n", named: "why-random")
    }
}

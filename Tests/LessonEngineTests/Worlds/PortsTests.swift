import Testing

@testable import LessonEngine

struct PortsTests {
    private func settings(hasNetwork: Bool, hasOwnNetwork: Bool, ports: Int) -> World.Settings {
        var settings = World.Settings(
            program: WorldProgram(path: ""), homes: "", environment: [:], limits: .init(ports: ports),
            launcher: Launcher(path: ""), symbolizer: Symbolizer(read: nil, files: [:]))
        settings.conditions.hasNetwork = hasNetwork
        settings.hasOwnNetwork = hasOwnNetwork
        return settings
    }

    /// Else an address in a message would make equal runs differ.
    @Test(arguments: [true, false]) func inANetworkOfItsOwnAWorldsPortsAreAlwaysTheSame(hasNetwork: Bool) {
        let ports = settings(hasNetwork: hasNetwork, hasOwnNetwork: true, ports: 0).ports
        #expect(ports.text == "8080,8081,8082,8083,8084,8085,8086,8087")
        #expect(ports.shared == [])
    }

    @Test func elsewhereALessonGetsAsManyAsItAsksFor() throws {
        let ports = settings(hasNetwork: true, hasOwnNetwork: false, ports: 3).ports
        #expect(Set(ports.shared).count == 3)
        #expect(ports.text == ports.shared.map(String.init).joined(separator: ","))
    }

    @Test func whoAsksForNoneGetsNone() {
        #expect(settings(hasNetwork: true, hasOwnNetwork: false, ports: 0).ports == .ofMachine([]))
    }

    /// A server that may not even listen would be another failure than a network that is down.
    @Test func whoIsOfflineMayListen() {
        #expect(settings(hasNetwork: false, hasOwnNetwork: false, ports: 3).ports.shared.count == 3)
    }
}

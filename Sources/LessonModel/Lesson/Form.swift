/// The DI form that a lesson shows.
package enum Form: String, Sendable, CaseIterable, Codable {
    case none
    case constructor
    case property
    case method
    case ambientContext = "ambient-context"
    case extractAndOverride = "extract-and-override"
    case provider
    case defaultArgument = "default-argument"
    case serviceLocator = "service-locator"
    case environment
    case linkSeam = "link-seam"
    case closure
    case compositionRoot = "composition-root"
    case capstone
}

import Foundation

/// The system's words about the last call that failed.
package var lastError: String { String(cString: strerror(errno)) }

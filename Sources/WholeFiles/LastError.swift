import Foundation

/// What the system says about the last call that failed.
package var lastError: String { String(cString: strerror(errno)) }

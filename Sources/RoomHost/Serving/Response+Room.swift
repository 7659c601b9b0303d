#if Room
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import Room

extension Response {
    /// An answer with what keeps a page from doing anything but its own script's work, and from being kept.
    init(status: HTTPResponse.Status, type: String, _ body: ByteBuffer) {
        self.init(status: status, headers: Self.safe(type: type), body: ResponseBody(byteBuffer: body))
    }

    init(_ denial: Denial) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = (try? encoder.encode(denial.refusal)) ?? Data("{}".utf8)
        self.init(status: denial.status, type: "application/json", ByteBuffer(bytes: body))
        if let seconds = denial.wait { headers[.retryAfter] = String(seconds) }
        if case .noSuchMethod(let allowed) = denial { headers[.allow] = allowed }
        if case .noToken = denial { headers[.wwwAuthenticate] = "Bearer" }
        // The rest of the body is not read.
        if case .tooLarge = denial { headers[.connection] = "close" }
    }

    static func safe(type: String) -> HTTPFields {
        var fields = HTTPFields()
        fields[.contentType] = type
        fields[.contentSecurityPolicy] =
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        fields[.xContentTypeOptions] = "nosniff"
        fields[.cacheControl] = "no-store"
        if let name = HTTPField.Name("Referrer-Policy") { fields[name] = "no-referrer" }
        if let name = HTTPField.Name("Cross-Origin-Resource-Policy") { fields[name] = "same-origin" }
        return fields
    }
}
#endif

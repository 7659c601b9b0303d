#if Room
/// The field of 256 elements in which the correction of QR codes is computed, modulo x⁸+x⁴+x³+x²+1.
enum GaloisField {
    private static let powers: [UInt8] = {
        var powers: [UInt8] = [], value = 1
        for _ in 0..<255 {
            powers.append(UInt8(value))
            value <<= 1
            if value > 255 { value ^= 0x11D }
        }
        return powers
    }()

    private static let logarithms: [Int] = {
        var logarithms = [Int](repeating: 0, count: 256)
        for (exponent, power) in powers.enumerated() { logarithms[Int(power)] = exponent }
        return logarithms
    }()

    static func multiply(_ left: UInt8, _ right: UInt8) -> UInt8 {
        left == 0 || right == 0 ? 0 : powers[(logarithms[Int(left)] + logarithms[Int(right)]) % 255]
    }

    /// The bytes that correct errors of these: the rest of a division by (x-1)(x-2)(x-4)…
    static func correction(of data: [UInt8], count: Int) -> [UInt8] {
        let divisor = divisor(of: count)
        var rest = [UInt8](repeating: 0, count: count)
        for byte in data {
            let factor = byte ^ rest.removeFirst()
            rest.append(0)
            for index in rest.indices { rest[index] ^= multiply(divisor[index], factor) }
        }
        return rest
    }

    /// The coefficients of the divisor from the highest on, without the leading 1.
    private static func divisor(of degree: Int) -> [UInt8] {
        var divisor = [UInt8](repeating: 0, count: degree - 1) + [1]
        for exponent in 0..<degree {
            for index in divisor.indices {
                divisor[index] = multiply(divisor[index], powers[exponent])
                if index + 1 < degree { divisor[index] ^= divisor[index + 1] }
            }
        }
        return divisor
    }
}
#endif

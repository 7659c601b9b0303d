import Foundation

/// Black-Scholes and Monte Carlo, ported from the notebook.
struct Option {
    enum Side { case call, put }
    let side: Side
    let strike: Double
    let expiry: Date

    func payoff(_ spot: Double) -> Double {
        switch side {
        case .call: max(0, spot - strike)
        case .put: max(0, strike - spot)
        }
    }

    /// Years until expiry.
    var tenor: Double {
        max(0, expiry.timeIntervalSinceNow / (365.25 * 86_400))  //~ clock
    }
}

struct Market {
    var spot: Double
    var rate: Double
    var volatility: Double
}

/// A standard normal by Box and Muller.
func gaussian() -> Double {
    let u = Double.random(in: Double.leastNonzeroMagnitude..<1)  //~ randomness
    let v = Double.random(in: 0..<1)  //~ randomness
    return (-2 * log(u)).squareRoot() * cos(2 * .pi * v)
}

func normalCDF(_ x: Double) -> Double {
    0.5 * erfc(-x / 2.0.squareRoot())
}

struct Pricer {
    let market: Market
    var paths = 10_000
    var steps = 64

    func closedForm(_ option: Option) -> Double {  //~ via clock
        let t = option.tenor
        guard t > 0 else { return option.payoff(market.spot) }
        let spread = market.volatility * t.squareRoot()
        let d1 = (log(market.spot / option.strike) + (market.rate + market.volatility * market.volatility / 2) * t) / spread
        let d2 = d1 - spread
        let discount = exp(-market.rate * t)
        switch option.side {
        case .call: return market.spot * normalCDF(d1) - option.strike * discount * normalCDF(d2)
        case .put: return option.strike * discount * normalCDF(-d2) - market.spot * normalCDF(-d1)
        }
    }

    func path(over years: Double, noise: () -> Double = gaussian) -> [Double] {
        let dt = years / Double(steps)
        var prices = [market.spot]
        for _ in 0..<steps {
            let drift = (market.rate - market.volatility * market.volatility / 2) * dt
            prices.append(prices.last! * exp(drift + market.volatility * dt.squareRoot() * noise()))
        }
        return prices
    }

    func monteCarlo(_ option: Option) -> (price: Double, error: Double) {  //~ via clock, via randomness
        let t = option.tenor
        var sum = 0.0, squares = 0.0
        for _ in 0..<paths {
            let value = option.payoff(path(over: t).last!)
            sum += value
            squares += value * value
        }
        let mean = sum / Double(paths)
        let variance = squares / Double(paths) - mean * mean
        return (exp(-market.rate * t) * mean, (variance / Double(paths)).squareRoot())
    }
}

func benchmark(_ pricer: Pricer, _ option: Option) -> Duration {  //~ via randomness
    let clock = ContinuousClock()
    return clock.measure { _ = pricer.monteCarlo(option) }  //~ clock
}

#if Room
import Foundation
import Testing

/// The rules that a page must keep so that a person can use it by ear, by keyboard and with weak eyes. They are asked in
/// the browser, of what it really draws.
enum AccessRules {
    /// Records an issue for each rule that the page breaks.
    static func check(_ page: Page, _ scene: String) throws {
        let answer = try page.evaluate(script) as? String ?? "{}"
        let report = try JSONDecoder().decode(Report.self, from: Data(answer.utf8))
        #expect(report.problems == [], "\(scene)")
        #expect(report.checked > 0, "\(scene): nothing was looked at")
        #expect(report.least >= 4.5, "\(scene): the weakest contrast is \(report.least)")
    }

    private struct Report: Decodable {
        var problems: [String]
        var least: Double
        /// The number of texts whose contrast was computed.
        var checked: Int
    }

    /// Names, roles, ids, headings in order, contrast, size of targets, width.
    private static let script = #"""
        (() => {
            const problems = []
            const seen = (node) => node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
            const tell = (rule, node) => problems.push(`${rule}: <${node.tagName.toLowerCase()}${node.id ? " id=" + node.id : ""}> ${(node.textContent || "").trim().slice(0, 40)}`)
            const text = (node) => {
                if (node.nodeType === 3) return node.textContent
                if (node.nodeType !== 1 || node.getAttribute("aria-hidden") === "true" || node.hidden) return ""
                return node.getAttribute("aria-label") || [...node.childNodes].map(text).join("")
            }
            const name = (node) => {
                const by = node.getAttribute("aria-labelledby")
                if (by) return by.split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join(" ").trim()
                if (node.hasAttribute("aria-label")) return node.getAttribute("aria-label").trim()
                if (node.labels?.length) return [...node.labels].map((label) => label.textContent).join(" ").trim()
                if (node.matches("input, select, textarea")) return ""
                return text(node).trim()
            }
            // Names
            for (const node of document.querySelectorAll("button, a[href], input, select, textarea, summary, dialog[open], [role=img], [role=region], [role=timer]"))
                if (seen(node) && !name(node)) tell("has no name", node)
            for (const node of document.querySelectorAll("section, nav, aside"))
                if (seen(node) && !name(node)) tell("region has no name", node)
            for (const node of document.querySelectorAll("[aria-labelledby], [aria-describedby]"))
                for (const id of `${node.getAttribute("aria-labelledby") ?? ""} ${node.getAttribute("aria-describedby") ?? ""}`.trim().split(/\s+/))
                    if (!document.getElementById(id)) tell(`refers to '${id}', which is not there`, node)
            // Roles
            const roles = ["status", "alert", "timer", "switch", "img", "region", "group"]
            for (const node of document.querySelectorAll("[role]"))
                if (!roles.includes(node.getAttribute("role"))) tell("has a role unknown here", node)
            for (const node of document.querySelectorAll("[aria-label]"))
                if (node.matches("span:not([role]), div:not([role]), p:not([role]), li:not([role])")) tell("has a name but no role", node)
            for (const node of document.querySelectorAll("ol, ul"))
                for (const child of node.children) if (!child.matches("li, template")) tell("list holds something else", child)
            for (const node of document.querySelectorAll("li")) if (!node.parentElement?.matches("ol, ul")) tell("item outside a list", node)
            for (const node of document.querySelectorAll("button button, a button, button a, label button, summary button")) tell("control inside a control", node)
            for (const node of document.querySelectorAll("[aria-hidden=true]"))
                if (node.querySelector("button, a[href], input, select, textarea, [tabindex]")) tell("hidden but focusable", node)
            for (const node of document.querySelectorAll("[tabindex]")) if (node.tabIndex > 0) tell("tabindex over 0", node)
            // Ids, language, title, landmarks
            const ids = [...document.querySelectorAll("[id]")].map((node) => node.id)
            for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) problems.push(`id twice: ${id}`)
            if (!document.documentElement.lang) problems.push("the page has no language")
            if (!document.title.trim()) problems.push("the page has no title")
            if (![...document.querySelectorAll("main")].some(seen) && !document.querySelector(".gate:not([hidden])")) problems.push("the page has no main part")
            // Headings
            const open = document.querySelector("dialog[open]")
            const headings = [...(open ?? document).querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(seen)
            if (!open && headings.filter((one) => one.tagName === "H1").length !== 1) problems.push("the page does not have one h1")
            let before = open ? 1 : 0
            for (const heading of headings) {
                const level = Number(heading.tagName[1])
                if (!heading.textContent.trim()) tell("empty heading", heading)
                if (level > before + 1) tell(`heading skips from ${before} to ${level}`, heading)
                before = level
            }
            // Contrast
            const parse = (color) => {
                const numbers = color.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0]
                const scale = color.startsWith("color(srgb") ? 255 : 1
                return [numbers[0] * scale, numbers[1] * scale, numbers[2] * scale, numbers[3] ?? 1]
            }
            const over = (top, below) => [0, 1, 2].map((index) => top[index] * top[3] + below[index] * (1 - top[3])).concat(1)
            const ground = (node) => {
                const layers = []
                for (let one = node; one; one = one.parentElement) {
                    const color = parse(getComputedStyle(one).backgroundColor)
                    if (color[3] > 0) layers.push(color)
                    if (color[3] === 1) break
                }
                return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 1])
            }
            const light = (color) => {
                const [r, g, b] = color.map((part) => { const c = part / 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4 })
                return 0.2126 * r + 0.7152 * g + 0.0722 * b
            }
            const contrast = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05) }
            let least = 21, checked = 0
            for (const node of document.querySelectorAll("body *")) {
                if (!seen(node) || node.closest(".unseen, option, svg")) continue
                const hasText = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim())
                if (!hasText && !node.matches("input, select, textarea")) continue
                const below = ground(node), style = getComputedStyle(node)
                const value = contrast(over(parse(style.color), below), below)
                least = Math.min(least, value); checked += 1
                if (value < 4.5) tell(`contrast ${value.toFixed(2)}`, node)
                if (node.matches("input:not([type=checkbox]):not([type=radio]), select, textarea")) {
                    const edge = contrast(over(parse(style.borderTopColor), below), ground(node.parentElement))
                    if (edge < 3) tell(`edge contrast ${edge.toFixed(2)}`, node)
                }
            }
            // Bars against their rails, which are no text
            for (const node of document.querySelectorAll(".fill, .skyline i")) {
                if (!seen(node) || node.getBoundingClientRect().width === 0) continue
                const value = contrast(ground(node), ground(node.parentElement))
                if (value < 3) tell(`contrast of a bar ${value.toFixed(2)}`, node)
            }
            // Size of what is pressed
            for (const node of document.querySelectorAll("button, a[href], select, summary, input:not([type=checkbox]):not([type=radio])")) {
                if (!seen(node)) continue
                const box = node.getBoundingClientRect()
                if (box.height < 24 || box.width < 24) tell(`target ${Math.round(box.width)}x${Math.round(box.height)}`, node)
            }
            // Nothing wider than the page
            if (document.documentElement.scrollWidth > innerWidth) problems.push(`wider than the screen: ${document.documentElement.scrollWidth}`)
            return JSON.stringify({ problems, least: Number(least.toFixed(2)), checked })
        })()
        """#
}
#endif

import ArgumentParser

/// Scripts for completion that know the commands behind `help`, too, where the library's own offer nothing.
enum HelpCompletion {
    /// The library's script for a shell, with these words added to it.
    static func added(to script: String) -> String {
        if script.hasPrefix("#!/bin/bash") { return addedForBash(script) }
        return script.hasPrefix("#compdef") ? addedForZsh(script) : addedForFish(script)
    }

    /// The commands that hold others, with the names of these.
    private static var groups: [(name: String, words: String)] {
        Seams.configuration.subcommands.compactMap { command in
            let names = command.configuration.subcommands.map { $0._commandName }
            return names.isEmpty ? nil : (command._commandName, names.joined(separator: " "))
        }
    }

    private static var commands: String {
        Seams.configuration.subcommands.map { $0._commandName }.joined(separator: " ")
    }

    private static func addedForBash(_ script: String) -> String {
        let end = "    __seams_offer_flags_options -1\n}\n\ncomplete "
        let cases = ([("help", commands)] + groups).map { name, words in
            "    '\(name)') COMPREPLY+=($(compgen -W '\(words)' -- \"${cur}\")) ;;\n"
        }
        let choice = "    case \"${prev}\" in\n\(cases.joined())    esac\n"
        return script.replacing(end, with: end.replacing("}\n", with: choice + "}\n"))
    }

    private static func addedForZsh(_ script: String) -> String {
        let cases = groups.map { "[[ ${words[CURRENT-1]} = \($0.name) ]] && compadd -- \($0.words)" }
        let further = "'*:command:{\(cases.joined(separator: "; "))}'"
        return script.replacing("'*:subcommands:'", with: "':command:(\(commands))'\n        \(further)")
    }

    private static func addedForFish(_ script: String) -> String {
        let place = "__seams_should_offer_completions_for_positional \"seams help\" -eq"
        let further = groups.map {
            "complete -c 'seams' -n '\(place) 2; and test (__seams_tokens -pc)[-1] = \($0.name)' -fka '\($0.words)'\n"
        }
        let text = script.hasSuffix("\n") ? script : script + "\n"
        return text + "complete -c 'seams' -n '\(place) 1' -fka '\(commands)'\n" + further.joined()
    }
}

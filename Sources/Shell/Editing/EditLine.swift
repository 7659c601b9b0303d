import CLibEdit
import Foundation

/// libedit, Swift-shaped: the only file that imports it.
///
/// It speaks the wide native interface, since the narrow one depends on the locale and the readline one is all global
/// state. Its client gives keys and carries out commands; everything else about editing stands beside this file. A
/// class because libedit calls back into it.
final class EditLine {
    /// An object that gives keys to an editor and carries out the commands that are not libedit's own.
    protocol Client: AnyObject {
        /// The next key; nil ends the line.
        func nextKey() -> Unicode.Scalar?
        func perform(_ command: EditingCommand) -> Outcome
    }

    /// The action that libedit takes after a command.
    enum Outcome {
        /// Draw what has changed.
        case refresh, refreshAndBeep
        /// Draw the cursor at its new place.
        case moved
        /// Nothing: all is drawn.
        case drawn
        /// Nothing, with a beep.
        case refuse
        /// End the line.
        case finish
    }

    private weak var client: (any Client)?
    private let handle: OpaquePointer
    private let history: OpaquePointer
    private let input: UnsafeMutablePointer<FILE>
    private let output: UnsafeMutablePointer<FILE>
    private var prompt: UnsafeMutablePointer<wchar_t>

    /// An editor on these descriptors of a terminal, with none of our keys bound; nil when libedit cannot begin.
    init?(program: String, input: Int32, output: Int32) {
        guard let inputFile = Self.open(input, "r") else { return nil }
        guard let outputFile = Self.open(output, "w"), let history = history_winit(),
            let handle = Self.begin(program, inputFile, outputFile)
        else {
            fclose(inputFile)
            return nil
        }
        (self.input, self.output, self.history, self.handle) = (inputFile, outputFile, history, handle)
        prompt = Self.copy([])
        cel_set_client(handle, Unmanaged.passUnretained(self).toOpaque())
        // libedit's own handler would send every signal to the whole process group.
        cel_set_int(handle, EL_SIGNAL, 0)
        cel_set_editor(handle, "emacs")
        cel_history_limit(history, Int32(HistoryList.limit))
        cel_set_history(handle, history)
    }

    deinit {
        // Without this, libedit throws away the keys that were typed ahead.
        cel_set_int(handle, EL_EDITMODE, 0)
        el_end(handle)
        history_wend(history)
        prompt.deallocate()
        fclose(input)
        fclose(output)
    }

    /// Has the client give the keys and carry out our own commands.
    func attach(_ client: any Client) {
        self.client = client
        cel_set_getc(handle) { EditLine.of($0).readKey(into: $1) }
        for command in EditingCommand.allCases {
            cel_add_command(handle, command.rawValue, command.help, callback(for: command))
        }
    }

    /// Binds the keys, and reads `~/.editrc` in between. Afterwards ^C, ^Z and ^\ are keys while a line is edited.
    ///
    /// Returns whether there is a `~/.editrc`.
    func bindKeys() -> Bool {
        KeyBindings.offered.forEach(bind)
        let isSourced = el_source(handle, nil) == 0
        KeyBindings.needed(inViMode: isInViMode).forEach(bind)
        // Removing the signal characters one by one would not do: libedit copies the terminal's own back over them.
        cel_set_tty(handle, "-d", "-isig")
        return isSourced
    }

    var isInViMode: Bool { String(cString: cel_editor(handle)) == "vi" }

    /// The number of columns that libedit gives to a character; negative for a character that it escapes.
    static func columns(of scalar: Unicode.Scalar) -> Int { Int(cel_width(wchar_t(scalar.value))) }

    // MARK: A line

    /// Reads a line with this prompt. Returns nil when the line ended without a line break, as by the end of the input.
    func readLine(_ prompt: StyledPrompt) -> String? {
        setPrompt(prompt)
        // The terminal becomes raw before the prompt appears; otherwise keys typed at once would be echoed twice.
        cel_set_int(handle, EL_PREP_TERM, 1)
        var count: Int32 = 0
        guard let line = el_wgets(handle, &count), count > 0 else { return nil }
        let scalars = Self.scalars(UnsafeBufferPointer(start: line, count: Int(count)))
        return String(scalars.last == "\n" ? scalars.dropLast() : scalars[...])
    }

    /// The text that is being edited.
    var text: [Unicode.Scalar] {
        guard let line = el_wline(handle)?.pointee else { return [] }
        return Self.scalars(UnsafeBufferPointer(start: line.buffer, count: line.lastchar - line.buffer))
    }

    var isEmpty: Bool {
        guard let line = el_wline(handle)?.pointee else { return true }
        return line.lastchar == line.buffer
    }

    /// The number of scalars before the cursor.
    var cursor: Int {
        get { cel_cursor(handle) }
        set { cel_set_cursor(handle, newValue) }
    }

    func insert(_ scalars: some Sequence<Unicode.Scalar>) {
        let wide = scalars.map { wchar_t($0.value) }
        if !wide.isEmpty { el_winsertstr(handle, wide + [0]) }
    }

    /// Removes this number of scalars before the cursor.
    func deleteBackwards(_ count: Int) {
        if count > 0 { el_deletestr(handle, Int32(count)) }
    }

    /// Puts another text in place of the edited one, the cursor at its end.
    func replaceAll(with scalars: [Unicode.Scalar]) {
        let count = text.count
        cursor = count
        deleteBackwards(count)
        insert(scalars)
    }

    // MARK: The screen

    /// Writes past libedit, which does not learn of the text: redraw afterwards.
    func write(_ text: String) {
        var text = text
        text.withUTF8 { _ = fwrite($0.baseAddress, 1, $0.count, output) }
        fflush(output)
    }

    /// Draws prompt and text anew, beginning in the terminal's row.
    func redraw() { cel_redraw(handle) }

    /// Asks the terminal for its size.
    func resize() { el_resize(handle) }

    /// Puts the terminal back into the state in which keys are read one by one, whatever libedit believes it to be in.
    func makeRawAgain() {
        cel_set_int(handle, EL_PREP_TERM, 0)
        cel_set_int(handle, EL_PREP_TERM, 1)
    }

    // MARK: Searching

    /// Sets the entries that ^R and vi's search look through.
    func setEntries(_ entries: [String]) {
        cel_history_clear(history)
        for entry in entries { cel_history_enter(history, entry.unicodeScalars.map { wchar_t($0.value) } + [0]) }
    }
}

// MARK: - In C's terms

extension EditLine {
    /// Opens a stream on a copy of the descriptor: the stream is closed with the editor, the descriptor stays the
    /// caller's.
    private static func open(_ descriptor: Int32, _ mode: String) -> UnsafeMutablePointer<FILE>? {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
        return copy < 0 ? nil : fdopen(copy, mode)
    }

    /// Begins libedit with a silent error stream, since libedit complains there of an unknown terminal before another
    /// one can be chosen.
    private static func begin(
        _ program: String, _ input: UnsafeMutablePointer<FILE>, _ output: UnsafeMutablePointer<FILE>
    ) -> OpaquePointer? {
        guard let quiet = fopen("/dev/null", "w") else { return nil }
        defer { fclose(quiet) }
        guard let handle = el_init(program, input, output, quiet) else { return nil }
        if cel_set_terminal(handle, nil) != 0 {
            _ = ["xterm-256color", "xterm", "vt100"].first { (type: String) in cel_set_terminal(handle, type) == 0 }
        }
        cel_set_file(handle, 2, output)
        return handle
    }

    private func bind(_ binding: KeyBindings.Binding) {
        if binding.isAlternate {
            cel_bind_alternate(handle, binding.key, binding.command)
        } else {
            cel_bind(handle, binding.key, binding.command)
        }
    }

    /// Takes another prompt for the next drawing.
    func setPrompt(_ styled: StyledPrompt) {
        prompt.deallocate()
        #if canImport(Darwin)
        // On Darwin, libedit sends all colours before any of the text.
        prompt = Self.copy(Array(styled.plain.unicodeScalars))
        #else
        prompt = Self.copy(styled.literal)
        #endif
        cel_set_prompt(handle, { EditLine.of($0).prompt }, wchar_t(StyledPrompt.mark.value))
    }

    private func readKey(into place: UnsafeMutablePointer<wchar_t>) -> Int32 {
        guard let key = client?.nextKey() else { return 0 }
        place.pointee = wchar_t(key.value)
        return 1
    }

    private func perform(_ command: EditingCommand) -> UInt8 {
        switch client?.perform(command) {
        case .refresh: UInt8(CC_REFRESH)
        case .refreshAndBeep: UInt8(CC_REFRESH_BEEP)
        case .moved: UInt8(CC_CURSOR)
        case .drawn: UInt8(CC_NORM)
        case .refuse: UInt8(CC_ERROR)
        case .finish, nil: UInt8(CC_EOF)
        }
    }

    /// The C function for a command. Each command has its own, since a C function can capture nothing.
    private func callback(for command: EditingCommand) -> cel_command_function {
        switch command {
        case .accept: { handle, _ in EditLine.of(handle).perform(.accept) }
        case .breakLine: { handle, _ in EditLine.of(handle).perform(.breakLine) }
        case .cancel: { handle, _ in EditLine.of(handle).perform(.cancel) }
        case .closeBracket: { handle, key in EditLine.of(handle).insertBracket(key) }
        case .complete: { handle, _ in EditLine.of(handle).perform(.complete) }
        case .end: { handle, _ in EditLine.of(handle).perform(.end) }
        case .ignore: { handle, _ in EditLine.of(handle).perform(.ignore) }
        case .lineEnd: { handle, _ in EditLine.of(handle).perform(.lineEnd) }
        case .lineStart: { handle, _ in EditLine.of(handle).perform(.lineStart) }
        case .newer: { handle, _ in EditLine.of(handle).perform(.newer) }
        case .older: { handle, _ in EditLine.of(handle).perform(.older) }
        case .lineDown: { handle, _ in EditLine.of(handle).perform(.lineDown) }
        case .lineUp: { handle, _ in EditLine.of(handle).perform(.lineUp) }
        case .paste: { handle, _ in EditLine.of(handle).perform(.paste) }
        case .quit: { handle, _ in EditLine.of(handle).perform(.quit) }
        case .suspend: { handle, _ in EditLine.of(handle).perform(.suspend) }
        }
    }

    /// Closing a bracket is the only command that is told its key: it makes room first, then the key goes in.
    private func insertBracket(_ key: Int32) -> UInt8 {
        let answer = perform(.closeBracket)
        if let bracket = Unicode.Scalar(UInt32(bitPattern: key)) { insert([bracket]) }
        return answer
    }

    private static func of(_ handle: OpaquePointer) -> EditLine {
        guard let client = cel_client(handle) else { preconditionFailure("every editor is made by init") }
        return Unmanaged<EditLine>.fromOpaque(client).takeUnretainedValue()
    }

    private static func copy(_ scalars: [Unicode.Scalar]) -> UnsafeMutablePointer<wchar_t> {
        let place = UnsafeMutablePointer<wchar_t>.allocate(capacity: scalars.count + 1)
        for (index, scalar) in scalars.enumerated() { place[index] = wchar_t(scalar.value) }
        place[scalars.count] = 0
        return place
    }

    private static func scalars(_ wide: some Sequence<wchar_t>) -> [Unicode.Scalar] {
        wide.map { Unicode.Scalar(UInt32(bitPattern: $0)) ?? "\u{FFFD}" }
    }
}

extension String {
    /// The text of these scalars.
    init(_ scalars: some Sequence<Unicode.Scalar>) {
        self.init(String.UnicodeScalarView(scalars))
    }
}

import LessonModel

extension SourcePiece {
    /// The position where the text ends, trailing blanks and empty lines apart.
    package var end: Position {
        let blanks = text.reversed().prefix(while: \.isWhitespace)
        let count = text.utf8.count - blanks.reduce(0) { $0 + String($1).utf8.count }
        return LocatedCode(piece: self, range: count..<text.utf8.count).position
    }

    /// The position of a UTF-8 offset of the text in the person's file.
    package func position(of offset: Int) -> Position {
        LocatedCode(piece: self, range: offset..<text.utf8.count).position
    }

    /// The position where the text first declares a name; nil when the text does not declare it.
    package func position(declaring name: String) -> Position? {
        guard let place = DeclaredNames.all(in: text).first(where: { $0.name == name }) else { return nil }
        return position(of: place.offset)
    }
}

// Attacks on whoever reads what a program prints.

#include <stdio.h>
#include <string.h>

#include "families.h"

/// Writes without end.
static int flood(int descriptor) {
    static char bytes[65536];
    memset(bytes, 'x', sizeof bytes);
    while (write(descriptor, bytes, sizeof bytes) > 0 && !is_over()) {}
    return 0;
}

int flood_output(void) { return flood(1); }
int flood_errors(void) { return flood(2); }
int flood_events(void) { return flood(4); }

int long_line(void) {
    static char bytes[900000];
    memset(bytes, 'y', sizeof bytes);
    size_t written = 0;
    while (written < sizeof bytes) {
        ssize_t count = write(1, bytes + written, sizeof bytes - written);
        if (count <= 0) return 65;
        written += (size_t)count;
    }
    tell("");
    return 0;
}

int escape_sequences(void) {
    // Colour, clear, title, clipboard, device control, C1 controls, a bidi override, backspace, and bytes of no text.
    tell("\x1b[31mred\x1b[2J\x1b]0;title\a\x1b]52;c;aGk=\a\x1bP+q544e\x1b\\\xc2\x9b"
         "5n\xe2\x80\xaelive\b\b\r\xff\xfe");
    return 0;
}

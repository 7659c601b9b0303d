#ifndef ROOM_PAGES_H
#define ROOM_PAGES_H

#include <stddef.h>

/// A file of the room's pages, as it lies in the program.
struct RoomPage {
    const char *name;
    const unsigned char *bytes;
    size_t size;
};

/// The page at an index, from 0; one without a name behind the last.
struct RoomPage roomPage(size_t index);

#endif

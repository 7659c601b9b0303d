// The files of RoomHost/Pages, in the program itself, so that it finds them wherever it stands. The compiler reads them as
// they are: as Swift literals they took it twelve seconds. A new file gets its lines here, twice; a test compares.
//
// Without the trait 'Room' nothing of it is read: a compiler that knows no #embed (clang before 19) builds all the rest.
#include "RoomPages.h"

#ifdef ROOM

static const unsigned char base_css[] = {
#embed "../RoomHost/Pages/base.css"
};
static const unsigned char charts_js[] = {
#embed "../RoomHost/Pages/charts.js"
};
static const unsigned char controls_js[] = {
#embed "../RoomHost/Pages/controls.js"
};
static const unsigned char current_js[] = {
#embed "../RoomHost/Pages/current.js"
};
static const unsigned char index_html[] = {
#embed "../RoomHost/Pages/index.html"
};
static const unsigned char page_js[] = {
#embed "../RoomHost/Pages/page.js"
};
static const unsigned char people_js[] = {
#embed "../RoomHost/Pages/people.js"
};
static const unsigned char phone_css[] = {
#embed "../RoomHost/Pages/phone.css"
};
static const unsigned char phone_js[] = {
#embed "../RoomHost/Pages/phone.js"
};
static const unsigned char places_js[] = {
#embed "../RoomHost/Pages/places.js"
};
static const unsigned char projector_css[] = {
#embed "../RoomHost/Pages/projector.css"
};
static const unsigned char projector_html[] = {
#embed "../RoomHost/Pages/projector.html"
};
static const unsigned char projector_js[] = {
#embed "../RoomHost/Pages/projector.js"
};
static const unsigned char seat_js[] = {
#embed "../RoomHost/Pages/seat.js"
};
static const unsigned char top_js[] = {
#embed "../RoomHost/Pages/top.js"
};
static const unsigned char trainer_css[] = {
#embed "../RoomHost/Pages/trainer.css"
};
static const unsigned char trainer_html[] = {
#embed "../RoomHost/Pages/trainer.html"
};
static const unsigned char trainer_js[] = {
#embed "../RoomHost/Pages/trainer.js"
};
static const unsigned char wire_js[] = {
#embed "../RoomHost/Pages/wire.js"
};

#define PAGE(name, bytes) { name, bytes, sizeof bytes }

static const struct RoomPage pages[] = {
    PAGE("base.css", base_css),
    PAGE("charts.js", charts_js),
    PAGE("controls.js", controls_js),
    PAGE("current.js", current_js),
    PAGE("index.html", index_html),
    PAGE("page.js", page_js),
    PAGE("people.js", people_js),
    PAGE("phone.css", phone_css),
    PAGE("phone.js", phone_js),
    PAGE("places.js", places_js),
    PAGE("projector.css", projector_css),
    PAGE("projector.html", projector_html),
    PAGE("projector.js", projector_js),
    PAGE("seat.js", seat_js),
    PAGE("top.js", top_js),
    PAGE("trainer.css", trainer_css),
    PAGE("trainer.html", trainer_html),
    PAGE("trainer.js", trainer_js),
    PAGE("wire.js", wire_js),
};

struct RoomPage roomPage(size_t index) {
    struct RoomPage none = { NULL, NULL, 0 };
    return index < sizeof pages / sizeof *pages ? pages[index] : none;
}

#endif

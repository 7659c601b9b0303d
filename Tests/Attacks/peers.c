// Attacks over pairs of sockets, which need no socket of their own: to whoever listens at a path, and to carry what is
// counted by whose hands it is in.

#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include "families.h"

static struct sockaddr_un path_of(const char *name) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", outside(name));
    return address;
}

/// Tries to send to the bystander's doors from one end of a pair.
static void send_from_pair(const char *what, int type) {
    int ends[2];
    if (socketpair(AF_UNIX, type, 0, ends) != 0) {
        tell("refused: %s (%s)", what, strerror(errno));
        return;
    }
    static const char *const names[] = {"mailbox", "bell"};
    for (int each = 0; each < 2; each++) {
        struct sockaddr_un address = path_of(names[each]);
        const struct sockaddr *to = (struct sockaddr *)&address;
        must_fail("a message to a path", sendto(ends[0], "harm", 4, MSG_NOSIGNAL, to, sizeof address));
        must_fail("to connect to a path", connect(ends[0], to, sizeof address));
        attempted("a message to its peer", send(ends[0], "harm", 4, MSG_NOSIGNAL));
        struct iovec bytes = {"harm", 4};
        struct msghdr message = {
            .msg_name = &address, .msg_namelen = sizeof address, .msg_iov = &bytes, .msg_iovlen = 1};
        must_fail("a message with a name", sendmsg(ends[1], &message, MSG_NOSIGNAL));
        struct mmsghdr messages = {.msg_hdr = message};
        must_fail("several messages", sendmmsg(ends[1], &messages, 1, MSG_NOSIGNAL));
    }
}

int send_from_datagram_pair(void) {
    send_from_pair("a pair for datagrams", SOCK_DGRAM);
    return 0;
}

int send_from_packet_pair(void) {
    send_from_pair("a pair for packets", SOCK_SEQPACKET);
    return 0;
}

int send_from_stream_pair(void) {
    send_from_pair("a pair of streams", SOCK_STREAM);
    send_from_pair("a pair that waits for nobody", SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC);
    return 0;
}

int send_from_raw_pair(void) {
    send_from_pair("a raw pair", SOCK_RAW);
    return 0;
}

int send_to_abstract_name(void) {
    static const int types[] = {SOCK_DGRAM, SOCK_STREAM, SOCK_SEQPACKET};
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int length = snprintf(address.sun_path + 1, sizeof address.sun_path - 1, "attack-%s", given("ATTACK_MARK"));
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)length);
    for (int each = 0; each < 3; each++) {
        int ends[2];
        if (socketpair(AF_UNIX, types[each], 0, ends) != 0) continue;
        must_fail("a message", sendto(ends[0], "harm", 4, MSG_NOSIGNAL, (struct sockaddr *)&address, size));
        must_fail("a connection", connect(ends[0], (struct sockaddr *)&address, size));
    }
    return 0;
}

int reconnect_widowed_end(void) {
    int ends[2];
    struct sockaddr_un address = path_of("bell");
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return 65;
    // Without its peer an end is free, one might think.
    shutdown(ends[0], SHUT_RDWR);
    close(ends[1]);
    must_fail("to connect anew", connect(ends[0], (struct sockaddr *)&address, sizeof address));
    must_fail("to disconnect", connect(ends[0], &(struct sockaddr){.sa_family = AF_UNSPEC}, sizeof(struct sockaddr)));
    must_fail("to connect then", connect(ends[0], (struct sockaddr *)&address, sizeof address));
    must_fail("to listen", listen(ends[0], 1));
    return 0;
}

int open_local_sockets(void) {
    static const int types[] = {SOCK_STREAM, SOCK_DGRAM, SOCK_SEQPACKET};
    for (int each = 0; each < 3; each++) {
        struct sockaddr_un address = path_of(types[each] == SOCK_DGRAM ? "mailbox" : "bell");
        int way = socket(AF_UNIX, types[each], 0);
        must_fail("a socket for paths", way);
        attempted("to connect", connect(way, (struct sockaddr *)&address, sizeof address));
        attempted("to send", sendto(way, "harm", 4, MSG_NOSIGNAL, (struct sockaddr *)&address, sizeof address));
    }
    return 0;
}

int carry_descriptors(void) {
    static const int kinds[] = {SCM_RIGHTS, SCM_CREDENTIALS};
    char control[CMSG_SPACE(sizeof(struct ucred))], byte = 0;
    struct iovec bytes = {&byte, 1};
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return 65;
    for (int each = 0; each < 2; each++) {
        struct msghdr message = {.msg_iov = &bytes, .msg_iovlen = 1, .msg_control = control};
        message.msg_controllen = sizeof control;
        size_t size = kinds[each] == SCM_RIGHTS ? sizeof(int) : sizeof(struct ucred);
        memset(control, 0, sizeof control);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        *header = (struct cmsghdr){.cmsg_len = CMSG_LEN(size), .cmsg_level = SOL_SOCKET, .cmsg_type = kinds[each]};
        message.msg_controllen = CMSG_SPACE(size);
        must_fail("what goes with a message", sendmsg(ends[0], &message, MSG_NOSIGNAL));
        struct mmsghdr messages = {.msg_hdr = message};
        must_fail("what goes with messages", sendmmsg(ends[0], &messages, 1, MSG_NOSIGNAL));
    }
    return 0;
}

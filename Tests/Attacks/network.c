// Attacks over the network and over sockets. A bystander outside listens for them: an address that is not this
// machine's own (192.0.2.1, which is nobody's), its loopback, an abstract socket and one in a folder. It tells the
// test who came.

#include <arpa/inet.h>
#include <fcntl.h>
#include <linux/if_packet.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <linux/vm_sockets.h>
#include <net/if.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "families.h"

// The first is where the bystander listens; the second is the one that a program may be given.
enum { port = 7777, own_port = 7776 };

static struct sockaddr_in address_of(const char *text) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    inet_pton(AF_INET, text, &address.sin_addr);
    return address;
}

/// Whether a connection that is under way comes about within a moment; as a system call would say it.
static int connect_shortly(int connection, const void *address, socklen_t size) {
    fcntl(connection, F_SETFL, O_NONBLOCK);
    if (connect(connection, address, size) == 0) return 0;
    if (errno != EINPROGRESS) return -1;
    struct pollfd waited = {connection, POLLOUT, 0};
    if (poll(&waited, 1, 200) == 0) {
        errno = ETIMEDOUT;
        return -1;
    }
    socklen_t length = sizeof errno;
    int error = 0;
    getsockopt(connection, SOL_SOCKET, SO_ERROR, &error, &length);
    errno = error;
    return error ? -1 : 0;
}

static void reach(const char *text) {
    struct sockaddr_in address = address_of(text);
    int stream = socket(AF_INET, SOCK_STREAM, 0), datagram = socket(AF_INET, SOCK_DGRAM, 0);
    must_fail("a TCP connection", stream < 0 ? -1 : connect_shortly(stream, &address, sizeof address));
    attempted("a UDP message", sendto(datagram, "harm", 4, 0, (struct sockaddr *)&address, sizeof address));
}

int reach_outside(void) {
    struct sockaddr_in6 sixth = {.sin6_family = AF_INET6, .sin6_port = htons(port)};
    reach("192.0.2.1");
    inet_pton(AF_INET6, "2001:db8::1", &sixth.sin6_addr);
    int stream = socket(AF_INET6, SOCK_STREAM, 0);
    must_fail("an IPv6 connection", stream < 0 ? -1 : connect_shortly(stream, &sixth, sizeof sixth));
    inet_pton(AF_INET6, "::ffff:192.0.2.1", &sixth.sin6_addr);
    stream = socket(AF_INET6, SOCK_STREAM, 0);
    must_fail("an IPv4 connection in IPv6's clothes", stream < 0 ? -1 : connect_shortly(stream, &sixth, sizeof sixth));
    struct sockaddr_vm machine = {.svm_family = AF_VSOCK, .svm_cid = VMADDR_CID_HOST, .svm_port = port};
    int host = socket(AF_VSOCK, SOCK_STREAM, 0);
    must_fail("the machine's host", host < 0 ? -1 : connect_shortly(host, &machine, sizeof machine));
    return 0;
}

int reach_loopback_outside(void) {
    reach("127.0.0.1");
    reach("127.1.2.3");
    return 0;
}

int reach_past_filters(void) {
    static const struct { const char *what; int family, type, protocol; } ways[] = {
        {"multipath TCP", AF_INET, SOCK_STREAM, 262}, {"SCTP", AF_INET, SOCK_STREAM, 132},
        {"SCTP in packets", AF_INET, SOCK_SEQPACKET, 132}, {"UDP lite", AF_INET, SOCK_DGRAM, 136},
        {"DCCP", AF_INET, 6, 33}, {"SMC", 43, SOCK_STREAM, 0}, {"RDS", 21, SOCK_SEQPACKET, 0},
        {"TIPC", 30, SOCK_STREAM, 0}};
    struct sockaddr_in address = address_of("192.0.2.1");
    for (size_t index = 0; index < sizeof ways / sizeof *ways; index++) {
        int way = socket(ways[index].family, ways[index].type, ways[index].protocol);
        must_fail(ways[index].what, way < 0 ? -1 : connect_shortly(way, &address, sizeof address));
    }
    int fast = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    long sent = sendto(fast, "harm", 4, MSG_FASTOPEN, (struct sockaddr *)&address, sizeof address);
    attempted("TCP with its first bytes", sent);
    int bound = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in everywhere = {.sin_family = AF_INET, .sin_port = htons(7778)};
    attempted("a port for everybody", bind(bound, (struct sockaddr *)&everywhere, sizeof everywhere));
    attempted("and to listen", listen(bound, 1));
    return 0;
}

int reach_abstract_socket(void) {
    static const int types[] = {SOCK_STREAM, SOCK_DGRAM};
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int length = snprintf(address.sun_path + 1, sizeof address.sun_path - 1, "attack-%s", given("ATTACK_MARK"));
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)length);
    for (int index = 0; index < 2; index++) {
        int way = socket(AF_UNIX, types[index], 0);
        must_fail("an abstract socket", way < 0 ? -1 : connect_shortly(way, &address, size));
        attempted("a message to it", sendto(way, "harm", 4, MSG_NOSIGNAL, (struct sockaddr *)&address, size));
    }
    return 0;
}

int reach_path_socket(void) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", outside("bell"));
    must_fail("a socket in a folder", connect_shortly(socket(AF_UNIX, SOCK_STREAM, 0), &address, sizeof address));
    snprintf(address.sun_path, sizeof address.sun_path, "%s", inside("bell"));
    attempted("a link to it", symlink(outside("bell"), address.sun_path));
    must_fail("a socket behind a link", connect_shortly(socket(AF_UNIX, SOCK_STREAM, 0), &address, sizeof address));
    return 0;
}

int raw_sockets(void) {
    must_fail("raw ICMP", socket(AF_INET, SOCK_RAW, IPPROTO_ICMP));
    must_fail("raw IP", socket(AF_INET, SOCK_RAW, IPPROTO_RAW));
    must_fail("raw IPv6", socket(AF_INET6, SOCK_RAW, IPPROTO_ICMPV6));
    must_fail("packets", socket(AF_PACKET, SOCK_RAW, htons(3)));
    must_fail("cooked packets", socket(AF_PACKET, SOCK_DGRAM, htons(3)));
    must_fail("the kernel's crypto", socket(AF_ALG, SOCK_SEQPACKET, 0));
    must_fail("bluetooth", socket(AF_BLUETOOTH, SOCK_RAW, 0));
    must_fail("XDP", socket(AF_XDP, SOCK_RAW, 0));
    must_fail("keys", socket(AF_KEY, SOCK_RAW, 2));
    int ping = socket(AF_INET, SOCK_DGRAM, IPPROTO_ICMP);
    struct sockaddr_in address = address_of("192.0.2.1");
    char message[8] = {8};
    must_fail("a ping", ping < 0 ? -1 : sendto(ping, message, 8, 0, (struct sockaddr *)&address, sizeof address));
    return 0;
}

int change_routes(void) {
    struct { struct nlmsghdr header; struct rtmsg route; } request = {
        {sizeof request, RTM_NEWROUTE, NLM_F_REQUEST | NLM_F_ACK | NLM_F_CREATE, 1, 0},
        {.rtm_family = AF_INET, .rtm_table = RT_TABLE_MAIN, .rtm_type = RTN_BLACKHOLE, .rtm_scope = RT_SCOPE_UNIVERSE}};
    struct { struct nlmsghdr header; struct nlmsgerr error; } reply;
    int link = socket(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE);
    long result = link < 0 ? -1 : send(link, &request, sizeof request, 0);
    if (result > 0 && recv(link, &reply, sizeof reply, 0) > 0) {
        errno = -reply.error.error;
        result = reply.error.error ? -1 : 0;
    }
    must_fail("a route", result);
    struct ifreq device = {.ifr_name = "lo"};
    device.ifr_flags = 0;
    must_fail("loopback down", ioctl(socket(AF_INET, SOCK_DGRAM, 0), SIOCSIFFLAGS, &device));
    must_fail("audit", socket(AF_NETLINK, SOCK_RAW, NETLINK_AUDIT));
    must_fail("a firewall", socket(AF_NETLINK, SOCK_RAW, NETLINK_NETFILTER));
    return 0;
}

static void call_itself(int at) {
    struct sockaddr_in address = address_of("127.0.0.1");
    socklen_t size = sizeof address;
    address.sin_port = htons((uint16_t)at);
    int listener = socket(AF_INET, SOCK_STREAM, 0), client = socket(AF_INET, SOCK_STREAM, 0);
    bool listens = listener >= 0 && bind(listener, (struct sockaddr *)&address, size) == 0 && listen(listener, 1) == 0
        && getsockname(listener, (struct sockaddr *)&address, &size) == 0;
    if (listens) tell("listening");
    if (!listens || connect_shortly(client, &address, size) != 0 || accept(listener, NULL, NULL) < 0)
        tell("refused: loopback (%s)", strerror(errno));
    else
        tell("connected");
}

int listen_on_loopback(void) {
    call_itself(0);
    return 0;
}

int use_own_port(void) {
    call_itself(own_port);
    return 0;
}

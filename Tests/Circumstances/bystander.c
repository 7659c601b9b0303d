// A process outside, of the launcher's own user, that an attack must not reach: it has open doors of every kind, a
// secret in its environment, and tells the test what comes to it.

#include "circumstances.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <net/if.h>
#include <netinet/in.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

enum { port = 7777, report = 7, ready = 8 };

void enter_own_network(void) {
    struct ifreq device = {.ifr_name = "lo"};
    struct sockaddr_in *address = (struct sockaddr_in *)&device.ifr_addr;
    if (unshare(CLONE_NEWNET) != 0) return;
    int control = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    device.ifr_flags = IFF_UP | IFF_RUNNING;
    ioctl(control, SIOCSIFFLAGS, &device);
    strcpy(device.ifr_name, "lo:1");
    memset(&device.ifr_addr, 0, sizeof device.ifr_addr);
    address->sin_family = AF_INET;
    inet_pton(AF_INET, "192.0.2.1", &address->sin_addr);
    ioctl(control, SIOCSIFADDR, &device);
    close(control);
}

pid_t start_bystander(const char *folder, const char *secret) {
    int ends[2];
    pid_t bystander = 0;
    char variable[256];
    snprintf(variable, sizeof variable, "ATTACK_SECRET=%s", secret);
    if (pipe(ends) != 0) exit(70);
    pid_t process = fork();
    if (process == 0) {
        // An orphan: whoever ends the launcher's tree has no business with it.
        if (fork() != 0) _exit(0);
        char *arguments[] = {"circumstances", "stand-by", getenv("ATTACK_MARK"), NULL};
        char *environment[] = {variable, NULL};
        dup2(ends[1], ready);
        for (int number = 0; number < 256; number++)
            if (number != report && number != ready) close(number);
        if (chdir(folder) == 0) execve("/proc/self/exe", arguments, environment);
        _exit(70);
    }
    waitpid(process, NULL, 0);
    close(ends[1]);
    if (read(ends[0], &bystander, sizeof bystander) != sizeof bystander) {
        fputs("circumstances: the bystander did not come up\n", stderr);
        exit(70);
    }
    close(ends[0]);
    return bystander;
}

static void tell(const char *what, int number) {
    char line[64];
    int size = snprintf(line, sizeof line, "%s %d\n", what, number);
    if (write(report, line, (size_t)size) != size) _exit(1);
}

static void note_signal(int number) { tell("signalled", number); }

static int open_internet(int family, int type) {
    struct sockaddr_in fourth = {.sin_family = AF_INET, .sin_port = htons(port)};
    struct sockaddr_in6 sixth = {.sin6_family = AF_INET6, .sin6_port = htons(port)};
    int door = socket(family, type, 0), yes = 1;
    setsockopt(door, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof yes);
    setsockopt(door, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (family == AF_INET) bind(door, (struct sockaddr *)&fourth, sizeof fourth);
    else bind(door, (struct sockaddr *)&sixth, sizeof sixth);
    return door;
}

static int open_local(int type, const char *name, int is_abstract) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int door = socket(AF_UNIX, type, 0);
    int count = snprintf(address.sun_path + is_abstract, sizeof address.sun_path - 1, "%s", name);
    bind(door, (struct sockaddr *)&address, (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)count));
    if (!is_abstract) chmod(name, 0777);
    return door;
}

/// A number for everything about this process that another of the same user may change.
static long changeable(void) {
    unsigned long hash = 17;
    struct rlimit limit;
    cpu_set_t cores;
    for (int resource = 0; resource < RLIM_NLIMITS; resource++) {
        getrlimit((__rlimit_resource_t)resource, &limit);
        hash = hash * 31 + limit.rlim_cur + limit.rlim_max * 7;
    }
    sched_getaffinity(0, sizeof cores, &cores);
    hash = hash * 31 + (unsigned long)CPU_COUNT(&cores);
    hash = hash * 31 + (unsigned long)getpriority(PRIO_PROCESS, 0);
    hash = hash * 31 + (unsigned long)sched_getscheduler(0);
    hash = hash * 31 + (unsigned long)syscall(SYS_ioprio_get, 1, 0);
    hash = hash * 31 + (unsigned long)getpgid(0);
    // And of the file that it watches what does not show in a listing.
    char text[512];
    ssize_t length = listxattr("victim.txt", text, sizeof text);
    for (ssize_t index = 0; index < length; index++) hash = hash * 31 + (unsigned char)text[index];
    return (long)hash;
}

/// Tells of whoever comes to a door and turns them away.
static void answer(const char *name, int door, int is_stream) {
    char message[64];
    tell(name, is_stream ? accept(door, NULL, NULL) >= 0 : recv(door, message, sizeof message, 0) >= 0);
}

int stand_by(const char *mark) {
    char name[80], byte;
    snprintf(name, sizeof name, "attack-%s", mark);
    struct { const char *name; int number, is_stream; } doors[] = {
        {"tcp", open_internet(AF_INET, SOCK_STREAM), 1}, {"udp", open_internet(AF_INET, SOCK_DGRAM), 0},
        {"tcp6", open_internet(AF_INET6, SOCK_STREAM), 1}, {"abstract", open_local(SOCK_STREAM, name, 1), 1},
        {"abstract-message", open_local(SOCK_DGRAM, name, 1), 0}, {"path", open_local(SOCK_STREAM, "bell", 0), 1},
        {"path-message", open_local(SOCK_DGRAM, "mailbox", 0), 0}};
    enum { count = sizeof doors / sizeof *doors };
    struct pollfd waited[count + 1] = {{report, POLLIN, 0}};
    setpgid(0, 0);
    for (int number = 1; number <= SIGRTMAX; number++)
        if (number != SIGCONT && number != SIGPIPE) signal(number, note_signal);
    for (int index = 0; index < count; index++) {
        if (doors[index].is_stream) listen(doors[index].number, 5);
        waited[index + 1] = (struct pollfd){doors[index].number, POLLIN, 0};
    }
    const char *secret = getenv("ATTACK_SECRET");
    setxattr("victim.txt", "user.planted", secret, strlen(secret), 0);
    long before = changeable();
    pid_t own = getpid();
    if (write(ready, &own, sizeof own) != sizeof own) return 70;
    close(ready);
    alarm(120);
    for (;;) {
        // A signal that came and was told of.
        if (poll(waited, count + 1, -1) < 0) continue;
        for (int index = 0; index < count; index++)
            if (waited[index + 1].revents) answer(doors[index].name, doors[index].number, doors[index].is_stream);
        if (waited[0].revents && read(report, &byte, 1) <= 0) break;
    }
    tell(changeable() == before ? "well" : "changed", 0);
    return 0;
}

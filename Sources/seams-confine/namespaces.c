#ifdef __linux__
#define _GNU_SOURCE
#include "confine.h"

#include <fcntl.h>
#include <net/if.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// Like fork, into a machine of its own. The caller stays outside, so that it can go on if this is refused: one refused
// namespace refuses all.
pid_t start_in_namespaces(void) {
    unsigned long flags = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;
    // An ordinary user may make them only inside a user namespace. Root may not rely on one: its processes would stay
    // root's outside, whom no limit on their number binds.
    if (getuid() != 0) flags |= CLONE_NEWUSER;
    return (pid_t)syscall(SYS_clone, flags | SIGCHLD, NULL, NULL, NULL, NULL);
}

static bool write_file(const char *path, const char *text) {
    int file = open(path, O_WRONLY | O_CLOEXEC);
    bool is_written = file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text);
    if (file >= 0) close(file);
    return is_written;
}

// The user keeps its own number inside and is nobody else.
bool map_own_user(uid_t user, gid_t group) {
    char users[32], groups[32];
    snprintf(users, sizeof users, "%u %u 1", user, user);
    snprintf(groups, sizeof groups, "%u %u 1", group, group);
    return write_file("/proc/self/setgroups", "deny") && write_file("/proc/self/uid_map", users)
        && write_file("/proc/self/gid_map", groups);
}

// A new network has nothing but a loopback device, and that is down.
bool raise_loopback(void) {
    int any = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    struct ifreq request = {.ifr_name = "lo"};
    request.ifr_flags = IFF_UP | IFF_RUNNING;
    bool is_up = any >= 0 && ioctl(any, SIOCSIFFLAGS, &request) == 0;
    if (any >= 0) close(any);
    // What connections buffer is the kernel's memory, which nobody counts: for so near a peer little does.
    write_file("/proc/sys/net/ipv4/tcp_wmem", "4096 16384 131072");
    write_file("/proc/sys/net/ipv4/tcp_rmem", "4096 65536 131072");
    return is_up;
}

// The sum of some of the kernel's counters, in a file of alternating lines: `Tcp: names` and `Tcp: numbers`.
static long sum_of_counters(char *names, char *numbers, const char *const *wanted) {
    long sum = 0;
    char *rest_of_names = NULL, *rest_of_numbers = NULL;
    char *name = strtok_r(names, " \n", &rest_of_names), *number = strtok_r(numbers, " \n", &rest_of_numbers);
    while (name && number) {
        for (const char *const *each = wanted; *each; each++)
            if (!strcmp(name, *each)) sum += atol(number);
        name = strtok_r(NULL, " \n", &rest_of_names);
        number = strtok_r(NULL, " \n", &rest_of_numbers);
    }
    return sum;
}

// How often somebody in this network tried to reach anyone: connections begun, datagrams sent, and attempts for which
// there was no way. -1 when the kernel does not tell.
long count_network_uses(void) {
    static const char *const wanted[] = {"ActiveOpens", "OutDatagrams", "OutNoRoutes", NULL};
    static const char *const wanted6[] = {"Udp6OutDatagrams", "Ip6OutNoRoutes", NULL};
    char names[2000], numbers[2000];
    FILE *counters = fopen("/proc/net/snmp", "re");
    if (!counters) return -1;
    long sum = 0;
    while (fgets(names, sizeof names, counters) && fgets(numbers, sizeof numbers, counters))
        sum += sum_of_counters(names, numbers, wanted);
    fclose(counters);
    counters = fopen("/proc/net/snmp6", "re");
    while (counters && fgets(names, sizeof names, counters)) {
        char *space = strpbrk(names, " \t");
        if (!space) continue;
        *space = 0;
        for (const char *const *each = wanted6; *each; each++)
            if (!strcmp(names, *each)) sum += atol(space + 1);
    }
    if (counters) fclose(counters);
    return sum;
}
#endif

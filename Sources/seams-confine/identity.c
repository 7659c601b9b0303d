#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <grp.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/capability.h>
#include <linux/securebits.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#ifdef __linux__
typedef __rlimit_resource_t resource;
#else
typedef int resource;
#endif

static bool limit(resource what, rlim_t value) {
    struct rlimit now, wanted = {value, value};
    if (getrlimit(what, &now)) return false;
    // Who started us may allow less.
    if (now.rlim_max != RLIM_INFINITY && value > now.rlim_max) wanted.rlim_cur = wanted.rlim_max = now.rlim_max;
    return setrlimit(what, &wanted) == 0;
}

// The soft limit has a signal of its own, which tells why; who ignores it gets one second more. Who started us may have
// allowed less, and then that holds.
static bool limit_time(long long seconds) {
    struct rlimit now, wanted = {(rlim_t)seconds, (rlim_t)seconds + 1};
    if (!seconds) return true;
    if (getrlimit(RLIMIT_CPU, &now)) return false;
    bool is_less = now.rlim_max != RLIM_INFINITY && now.rlim_max < wanted.rlim_max;
    return is_less || setrlimit(RLIMIT_CPU, &wanted) == 0;
}

// Where no quota holds, what is written between two looks must not be all at once.
long long largest_file(const struct options *options, const struct protections *protections) {
    return protections->namespaces ? options->disk : options->disk / 4;
}

// What the kernel holds by itself, for each process. The sum over all of them is watched by the supervisor.
bool set_limits(const struct options *options, const struct protections *protections, long processes_of_user) {
    // Descriptors are few because what a socket buffers is the kernel's memory and counted nowhere.
    enum { MOST_DESCRIPTORS = 128, STACK = 8 << 20, LOCKED = 64 << 10 };
    static const long long MOST_ADDRESSES = 32LL << 30;
    bool are_set = limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, (rlim_t)largest_file(options, protections))
        && limit(RLIMIT_NOFILE, MOST_DESCRIPTORS) && limit(RLIMIT_STACK, STACK) && limit(RLIMIT_MEMLOCK, LOCKED)
        // Threads count, and so does whatever else the user has running.
        && limit(RLIMIT_NPROC, (rlim_t)(processes_of_user + MOST_THREADS + options->processes));
    are_set = are_set && limit_time(options->seconds);
#ifdef __linux__
    // Private writable memory; a little more than the supervisor allows, so that growth is ended there, with a reason.
    are_set = are_set && limit(RLIMIT_DATA, (rlim_t)(options->memory + options->memory / 4))
        // Far more than anybody needs, and so little that the tables for it stay small.
        && limit(RLIMIT_AS, (rlim_t)(MOST_ADDRESSES + 2 * options->memory))
        && limit(RLIMIT_MSGQUEUE, 0) && limit(RLIMIT_SIGPENDING, 256);
#endif
    return are_set;
}

#ifdef __linux__
// Root of a container of an ordinary user is alone there: no other user exists for the kernel.
static bool exists(uid_t user) {
    FILE *map = fopen("/proc/self/uid_map", "re");
    unsigned long inside, outside, count;
    bool is_found = false;
    while (map && fscanf(map, "%lu %lu %lu", &inside, &outside, &count) == 3)
        is_found = is_found || (user >= inside && user - inside < count);
    if (map) fclose(map);
    return is_found;
}
#endif

// Who the program will be: for root somebody who owns nothing on this machine and is no other program's user, since
// the number follows from that of our process; else who we are.
uid_t user_for_program(const struct options *options) {
#ifdef __linux__
    // No system gives out numbers in this range.
    enum { FIRST_UNUSED = 0x70000000 };
    uid_t unused = FIRST_UNUSED + (uid_t)getpid();
    // A folder of the person's can be written by the person alone.
    if (getuid() == 0 && !options->writable && exists(unused)) return unused;
#endif
    (void)options;
    return getuid();
}

#ifdef __linux__
enum { ANY_CAPABILITY = 63 };

// Keeps what root may do while we become another user. With the rights as they are, and not as they would follow from
// the user, access() also tells the truth of them: the C compiler asks it before it writes. A container may forbid that.
static bool keep_through_change(void) {
    return prctl(PR_SET_SECUREBITS, SECBIT_KEEP_CAPS | SECBIT_NO_SETUID_FIXUP, 0, 0, 0) == 0
        || prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0) == 0;
}

// Becomes the user for good and gives up what root may do, or all but one thing of it: without a file system of its own
// the program must reach its files, which stand in root's private folders. Which of root's files it may touch is then
// for Landlock alone to say.
bool give_up_rights(uid_t user, bool keeps_reach) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct sets[2] = {{0}};
    // The outermost bound goes first, while we may still change it; who is not root may not, and has nothing to bound.
    for (int each = 0; each <= ANY_CAPABILITY; each++)
        if (!keeps_reach || each != CAP_DAC_OVERRIDE) prctl(PR_CAPBSET_DROP, each, 0, 0, 0);
    if (keeps_reach && !keep_through_change()) return false;
    bool becomes_other = user != getuid();
    if (becomes_other && (setgroups(0, NULL) || setresgid(user, user, user) || setresuid(user, user, user)))
        return false;
    if (keeps_reach) sets[0].effective = sets[0].permitted = sets[0].inheritable = 1U << CAP_DAC_OVERRIDE;
    if (syscall(SYS_capset, &header, sets)) return false;
    // So that the program has it, too, and not only we until we become it.
    return !keeps_reach || prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_DAC_OVERRIDE, 0, 0) == 0;
}

static bool can_find(const char *path) { return access(path, R_OK) == 0; }

// Whether a user without any rights finds what the program needs: the private folder will be its own, but it must be
// able to come to it.
bool can_reach_all(const struct options *options, uid_t user) {
    int status = 1;
    pid_t seeker = fork();
    if (seeker == 0) {
        char parent[PATH_MAX];
        snprintf(parent, sizeof parent, "%s", options->folder);
        *strrchr(parent, '/') = 0;
        bool can_reach = give_up_rights(user, false) && (!parent[0] || access(parent, X_OK) == 0)
            && access(options->programs[0][0], R_OK | X_OK) == 0 && (!options->preload || can_find(options->preload));
        for (int each = 0; each < options->readable_count; each++)
            can_reach = can_reach && can_find(options->readable[each]);
        _exit(!can_reach);
    }
    return seeker > 0 && waitpid(seeker, &status, 0) == seeker && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
#endif

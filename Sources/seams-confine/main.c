#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>

// What the supervisor in the namespaces leaves with when the system gave them but then refused what they are for, as
// some systems do with those of ordinary users.
enum { REFUSED = 77 };

// The first process of the new machine: makes the rest of it, then supervises. The kernel ends all of it with this one.
// `me` and `group` are asked for outside: inside, nobody has a name yet.
static int supervise_inside(const struct options *options, uid_t user, uid_t me, gid_t group, int ready) {
    struct protections protections = {.namespaces = true};
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    int outside = open(options->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    // Root needs no mapping: it made the namespaces with its own rights and the program becomes another user.
    if (me != 0 && !map_own_user(me, group)) return REFUSED;
    if (outside < 0 || !enter_private_root(options, user, outside)) return REFUSED;
    protections.own_network = options->has_network ? raise_loopback() : true;
    if (!protections.own_network) return REFUSED;
    (void)!write(ready, "1", 1);
    close(ready);
    return supervise(options, &protections, user, outside);
}

// True when the program has run in namespaces of its own, false when these are not to be had and nothing has run.
static bool run_in_namespaces(const struct options *options, uid_t user) {
    uid_t me = getuid();
    gid_t group = getgid();
    int ready[2];
    if (pipe2(ready, O_CLOEXEC)) fail("pipe");
    pid_t supervisor = start_in_namespaces();
    if (supervisor == 0) _exit(supervise_inside(options, user, me, group, ready[1]));
    close(ready[1]);
    char byte;
    bool is_ready = supervisor > 0 && read(ready[0], &byte, 1) == 1;
    close(ready[0]);
    // From here on the program alone holds its output open, so that its end can be seen.
    if (is_ready) close_streams();
    if (supervisor > 0) while (waitpid(supervisor, NULL, 0) < 0 && errno == EINTR) {}
    return is_ready;
}
#endif

// A descriptor that was not given would be taken by one of our own, and handed to the program.
static void fill_descriptors(void) {
    int next = open("/dev/null", O_RDWR);
    while (next >= 0 && next < FIRST_FREE) next = dup(next);
    if (next >= 0) close(next);
}

int main(int argument_count, char **arguments) {
    fill_descriptors();
    if (argument_count > 2 && !strcmp(arguments[1], "--guard")) return guard(arguments + 2);
    fcntl(REPORT, F_SETFD, FD_CLOEXEC);
    fcntl(LIFELINE, F_SETFD, FD_CLOEXEC);
    signal(SIGPIPE, SIG_IGN);
    struct options options = read_options(arguments);
    uid_t user = user_for_program(&options);
#ifdef __linux__
    // Nothing but what we were given, whatever the caller had open. Not readable through /proc, nor to be traced.
    syscall(SYS_close_range, FIRST_FREE, ~0U, 0);
    if (options.tries_namespaces && run_in_namespaces(&options, user)) return 0;
    prctl(PR_SET_DUMPABLE, 0);
    // Root's folders are then reached by right, which is given only where Landlock says where to.
    if (!landlock_version() && user != getuid() && !can_reach_all(&options, user)) user = getuid();
    // Nothing bounds how many processes root has: then a lesson may start none. What is ours, with a limit of its
    // time, may.
    if (!landlock_version() && user == 0 && !options.seconds) options.processes = 0;
#endif
    struct protections protections = {0};
    return supervise(&options, &protections, user, -1);
}

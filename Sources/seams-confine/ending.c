#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/capability.h>
#include <sys/syscall.h>
#endif

// One call of the kernel ends a whole set of processes with those that are being started meanwhile: in namespaces of
// its own everything that there is; else all of a user that nobody else is; else a group that nothing of it can
// leave (outside.c). So however fast a program starts processes, none is missed.

#ifdef __linux__
// Kills all processes of a user that is the program's alone, as that user: the kernel then spares everybody else's.
static void kill_user(uid_t user) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct none[2] = {{0}};
    pid_t killer = fork();
    if (killer == 0) {
        bool is_user = setresuid(user, user, user) == 0 && getuid() == user && geteuid() == user;
        if (is_user && syscall(SYS_capset, &header, none) == 0) kill(-1, SIGKILL);
        _exit(0);
    }
    while (killer > 0 && waitpid(killer, NULL, 0) < 0 && errno == EINTR) {}
}
#else
static void kill_user(uid_t user) { (void)user; }
#endif

void kill_all(const struct protections *protections, pid_t program, uid_t user) {
    if (protections->namespaces) kill(-1, SIGKILL);
    else if (protections->other_user) kill_user(user);
    else kill(-program, SIGKILL);
    if (protections->namespaces || protections->other_user || protections->seccomp) return;
    // Where nothing keeps it in its group: first nobody moves, then nobody lives.
    look_at_descendants(getpid(), SIGSTOP, NULL);
    look_at_descendants(getpid(), SIGKILL, NULL);
}

// Kills whatever is left and waits for all of it; how many there were besides the program.
int kill_the_rest(const struct protections *protections, pid_t program, uid_t user) {
    enum { MOST_ROUNDS = 50000 };
    int killed = 0;
    for (int round = 0; round < MOST_ROUNDS; round++) {
        pid_t ended;
        kill_all(protections, program, user);
        while ((ended = waitpid(-1, NULL, WNOHANG)) > 0) killed++;
        // What is ours descends from us, and there is nobody.
        if (ended < 0 && errno == ECHILD) break;
        nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
    }
    return killed;
}

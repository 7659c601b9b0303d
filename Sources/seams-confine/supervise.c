#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/signalfd.h>
#endif

struct watch {
    const struct options *options;
    const struct protections *protections;
    pid_t program;
    uid_t user;
    int folder;  // the private folder as the program sees it
    char path[PATH_MAX]; // of that folder, without links
    struct supply supply; // what the machine had at the beginning
    int signals; // readable when a child has ended; -1 where there is no such thing
    long long most_memory;
    struct timespec used; // the processor's time that the program had taken when it was looked at last
    bool is_seen; // whether that look left nothing out
    bool is_alone; // whether that look found nobody whom the program had started
    int status;
    long most_resident; // kilobytes that a program held at once, as the kernel counts
};

static bool has_ended(struct watch *watch) {
    enum { MOST_AT_ONCE = 256 };
    int status;
    struct rusage usage;
    // Of others who ended here nothing is wanted: they descend from the program, and their parents are gone.
    // Who starts and ends processes without a pause keeps nobody here.
    pid_t ended;
    for (int count = 0; count < MOST_AT_ONCE && (ended = wait4(-1, &status, WNOHANG, &usage)) > 0; count++) {
        if (ended != watch->program) continue;
        watch->status = status;
        if (usage.ru_maxrss > watch->most_resident) watch->most_resident = usage.ru_maxrss;
        return true;
    }
    return false;
}

// Whether the program has run since this was asked last. Who has not holds what it held, and has written nothing.
static bool has_run(struct watch *watch) {
#ifdef __linux__
    clockid_t clock;
    struct timespec before = watch->used;
    if (!clock_getcpuclockid(watch->program, &clock) && !clock_gettime(clock, &watch->used))
        return watch->used.tv_sec != before.tv_sec || watch->used.tv_nsec != before.tv_nsec;
#endif
    return true;
}

// Why the program must go, if it must. What takes longer to see is looked at more seldom, but for a program that does
// nothing.
static const char *excess(struct watch *watch, int round, bool has_time) {
    const struct options *options = watch->options;
    bool is_outside = !watch->protections->namespaces;
    struct look look = {
        .most_processes = options->processes + 1, .counts_files = is_outside,
        .counts_mapped = has_time || round % 4 == 0, .folder = is_outside ? watch->path : NULL,
        .largest_file = largest_file(options, watch->protections),
    };
    // A program that was alone is alone while it sleeps, for only it could start somebody: it is not looked at again.
    bool is_asleep = !has_run(watch);
    if (watch->is_alone && is_asleep && watch->is_seen) return NULL;
    watch->is_seen = look.counts_mapped && !(is_outside && round % 2);
    // Who may start nobody is all there is, and that is looked at much faster.
    bool starts_nobody = options->processes == 0;
    struct tree tree = starts_nobody ? look_at(watch->program, &look) : look_at_descendants(getpid(), 0, &look);
    watch->is_alone = starts_nobody || tree.count == 1;
    if (tree.memory > watch->most_memory) watch->most_memory = tree.memory;
    if (tree.memory > options->memory) return "memory";
    // The kernel bounds threads, too, but not root's.
    bool has_too_many = tree.threads > options->processes + 2 * MOST_THREADS;
    if (tree.count > options->processes + 1 || has_too_many) return "processes";
    if (look.counts_mapped) {
        const char *scarce = shortage(watch->supply, supply_of_machine(is_outside ? watch->folder : -1));
        if (scarce) return scarce;
    }
    // In a file system of its own the kernel refuses what is too much. Elsewhere we must look, which takes longer.
    if (!is_outside || round % 2) return NULL;
    struct content content = content_of(watch->folder, options->files + 2);
    if (content.files > options->files + 2) return "files";
    return content.bytes + tree.unlinked > options->disk ? "disk" : NULL;
}

// Waits for the end of a child or of the engine, for some milliseconds; true when the engine is gone or wants an end.
static bool wait_for_something(const struct watch *watch, int milliseconds) {
    struct pollfd waited[] = {{LIFELINE, POLLIN, 0}, {watch->signals, POLLIN, 0}};
    poll(waited, 2, milliseconds);
#ifdef __linux__
    struct signalfd_siginfo told = {0};
    if (waited[1].revents) (void)!read(watch->signals, &told, sizeof told);
    if (told.ssi_signo && told.ssi_signo != SIGCHLD) return true;
#endif
    return waited[0].revents != 0;
}

// Watches until the program ends by itself, which is NULL, or has to be ended, which is the reason.
static const char *await_end(struct watch *watch) {
    // Soon at first, when a program grows fastest; then ever more seldom while it does nothing, to cost it nothing.
    enum { SHORTEST = 4, LONGEST = 64 };
    // The kernel bounds how many processes everybody but root may have.
    bool is_bound = watch->user != 0;
    int pause = SHORTEST, longest = is_bound ? LONGEST : SHORTEST;
    for (int round = 0;; round++) {
        long long before = watch->most_memory;
        const char *reason = round > 0 ? excess(watch, round, pause == LONGEST) : NULL;
        if (has_ended(watch)) return NULL;
        if (reason) return reason;
        pause = watch->most_memory > before ? SHORTEST : pause < longest ? pause * 2 : longest;
        if (wait_for_something(watch, pause)) return has_ended(watch) ? NULL : "lifeline";
        if (has_ended(watch)) return NULL;
    }
}

static void tell_end(const struct watch *watch, const char *reason) {
    int status = watch->status, number = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
    if (reason) return report_end(reason, 0);
    // Who held nearly all that was allowed when it broke down broke down for want of more.
    bool is_starved = WIFSIGNALED(status) && watch->most_memory > watch->options->memory / 8 * 7;
    if (WIFSIGNALED(status) && number == SIGXFSZ) return report_end("disk", 0);
    if (is_starved) return report_end("memory", number);
    report_end(WIFSIGNALED(status) ? "signal" : "exit", number);
}

static long long microseconds(struct timeval time) { return time.tv_sec * 1000000LL + time.tv_usec; }

// What is known when nothing of the program lives any more.
static void tell_rest(const struct watch *watch, int killed, int outside) {
    struct content content = content_of(watch->folder, watch->options->files + 2);
    struct rusage all;
    long network = -1;
    getrusage(RUSAGE_CHILDREN, &all);
#ifdef __linux__
    if (watch->protections->own_network) network = count_network_uses();
#endif
    if (outside >= 0 && watch->options->keeps)
        copy_tree(watch->folder, outside, getuid(), watch->options->files, watch->options->disk);
    report_rest(
        killed, content.files, content.bytes, watch->most_resident,
        microseconds(all.ru_utime) + microseconds(all.ru_stime), network);
}

// Whoever asks us politely to end is obeyed as is the lifeline: nothing is left. As the first process of a machine
// of its own nobody but the program could ask.
static int watch_signals(bool has_namespaces) {
#ifdef __linux__
    static const int polite[] = {SIGTERM, SIGINT, SIGHUP};
    sigset_t watched;
    sigemptyset(&watched);
    sigaddset(&watched, SIGCHLD);
    for (int each = 0; each < 3 && !has_namespaces; each++) sigaddset(&watched, polite[each]);
    sigprocmask(SIG_BLOCK, &watched, NULL);
    return signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
#else
    (void)has_namespaces;
    return -1;
#endif
}

// The program alone is to hold what was given for it, so that its end can be seen.
void close_streams(void) {
    for (int descriptor = 0; descriptor <= EVENTS; descriptor++) close(descriptor);
}

// What the program is to open again under its name must be its user's: its streams, and the folder if it is the real
// one.
static void give_to(uid_t user, int folder) {
    for (int descriptor = 1; descriptor <= EVENTS; descriptor++) (void)!fchown(descriptor, user, (gid_t)-1);
    if (folder >= 0) give_tree(folder, user);
}

// Runs the programs one after the other, as long as each succeeds: NULL when they have come to their end, else the
// reason for which one had to go.
static const char *run_all(struct watch *watch, struct protections *protections) {
    char **const *next = watch->options->programs;
    while (true) {
        bool is_first = next == watch->options->programs;
        watch->program = start_program(watch->options, *next++, protections, watch->user);
        // Whoever comes next needs them, too.
        if (!*next) close_streams();
        if (is_first) report_protections(protections);
        const char *reason = await_end(watch);
        if (reason || watch->status != 0 || !*next) return reason;
        report_next();
    }
}

// Runs what was asked for to its end and tells of it. `outside` is the private folder of the machine, where the program has
// another one in its place; else -1.
int supervise(const struct options *options, struct protections *protections, uid_t user, int outside) {
    struct watch watch = {.options = options, .protections = protections, .user = user};
    watch.signals = watch_signals(protections->namespaces);
    watch.folder = open(options->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (watch.folder < 0 || !realpath(options->folder, watch.path)) fail("open the private folder");
    watch.supply = supply_of_machine(protections->namespaces ? -1 : watch.folder);
#ifdef __linux__
    // Not to be looked into by the program, even where both are the same user; and the heir of what it leaves running.
    prctl(PR_SET_DUMPABLE, 0);
    if (!protections->namespaces) prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
    if (user != getuid()) give_to(user, protections->namespaces ? -1 : watch.folder);
    const char *reason = run_all(&watch, protections);
    if (reason) {
        struct rusage usage = {0};
        kill_all(protections, watch.program, user);
        while (wait4(watch.program, &watch.status, 0, &usage) < 0 && errno == EINTR) {}
        if (usage.ru_maxrss > watch.most_resident) watch.most_resident = usage.ru_maxrss;
    }
    tell_end(&watch, reason);
    tell_rest(&watch, kill_the_rest(protections, watch.program, user), outside);
    return 0;
}

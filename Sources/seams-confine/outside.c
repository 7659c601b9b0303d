#ifdef __linux__
#define _GNU_SOURCE
#include "filter.h"

#include <fcntl.h>
#include <unistd.h>

// The rules for programs without namespaces: the machine's files and processes are in their sight.

// What Landlock does not govern, by a file's path or by a descriptor that was opened to read. The first are for whoever
// may write, and tell of files that may not be opened; the second for the file's owner.
static const long for_others[] = {
#ifdef __x86_64__
    SYS_utime, SYS_utimes, SYS_futimesat,
#endif
    SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr, SYS_getxattr,
    SYS_lgetxattr, SYS_listxattr, SYS_llistxattr,
};
static const long for_owners[] = {
#ifdef __x86_64__
    SYS_chown, SYS_lchown,
#endif
    SYS_fchownat, SYS_fchown,
};
// Foundation sets the rights of each file that it writes, and when it may not, it takes the file for not written. So
// these do nothing and say that they did: what the program makes is private from the beginning.
static const long for_rights[] = {
#ifdef __x86_64__
    SYS_chmod,
#endif
    SYS_fchmodat, SYS_fchmodat2, SYS_fchmod,
};

static void rules_for_files(const struct protections *protections) {
    answer_calls(for_others, sizeof for_others, ERROR(EPERM));
    if (!protections->other_user) {
        answer_calls(for_owners, sizeof for_owners, ERROR(EPERM));
        answer_calls(for_rights, sizeof for_rights, ERROR(0));
    }
    // Before its third version Landlock does not see this call.
    if (protections->landlock < 3) answer_call(SYS_truncate, ERROR(EPERM));
}

// Times, too, are set by those who copy: by descriptor nothing is done, and that is said to be done.
static void rule_for_times(void) {
    begin_rule(SYS_utimensat);
    for (int half = 0; half < 2; half++) {
        half ? load_upper_half(1) : load_argument(1);
        unsigned path = if_above(0);
        refuse(EPERM);
        end_if(path);
    }
    answer(ERROR(0));
}

// A file that is opened for nothing but its place is not governed by Landlock.
static void rules_for_places(void) {
    static const struct { long call; int flags; } calls[] = {
#ifdef __x86_64__
        {SYS_open, 1},
#endif
        {SYS_openat, 2},
    };
    for (size_t each = 0; each < sizeof calls / sizeof *calls; each++) {
        begin_rule(calls[each].call);
        load_argument(calls[each].flags);
        unsigned place = if_any_bit(O_PATH);
        refuse(EACCES);
        end_if(place);
        allow();
    }
}

// Signals, and what leaves the group: by that all are ended where they share their user with others.
static void rules_for_processes(const struct protections *protections, pid_t self) {
    static const long signals[] = {SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo};
    begin_rule_for_all(signals, sizeof signals);
    allow_for_itself(0, self);
    answer_call(SYS_pidfd_open, ERROR(EPERM));
    answer_call(SYS_pidfd_send_signal, ERROR(EPERM));
    if (protections->other_user) return;
    answer_call(SYS_setsid, ERROR(EPERM));
    // Foundation has each process that it starts make a group, and when it may not, it takes it for not started.
    begin_rule(SYS_setpgid);
    load_argument(0);
    unsigned itself = if_equal(0);
    answer(ERROR(0));
    end_if(itself);
    refuse(EPERM);
}

void write_rules_for_outside(const struct protections *protections) {
    rules_for_files(protections);
    rule_for_times();
    rules_for_places();
    rules_for_processes(protections, getpid());
}
#endif

#ifdef __linux__
#define _GNU_SOURCE
#include "confine.h"

#include <asm/sockios.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/netlink.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// The filter is a program for the kernel that looks at the number and the plain arguments of each system call. It is
// written here rule by rule, each one closed in itself: it answers, or goes on to the next with the number loaded.

#if defined(__x86_64__)
#define THIS_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "the filter knows x86_64 and aarch64"
#endif

// Numbers that older headers lack; the same on every architecture.
enum {
    CALL_CLONE3 = 435, CALL_PIDFD_OPEN = 434, CALL_PIDFD_GETFD = 438, CALL_OPEN_TREE = 428, CALL_MOVE_MOUNT = 429,
    CALL_FSOPEN = 430, CALL_FSPICK = 433, CALL_MOUNT_SETATTR = 442, CALL_MEMFD_SECRET = 447, CALL_PROCESS_MADVISE = 440,
    CALL_PROCESS_MRELEASE = 448, CALL_FCHMODAT2 = 452, CALL_SETXATTRAT = 463, CALL_GETXATTRAT = 464, CALL_LISTXATTRAT = 465,
    CALL_REMOVEXATTRAT = 466, CALL_PIDFD_SEND_SIGNAL = 424,
};

enum { MOST_STEPS = 512 };
static struct sock_filter steps[MOST_STEPS];
static unsigned count;

static void step(uint16_t code, uint32_t value, uint8_t if_true, uint8_t if_false) {
    // A filter that does not fit is not put on, and that is told: see restrict_calls.
    if (count < MOST_STEPS) steps[count] = (struct sock_filter){code, if_true, if_false, value};
    count++;
}

static void answer(uint32_t what) { step(BPF_RET | BPF_K, what, 0, 0); }
static void refuse(int error) { answer(SECCOMP_RET_ERRNO | (uint32_t)error); }
static void allow(void) { answer(SECCOMP_RET_ALLOW); }
static void load(size_t offset) { step(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0); }
static void load_number(void) { load(offsetof(struct seccomp_data, nr)); }
// The lower half of an argument, which is all of a number. An address has another half, that counts.
static void load_argument(int index) { load(offsetof(struct seccomp_data, args) + 8 * (size_t)index); }
static void load_upper_half(int index) { load(offsetof(struct seccomp_data, args) + 8 * (size_t)index + 4); }
static void unless_equal_skip(uint32_t value, uint8_t skipped) { step(BPF_JMP | BPF_JEQ | BPF_K, value, 0, skipped); }
static void unless_any_bit_skip(uint32_t bits, uint8_t skipped) { step(BPF_JMP | BPF_JSET | BPF_K, bits, 0, skipped); }

static void refuse_call(long number, int error) {
    unless_equal_skip((uint32_t)number, 1);
    refuse(error);
}

// Begins the rule for one call; `end_rule` makes every other call jump over it.
static unsigned begin_rule(long number) {
    unless_equal_skip((uint32_t)number, 0);
    return count - 1;
}

static void end_rule(unsigned begin) {
    if (begin < MOST_STEPS) steps[begin].jf = (uint8_t)(count - begin - 1);
}

// Refuses a call when an argument of it has one of some values.
static void refuse_argument_of(long number, int argument, const uint32_t *values, size_t value_count) {
    unsigned rule = begin_rule(number);
    load_argument(argument);
    for (size_t each = 0; each < value_count; each++) {
        unless_equal_skip(values[each], 1);
        refuse(EPERM);
    }
    allow();
    end_rule(rule);
}

// What no lesson needs and what reaches past it: other processes' memory, the kernel's own settings, file systems,
// namespaces, and memory that is not counted as the program's.
static const long refused[] = {
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, CALL_PIDFD_GETFD, CALL_PROCESS_MADVISE,
    CALL_PROCESS_MRELEASE, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, CALL_OPEN_TREE,
    CALL_MOVE_MOUNT, CALL_FSOPEN, 431 /* fsconfig */, 432 /* fsmount */, CALL_FSPICK, CALL_MOUNT_SETATTR,
    SYS_open_by_handle_at, SYS_name_to_handle_at, SYS_fanotify_init, SYS_quotactl, 443 /* quotactl_fd */, SYS_acct,
    SYS_swapon, SYS_swapoff, SYS_reboot, SYS_kexec_load, SYS_init_module, SYS_finit_module, SYS_delete_module,
    SYS_syslog, SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex, SYS_sethostname,
    SYS_setdomainname, SYS_vhangup, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_keyctl, SYS_add_key,
    SYS_request_key, SYS_personality, 425 /* io_uring_setup */, 426, 427, SYS_memfd_create, CALL_MEMFD_SECRET,
    SYS_shmget, SYS_shmat, SYS_semget, SYS_msgget, SYS_mq_open, SYS_move_pages, SYS_migrate_pages,
#ifdef __x86_64__
    SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_kexec_file_load,
#endif
};

// What Landlock does not govern, by a file's path. The first is for its owner alone, the second for whoever may write.
// Of the files that are opened for it, it is refused only where they may be the person's own.
static const long for_owners[] = {
#ifdef __x86_64__
    SYS_chown, SYS_lchown,
#endif
    SYS_fchownat, SYS_fchown, SYS_fsetxattr, SYS_fremovexattr,
};
// Foundation sets the rights of each file that it writes, and when it may not, it takes the file for not written. So
// these do nothing and say that they did: what the program makes is private from the beginning.
static const long for_rights[] = {
#ifdef __x86_64__
    SYS_chmod,
#endif
    SYS_fchmodat, CALL_FCHMODAT2, SYS_fchmod,
};
static const long for_writers[] = {
#ifdef __x86_64__
    SYS_utime, SYS_utimes, SYS_futimesat,
#endif
    SYS_setxattr, SYS_lsetxattr, SYS_removexattr, SYS_lremovexattr, CALL_SETXATTRAT, CALL_REMOVEXATTRAT,
};
// And what tells of files that may not be opened.
static const long for_lookers[] = {
    SYS_getxattr, SYS_lgetxattr, SYS_listxattr, SYS_llistxattr, CALL_GETXATTRAT, CALL_LISTXATTRAT, SYS_inotify_add_watch,
};

static void refuse_all(const long *calls, size_t size) {
    for (size_t each = 0; each < size / sizeof *calls; each++) refuse_call(calls[each], EPERM);
}

// Threads are free; processes only if the lesson may have some; never with namespaces of their own.
static void rule_for_new_processes(bool may_start) {
    enum { NEW_NAMESPACES = 0x7e020080 };
    // Its flags are where a filter cannot see them; the C library then takes `clone`.
    refuse_call(CALL_CLONE3, ENOSYS);
#ifdef __x86_64__
    if (!may_start) {
        refuse_call(SYS_fork, EPERM);
        refuse_call(SYS_vfork, EPERM);
    }
#endif
    unsigned rule = begin_rule(SYS_clone);
    load_argument(0);
    unless_any_bit_skip(NEW_NAMESPACES, 1);
    refuse(EPERM);
    if (!may_start) {
        unless_any_bit_skip(CLONE_THREAD, 1);
        allow();
        refuse(EPERM);
    } else allow();
    end_rule(rule);
}

// In a network of its own the program may use TCP and UDP. Elsewhere there are no sockets: a path could lead to one that
// somebody else listens at, and an address to another machine. Where Landlock knows ports and the lesson was given some,
// TCP alone may be used, which is then confined to them.
static void rule_for_sockets(bool has_own_network, bool has_ports, bool sees_network) {
    unsigned rule = begin_rule(SYS_socket);
    load_argument(0);
    if (has_own_network) {
        unless_equal_skip(AF_UNIX, 1);
        allow();
    }
    if (has_own_network || has_ports) {
        // Of the kernel's own protocols that one by which addresses are asked for.
        unless_equal_skip(AF_NETLINK, sees_network ? 4 : 1);
        if (sees_network) {
            load_argument(2);
            unless_equal_skip(NETLINK_ROUTE, 1);
            allow();
        }
        refuse(EACCES);
        step(BPF_JMP | BPF_JEQ | BPF_K, AF_INET, 2, 0);
        step(BPF_JMP | BPF_JEQ | BPF_K, AF_INET6, 1, 0);
        refuse(EACCES);
        load_argument(1);
        step(BPF_ALU | BPF_AND | BPF_K, 0xf, 0, 0);
        if (has_own_network) {
            unless_equal_skip(SOCK_DGRAM, 1);
            allow();
            unless_equal_skip(SOCK_STREAM, 1);
            allow();
        } else {
            unless_equal_skip(SOCK_STREAM, 5);
            // Other protocols that make streams have ports that Landlock does not see.
            load_argument(2);
            unless_equal_skip(0, 1);
            allow();
            unless_equal_skip(IPPROTO_TCP, 1);
            allow();
        }
    }
    refuse(EACCES);
    end_rule(rule);
}

// Data that opens a connection as it is sent goes past Landlock, which looks at `connect`.
static void rules_for_sending(void) {
    static const struct { long call; int flags; } calls[] = {{SYS_sendto, 3}, {SYS_sendmsg, 2}, {SYS_sendmmsg, 3}};
    for (size_t each = 0; each < sizeof calls / sizeof *calls; each++) {
        unsigned rule = begin_rule(calls[each].call);
        load_argument(calls[each].flags);
        unless_any_bit_skip(MSG_FASTOPEN, 1);
        refuse(EPERM);
        allow();
        end_rule(rule);
    }
}

// What a socket buffers is the kernel's memory, which nobody counts: the usual size must do. The program is told that it
// was changed, since those who ask for more do well with less.
static void rule_for_buffers(void) {
    static const uint32_t sizes[] = {SO_SNDBUF, SO_RCVBUF, SO_SNDBUFFORCE, SO_RCVBUFFORCE};
    unsigned rule = begin_rule(SYS_setsockopt);
    load_argument(1);
    unless_equal_skip(SOL_SOCKET, 1 + 2 * sizeof sizes / sizeof *sizes);
    load_argument(2);
    for (size_t each = 0; each < sizeof sizes / sizeof *sizes; each++) {
        unless_equal_skip(sizes[each], 1);
        refuse(0);
    }
    allow();
    end_rule(rule);
}

// For the program's own process only: itself by number, or 0, which means itself or its group.
static void rule_for_others(long call, int argument, pid_t self) {
    unsigned rule = begin_rule(call);
    load_argument(argument);
    unless_equal_skip(0, 1);
    allow();
    unless_equal_skip((uint32_t)self, 1);
    allow();
    refuse(EPERM);
    end_rule(rule);
}

// The same where the first argument says what is meant: only a process may be, not all of a user's.
static void rule_for_priorities(long call, uint32_t process, pid_t self) {
    unsigned rule = begin_rule(call);
    load_argument(0);
    step(BPF_JMP | BPF_JEQ | BPF_K, process, 1, 0);
    refuse(EPERM);
    load_argument(1);
    unless_equal_skip(0, 1);
    allow();
    unless_equal_skip((uint32_t)self, 1);
    allow();
    refuse(EPERM);
    end_rule(rule);
}

// Limits and priorities of others, the supervisor among them.
static void rules_for_settings(pid_t self) {
    static const long calls[] = {
        SYS_prlimit64, SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr,
    };
    for (size_t each = 0; each < sizeof calls / sizeof *calls; each++) rule_for_others(calls[each], 0, self);
    rule_for_priorities(SYS_setpriority, PRIO_PROCESS, self);
    rule_for_priorities(SYS_ioprio_set, 1 /* IOPRIO_WHO_PROCESS */, self);
}

// Signals, also those that the kernel sends for a file in whatever name was given to it.
static void rules_for_signals(pid_t self) {
    static const long calls[] = {SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo};
    static const uint32_t owners[] = {F_SETOWN, F_SETOWN_EX}, old_owners[] = {FIOSETOWN, SIOCSPGRP};
    for (size_t each = 0; each < sizeof calls / sizeof *calls; each++) rule_for_others(calls[each], 0, self);
    refuse_call(CALL_PIDFD_OPEN, EPERM);
    refuse_call(CALL_PIDFD_SEND_SIGNAL, EPERM);
    refuse_argument_of(SYS_fcntl, 1, owners, 2);
    refuse_argument_of(SYS_ioctl, 1, old_owners, 2);
}

// Without namespaces the machine's files and processes are in sight.
static void rules_for_outside(const struct protections *protections) {
    refuse_all(for_writers, sizeof for_writers);
    refuse_all(for_lookers, sizeof for_lookers);
    if (!protections->other_user) {
        refuse_all(for_owners, sizeof for_owners);
        for (size_t each = 0; each < sizeof for_rights / sizeof *for_rights; each++) refuse_call(for_rights[each], 0);
    }
    // Times by descriptor are free: then there is no path.
    unsigned rule = begin_rule(SYS_utimensat);
    load_argument(1);
    unless_equal_skip(0, 3);
    load_upper_half(1);
    unless_equal_skip(0, 1);
    allow();
    refuse(EPERM);
    end_rule(rule);
    // Who could not be looked at could hide what it holds.
    static const uint32_t hiding[] = {PR_SET_DUMPABLE};
    refuse_argument_of(SYS_prctl, 0, hiding, 1);
    // Before its third version Landlock does not see this call.
    if (protections->landlock < 3) refuse_call(SYS_truncate, EPERM);
    rules_for_signals(getpid());
}

bool restrict_calls(const struct options *options, const struct protections *protections) {
    load(offsetof(struct seccomp_data, arch));
    step(BPF_JMP | BPF_JEQ | BPF_K, THIS_ARCHITECTURE, 1, 0);
    answer(SECCOMP_RET_KILL_PROCESS);
    load_number();
#ifdef __x86_64__
    // The calls of another architecture under numbers of their own.
    step(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
    answer(SECCOMP_RET_KILL_PROCESS);
#endif
    refuse_all(refused, sizeof refused);
    if (!protections->namespaces) rules_for_outside(protections);
    rules_for_settings(getpid());
    rule_for_new_processes(options->processes > 0);
    rule_for_buffers();
    if (!protections->own_network) rules_for_sending();
    bool has_ports = options->port_count > 0 && protections->landlock >= 4;
    rule_for_sockets(protections->own_network, has_ports, protections->own_network || options->has_network);
    allow();
    struct sock_fprog filter = {(unsigned short)count, steps};
    return count <= MOST_STEPS && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}
#endif

#ifdef __linux__
#define _GNU_SOURCE
#include "filter.h"

#include <fcntl.h>
#include <linux/netlink.h>
#include <linux/sched.h>
#include <linux/sockios.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

void answer_calls(const long *calls, size_t size, uint32_t what) {
    for (size_t each = 0; each < size / sizeof *calls; each++) answer_call(calls[each], what);
}

// Threads are free, if they are such as every library makes: one with descriptors of its own could hide files there.
// Processes only if the lesson may have some; nothing with namespaces of its own.
static void rules_for_new_processes(bool may_start) {
    enum { NEW_NAMESPACES = 0x7e020080, THREAD = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD };
    // Its flags are where a filter cannot see them; the C library then takes `clone`.
    answer_call(SYS_clone3, ERROR(ENOSYS));
#ifdef __x86_64__
    static const long forks[] = {SYS_fork, SYS_vfork};
    if (!may_start) answer_calls(forks, sizeof forks, ERROR(EPERM));
#endif
    begin_rule(SYS_clone);
    load_argument(0);
    unsigned namespaces = if_any_bit(NEW_NAMESPACES);
    refuse(EPERM);
    end_if(namespaces);
    keep_bits(THREAD);
    unsigned usual_thread = if_equal(THREAD);
    allow();
    end_if(usual_thread);
    unsigned other_thread = if_any_bit(CLONE_THREAD);
    refuse(EPERM);
    end_if(other_thread);
    answer(may_start ? SECCOMP_RET_ALLOW : ERROR(EPERM));
}

// What several processes share without a file stays when nobody has it mapped whole any more, and is then counted
// nowhere. So what one such piece can hold is bounded, and the supervisor counts as much for each.
static void rule_for_mappings(void) {
    begin_rule(SYS_mmap);
    load_argument(3);
    unsigned nameless = if_any_bit(MAP_ANONYMOUS);
    unsigned huge = if_any_bit(MAP_HUGETLB);
    refuse(ENOMEM);
    end_if(huge);
    keep_bits(MAP_TYPE);
    unsigned own = if_equal(MAP_PRIVATE);
    allow();
    end_if(own);
    for (int half = 0; half < 2; half++) {
        half ? load_argument(1) : load_upper_half(1);
        unsigned large = if_above(half ? LARGEST_SHARED : 0);
        refuse(ENOMEM);
        end_if(large);
    }
    end_if(nameless);
    allow();
}

// In a network of its own the program may use TCP and UDP. Elsewhere there are no sockets: an address could lead to
// another machine. Where Landlock knows ports and the lesson was given some, TCP alone may be used, which is then
// confined to them. Nowhere are there sockets with names in folders: one that is shown may hold somebody else's.
static void rule_for_sockets(bool has_own_network, bool has_ports, bool sees_network) {
    if (!has_own_network && !has_ports) return answer_call(SYS_socket, ERROR(EACCES));
    begin_rule(SYS_socket);
    load_argument(0);
    // Of the kernel's own protocols that one by which addresses are asked for.
    unsigned kernel = if_equal(AF_NETLINK);
    if (sees_network) {
        load_argument(2);
        unsigned routes = if_equal(NETLINK_ROUTE);
        allow();
        end_if(routes);
    }
    refuse(EACCES);
    end_if(kernel);
    static const uint32_t families[] = {AF_INET, AF_INET6};
    for (int each = 0; each < 2; each++) {
        unsigned family = if_equal(families[each]);
        load_argument(1);
        keep_bits(0xf);
        unsigned datagram = if_equal(SOCK_DGRAM);
        answer(has_own_network ? SECCOMP_RET_ALLOW : ERROR(EACCES));
        end_if(datagram);
        unsigned stream = if_equal(SOCK_STREAM);
        load_argument(2);
        // Other protocols that make streams have ports that Landlock does not see.
        static const uint32_t protocols[] = {0, IPPROTO_TCP};
        ANSWER_ANY_OF(protocols, SECCOMP_RET_ALLOW);
        end_if(stream);
        refuse(EACCES);
        end_if(family);
    }
    refuse(EACCES);
}

// Of a pair of streams no end can have another peer. From one for datagrams they could be sent to whoever has a name in
// some folder, and Landlock does not see that.
static void rule_for_pairs(void) {
    begin_rule(SYS_socketpair);
    load_argument(0);
    unsigned local = if_equal(AF_UNIX);
    load_argument(1);
    keep_bits(0xf);
    unsigned stream = if_equal(SOCK_STREAM);
    allow();
    end_if(stream);
    end_if(local);
    refuse(EACCES);
}

// Data that opens a connection as it is sent goes past Landlock, which looks at `connect`.
static void rule_for_sending(void) {
    begin_rule(SYS_sendto);
    load_argument(3);
    unsigned opening = if_any_bit(MSG_FASTOPEN);
    refuse(EPERM);
    end_if(opening);
    allow();
}

// What a socket buffers is the kernel's memory, which nobody counts: the usual size must do. The program is told
// that it was changed, since those who ask for more do well with less. Programs of its own in the kernel, and
// protocols that the kernel loads for it, nobody needs.
static void rule_for_socket_options(void) {
    static const uint32_t sizes[] = {SO_SNDBUF, SO_RCVBUF, SO_SNDBUFFORCE, SO_RCVBUFFORCE};
    static const uint32_t programs[] = {
        SO_ATTACH_FILTER, SO_ATTACH_BPF, SO_ATTACH_REUSEPORT_CBPF, SO_ATTACH_REUSEPORT_EBPF,
    };
    static const uint32_t upper_protocols[] = {TCP_ULP, TCP_CONGESTION};
    begin_rule(SYS_setsockopt);
    load_argument(1);
    unsigned every_socket = if_equal(SOL_SOCKET);
    load_argument(2);
    ANSWER_ANY_OF(sizes, ERROR(0));
    ANSWER_ANY_OF(programs, ERROR(EPERM));
    allow();
    end_if(every_socket);
    unsigned streams = if_equal(IPPROTO_TCP);
    load_argument(2);
    ANSWER_ANY_OF(upper_protocols, ERROR(EPERM));
    end_if(streams);
    allow();
}

// Of all that can be asked of a device or changed on a file in this way, what every library asks of its streams.
static void rule_for_devices(void) {
    enum { TERMINAL_OF_NEW_LIBRARIES = 0x802c542a };
    static const uint32_t usual[] = {
        FIONREAD, FIONBIO, FIOCLEX, FIONCLEX, TCGETS, TERMINAL_OF_NEW_LIBRARIES, TIOCGWINSZ, TIOCGPGRP, SIOCGIFNAME,
        SIOCGIFCONF, SIOCGIFFLAGS, SIOCGIFADDR, SIOCGIFBRDADDR, SIOCGIFNETMASK, SIOCGIFMTU, SIOCGIFINDEX, SIOCGIFHWADDR,
    };
    begin_rule(SYS_ioctl);
    load_argument(1);
    ANSWER_ANY_OF(usual, SECCOMP_RET_ALLOW);
    refuse(ENOTTY);
}

// What can be done with a descriptor. Whose it is is not among it: its owner gets signals. Nor are leases and notices,
// which tell of what others do. A lock holds up whoever else wants the file, and it takes no more than to read it: the
// program is alone with its own files, so nothing is locked, and that is said to be done. Programs of ours that share a
// folder lock what is in it.
static void rules_for_descriptors(bool may_lock) {
    static const uint32_t locks[] = {F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW};
    static const uint32_t usual[] = {
        F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_OFD_GETLK, F_SETPIPE_SZ, F_GETPIPE_SZ,
    };
    if (!may_lock) answer_call(SYS_flock, ERROR(0));
    begin_rule(SYS_fcntl);
    load_argument(1);
    ANSWER_ANY_OF(usual, SECCOMP_RET_ALLOW);
    ANSWER_ANY_OF(locks, may_lock ? SECCOMP_RET_ALLOW : ERROR(0));
    refuse(EPERM);
}

// What a process can ask for itself that opens a door of the kernel. Who could not be looked at could hide what it
// holds.
static void rule_for_itself(bool may_hide) {
    static const uint32_t hiding[] = {PR_SET_DUMPABLE}, doors[] = {
        PR_SET_SECCOMP, PR_SET_MM, PR_TASK_PERF_EVENTS_DISABLE, PR_TASK_PERF_EVENTS_ENABLE, PR_SET_PTRACER,
        57 /* PR_SET_IO_FLUSHER */, 59 /* PR_SET_SYSCALL_USER_DISPATCH */, 62 /* PR_SCHED_CORE */,
    };
    begin_rule(SYS_prctl);
    load_argument(0);
    ANSWER_ANY_OF(doors, ERROR(EPERM));
    if (!may_hide) ANSWER_ANY_OF(hiding, ERROR(EPERM));
    allow();
}

// For the program's own process only: itself by number, or 0, which means itself or its group.
void allow_for_itself(int argument, pid_t self) {
    load_argument(argument);
    const uint32_t selves[] = {0, (uint32_t)self};
    ANSWER_ANY_OF(selves, SECCOMP_RET_ALLOW);
    refuse(EPERM);
}

// Limits and priorities of others, the supervisor among them. Where the first argument says what is meant, only a
// process may be, not all of a user's.
static void rules_for_settings(pid_t self) {
    static const long calls[] = {
        SYS_prlimit64, SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr,
    };
    static const struct { long call; uint32_t process; } priorities[] = {
        {SYS_setpriority, PRIO_PROCESS}, {SYS_ioprio_set, 1 /* IOPRIO_WHO_PROCESS */},
    };
    begin_rule_for_all(calls, sizeof calls);
    allow_for_itself(0, self);
    for (int each = 0; each < 2; each++) {
        begin_rule(priorities[each].call);
        load_argument(0);
        unsigned one = if_equal(priorities[each].process);
        allow_for_itself(1, self);
        end_if(one);
        refuse(EPERM);
    }
}

// A program's memory can be read as a file of /proc, also by Swift that is safe, which must not see what the code
// around it keeps there. That file cannot be told from others. But no other has places as far out as addresses are,
// and these cannot be come to: not at once, and in steps only backward, in which the way round is too long.
static void rule_for_place(int argument) {
    enum { FARTHEST = 0xf, BEFORE_THE_BEGINNING = 0xffffffff };
    load_upper_half(argument);
    unsigned none = if_equal(BEFORE_THE_BEGINNING);
    allow();
    end_if(none);
    unsigned far = if_above(FARTHEST);
    refuse(EINVAL);
    end_if(far);
    allow();
}

static void rule_for_steps(void) {
    enum { BACKWARD = 0xffffffff, FARTHEST_BACK = 0xffefffff };
    load_upper_half(1);
    unsigned backward = if_equal(BACKWARD);
    load_argument(1);
    unsigned near = if_above(FARTHEST_BACK);
    allow();
    end_if(near);
    refuse(EINVAL);
    end_if(backward);
    for (int half = 0; half < 2; half++) {
        half ? load_argument(1) : load_upper_half(1);
        unsigned forward = if_above(0);
        refuse(EINVAL);
        end_if(forward);
    }
    allow();
}

static void rules_for_places_in_files(void) {
    static const long calls[] = {SYS_pread64, SYS_pwrite64, SYS_preadv, SYS_pwritev, SYS_preadv2, SYS_pwritev2};
    begin_rule_for_all(calls, sizeof calls);
    rule_for_place(3);
    begin_rule(SYS_lseek);
    load_argument(2);
    unsigned from_here = if_equal(SEEK_CUR);
    rule_for_steps();
    end_if(from_here);
    rule_for_place(1);
}

// In namespaces of its own every process is the program's but the first, which is the supervisor.
static void rule_for_handles(void) {
    static const uint32_t supervisor[] = {1};
    begin_rule(SYS_pidfd_open);
    load_argument(0);
    ANSWER_ANY_OF(supervisor, ERROR(EPERM));
    allow();
}

void write_rules(const struct options *options, const struct protections *protections) {
    bool has_ports = options->port_count > 0 && protections->landlock >= 4;
    rules_for_new_processes(options->processes > 0);
    rule_for_mappings();
    rule_for_sockets(protections->own_network, has_ports, protections->own_network || options->has_network);
    rule_for_pairs();
    rule_for_socket_options();
    if (!protections->own_network) rule_for_sending();
    rules_for_places_in_files();
    rule_for_devices();
    rule_for_itself(protections->namespaces);
    rules_for_settings(getpid());
    rules_for_descriptors(options->writable != NULL);
    if (protections->namespaces) rule_for_handles();
    else write_rules_for_outside(protections);
}
#endif

// Attacks that ask for more than a program was given, and for doors into the kernel that no lesson needs.

#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/fsuid.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>

#include "families.h"

int raise_limits(void) {
    static const struct { const char *name; int limit; } limits[] = {
        {"core", RLIMIT_CORE}, {"processor", RLIMIT_CPU}, {"data", RLIMIT_DATA}, {"file size", RLIMIT_FSIZE},
        {"locked", RLIMIT_MEMLOCK}, {"queues", RLIMIT_MSGQUEUE}, {"nice", RLIMIT_NICE}, {"files", RLIMIT_NOFILE},
        {"processes", RLIMIT_NPROC}, {"real time", RLIMIT_RTPRIO}, {"pending", RLIMIT_SIGPENDING},
        {"stack", RLIMIT_STACK}};
    for (size_t index = 0; index < sizeof limits / sizeof *limits; index++) {
        struct rlimit limit, all = {RLIM_INFINITY, RLIM_INFINITY};
        getrlimit((__rlimit_resource_t)limits[index].limit, &limit);
        if (limit.rlim_max == RLIM_INFINITY) tell("BREACH: no limit: %s", limits[index].name);
        must_fail(limits[index].name, setrlimit((__rlimit_resource_t)limits[index].limit, &all));
        limit.rlim_max++;
        must_fail(limits[index].name, setrlimit((__rlimit_resource_t)limits[index].limit, &limit));
    }
    errno = 0;
    must_fail("a better priority", nice(-10));
    struct sched_param first = {.sched_priority = 1};
    must_fail("real time", sched_setscheduler(0, SCHED_FIFO, &first));
    return 0;
}

int become_root(void) {
    gid_t group = 0;
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct held[2], all[2] = {{~0U, ~0U, ~0U}, {~0U, ~0U, ~0U}};
    if (getuid() == 0 || geteuid() == 0) tell("BREACH: runs as root");
    must_fail("setuid", setuid(0));
    must_fail("setresuid", setresuid(0, 0, 0));
    must_fail("setgid", setgid(0));
    must_fail("setgroups", setgroups(1, &group));
    must_fail("setfsuid", (setfsuid(0), setfsuid((uid_t)-1) == 0) ? 0 : -1);
    must_fail("capset", syscall(SYS_capset, &header, all));
    syscall(SYS_capget, &header, held);
    // In a container a program of root's keeps the right to reach root's folders: Landlock says which of them.
    uint32_t others = ~(1U << CAP_DAC_OVERRIDE);
    if ((held[0].effective | held[0].permitted | held[0].inheritable) & others || held[1].effective | held[1].permitted)
        tell("BREACH: holds capabilities %x %x", held[0].permitted, held[1].permitted);
    for (int capability = 0; capability < 40; capability++)
        if (prctl(PR_CAPBSET_READ, capability, 0, 0, 0) == 1 && getuid() == 0)
            tell("BREACH: may get capability %d", capability);
    must_fail("an ambient capability", prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_SYS_ADMIN, 0, 0));
    must_fail("to gain privileges again", prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0));
    must_fail("no filter", prctl(PR_SET_SECCOMP, 0, NULL));
    must_fail("another layout", personality(ADDR_NO_RANDOMIZE));
    return 0;
}

int make_namespaces(void) {
    static const struct { const char *name; int flag; } kinds[] = {
        {"users", CLONE_NEWUSER}, {"mounts", CLONE_NEWNS}, {"processes", CLONE_NEWPID}, {"network", CLONE_NEWNET},
        {"IPC", CLONE_NEWIPC}, {"host name", CLONE_NEWUTS}, {"cgroups", CLONE_NEWCGROUP}, {"time", 0x80}};
    for (size_t index = 0; index < sizeof kinds / sizeof *kinds; index++) {
        char path[32];
        must_fail(kinds[index].name, unshare(kinds[index].flag));
        long process = syscall(SYS_clone, kinds[index].flag | SIGCHLD, 0, 0, 0, 0);
        if (process == 0) _exit(0);
        must_fail(kinds[index].name, process);
        uint64_t wanted[8] = {(uint64_t)kinds[index].flag, [4] = SIGCHLD};
        process = syscall(SYS_clone3, wanted, sizeof wanted);
        if (process == 0) _exit(0);
        must_fail(kinds[index].name, process);
        static const char *const names[] = {"user", "mnt", "pid", "net", "ipc", "uts", "cgroup", "time"};
        snprintf(path, sizeof path, "/proc/1/ns/%s", names[index]);
        must_fail(path, setns(open(path, O_RDONLY), 0));
    }
    return 0;
}

int mount_things(void) {
    must_fail("tmpfs", mount("tmpfs", inside(""), "tmpfs", 0, NULL));
    must_fail("proc", mount("proc", inside(""), "proc", 0, NULL));
    must_fail("bind", mount(outside(""), inside(""), NULL, MS_BIND, NULL));
    must_fail("writable again", mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, NULL));
    must_fail("unmount", umount2("/proc", MNT_DETACH));
    must_fail("pivot_root", syscall(SYS_pivot_root, ".", "."));
    must_fail("chroot", chroot(inside("")));
    must_fail("fsopen", syscall(430, "tmpfs", 0));
    must_fail("fsmount", syscall(432, 0, 0, 0));
    must_fail("open_tree", syscall(428, AT_FDCWD, "/", 1));
    must_fail("move_mount", syscall(429, 0, "", 0, "", 0));
    must_fail("mount_setattr", syscall(442, AT_FDCWD, "/", 0, NULL, 0));
    must_fail("open_tree_attr", syscall(467, AT_FDCWD, "/", 1, NULL, 0));
    return 0;
}

int reach_kernel(void) {
    static const struct { const char *name; long call; } calls[] = {
        {"io_uring_setup", 425}, {"io_uring_enter", 426}, {"bpf", SYS_bpf}, {"perf_event_open", SYS_perf_event_open},
        {"userfaultfd", SYS_userfaultfd}, {"keyctl", SYS_keyctl}, {"add_key", SYS_add_key},
        {"request_key", SYS_request_key},
        {"init_module", SYS_init_module}, {"finit_module", SYS_finit_module}, {"delete_module", SYS_delete_module},
        {"kexec_load", SYS_kexec_load}, {"reboot", SYS_reboot}, {"swapon", SYS_swapon}, {"swapoff", SYS_swapoff},
        {"acct", SYS_acct}, {"quotactl", SYS_quotactl}, {"syslog", SYS_syslog}, {"sethostname", SYS_sethostname},
        {"setdomainname", SYS_setdomainname}, {"clock_settime", SYS_clock_settime}, {"settimeofday", SYS_settimeofday},
        {"mq_open", SYS_mq_open}, {"semget", SYS_semget}, {"msgget", SYS_msgget}, {"memfd_create", SYS_memfd_create},
        {"memfd_secret", 447}, {"vhangup", SYS_vhangup}, {"fanotify_init", SYS_fanotify_init},
        {"migrate_pages", SYS_migrate_pages}, {"process_mrelease", 448},
#ifdef __x86_64__
        {"iopl", SYS_iopl}, {"ioperm", SYS_ioperm}, {"modify_ldt", SYS_modify_ldt}, {"uselib", SYS_uselib},
#endif
    };
    // Every argument is chosen so that the call does no harm where it is allowed.
    for (size_t index = 0; index < sizeof calls / sizeof *calls; index++) {
        long result = syscall(calls[index].call, 0, 0, 0, 0, 0, 0);
        int isRefused = result == -1 && (errno == EPERM || errno == EACCES || errno == ENOSYS);
        if (isRefused) tell("refused: %s (%s)", calls[index].name, strerror(errno));
        else tell("BREACH: %s (%s)", calls[index].name, result == -1 ? strerror(errno) : "done");
    }
    return 0;
}

int foreign_calls(void) {
    tell("before");
#ifdef __x86_64__
    // The same kernel by its other doors: numbers of the x32 kind, then those of 32 bits, where 2 is fork.
    long result = syscall(0x40000000L + SYS_getpid);
    if (result == -1) tell("refused: an x32 call (%s)", strerror(errno));
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(20L) : "r8", "r9", "r10", "r11", "memory");
    tell("BREACH: a call of 32 bits gave %ld", result);
#else
    raise(SIGSYS);
#endif
    return 0;
}

int type_into_terminal(void) {
    char path[32], letter = 'x';
    must_fail("/dev/tty", open("/dev/tty", O_RDWR | O_NOCTTY));
    must_fail("/dev/console", open("/dev/console", O_RDWR | O_NOCTTY));
    attempted("a terminal of its own", open("/dev/ptmx", O_RDWR | O_NOCTTY));
    for (int number = 0; number < 8; number++) {
        snprintf(path, sizeof path, "/dev/pts/%d", number);
        must_fail(path, open(path, O_RDWR | O_NOCTTY));
    }
    for (int number = 0; number < 5; number++) must_fail("TIOCSTI", ioctl(number, 0x5412, &letter));
    must_fail("TIOCSTI with odd bits", syscall(SYS_ioctl, 1, (uint64_t)1 << 32 | 0x5412, &letter));
    return 0;
}

int write_kernel_files(void) {
    static const char *const paths[] = {
        "/proc/sys/kernel/core_pattern", "/proc/sysrq-trigger", "/proc/self/oom_score_adj",
        "/proc/self/uid_map", "/proc/self/setgroups", "/proc/sys/vm/overcommit_memory",
        "/sys/kernel/uevent_helper", "/sys/power/state", "/sys/fs/cgroup/cgroup.procs",
        "/sys/fs/cgroup/memory/tasks", "/proc/self/coredump_filter", "/proc/self/mem"};
    char path[128];
    for (size_t index = 0; index < sizeof paths / sizeof *paths; index++) {
        int isOwn = strncmp(paths[index], "/proc/self/", 11) == 0;
        int file = open(paths[index], O_WRONLY);
        // Of its own a process may spoil what it likes, as long as it gains nothing.
        if (isOwn) attempted(paths[index], file);
        else must_fail(paths[index], file);
        if (file >= 0 && strstr(paths[index], "oom_score")) must_fail("to be spared", write(file, "-1000", 5));
        if (file >= 0) close(file);
    }
    snprintf(path, sizeof path, "/sys/fs/cgroup/%s", given("ATTACK_MARK"));
    must_fail("a cgroup", mkdir(path, 0700));
    return 0;
}

// Attacks on other processes: signals by every way, limits and priorities, tracing.

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>

#include "families.h"

/// Sends a signal to a process by every call that can.
static void send_every_way(pid_t process, int number) {
    siginfo_t info = {.si_code = SI_QUEUE};
    attempted("kill", kill(process, number));
    attempted("kill of its group", kill(-process, number));
    attempted("tkill", syscall(SYS_tkill, process, number));
    attempted("tgkill", syscall(SYS_tgkill, process, process, number));
    attempted("sigqueue", sigqueue(process, number, (union sigval){0}));
    attempted("rt_sigqueueinfo", syscall(SYS_rt_sigqueueinfo, process, number, &info));
    attempted("rt_tgsigqueueinfo", syscall(SYS_rt_tgsigqueueinfo, process, process, number, &info));
    int handle = (int)syscall(434, process, 0);
    attempted("pidfd_open", handle);
    attempted("pidfd_send_signal", syscall(424, handle, number, NULL, 0));
    char path[32];
    snprintf(path, sizeof path, "/proc/%d", process);
    attempted("a signal by /proc", syscall(424, open(path, O_RDONLY | O_DIRECTORY), number, NULL, 0));
}

int signal_everyone(void) {
    // A signal that nobody dies of: the bystander tells when it comes.
    attempted("everyone", kill(-1, SIGURG));
    attempted("the first process", kill(1, SIGURG));
    attempted("the group", kill(0, SIGURG));
    for (pid_t process = getpid() - 40; process < getpid() + 40; process++)
        if (process > 1 && process != getpid()) kill(process, SIGURG);
    return 0;
}

int signal_supervisor(void) {
    pid_t others[] = {getppid(), given_process("ATTACK_LAUNCHER")};
    for (int other = 0; other < 2; other++) {
        send_every_way(others[other], SIGSTOP);
        send_every_way(others[other], SIGTERM);
        send_every_way(others[other], SIGKILL);
    }
    return 0;
}

int signal_bystander(void) {
    send_every_way(given_process("ATTACK_BYSTANDER"), SIGTERM);
    send_every_way(given_process("ATTACK_BYSTANDER"), SIGKILL);
    return 0;
}

int signal_by_owner(void) {
    // Who "owns" a descriptor gets a signal when something comes in: a way to kill that no call named kill is in.
    pid_t others[] = {given_process("ATTACK_BYSTANDER"), given_process("ATTACK_LAUNCHER"), getppid(), -1};
    for (int other = 0; other < 4; other++) {
        int ends[2];
        if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return 65;
        attempted("an owner", fcntl(ends[0], F_SETOWN, others[other]));
        attempted("an owner of a socket", ioctl(ends[0], 0x8901, &others[other]));
        attempted("its signal", fcntl(ends[0], F_SETSIG, others[other] == -1 ? SIGURG : SIGKILL));
        attempted("to be told", fcntl(ends[0], F_SETFL, O_ASYNC | O_NONBLOCK));
        attempted("a byte", write(ends[1], "x", 1));
    }
    return 0;
}

int strangle_others(void) {
    // None of these is a signal or a trace, and each ends or slows a process of the same user.
    pid_t others[] = {given_process("ATTACK_BYSTANDER"), given_process("ATTACK_LAUNCHER"), getppid()};
    struct rlimit nothing = {0, 0};
    struct sched_param parameter = {0};
    cpu_set_t first;
    CPU_ZERO(&first);
    CPU_SET(0, &first);
    for (int other = 0; other < 3; other++) {
        must_fail("no priority", setpriority(PRIO_PROCESS, (id_t)others[other], 19));
        must_fail("no core", sched_setaffinity(others[other], sizeof first, &first));
        must_fail("no turn", sched_setscheduler(others[other], SCHED_IDLE, &parameter));
        must_fail("no turn at the disk", syscall(SYS_ioprio_set, 1, others[other], 3 << 13));
        must_fail("no files", syscall(SYS_prlimit64, others[other], RLIMIT_NOFILE, &nothing, NULL));
        must_fail("no time", syscall(SYS_prlimit64, others[other], RLIMIT_CPU, &nothing, NULL));
        must_fail("another group", setpgid(others[other], 0));
    }
    // To lower one's own is everybody's right; that of all of a user's processes lowers those of others.
    attempted("no priority for the user", setpriority(PRIO_USER, getuid(), 19));
    attempted("no priority for the own user", setpriority(PRIO_USER, 0, 19));
    attempted("no turn at the disk for the user", syscall(SYS_ioprio_set, 3, 0, 3 << 13));
    return 0;
}

int trace_others(void) {
    pid_t others[] = {given_process("ATTACK_BYSTANDER"), given_process("ATTACK_LAUNCHER"), getppid()};
    char text[64], path[64];
    struct iovec mine = {text, sizeof text}, theirs = {(void *)trace_others, sizeof text};
    for (int other = 0; other < 3; other++) {
        must_fail("attach", ptrace(PTRACE_ATTACH, others[other], 0, 0));
        must_fail("seize", ptrace(PTRACE_SEIZE, others[other], 0, 0));
        must_fail("process_vm_readv", process_vm_readv(others[other], &mine, 1, &theirs, 1, 0));
        must_fail("process_vm_writev", process_vm_writev(others[other], &mine, 1, &theirs, 1, 0));
        snprintf(path, sizeof path, "/proc/%d/mem", others[other]);
        must_fail(path, open(path, O_RDWR));
        must_fail("kcmp", syscall(SYS_kcmp, getpid(), others[other], 0, 0, 0));
        must_fail("pidfd_getfd", syscall(438, syscall(434, others[other], 0), 1, 0));
        must_fail("process_madvise", syscall(440, syscall(434, others[other], 0), &theirs, 1, 21, 0));
        must_fail("move_pages", syscall(SYS_move_pages, others[other], 1, &theirs.iov_base, NULL, &mine, 0));
    }
    must_fail("to be traced", ptrace(PTRACE_TRACEME, 0, 0, 0));
    return 0;
}

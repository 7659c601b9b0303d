// The refusals of a container's runtime: a filter of system calls, and the capabilities that root keeps in one.

#include "circumstances.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct sock_filter filter[128];
static unsigned short length;

static void add(uint16_t code, uint32_t value, uint8_t if_true, uint8_t if_false) {
    filter[length++] = (struct sock_filter){code, if_true, if_false, value};
}

static void load(size_t offset) { add(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0); }

static void refuse_call(long number, int error) {
    add(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 1);
    add(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (uint32_t)error, 0, 0);
}

/// Refuses clone where one of the flags asks for a namespace; leaves the call's number loaded.
static void refuse_clone(void) {
    uint32_t namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID
                          | CLONE_NEWNET;
    add(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4);
    load(offsetof(struct seccomp_data, args));
    add(BPF_JMP | BPF_JSET | BPF_K, namespaces, 0, 1);
    add(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM, 0, 0);
    load(offsetof(struct seccomp_data, nr));
}

void refuse(int refuses_namespaces, int refuses_landlock) {
    if (!refuses_namespaces && !refuses_landlock) return;
    static const long mounting[] = {SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root,
                                    428, 429, 430, 431, 432, 433, 442};
    load(offsetof(struct seccomp_data, nr));
    if (refuses_namespaces) {
        for (size_t index = 0; index < sizeof mounting / sizeof *mounting; index++) refuse_call(mounting[index], EPERM);
        // Its flags stand in memory, where no filter sees them; told that there is none, a C library takes clone.
        refuse_call(SYS_clone3, ENOSYS);
        refuse_clone();
    }
    for (long landlock = 444; refuses_landlock && landlock <= 446; landlock++) refuse_call(landlock, ENOSYS);
    add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0);
    struct sock_fprog program = {length, filter};
    if (geteuid() != 0) prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0) return;
    perror("circumstances: cannot refuse");
    exit(70);
}

void give_up_capabilities(void) {
    static const int kept[] = {CAP_CHOWN, CAP_DAC_OVERRIDE, CAP_FSETID, CAP_FOWNER, CAP_MKNOD, CAP_NET_RAW, CAP_SETGID,
                               CAP_SETUID, CAP_SETFCAP, CAP_SETPCAP, CAP_NET_BIND_SERVICE, CAP_SYS_CHROOT, CAP_KILL,
                               CAP_AUDIT_WRITE};
    uint64_t mask = 0;
    for (size_t index = 0; index < sizeof kept / sizeof *kept; index++) mask |= (uint64_t)1 << kept[index];
    for (int capability = 0; capability < 64; capability++)
        if (!(mask >> capability & 1)) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    uint32_t low = (uint32_t)mask, high = (uint32_t)(mask >> 32);
    struct __user_cap_data_struct data[2] = {{low, low, 0}, {high, high, 0}};
    if (syscall(SYS_capset, &header, data) == 0) return;
    perror("circumstances: cannot give up capabilities");
    exit(70);
}

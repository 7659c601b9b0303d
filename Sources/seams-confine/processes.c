#define _GNU_SOURCE
#include "confine.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/capability.h>
#include <sys/fsuid.h>
#include <sys/syscall.h>

enum { MOST_PROCESSES = 8192, STATUS_SIZE = 2048 };
struct process { pid_t number, parent; long threads; long long memory; uid_t user; bool is_inside; };
static struct process all[MOST_PROCESSES];

static long long field(const char *status, const char *name) {
    const char *found = strstr(status, name);
    return found ? atoll(found + strlen(name)) : 0;
}

static bool read_process(struct process *process, const char *number) {
    char path[64], status[STATUS_SIZE];
    snprintf(path, sizeof path, "/proc/%s/status", number);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    ssize_t length = read(file, status, sizeof status - 1);
    close(file);
    if (length <= 0) return false;
    status[length] = 0;
    // The name of the process comes first and is its own choice: what follows it is the kernel's.
    char *rest = strstr(status, "\nState:");
    if (!rest) return false;
    // What it holds for itself or shares with its kin; what is mapped from files costs nothing.
    long long kilobytes = field(rest, "\nRssAnon:") + field(rest, "\nRssShmem:");
    *process = (struct process){
        .number = atoi(number), .parent = (pid_t)field(rest, "\nPPid:"), .threads = (long)field(rest, "\nThreads:"),
        .memory = kilobytes * 1024, .user = (uid_t)field(rest, "\nUid:"),
    };
    return true;
}

// Looks at files as another user. Root of a container may not look into processes of others, but into its own: so for
// a moment the program's user is who looks, with the rights that it has, since who has fewer may not look either. The
// kernel then forgets that we are to end with our parent: so only where no namespace depends on it.
static void look_as(uid_t user) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct sets[2];
    setfsgid(user);
    setfsuid(user);
    if (syscall(SYS_capget, &header, sets)) return;
    for (int each = 0; each < 2; each++) sets[each].effective = sets[each].permitted;
    syscall(SYS_capset, &header, sets);
}

// The bytes of files that a process holds open and that no folder shows any more. Nothing where we may not look, which a
// program cannot bring about: it may not hide (seccomp.c).
static long long unlinked_of(const struct process *process) {
    char path[64];
    struct stat status;
    long long bytes = 0;
    snprintf(path, sizeof path, "/proc/%d/fd", process->number);
    if (process->user != getuid()) look_as(process->user);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        if (fstatat(dirfd(folder), entry->d_name, &status, 0)) continue;
        if (S_ISREG(status.st_mode) && status.st_nlink == 0) bytes += (long long)status.st_blocks * 512;
    }
    if (folder) closedir(folder);
    if (process->user != getuid()) look_as(getuid());
    return bytes;
}

// What one process holds.
struct tree look_at(pid_t process, bool counts_files) {
    struct process read;
    char number[16];
    snprintf(number, sizeof number, "%d", process);
    bool is_there = read_process(&read, number);
    return (struct tree){is_there, is_there ? read.memory : 0, is_there && counts_files ? unlinked_of(&read) : 0};
}

static int read_all(void) {
    DIR *folder = opendir("/proc");
    int count = 0;
    for (struct dirent *entry; folder && count < MOST_PROCESSES && (entry = readdir(folder));)
        if (isdigit((unsigned char)entry->d_name[0]) && read_process(&all[count], entry->d_name)) count++;
    if (folder) closedir(folder);
    return count;
}

// Everything that descends from a process; each gets the signal, if there is one.
struct tree look_at_descendants(pid_t ancestor, int signal, bool counts_files) {
    struct tree tree = {0};
    int count = read_all();
    // A child can stand before its parent in the list, so this goes on until a round finds nobody new.
    for (bool is_growing = true; is_growing;) {
        is_growing = false;
        for (int each = 0; each < count; each++) {
            struct process *process = &all[each];
            bool is_child = process->parent == ancestor;
            for (int other = 0; other < count && !is_child; other++)
                is_child = all[other].is_inside && all[other].number == process->parent;
            if (process->is_inside || process->number == ancestor || !is_child) continue;
            process->is_inside = is_growing = true;
            tree.count++;
            tree.memory += process->memory;
            if (counts_files) tree.unlinked += unlinked_of(process);
            if (signal) kill(process->number, signal);
        }
    }
    return tree;
}

// How many threads a user has, of all its programs: the kernel's limit counts them together.
long threads_of(uid_t user) {
    long threads = 0;
    int count = read_all();
    for (int each = 0; each < count; each++) threads += all[each].user == user ? all[each].threads : 0;
    return threads;
}

#else

// Here only the group is known, and no memory.
struct tree look_at_descendants(pid_t ancestor, int signal, bool counts_files) {
    (void)ancestor, (void)signal, (void)counts_files;
    return (struct tree){0};
}

struct tree look_at(pid_t process, bool counts_files) {
    (void)process, (void)counts_files;
    return (struct tree){0};
}

long threads_of(uid_t user) {
    (void)user;
    return 1024;
}

#endif

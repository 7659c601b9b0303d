#define _GNU_SOURCE
#include "confine.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
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

enum { MOST_PROCESSES = 8192, STATUS_SIZE = 8192 };
struct process { pid_t number, parent, thread; long threads; long long memory; uid_t user; bool is_inside; };
static struct process all[MOST_PROCESSES];

static long long field(const char *status, const char *name) {
    const char *found = strstr(status, name);
    return found ? atoll(found + strlen(name)) : 0;
}

// Reads what the kernel says of a process or of a thread; NULL when it is gone.
static const char *read_status(const char *path) {
    static char status[STATUS_SIZE];
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t length = file < 0 ? 0 : read(file, status, sizeof status - 1);
    if (file >= 0) close(file);
    status[length > 0 ? length : 0] = 0;
    // The name of the process comes first and is its own choice: what follows it is the kernel's.
    return strstr(status, "\nState:");
}

// What it holds for itself or shares with its kin, and the tables by which it finds that; what is mapped from files
// costs nothing.
static long long memory_in(const char *status) {
    static const char *const held[] = {"\nRssAnon:", "\nRssShmem:", "\nVmSwap:", "\nVmPTE:", "\nHugetlbPages:"};
    long long kilobytes = 0;
    for (size_t each = 0; each < sizeof held / sizeof *held; each++) kilobytes += field(status, held[each]);
    return kilobytes * 1024;
}

// A process whose first thread has ended goes on in the others, and only they show what it holds.
static void read_living_thread(struct process *process) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", process->number);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && !process->memory && (entry = readdir(folder));) {
        if (!isdigit((unsigned char)entry->d_name[0])) continue;
        process->thread = atoi(entry->d_name);
        snprintf(path, sizeof path, "/proc/%d/task/%d/status", process->number, process->thread);
        const char *status = read_status(path);
        process->memory = status ? memory_in(status) : 0;
    }
    if (folder) closedir(folder);
}

static bool read_process(struct process *process, const char *number) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%s/status", number);
    const char *status = read_status(path);
    if (!status) return false;
    *process = (struct process){
        .number = atoi(number), .parent = (pid_t)field(status, "\nPPid:"), .threads = (long)field(status, "\nThreads:"),
        .memory = memory_in(status), .user = (uid_t)field(status, "\nUid:"), .thread = atoi(number),
    };
    if (!process->memory && process->threads > 1) read_living_thread(process);
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

static int look_number;

// The bytes of files that a process holds open and that no folder shows any more. Nothing where we may not look,
// which a program cannot bring about: it may not hide (rules.c).
static long long unlinked_of(const struct process *process) {
    char path[64];
    struct stat status;
    long long bytes = 0;
    snprintf(path, sizeof path, "/proc/%d/task/%d/fd", process->number, process->thread);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        if (fstatat(dirfd(folder), entry->d_name, &status, 0)) continue;
        if (S_ISREG(status.st_mode) && status.st_nlink == 0) bytes += (long long)status.st_blocks * 512;
    }
    if (folder) closedir(folder);
    return bytes;
}

// Whether this is the first sight of a piece of memory or a file in this look: several processes may have it mapped.
static bool is_new(unsigned long inode) {
    enum { MOST_KNOWN = 256 };
    static unsigned long known[MOST_KNOWN];
    static int known_count, of_round;
    if (of_round != look_number) known_count = 0;
    of_round = look_number;
    for (int each = 0; each < known_count; each++) if (known[each] == inode) return false;
    if (known_count < MOST_KNOWN) known[known_count++] = inode;
    return true;
}

// What a process holds by having a part of it mapped, however small: memory that was shared without a file, and files
// that no folder shows any more. How large they are is told nowhere, so each counts for the most that it can be.
static void add_mapped(const struct process *process, const struct look *look, struct tree *tree) {
    char path[64], line[PATH_MAX + 200];
    snprintf(path, sizeof path, "/proc/%d/task/%d/maps", process->number, process->thread);
    FILE *maps = fopen(path, "re");
    while (maps && fgets(line, sizeof line, maps)) {
        unsigned long begin, end, inode;
        int name = 0;
        bool is_hidden = strstr(line, " (deleted)\n") || strstr(line, "[anon_shmem:");
        if (!is_hidden || sscanf(line, "%lx-%lx %*s %*s %*s %lu %n", &begin, &end, &inode, &name) != 3) continue;
        long long size = (long long)(end - begin);
        bool is_memory = line[name] == '[' || !strncmp(line + name, "/dev/zero ", 10);
        bool is_own = look->folder && !strncmp(line + name, look->folder, strlen(look->folder));
        if (is_memory && is_new(inode)) tree->memory += size > LARGEST_SHARED ? size : LARGEST_SHARED;
        else if (is_own && is_new(inode)) tree->unlinked += look->largest_file;
    }
    if (maps) fclose(maps);
}

static void add(const struct process *process, const struct look *look, struct tree *tree) {
    tree->count++;
    tree->threads += process->threads;
    tree->memory += process->memory;
    // Of too many it is enough to know that there are.
    if (!look || tree->count > look->most_processes || (!look->counts_files && !look->counts_mapped)) return;
    // With namespaces we have every right in them, and may not forget our parent.
    bool is_foreign = look->counts_files && process->user != getuid();
    if (is_foreign) look_as(process->user);
    if (look->counts_files) tree->unlinked += unlinked_of(process);
    if (look->counts_mapped) add_mapped(process, look, tree);
    if (is_foreign) look_as(getuid());
}

// What one process holds.
struct tree look_at(pid_t process, const struct look *look) {
    struct process read;
    struct tree tree = {0};
    char number[16];
    look_number++;
    snprintf(number, sizeof number, "%d", process);
    if (read_process(&read, number)) add(&read, look, &tree);
    return tree;
}

static int read_all(void) {
    DIR *folder = opendir("/proc");
    int count = 0;
    for (struct dirent *entry; folder && count < MOST_PROCESSES && (entry = readdir(folder));)
        if (isdigit((unsigned char)entry->d_name[0]) && read_process(&all[count], entry->d_name)) count++;
    if (folder) closedir(folder);
    return count;
}

// Whether a process is the ancestor or descends from it, as far as that is known by now. The list is in order.
static bool is_of(pid_t number, pid_t ancestor, int count) {
    int first = 0, last = count - 1;
    while (first <= last) {
        int middle = (first + last) / 2;
        if (all[middle].number == number) return all[middle].is_inside || number == ancestor;
        if (all[middle].number < number) first = middle + 1;
        else last = middle - 1;
    }
    return number == ancestor;
}

// Everything that descends from a process; each gets the signal, if there is one.
struct tree look_at_descendants(pid_t ancestor, int signal, const struct look *look) {
    struct tree tree = {0};
    int count = read_all();
    look_number++;
    // A child can stand before its parent in the list, so this goes on until a round finds nobody new.
    for (bool is_growing = true; is_growing;) {
        is_growing = false;
        for (int each = 0; each < count; each++) {
            struct process *process = &all[each];
            bool is_known = process->is_inside || process->number == ancestor;
            if (is_known || !is_of(process->parent, ancestor, count)) continue;
            process->is_inside = is_growing = true;
            add(process, look, &tree);
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
struct tree look_at_descendants(pid_t ancestor, int signal, const struct look *look) {
    (void)ancestor, (void)signal, (void)look;
    return (struct tree){0};
}

struct tree look_at(pid_t process, const struct look *look) {
    (void)process, (void)look;
    return (struct tree){0};
}

long threads_of(uid_t user) {
    (void)user;
    return 1024;
}

#endif

// Attacks on what is nobody's business: whatever can be read is printed, and the test looks for its secrets in it.

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/klog.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include "families.h"

/// Prints what a file begins with.
static void print_file(const char *path) {
    static char text[3000];
    int file = open(path, O_RDONLY | O_NONBLOCK);
    ssize_t count = file < 0 ? -1 : read(file, text, sizeof text);
    for (ssize_t index = 0; index < count; index++)
        if (text[index] == 0) text[index] = ' ';
    attempted(path, count);
    if (count > 0) tell("%.*s", (int)count, text);
    if (file >= 0) close(file);
}

/// Prints the names in a folder.
static void print_folder(const char *path) {
    DIR *folder = opendir(path);
    attempted(path, folder ? 0 : -1);
    if (!folder) return;
    for (struct dirent *entry; (entry = readdir(folder));) tell("%s/%s", path, entry->d_name);
    closedir(folder);
}

int read_secrets(void) {
    char path[1200];
    print_file(outside("home/.ssh/id_rsa"));
    print_file(outside("victim.txt"));
    print_file(outside("open/theirs.txt"));
    print_file(outside("state/workbook.json"));
    print_file(inside("../../outside/victim.txt"));
    attempted("a link", symlink(outside("home/.ssh/id_rsa"), inside("key")));
    print_file(inside("key"));
    attempted("a link to a folder", symlink(outside("home"), inside("theirs")));
    print_file(inside("theirs/.ssh/id_rsa"));
    snprintf(path, sizeof path, "/proc/self/root%s", outside("victim.txt"));
    print_file(path);
    snprintf(path, sizeof path, "/proc/1/root%s", outside("victim.txt"));
    print_file(path);
    snprintf(path, sizeof path, "/proc/%d/root%s", getppid(), outside("victim.txt"));
    print_file(path);
    snprintf(path, sizeof path, "/proc/self/fd/%d", open(outside("victim.txt"), O_PATH));
    print_file(path);
    // A file can be opened by a handle too, past every folder above it.
    struct file_handle *handle = (struct file_handle *)(char[256]){0};
    int mount;
    handle->handle_bytes = 128;
    attempted("a handle", name_to_handle_at(AT_FDCWD, outside("victim.txt"), handle, &mount, 0));
    attempted("a file by handle", open_by_handle_at(open("/", O_RDONLY), handle, O_RDONLY));
    char text[256] = {0};
    attempted("an attribute", syscall(SYS_getxattr, outside("victim.txt"), "user.planted", text, sizeof text));
    tell("%s", text);
    return 0;
}

int list_outside(void) {
    print_folder(outside("home"));
    print_folder(outside("home/.ssh"));
    print_folder(outside("open"));
    print_folder(inside("../../outside/open"));
    print_folder("/root");
    print_folder("/home");
    print_folder("/tmp");
    return 0;
}

int read_system(void) {
    static const char *const paths[] = {
        "/etc/shadow", "/etc/gshadow", "/proc/kcore", "/proc/kallsyms", "/dev/mem", "/dev/kmsg", "/proc/kmsg",
        "/proc/keys", "/dev/vda", "/dev/sda", "/proc/1/environ", "/proc/1/mem", "/root/.bash_history",
        "/sys/kernel/debug/", "/etc/ssh/ssh_host_ed25519_key"};
    char text[256];
    for (size_t index = 0; index < sizeof paths / sizeof *paths; index++) {
        int file = open(paths[index], O_RDONLY | O_NONBLOCK);
        long count = file < 0 ? -1 : read(file, text, sizeof text);
        // The kernel shows these to everybody, with nothing in them.
        int isHarmless = strcmp(paths[index], "/proc/kallsyms") == 0 || strcmp(paths[index], "/proc/keys") == 0;
        if (isHarmless || count == 0) attempted(paths[index], count);
        else must_fail(paths[index], count);
    }
    must_fail("the kernel's log", klogctl(3, text, sizeof text));
    return 0;
}

int read_processes(void) {
    static const char *const files[] = {
        "environ", "maps", "mem", "auxv", "io", "stack", "syscall", "root", "cwd", "exe", "fd", "map_files",
        "task", "cwd/victim.txt", "root/etc/shadow"};
    pid_t others[] = {given_process("ATTACK_BYSTANDER"), given_process("ATTACK_LAUNCHER"), getppid()};
    char path[128], target[512];
    for (int other = 0; other < 3; other++)
        for (size_t index = 0; index < sizeof files / sizeof *files; index++) {
            snprintf(path, sizeof path, "/proc/%d/%s", others[other], files[index]);
            print_file(path);
            ssize_t length = readlink(path, target, sizeof target - 1);
            if (length > 0) tell("BREACH: %s leads to %.*s", path, (int)length, target);
        }
    snprintf(path, sizeof path, "/proc/%d/cmdline", given_process("ATTACK_BYSTANDER"));
    print_file(path);
    snprintf(path, sizeof path, "/proc/%d/fd", given_process("ATTACK_BYSTANDER"));
    print_folder(path);
    return 0;
}

int watch_outside(void) {
    int watch = inotify_init();
    must_fail("inotify of a folder", inotify_add_watch(watch, outside("open"), IN_ALL_EVENTS));
    must_fail("inotify of a home", inotify_add_watch(watch, outside("home"), IN_ALL_EVENTS));
    must_fail("fanotify", syscall(SYS_fanotify_init, 0x200, O_RDONLY));
    return 0;
}

int print_environment(void) {
    extern char **environ;
    for (char **variable = environ; *variable; variable++) tell("variable %s", *variable);
    return 0;
}

// Attacks on the disk, in the home where a program may write: too much, too many, too deep, and what is hard to remove.

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include "families.h"

static char bytes[megabyte];

/// Fills files until the disk takes no more. Those that are unlinked stand in no folder that somebody could count.
static int fill_disk(int is_unlinked) {
    char name[32];
    int taken = 0;
    signal(SIGXFSZ, SIG_IGN);
    memset(bytes, 1, sizeof bytes);
    for (int number = 0; number < 240 && taken < most_megabytes; number++) {
        snprintf(name, sizeof name, "file-%d", number);
        int file = open(inside(name), O_CREAT | O_RDWR, 0600);
        if (file < 0) break;
        if (is_unlinked) unlink(inside(name));
        int before = taken;
        while (taken < most_megabytes && write(file, bytes, sizeof bytes) == (ssize_t)sizeof bytes) taken++;
        if (taken == before) break;
        if (!is_unlinked) close(file);
    }
    // Where the disk is watched and not bounded, some is written before it is seen.
    const char *words = taken <= 256 ? "refused: the disk after %d MB (%s)" : "BREACH: the disk took %d MB (%s)";
    tell(words, taken, strerror(errno));
    return 0;
}

int big_files(void) { return fill_disk(0); }
int unlinked_files(void) { return fill_disk(1); }

int many_files(void) {
    char name[32];
    for (int number = 0; number < most_files; number++) {
        snprintf(name, sizeof name, "file-%d", number);
        int file = open(inside(name), O_CREAT | O_WRONLY, 0600);
        if (file < 0) {
            tell("refused: a file after %d (%s)", number, strerror(errno));
            return 0;
        }
        close(file);
    }
    tell("BREACH: %d files", most_files);
    return 0;
}

int sparse_file(void) {
    signal(SIGXFSZ, SIG_IGN);
    int file = open(inside("sparse"), O_CREAT | O_RDWR, 0600);
    attempted("a hole of 8 TB", ftruncate(file, (off_t)8 << 40));
    attempted("a hole of 12 MB", ftruncate(file, 12 * megabyte));
    attempted("a byte behind a hole", pwrite(file, "x", 1, (off_t)2 << 30));
    attempted("blocks behind the end", fallocate(file, FALLOC_FL_KEEP_SIZE, 0, (off_t)900 << 20));
    return 0;
}

int deep_tree(void) {
    if (chdir(inside("")) != 0) return 65;
    for (int depth = 0; depth < most_depth; depth++)
        if (mkdir("deeper", 0700) != 0 || chdir("deeper") != 0) {
            tell("refused: a folder at depth %d (%s)", depth, strerror(errno));
            return 0;
        }
    tell("BREACH: %d folders in each other", most_depth);
    return 0;
}

int closed_tree(void) {
    char path[64];
    for (int number = 0; number < 5; number++) {
        snprintf(path, sizeof path, "closed-%d", number);
        attempted("a folder", mkdir(inside(path), 0700));
        snprintf(path, sizeof path, "closed-%d/inner", number);
        attempted("a folder in it", mkdir(inside(path), 0700));
        snprintf(path, sizeof path, "closed-%d/inner/file", number);
        int file = open(inside(path), O_CREAT | O_WRONLY, 0);
        attempted("a file in it", file);
        snprintf(path, sizeof path, "closed-%d/inner", number);
        int folder = open(inside(path), O_RDONLY | O_DIRECTORY);
        attempted("to close it", fchmod(folder, 0));
        snprintf(path, sizeof path, "closed-%d", number);
        folder = open(inside(path), O_RDONLY | O_DIRECTORY);
        attempted("to close the folder", fchmod(folder, 0));
    }
    int home = open(inside(""), O_RDONLY | O_DIRECTORY);
    attempted("to close the home", fchmod(home, 0));
    return 0;
}

int strange_names(void) {
    static const char *const names[] = {
        "new\nline", "escape\x1b[31m\x1b]52;c;aGk=\a", "broken\xff\xfe\xc0",
        "-rf", " ", "\xe2\x80\xaelive", "a\tb", "..."};
    static char longest[256];
    for (size_t index = 0; index < sizeof names / sizeof *names; index++)
        attempted("a strange name", open(inside(names[index]), O_CREAT | O_WRONLY, 0600));
    memset(longest, 'x', sizeof longest - 1);
    attempted("the longest name", open(inside(longest), O_CREAT | O_WRONLY, 0600));
    return 0;
}

int special_files(void) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    must_fail("a device of the disk", mknod(inside("disk"), S_IFBLK | 0666, (dev_t)(254 << 8)));
    must_fail("a device of the memory", mknod(inside("memory"), S_IFCHR | 0666, (dev_t)(1 << 8 | 1)));
    attempted("a pipe", mkfifo(inside("pipe"), 0666));
    int file = open(inside("setuid"), O_CREAT | O_WRONLY, 0700);
    attempted("a setuid file", fchmod(file, 06777));
    int listener = socket(AF_UNIX, SOCK_STREAM, 0);
    if (chdir(inside("")) != 0) return 65;
    strcpy(address.sun_path, "socket");
    attempted("a socket", bind(listener, (struct sockaddr *)&address, sizeof address));
    return 0;
}

#ifdef __linux__
#define _GNU_SOURCE
#include "confine.h"

#include <fcntl.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Landlock is younger than many systems' headers; its numbers are the same on every architecture.
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446, VERSION = 1, PATH_BENEATH = 1, AT_PORT = 2 };
struct ruleset { uint64_t files, network, scopes; };
struct port_rule { uint64_t access, port; };
struct path_rule { uint64_t access; int32_t file; } __attribute__((packed));

enum {
    EXECUTE = 1 << 0, WRITE = 1 << 1, READ = 1 << 2, LIST = 1 << 3, FIRST_THIRTEEN = (1 << 13) - 1,
    REFER = 1 << 13, TRUNCATE = 1 << 14, CONTROL_DEVICE = 1 << 15,
    READ_ALL = EXECUTE | READ | LIST, FOR_FILES = EXECUTE | WRITE | READ | TRUNCATE | CONTROL_DEVICE,
    BIND = 1, TCP = 3, SIGNALS_AND_ABSTRACT_SOCKETS = 3,
};

int landlock_version(void) {
    long version = syscall(CREATE_RULESET, NULL, 0, VERSION);
    return version > 0 ? (int)version : 0;
}

static void allow(int rules, const char *path, uint64_t access) {
    struct stat status;
    int file = open(path, O_PATH | O_CLOEXEC);
    // What is not there needs no rule, and what gets none is refused.
    if (file < 0 || fstat(file, &status)) return;
    if (!S_ISDIR(status.st_mode)) access &= FOR_FILES;
    struct path_rule rule = {access, file};
    syscall(ADD_RULE, rules, PATH_BENEATH, &rule, 0);
    close(file);
}

static void allow_all(int rules, const char *const *paths, uint64_t access) {
    for (; *paths; paths++) allow(rules, *paths, access);
}

// Without the network a server may still listen, as it may in a network of its own whose loopback is down: nobody
// can call.
static void allow_ports(int rules, const struct options *options) {
    for (int each = 0; each < options->port_count; each++) {
        struct port_rule rule = {options->has_network ? TCP : BIND, (uint64_t)options->ports[each]};
        syscall(ADD_RULE, rules, AT_PORT, &rule, 0);
    }
}

// Everything that this kernel's Landlock knows of is refused but for the rules that follow.
static struct ruleset everything(int version, bool has_own_network) {
    struct ruleset rules = {.files = FIRST_THIRTEEN};
    if (version >= 2) rules.files |= REFER;
    if (version >= 3) rules.files |= TRUNCATE;
    if (version >= 5) rules.files |= CONTROL_DEVICE;
    // A network of its own holds nobody who could be hurt.
    if (version >= 4 && !has_own_network) rules.network = TCP;
    if (version >= 6) rules.scopes = SIGNALS_AND_ABSTRACT_SOCKETS;
    return rules;
}

bool restrict_files(const struct options *options, const struct protections *protections) {
    int version = landlock_version();
    if (!version) return false;
    struct ruleset refused = everything(version, protections->own_network);
    size_t size = version >= 6 ? sizeof refused : version >= 4 ? 2 * sizeof(uint64_t) : sizeof(uint64_t);
    int rules = (int)syscall(CREATE_RULESET, &refused, size, 0);
    if (rules < 0) return false;
    allow_all(rules, system_files, READ_ALL);
    // All of it, since each thread of the program has a place of its own there, which Dispatch reads. Of other
    // processes that shows what every user may see; their memory, environment and files are refused to who is in a
    // Landlock that they are not in.
    allow(rules, "/proc", READ | LIST);
    allow_all(rules, system_devices, (READ | WRITE | TRUNCATE | CONTROL_DEVICE) & refused.files);
    for (int each = 0; each < options->readable_count; each++) allow(rules, options->readable[each], READ_ALL);
    if (options->preload) allow(rules, options->preload, READ_ALL);
    allow(rules, options->folder, refused.files);
    if (options->writable) allow(rules, options->writable, refused.files);
    if (refused.network) allow_ports(rules, options);
    if (protections->namespaces) {
        allow(rules, "/dev/shm", refused.files);
        allow(rules, "/", LIST);
    }
    bool is_restricted = syscall(RESTRICT_SELF, rules, 0) == 0;
    close(rules);
    return is_restricted;
}
#endif

#include "attack.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void tell(const char *format, ...) {
    char line[4096];
    va_list values;
    va_start(values, format);
    int length = vsnprintf(line, sizeof line - 1, format, values);
    va_end(values);
    if (length < 0) return;
    if ((size_t)length > sizeof line - 2) length = sizeof line - 2;
    line[length++] = '\n';
    if (write(1, line, (size_t)length) != length) return;
}

void must_fail(const char *what, long result) {
    if (result == -1)
        tell("refused: %s (%s)", what, strerror(errno));
    else
        tell("BREACH: %s gave %ld", what, result);
}

void attempted(const char *what, long result) {
    if (result == -1)
        tell("refused: %s (%s)", what, strerror(errno));
    else
        tell("tried: %s gave %ld", what, result);
}

const char *given(const char *name) {
    const char *value = getenv(name);
    if (value) return value;
    tell("not given: %s", name);
    exit(64);
}

pid_t given_process(const char *name) { return (pid_t)atoi(given(name)); }

static const char *in_folder(const char *folder, const char *name) {
    static char paths[8][1024];
    static int next;
    char *path = paths[next++ % 8];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

const char *outside(const char *name) { return in_folder(given("ATTACK_OUTSIDE"), name); }

const char *inside(const char *name) { return in_folder(given("HOME"), name); }

int is_over(void) {
    static time_t start;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (!start) start = now.tv_sec;
    return now.tv_sec - start >= 60;
}

void be_ended_silently(void) {
    while (!is_over()) usleep(50000);
    _exit(99);
}

void be_ended(void) {
    tell("ready");
    be_ended_silently();
}

void be_ended_spinning(void) {
    tell("ready");
    while (!is_over()) {}
    _exit(99);
}

void ignore_signals(void) {
    for (int number = 1; number <= SIGRTMAX; number++) signal(number, SIG_IGN);
}

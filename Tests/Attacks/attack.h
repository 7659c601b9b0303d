// What the attacks share: how they tell what became of an attempt, and what the test gave them to attack.
#pragma once

#include <errno.h>
#include <string.h>
#include <stddef.h>
#include <unistd.h>

/// A program that tries to do harm. It tells on stdout what became of each attempt and gives its exit code.
typedef int attack(void);

/// Writes one line to stdout at once, whatever is to become of this process.
__attribute__((format(printf, 1, 2))) void tell(const char *format, ...);

/// Tells how an attempt went that must not succeed: "BREACH: what" unless its result is -1.
void must_fail(const char *what, long result);

/// Tells how an attempt went whose effect, not its result, the test looks for.
void attempted(const char *what, long result);

/// What the test gave the attack under this name; the attack ends when it gave nothing.
const char *given(const char *name);

/// The process number that the test gave under this name.
pid_t given_process(const char *name);

/// The path of something in the planted folder outside, or in the home. Each call overwrites what the call before the
/// last eight gave.
const char *outside(const char *name);
const char *inside(const char *name);

/// Waits to be ended by whoever confines this process; says "ready" before, and takes all of a core. Gives up after a
/// minute.
_Noreturn void be_ended_silently(void);
_Noreturn void be_ended(void);
_Noreturn void be_ended_spinning(void);

/// Whether a minute has passed since the start: no attack outlives it, even where nothing holds it.
int is_over(void);

/// Ignores every signal that can be ignored.
void ignore_signals(void);

/// How much an attack takes of anything before it believes that nothing holds it.
enum { megabyte = 1 << 20, most_megabytes = 1024, most_processes = 600, most_files = 100000, most_depth = 20000 };

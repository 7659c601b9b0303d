// The filter of system calls: a program for the kernel that looks at the number and the plain arguments of each
// call. It is written here in three parts: which calls there are (calls.h), the rules for those whose arguments
// decide (rules.c), and the search that leads from a call's number to its answer (filter.c).

#ifndef SEAMS_FILTER_H
#define SEAMS_FILTER_H

#include "confine.h"
#include "numbers.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdint.h>

enum { LAST_CALL = 511, MOST_STEPS = 1024 };

// What becomes of every call of a number that has no rule: filter.c
void answer_call(long number, uint32_t what);
#define ERROR(number) (SECCOMP_RET_ERRNO | (uint32_t)(number))

// Begins the rule for one call, or for several; what is written after it is the rule, which must end with an answer.
void begin_rule(long number);
void begin_rule_for_all(const long *numbers, size_t size);

// The steps of a rule.
void answer(uint32_t what);
void refuse(int error);
void allow(void);
void load_argument(int index);
void load_upper_half(int index);
void keep_bits(uint32_t bits);
// Each begins a block that is for some values of what was loaded, and gives what `end_if` ends it by.
unsigned if_equal(uint32_t value);
unsigned if_any_bit(uint32_t bits);
unsigned if_above(uint32_t value);
void end_if(unsigned block);
// Answers for each of some values of what was loaded.
void answer_any_of(const uint32_t *values, size_t size, uint32_t what);
#define ANSWER_ANY_OF(values, what) answer_any_of(values, sizeof values, what)

// Puts the filter on; false when the kernel refuses it or it does not fit.
bool put_filter_on(void);

// rules.c
void answer_calls(const long *calls, size_t size, uint32_t what);
void allow_for_itself(int argument, pid_t self);
void write_rules(const struct options *options, const struct protections *protections);

// outside.c
void write_rules_for_outside(const struct protections *protections);

#endif

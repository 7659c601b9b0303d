#ifdef __linux__
#define _GNU_SOURCE
#include "filter.h"

#include <linux/audit.h>
#include <stddef.h>
#include <sys/prctl.h>

#if defined(__x86_64__)
#define THIS_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "the filter knows x86_64 and aarch64"
#endif

// What becomes of each call: an answer, or where in the rules its own begins.
struct decision { uint32_t answer; int rule; };
static struct decision decisions[LAST_CALL + 2];

// A part of the filter, written step by step. Too many are counted, not kept: then the filter is not put on.
struct part { struct sock_filter steps[MOST_STEPS]; unsigned count; };
static struct part rules, search;

static void add(struct part *part, uint16_t code, uint32_t value, uint8_t if_true, uint8_t if_false) {
    if (part->count < MOST_STEPS) part->steps[part->count] = (struct sock_filter){code, if_true, if_false, value};
    part->count++;
}

static void load(struct part *part, size_t offset) { add(part, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0); }

void answer_call(long number, uint32_t what) { decisions[number] = (struct decision){what, -1}; }
void begin_rule(long number) { decisions[number] = (struct decision){0, (int)rules.count}; }

void begin_rule_for_all(const long *numbers, size_t size) {
    for (size_t each = 0; each < size / sizeof *numbers; each++) begin_rule(numbers[each]);
}

void answer(uint32_t what) { add(&rules, BPF_RET | BPF_K, what, 0, 0); }
void refuse(int error) { answer(ERROR(error)); }
void allow(void) { answer(SECCOMP_RET_ALLOW); }

// The lower half of an argument, which is all of a number. An address or a size has another half, that counts.
void load_argument(int index) { load(&rules, offsetof(struct seccomp_data, args) + 8 * (size_t)index); }
void load_upper_half(int index) { load(&rules, offsetof(struct seccomp_data, args) + 8 * (size_t)index + 4); }
void keep_bits(uint32_t bits) { add(&rules, BPF_ALU | BPF_AND | BPF_K, bits, 0, 0); }

static unsigned begin_block(uint16_t test, uint32_t value) {
    add(&rules, BPF_JMP | test | BPF_K, value, 0, 0);
    return rules.count - 1;
}

unsigned if_equal(uint32_t value) { return begin_block(BPF_JEQ, value); }
unsigned if_any_bit(uint32_t bits) { return begin_block(BPF_JSET, bits); }
unsigned if_above(uint32_t value) { return begin_block(BPF_JGT, value); }

void end_if(unsigned block) {
    if (block < MOST_STEPS) rules.steps[block].jf = (uint8_t)(rules.count - block - 1);
}

void answer_any_of(const uint32_t *values, size_t size, uint32_t what) {
    for (size_t each = 0; each < size / sizeof *values; each++) {
        unsigned one = if_equal(values[each]);
        answer(what);
        end_if(one);
    }
}

static bool is_same(long one, long other) {
    return decisions[one].answer == decisions[other].answer && decisions[one].rule == decisions[other].rule;
}

// Where a range of numbers is cut in two: as near its middle as there is a change. 0 when there is none.
static long cut_of(long first, long last) {
    long middle = (first + last) / 2;
    for (long away = 0; away <= last - first; away++) {
        long below = middle - away, above = middle + away;
        if (below > first && !is_same(below - 1, below)) return below;
        if (above > first && above <= last && !is_same(above - 1, above)) return above;
    }
    return 0;
}

// Leads from the numbers of a range to what becomes of them, in halves: so the kernel, which asks the filter about
// every number as it is put on, is answered in a few steps. The way to a rule is written when it is known how far
// that is.
static void write_search(long first, long last) {
    long cut = cut_of(first, last);
    struct decision decision = decisions[first];
    if (!cut && decision.rule < 0) return add(&search, BPF_RET | BPF_K, decision.answer, 0, 0);
    if (!cut) return add(&search, BPF_JMP | BPF_JA, (uint32_t)decision.rule, 1, 0);
    add(&search, BPF_JMP | BPF_JGE | BPF_K, (uint32_t)cut, 0, 1);
    unsigned jump = search.count;
    add(&search, BPF_JMP | BPF_JA, 0, 0, 0);
    write_search(first, cut - 1);
    if (jump < MOST_STEPS) search.steps[jump].k = search.count - jump - 1;
    write_search(cut, last);
}

// The rules stand behind the search. Its jumps to them, which are marked, said only where in the rules.
static void join(void) {
    for (unsigned each = 0; each < search.count; each++) {
        struct sock_filter *step = &search.steps[each];
        if (step->code != (BPF_JMP | BPF_JA) || !step->jt) continue;
        *step = (struct sock_filter){BPF_JMP | BPF_JA, 0, 0, step->k + search.count - each - 1};
    }
    for (unsigned each = 0; each < rules.count; each++) search.steps[search.count + each] = rules.steps[each];
    search.count += rules.count;
}

bool put_filter_on(void) {
    load(&search, offsetof(struct seccomp_data, arch));
    add(&search, BPF_JMP | BPF_JEQ | BPF_K, THIS_ARCHITECTURE, 1, 0);
    add(&search, BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS, 0, 0);
    load(&search, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
    // The calls of another architecture under numbers of their own.
    add(&search, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
    add(&search, BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS, 0, 0);
#endif
    answer_call(LAST_CALL + 1, ERROR(ENOSYS));
    write_search(0, LAST_CALL + 1);
    if (search.count + rules.count > MOST_STEPS) return false;
    join();
    struct sock_fprog filter = {(unsigned short)search.count, search.steps};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}
#endif

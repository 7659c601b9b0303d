#ifdef __linux__
#include "filter.h"

// Every call that nobody decided about is not there; what stands in the table is as it says, and then the rules are
// laid over it. A call that has rules in some circumstances only is allowed in the others.
bool restrict_calls(const struct options *options, const struct protections *protections) {
    for (long number = 0; number <= LAST_CALL; number++) answer_call(number, ERROR(ENOSYS));
#define ALLOWED(name) answer_call(SYS_##name, SECCOMP_RET_ALLOW);
#define REFUSED(name) answer_call(SYS_##name, ERROR(EPERM));
#define ABSENT(name) answer_call(SYS_##name, ERROR(ENOSYS));
#define RULED(name) ALLOWED(name)
#include "calls.h"
    write_rules(options, protections);
    return put_filter_on();
}
#endif

// Every attack, one function each.
#pragma once
#include "attack.h"

#define ATTACK(function, name) attack function;
#include "table.h"
#undef ATTACK

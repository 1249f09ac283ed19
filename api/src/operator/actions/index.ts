// Every action there is. A running API does what is in here and nothing else.
import type { Action } from './action';
import { planList, planSet } from './plans';

export const actions: readonly Action[] = [planList, planSet];

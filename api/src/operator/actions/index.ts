// Every action there is. A running API does what is in here and nothing else.
import type { Action } from './action';
import { agentAdd, agentList, agentRemoveHost, agentSet, agentShow } from './agents';
import { messageSend } from './messages';
import { planList, planSet } from './plans';

export const actions: readonly Action[] = [
  agentList,
  agentShow,
  agentAdd,
  agentSet,
  agentRemoveHost,
  planList,
  planSet,
  messageSend,
];

// Every action there is. A running API does what is in here and nothing else.

import { agentAccessSecret } from './access-secret';
import { accountUse } from './account-use';
import {
  accountAdd,
  accountDisable,
  accountEndSessions,
  accountList,
  accountPassword,
  accountSet,
} from './accounts';
import type { Action } from './action';
import { agentAdd, agentList, agentRemoveHost, agentSet, agentShow } from './agents';
import { backupMake } from './backup';
import { contactsLoad } from './contacts';
import { keywordList, keywordSet } from './keywords';
import { lexiconList, lexiconSet, lexiconShow } from './lexicon';
import { messageSend } from './messages';
import { outboxList } from './outbox';
import { planList, planSet } from './plans';
import { upgradeList } from './upgrades';

export const actions: readonly Action[] = [
  accountList,
  accountAdd,
  accountSet,
  accountPassword,
  accountDisable,
  accountEndSessions,
  accountUse,
  agentList,
  agentShow,
  agentAdd,
  agentSet,
  agentRemoveHost,
  agentAccessSecret,
  planList,
  planSet,
  upgradeList,
  contactsLoad,
  keywordList,
  keywordSet,
  lexiconShow,
  lexiconList,
  lexiconSet,
  messageSend,
  backupMake,
  outboxList,
];

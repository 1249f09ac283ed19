// Registry of all operator actions: a running API performs only these.

import { agentAccessSecret } from './access-secret';
import { accountUse } from './account-use';
import {
  accountAdd,
  accountDisable,
  accountEndKeys,
  accountEndPasskeys,
  accountEndSessions,
  accountList,
  accountPassword,
  accountSet,
  accountStaff,
} from './accounts';
import type { Action } from './action';
import { agentAdd, agentList, agentRemoveHost, agentSet, agentShow } from './agents';
import { backupMake } from './backup';
import {
  groupDecide,
  groupDecisions,
  groupImport,
  groupList,
  groupRefresh,
  groupShow,
} from './company-groups';
import { contactsLoad } from './contacts';
import { countryAdd, countryList, countryRemove } from './countries';
import { keywordList, keywordSet } from './keywords';
import { lexiconList, lexiconSet, lexiconShow } from './lexicon';
import { messageSend } from './messages';
import { outboxList } from './outbox';
import { personErase, personEraseAgain, personErased, personRequests, personShow } from './persons';
import { planList, planSet } from './plans';
import { upgradeAnswer, upgradeList } from './upgrades';

export const actions: readonly Action[] = [
  accountList,
  accountAdd,
  accountSet,
  accountStaff,
  accountPassword,
  accountDisable,
  accountEndKeys,
  accountEndPasskeys,
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
  upgradeAnswer,
  contactsLoad,
  personRequests,
  personShow,
  personErase,
  personErased,
  personEraseAgain,
  countryList,
  countryAdd,
  countryRemove,
  keywordList,
  keywordSet,
  lexiconShow,
  lexiconList,
  lexiconSet,
  groupShow,
  groupList,
  groupDecide,
  groupDecisions,
  groupImport,
  groupRefresh,
  messageSend,
  backupMake,
  outboxList,
];

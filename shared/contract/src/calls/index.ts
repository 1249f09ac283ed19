// The one table of calls, for servers and tools. A call that is not here cannot be made; a row without a handler fails
// the tests. Browsers read `callRows` and `answerOf` of the contract itself, which bring no other area's schemas along.
import type { z } from 'zod';
import { accountCalls } from './account';
import { analysisPageCalls } from './analysis-pages';
import { apiKeyCalls } from './api-keys';
import { askCalls } from './ask';
import { assistantCalls } from './assistants';
import { contactTaskCalls } from './contact-tasks';
import { contactCalls } from './contacts';
import { oneCustomerCalls } from './customer';
import { customerCalls } from './customers';
import { favouriteCalls } from './favourites';
import { fileCalls } from './files';
import { generalCalls } from './general';
import { identityCalls } from './identity';
import { keywordCalls } from './keywords';
import { leadCalls } from './leads';
import { lexiconCalls } from './lexicon';
import { loadingCalls } from './loading';
import { marketAnalysisCalls } from './market-analysis';
import { markCalls } from './marks';
import { messageCalls } from './messages';
import { ownCompanyCalls } from './own-companies';
import { passkeyCalls } from './passkeys';
import { subAccountCalls } from './sub-accounts';
import { subscriptionCalls } from './subscriptions';
import { teamCalls } from './team';
import { traderProfileCalls } from './trader-profile';
import { traderCalls } from './traders';
import { transactionCalls } from './transactions';
import { webhookCalls } from './webhooks';

export { leadsQuery } from '../leads';
export { transactionQuery } from '../transactions';
export { profileRequest } from './trader-profile';
export { keywordStatQuery, traderQuery } from './traders';

export const calls = {
  ...generalCalls,
  ...askCalls,
  ...identityCalls,
  ...subAccountCalls,
  ...accountCalls,
  ...apiKeyCalls,
  ...assistantCalls,
  ...passkeyCalls,
  ...webhookCalls,
  ...fileCalls,
  ...traderCalls,
  ...traderProfileCalls,
  ...leadCalls,
  ...contactCalls,
  ...customerCalls,
  ...oneCustomerCalls,
  ...ownCompanyCalls,
  ...teamCalls,
  ...contactTaskCalls,
  ...transactionCalls,
  ...marketAnalysisCalls,
  ...analysisPageCalls,
  ...keywordCalls,
  ...lexiconCalls,
  ...favouriteCalls,
  ...markCalls,
  ...messageCalls,
  ...subscriptionCalls,
  ...loadingCalls,
} as const;

export type CallName = keyof typeof calls;
/** What a caller passes. */
export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]['request']>;
/** What a handler receives: parsed, defaults filled. */
export type CallRequest<Name extends CallName> = z.output<(typeof calls)[Name]['request']>;
/** What a caller gets: the envelope's `data`. */
export type CallResponse<Name extends CallName> = z.output<(typeof calls)[Name]['response']>;

export const callNames = Object.keys(calls) as CallName[];

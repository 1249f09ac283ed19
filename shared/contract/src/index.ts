// The wire: everything that server, shell and remotes must agree on. Imports nothing but zod.
import './without-eval';

export * from './accounts';
export * from './analyses';
export * from './analysis-changes';
export * from './analysis-companies';
export * from './analysis-comparison';
export * from './analysis-terms';
export * from './api-keys';
export type { AskedChip, AskedTarget, AskWordsAnswer } from './ask-words';
export * from './call';
export type { CallOutcome } from './call-outcomes';
export { answerOf } from './calls/answers';
export { generalCalls } from './calls/general';
export type { CallInput, CallName, CallRequest, CallResponse } from './calls/index';
export type { UserKeyword } from './calls/keywords';
export type { LexiconLink, LexiconTerm } from './calls/lexicon';
export { callRows } from './calls/rows';
export type { ProfileRequest } from './calls/trader-profile';
export type { KeywordStatQuery, TraderQuery } from './calls/traders';
export * from './codes';
export * from './company-suggestion';
export * from './constants';
export * from './contact-tasks';
export * from './contacts';
export { contrast, mix, readableAccent } from './contrast';
export type { CustomerBriefing, MarketPrice } from './customer-briefing';
export * from './customer-history';
export * from './customer-rhythm';
export * from './customer-sheet';
export * from './customer-terms';
export * from './descriptor';
export * from './envelope';
export * from './failures';
export * from './fields';
export * from './files';
export * from './finding';
export { fold, invisible, letterPairs, pairedLetters, plainer, plainFold, smallDigits, words } from './fold';
export * from './geography';
export * from './hs';
export * from './internal';
export * from './languages';
export * from './lead-reasons';
export * from './lead-terms';
export * from './leads';
export * from './list-exports';
export * from './loading';
export * from './marks';
export * from './narrowing';
export * from './opens';
export * from './palette';
export * from './parties';
export * from './passkeys';
export * from './price-share';
export * from './privacy';
export * from './record-terms';
export * from './records';
export * from './registry';
export * from './rhythm-rules';
export * from './saved';
export * from './search-terms';
export * from './session-end';
export { roundForSheet } from './sheet-number';
export { signedFormat } from './signed-format';
export * from './special';
export { isSpelledLike, lettersApart } from './spelling';
export * from './subscription-terms';
export * from './subscriptions';
export * from './theme-choice';
export * as tis1 from './tis1';
export * from './topics';
export * from './traders';
export type {
  TransactionAnswer,
  TransactionQuery,
  TransactionQueryInput,
  TransactionSummary,
} from './transactions';
export {
  containsPart,
  isUnspaced,
  splitUnits,
  splitUnspaced,
  type UnspacedPart,
  unspacedSql,
} from './unspaced';
export * from './upgrade';
export * from './validation';
export * from './visits';
export type { DeliveryFailure, DeliveryState, WebhookEvent } from './webhook-terms';
export type { Webhook, WebhookDelivery } from './webhooks';
export * from './win-terms';
export { hasHan, ideographClass, isHan, isIdeograph } from './writing-systems';

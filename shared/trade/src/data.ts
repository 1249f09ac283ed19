// @waybill/trade/data: tables of records, the facts and texts of one, files of them, and pickers that know the trade.
export { CompanyField, type CompanyFieldProps } from './companies/CompanyField';
export { DownloadButton, type DownloadButtonProps } from './files/DownloadButton';
export type { Scope, ScopeCounts } from './files/download-scope';
export { type Cost, Price, type PricedQuota, Remainder, usePlanProblem } from './files/Price';
export { SaveFileButton } from './files/SaveFileButton';
export { saveAnswer } from './files/save-answer';
export { type SiteSuggestion, siteSuggestions } from './finding/site-suggestions';
export { HsField } from './hs/HsField';
export { CompanyActions, type CompanyActionsProps, IconButton } from './kept/CompanyActions';
export { forgetRecent, type RecentSearch, recentSearches, rememberSearch } from './links/recent';
export { PersonRights, type PersonRightsProps } from './privacy/PersonRights';
export {
  CountriesField,
  type CountriesFieldProps,
  GoodsField,
  type GoodsFieldProps,
  HsCodeField,
  type HsCodeFieldProps,
} from './query/question-fields';
export {
  type DeclaredText,
  DeclaredTexts,
  type DeclaredTextsProps,
} from './records/DeclaredTexts';
export { MoreLikeRecord, NationalFields, RecordFacts } from './records/RecordFacts';
export { RecordsTable, type RecordsTableProps } from './records/RecordsTable';
export { type RecordColumnsInput, useRecordColumns } from './records/record-columns';
export { hsSearchPath, partyPath } from './records/record-facts';
export { SampleMark, SampleNote } from './records/SampleMark';
export { useSourceName } from './records/source-name';
export {
  MailField,
  mailOf,
  PeriodField,
  rollingOf,
  SubscribeButton,
  type SubscribeButtonProps,
  type SubscribedSearch,
} from './subscribe/SubscribeButton';
export { tagsOf } from './subscribe/tags';

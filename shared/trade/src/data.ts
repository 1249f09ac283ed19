// Entry point @waybill/trade/data: record tables and details, downloads, pickers, search suggestions, contacts.
export { CompanyField } from './companies/CompanyField';
export { DownloadButton } from './files/DownloadButton';
export { type Scope, useDownloadCap } from './files/download-scope';
export { ExportListButton } from './files/ExportListButton';
export { Price, Remainder, usePlanProblem } from './files/Price';
export { SaveFileButton } from './files/SaveFileButton';
export { saveAnswer } from './files/save-answer';
export { type SiteSuggestion, siteSuggestions } from './finding/site-suggestions';
export { HsField } from './hs/HsField';
export { LeadProofLink, useInterval } from './leads/LeadProofs';
export { LeadReasons } from './leads/LeadReasons';
export { RhythmSentences } from './leads/RhythmSentences';
export { askedPath } from './links/asked-link';
export { forgetRecent, recentSearches, rememberSearch } from './links/recent';
export { useFruitlessSearch } from './links/use-fruitless-search';
export { EmailAddress, EmailStatus, type Reachable } from './people/EmailAddress';
export { PersonName } from './people/PersonName';
export { PersonRights } from './privacy/PersonRights';
export { useGround } from './privacy/use-ground';
export { CountriesField, DatesField, GoodsField, HsCodeField } from './query/question-fields';
export { SearchButton } from './query/SearchButton';
export { typedNumber } from './query/typed-number';
export { DeclaredTexts } from './records/DeclaredTexts';
export { dayWidth, denseDayWidth } from './records/day-width';
export { RecordView, useRecordTitle } from './records/page/RecordView';
export { partyOf } from './records/party-of';
export { priced, pricedInDollars } from './records/priced';
export { MoreLikeRecord, NationalFields, RecordFacts } from './records/RecordFacts';
export { RecordsTable } from './records/RecordsTable';
export { useRecordColumns } from './records/record-columns';
export { SampleMark, SampleNote } from './records/SampleMark';
export { CompanyActions, IconButton } from './saved/CompanyActions';
export { CompanyRelation, useCompanyStandings } from './saved/CompanyRelation';
export {
  MailField,
  mailOf,
  PeriodField,
  rollingOf,
  SubscribeButton,
  type SubscribedSearch,
} from './subscribe/SubscribeButton';
export { tagsOf } from './subscribe/tags';

// Entry point @waybill/trade: what all areas share about trade data: links to all screens, names of countries and
// companies, queries that cost quota, and favourites. Tables and downloads are in `/data`, charts in `/charts`.
export { CompanyLink, namesCompany } from './companies/CompanyLink';
export {
  dataEndOf,
  type Mapping,
  sourceOf,
  sumByCountry,
  useCountryOptions,
  useMappings,
  useReportingName,
} from './countries/reporting';
export { useWorldCountries } from './countries/world';
export { signed } from './figures/growth';
export { useOrderOutcome } from './files/order-outcome';
export { IgnoredSigns } from './finding/IgnoredSigns';
export { Marked } from './finding/Marked';
export { MeantWords } from './finding/MeantWords';
export { WidenedChips } from './finding/WidenedChips';
export { typedCode } from './hs/typed-code';
export { screenExists, whereThere } from './links/existing';
export { type CompanyPage, type CustomerType, companyPages, links, type TraderLink } from './links/links';
export { listOf } from './links/query-text';
export { narrowingNames, type PinnedCompany, type SearchLink, searchQuery } from './links/search-link';
export { askUpgrade } from './plan/ask-upgrade';
export {
  defaultRange,
  lastDayOf,
  monthNumber,
  monthsBack,
  monthsBefore,
  widened,
} from './query/dates';
export { highlightTerms } from './query/highlight-terms';
export {
  askPaid,
  fetchPaid,
  type PaidQuestion,
  useFacets,
  usePaidElsewhere,
  usePaidQuery,
} from './query/paid-query';
export { PlanProblem, problemOf, QueryProblem } from './query/QueryProblem';
export { useRuleText } from './query/rule-text';
export { SentQuestion } from './query/SentQuestion';
export { useQueryForm } from './query/use-query-form';
export { usualEnd, usualRange } from './query/usual-range';
export { AddSelectedButton, ContactsButton, FavoriteButton, MarkButton, StarButton } from './saved/buttons';
export { ColleagueNote } from './saved/colleagues';
export {
  customersChanged,
  MakeCustomerButton,
  makeCompaniesCustomers,
  saveLeads,
} from './saved/customers';
export type { FavoriteKind } from './saved/favorite-kinds';
export { addFavorites, removeFavorites, useFavorites } from './saved/favorites';
export { markCompanies, removeMarks, restoreMarks } from './saved/marks';
export { startTrade } from './start';
export { useTradeTexts } from './texts';

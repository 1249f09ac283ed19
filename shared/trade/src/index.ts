// @waybill/trade: what every area knows of the trade: links to all screens, names of countries and companies, questions that
// cost, and what an account keeps. Tables, files and pictures are in `/data` and `/charts`, for pages that show them.
export { CompanyLink, type CompanyLinkProps, namesCompany } from './companies/CompanyLink';
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
export { IgnoredSigns } from './finding/IgnoredSigns';
export { Marked } from './finding/Marked';
export { MeantWords, type MeantWordsProps } from './finding/MeantWords';
export { WidenedChips, type WidenedChipsProps, type Widening } from './finding/WidenedChips';
export {
  AddSelectedButton,
  type AddSelectedButtonProps,
  ContactsButton,
  FavoriteButton,
  type FavoriteButtonProps,
  MarkButton,
  type MarkButtonProps,
  StarButton,
  type StarButtonProps,
} from './kept/buttons';
export {
  customersChanged,
  MakeCustomerButton,
  type MakeCustomerButtonProps,
  makeCompaniesCustomers,
} from './kept/customers';
export type { FavoriteKind } from './kept/favorite-kinds';
export { type Favorites, removeFavorites, useFavorites } from './kept/favorites';
export { type MarkToggle, markCompanies, useMark } from './kept/marks';
export { screenExists, whereThere } from './links/existing';
export {
  type AnalysisLink,
  type CompanyPage,
  type CustomerType,
  companyPages,
  links,
  type TraderLink,
} from './links/links';
export { listOf } from './links/query-text';
export { narrowingNames, type PinnedCompany, type SearchLink, searchQuery } from './links/search-link';
export { askUpgrade } from './plan/ask-upgrade';
export {
  type DateRange,
  defaultRange,
  lastDayOf,
  monthNumber,
  monthsBack,
  monthsBefore,
  today,
  widened,
} from './query/dates';
export { highlightTerms } from './query/highlight-terms';
export { useNotFoundToast } from './query/not-found-toast';
export {
  askPaid,
  type FacetsOf,
  type PaidElsewhere,
  type PaidQueryOptions,
  type PaidQuestion,
  useFacets,
  usePaidElsewhere,
  usePaidQuery,
} from './query/paid-query';
export { PlanProblem, problemOf, QueryProblem, type QueryProblemProps } from './query/QueryProblem';
export { useRuleText } from './query/rule-text';
export { SentQuestion, type SentQuestionProps } from './query/SentQuestion';
export { type QueryForm, type QueryFormOptions, useQueryForm } from './query/use-query-form';
export { usualEnd, usualRange } from './query/usual-range';
export { startTrade } from './start';
export { useTradeTexts } from './texts';

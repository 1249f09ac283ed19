// Question of a company search: the fields of its form, their URL codec, validation, and the parameters of the call.
import {
  type CallInput,
  checkHs,
  checkKeyword,
  type Direction,
  type FieldError,
  HS_LENGTH,
} from '@waybill/contract';
import type { PaidQuestion } from '@waybill/trade';
import { type AddressField, type AddressFields, inAddress, type ListState } from '@waybill/ui/data';

export interface SearchTerms {
  keyword: string;
  keywordIn: 'goods' | 'name';
  hsCode: readonly string[];
  brand: string;
  /** Countries in which the companies are. */
  country: readonly string[];
  /** First and last day; empty means all data. */
  dates: readonly string[];
  excludeShip: boolean;
  /** Only companies that were added recently; needs no search text. */
  added: boolean;
  /** All companies; needs no search text either. */
  held: boolean;
}

export interface SearchFilters extends SearchTerms {
  tradeArea: readonly string[];
  exact: boolean;
  without: readonly string[];
}

const day = inAddress.day();

/** Two days in order, or nothing. */
const daysField: AddressField<readonly string[]> = {
  initial: [],
  read(text) {
    const [from, to, ...more] = text.split(',');
    const days = [day.read(from ?? ''), day.read(to ?? '')];
    const known = days.flatMap((each) => (each === null || each === undefined ? [] : [each]));
    return known.length === 2 && more.length === 0 && (known[0] ?? '') <= (known[1] ?? '')
      ? known
      : undefined;
  },
  write: (days) => days.join(','),
};

const filters: AddressFields<SearchFilters> = {
  keyword: inAddress.text(),
  keywordIn: inAddress.oneOf(['goods', 'name'], 'goods'),
  hsCode: inAddress.list(),
  brand: inAddress.text(),
  country: inAddress.list(),
  tradeArea: inAddress.list(),
  dates: daysField,
  excludeShip: inAddress.flag(),
  added: inAddress.flag(),
  held: inAddress.flag(),
  exact: inAddress.flag(),
  without: inAddress.list(),
};

const sorts = ['total', 'amount', 'weight', 'last_date', 'name'] as const;
type SortKey = (typeof sorts)[number];

export const listOptions = {
  id: 'traders',
  filters,
  sorts,
  firstSort: { key: 'total' as const, order: 'desc' as const },
};

export type SearchList = ListState<SearchFilters, SortKey>;

export const toSearchTerms = (filters: SearchFilters): SearchTerms => {
  const { keyword, keywordIn, hsCode, brand, country, dates, excludeShip, added, held } = filters;
  return { keyword, keywordIn, hsCode, brand, country, dates, excludeShip, added, held };
};

/** Validation errors by the rules of spec §5. */
export function checkTerms({ keyword, hsCode, brand, added, held }: SearchTerms): FieldError[] {
  const required: FieldError[] =
    keyword.trim() === '' && !added && !held ? [{ field: 'keyword', rule: 'required' }] : [];
  return [
    ...required,
    ...checkKeyword('keyword', keyword),
    ...checkKeyword('brand', brand),
    ...checkHs(hsCode.join(','), HS_LENGTH.search, 'hsCode'),
  ];
}

/** Whether there is anything to search for. */
export const isAsked = (terms: SearchTerms) => terms.keyword !== '' || terms.added || terms.held;

/** Page, side, order, countries and removed added terms concern the same matches: charged once. */
export function toSearchQuestion(list: SearchList, type: Direction): PaidQuestion<'traderSearch'> {
  const { country, ...matched } = list.filters;
  const core: CallInput<'traderSearch'> = {
    ...matched,
    tradeArea: [...matched.tradeArea],
    dates: [...matched.dates],
    without: [...matched.without],
    hsCode: matched.hsCode.join(','),
    country: [...country],
    type: type === 1 ? 1 : 2,
  };
  const { country: _country, type: _type, tradeArea: _area, exact: _exact, without: _off, ...charged } = core;
  const size = list.pageSize;
  return {
    call: 'traderSearch',
    input: {
      ...core,
      page: list.page,
      pageSize: size === 20 || size === 50 || size === 100 ? size : 10,
      ...list.sorting,
    },
    charged,
    list: core,
  };
}

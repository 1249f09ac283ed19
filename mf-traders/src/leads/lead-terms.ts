// Question of a leads search: the fields of its form, their URL codec, validation, and the parameters of the call. The
// address has the same fields as that of company search, so that each can link to the other.
import {
  type CallInput,
  checkHs,
  checkKeyword,
  type FieldError,
  HS_LENGTH,
  type LeadSize,
} from '@waybill/contract';
import { leadReasons } from '@waybill/contract/lead-terms';
import type { PaidQuestion } from '@waybill/trade';
import { type AddressFields, inAddress, type ListState } from '@waybill/ui/data';

export interface LeadTerms {
  keyword: string;
  hsCode: readonly string[];
  /** 1 buyers, 2 sellers. */
  type: '1' | '2';
  /** Only records of imports, or of exports. */
  direction: '' | '1' | '2';
  /** Countries in which the companies are. */
  country: readonly string[];
  /** The user's own country; empty for that of the account. */
  home: string;
  excludeShip: boolean;
}

export interface LeadFilters extends LeadTerms {
  tradeArea: readonly string[];
  exact: boolean;
  without: readonly string[];
  reason: '' | (typeof leadReasons)[number];
  /** Number of shipments of these goods in two years; empty for any. */
  size: '' | LeadSize;
  contact: boolean;
  /** Includes companies that are marked. */
  marked: boolean;
  /** Shows dismissed leads instead of the others. */
  dismissed: boolean;
  /** Shows only companies that this subscription found after `since`; empty for all leads. */
  subscription: string;
  since: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const filters: AddressFields<LeadFilters> = {
  keyword: inAddress.text(),
  hsCode: inAddress.list(),
  type: inAddress.oneOf(['1', '2'], '1'),
  direction: inAddress.oneOf(['', '1', '2'], ''),
  country: inAddress.list(),
  home: inAddress.matching((text) => /^[A-Z]{2}$/.test(text)),
  excludeShip: inAddress.flag(),
  tradeArea: inAddress.list(),
  exact: inAddress.flag(),
  without: inAddress.list(),
  reason: inAddress.oneOf(['', ...leadReasons], ''),
  size: inAddress.oneOf(['', 'small', 'medium', 'large'], ''),
  contact: inAddress.flag(),
  marked: inAddress.flag(),
  dismissed: inAddress.flag(),
  subscription: inAddress.matching((text) => UUID.test(text)),
  since: inAddress.matching((text) => TIME.test(text) && Number.isFinite(Date.parse(text))),
};

/** Shows all leads again. */
export const allLeads = { subscription: '', since: '' };

export const listOptions = { id: 'leads', filters };

export type LeadList = ListState<LeadFilters>;

/** @param own country of the account, used until another one is chosen */
export const toLeadTerms = (found: LeadFilters, own: string): LeadTerms => {
  const { keyword, hsCode, type, direction, country, home, excludeShip } = found;
  return { keyword, hsCode, type, direction, country, home: home || own, excludeShip };
};

/** Validation errors by the rules of spec §5. */
export function checkTerms({ keyword, hsCode }: LeadTerms): FieldError[] {
  const nothing = keyword.trim() === '' && hsCode.length === 0;
  const missing: FieldError[] = nothing ? [{ field: 'keyword', rule: 'one_of_required' }] : [];
  return [
    ...missing,
    ...checkKeyword('keyword', keyword),
    ...checkHs(hsCode.join(','), HS_LENGTH.search, 'hsCode'),
  ];
}

export const isAsked = (found: LeadFilters) =>
  (found.keyword !== '' || found.hsCode.length > 0) && checkTerms(found).length === 0;

/** The parameters of the call without the page. */
export function leadsInput(found: LeadFilters, own: string): CallInput<'leads'> {
  const { marked, hsCode, country, tradeArea, without, ...rest } = found;
  return {
    ...rest,
    home: found.home || own,
    unmarked: !marked,
    hsCode: hsCode.join(','),
    country: [...country],
    tradeArea: [...tradeArea],
    without: [...without],
  };
}

/** What is charged once: pages, reasons, places, filters and removed terms concern the same goods. */
export const chargedFor = ({ keyword, hsCode, excludeShip }: LeadFilters) => ({
  keyword,
  hsCode: hsCode.join(','),
  excludeShip,
});

export function toLeadQuestion(list: LeadList, own: string): PaidQuestion<'leads'> {
  const input = leadsInput(list.filters, own);
  const size = list.pageSize;
  return {
    call: 'leads',
    input: {
      ...input,
      page: list.page,
      pageSize: size === 20 || size === 50 || size === 100 ? size : 10,
    },
    charged: chargedFor(list.filters),
    list: input,
  };
}

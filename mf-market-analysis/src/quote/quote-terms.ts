// The question of the quote check: its fields in the address, its rules, and the call that answers it. Pure functions.
import {
  type CallInput,
  checkAnalysisForm,
  type Direction,
  directions,
  type FieldError,
  reportingCountry,
  splitHs,
} from '@waybill/contract';
import type { AnalysisQuote } from '@waybill/contract/analysis-quote';
import { type Incoterm, incoterms, type PriceUnit, priceUnits } from '@waybill/contract/price-terms';
import type { PaidQuestion } from '@waybill/trade';
import { typedNumber } from '@waybill/trade/data';
import { type AddressField, type AddressFields, inAddress } from '@waybill/ui/data';

/** Fields of the form; numbers as they are typed. */
export interface QuoteTerms {
  price: string;
  unit: PriceUnit;
  incoterm: Incoterm;
  place: string;
  quantity: string;
  keyword: string;
  hsCode: readonly string[];
  /** Reporting country by code of spec §2; empty for all. */
  country: string;
  impOrExp: Direction;
  /** Partner areas, alpha-2. */
  partner: readonly string[];
}

/** What is assumed; each can be changed beside the answer. */
interface QuoteAssumptions {
  code: string;
  anyQuantity: boolean;
  sameBasis: boolean;
  /** Percent of the CIF value, as typed; empty for what the records state. */
  freight: string;
  insurance: string;
}

type QuoteView = QuoteTerms & QuoteAssumptions;

export const noAssumptions: QuoteAssumptions = {
  code: '',
  anyQuantity: false,
  sameBasis: false,
  freight: '',
  insurance: '',
};

const { text, matching } = inAddress;
const codes: AddressField<readonly string[]> = {
  initial: [],
  read: (value) => [...new Set(splitHs(value))],
  write: (list) => list.join(','),
};
const areas: AddressField<readonly string[]> = {
  initial: [],
  read: (value) => [...new Set(value.split(','))].filter((code) => /^[A-Z]{2}$/.test(code)),
  write: (list) => list.join(','),
};

/** Must be stable: `useAddress` memoises on it. */
export const quoteFields: AddressFields<QuoteView> = {
  price: text('', 40),
  unit: inAddress.oneOf(priceUnits, 'KG'),
  incoterm: inAddress.oneOf(incoterms, 'FOB'),
  place: text('', 100),
  quantity: text('', 40),
  keyword: text(),
  hsCode: codes,
  country: matching((code) => reportingCountry(code) !== undefined),
  impOrExp: inAddress.oneOf([directions.import, directions.export], directions.import),
  partner: areas,
  code: matching((code) => /^\d{6}$/.test(code)),
  anyQuantity: inAddress.flag(),
  sameBasis: inAddress.flag(),
  freight: text('', 20),
  insurance: text('', 20),
};

export const toQuoteTerms = ({
  code,
  anyQuantity,
  sameBasis,
  freight,
  insurance,
  ...terms
}: QuoteView): QuoteTerms => terms;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** The fields of a quote that was typed before a reload; null for anything else. */
export function parseQuoteDraft(value: unknown): QuoteTerms | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  const texts = ['price', 'place', 'quantity', 'keyword', 'country'].map((name) => fields.get(name));
  const [hsCode, partner] = [fields.get('hsCode'), fields.get('partner')];
  const unit = priceUnits.find((each) => each === fields.get('unit'));
  const incoterm = incoterms.find((each) => each === fields.get('incoterm'));
  const impOrExp = Object.values(directions).find((each) => each === fields.get('impOrExp'));
  if (!texts.every(isText) || !isTextList(hsCode) || !isTextList(partner)) return null;
  if (unit === undefined || incoterm === undefined || impOrExp === undefined) return null;
  const [price = '', place = '', quantity = '', keyword = '', country = ''] = texts;
  return { price, unit, incoterm, place, quantity, keyword, hsCode, country, impOrExp, partner };
}

/** Whether a quote was sent. */
export const isAsked = ({ price }: Pick<QuoteTerms, 'price'>): boolean => price !== '';

const NUMBER_MAX = 1e12;
const PERCENT_MAX = 80;

const isPositive = (typed: string, locale: string): boolean => {
  const value = typedNumber(typed, locale);
  return value !== null && value > 0 && value <= NUMBER_MAX;
};

/** A percentage as typed; undefined where it is empty or none. */
export function typedPercent(typed: string, locale: string): number | undefined {
  const value = typed.trim() === '' ? null : typedNumber(typed, locale);
  return value === null || value > PERCENT_MAX ? undefined : value;
}

/** Rules that the fields break; empty when they may be sent. */
export function checkQuote(terms: QuoteTerms, locale: string): FieldError[] {
  const { price, quantity, keyword, hsCode } = terms;
  const goods = checkAnalysisForm({
    keyword,
    hsCode: hsCode.join(','),
    ...{ importer: '', exporter: '', brand: '', startDate: '', endDate: '' },
  });
  return [
    ...(price.trim() === ''
      ? [{ field: 'price', rule: 'required' } as const]
      : isPositive(price, locale)
        ? []
        : [{ field: 'price', rule: 'format' } as const]),
    ...(quantity.trim() === '' || isPositive(quantity, locale)
      ? []
      : [{ field: 'quantity', rule: 'format' } as const]),
    ...goods,
  ];
}

/** The question as market analysis has it: what it costs is paid once for both. */
interface QuoteQuestion extends PaidQuestion<'analysisQuote'> {
  dates: { startDate: string; endDate: string };
}

/** @param dates the twelve months that are compared */
export function quoteQuestion(
  view: QuoteView,
  dates: { startDate: string; endDate: string },
  locale: string,
): QuoteQuestion {
  const charged = {
    hsCode: view.hsCode.join(','),
    hsCodeExact: false,
    keyword: view.keyword.trim(),
    importer: '',
    exporter: '',
    brand: '',
    excludeShipping: false,
    impOrExp: view.impOrExp,
    ...dates,
  };
  const quantity = typedNumber(view.quantity, locale);
  const freight = typedPercent(view.freight, locale);
  const insurance = typedPercent(view.insurance, locale);
  const input: CallInput<'analysisQuote'> = {
    ...charged,
    country: view.country === '' ? [] : [view.country],
    tradeArea: [...view.partner],
    price: typedNumber(view.price, locale) ?? 0,
    unit: view.unit,
    incoterm: view.incoterm,
    place: view.place,
    code: view.code,
    anyQuantity: view.anyQuantity,
    sameBasis: view.sameBasis,
    ...(quantity !== null && { quantity }),
    ...(freight !== undefined && { freight }),
    ...(insurance !== undefined && { insurance }),
  };
  return { call: 'analysisQuote', input, charged, paidBy: 'analysisSearch', list: charged, dates };
}

/** What the answer and its parts show. */
export interface QuoteAnswerProps {
  view: QuoteView;
  change: (part: Partial<QuoteAssumptions>) => void;
  question: QuoteQuestion;
  quote: AnalysisQuote;
  /** The answer to the question before is still shown. */
  loading: boolean;
}

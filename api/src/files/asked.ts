// What a file was asked for, in the fields of whichever call ordered it, as texts that the list of files shows.
import type { OrderedBy } from '@waybill/contract';

/** A field of a request, by the name that it has in the list. */
type Names = Readonly<Record<string, string>>;

const parties: Names = { importer: 'importer', exporter: 'exporter' };
const days: Names = { startDate: 'startDate', endDate: 'endDate' };
const analysis: Names = {
  keyword: 'keyword',
  hs: 'hsCode',
  brand: 'brand',
  ...parties,
  direction: 'impOrExp',
  country: 'country',
  ...days,
};
const fieldsOf: Readonly<Record<OrderedBy['call'], Names>> = {
  transactionSearch: {
    keyword: 'keyword',
    hs: 'hs',
    brand: 'brand',
    company: 'company',
    ...parties,
    // Tabs 1 and 2 are a direction themselves, and no file is made of the others.
    direction: 'tab',
    country: 'area',
    ...days,
  },
  transactionDownload: { chosen: 'ids' },
  traderSearchDownload: { keyword: 'keyword', hs: 'hsCode', brand: 'brand', direction: 'type' },
  traderDownload: { direction: 'direction', hs: 'hsCode' },
  analysisDownload: analysis,
  analysisReport: analysis,
  keywordData: { ...parties, from: 'ex_area', to: 'im_area', months: 'months' },
};

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(',')
    : typeof value === 'object' || value === undefined
      ? ''
      : String(value);

/** The keyword of the account that data by keyword is of; empty where there is none. */
export const keywordIdOf = (ordered: OrderedBy | null): string =>
  ordered?.call === 'keywordData' ? textOf(ordered.request.kid) : '';

/** @param keyword of that id; undefined where it was deleted since. @returns null for a file whose order is not kept */
export function askedOf(ordered: OrderedBy | null, keyword?: string): Record<string, string> | null {
  if (ordered === null) return null;
  const { call, request } = ordered;
  const fields = Object.entries(fieldsOf[call]).map(([name, field]): [string, string] => {
    const value = request[field];
    return [name, name === 'chosen' && Array.isArray(value) ? String(value.length) : textOf(value)];
  });
  if (keyword !== undefined) fields.unshift(['keyword', keyword]);
  return Object.fromEntries(fields.filter(([, text]) => text !== ''));
}

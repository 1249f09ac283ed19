// Describes the order of a file for the list of files: maps the request of each ordering call to named texts.
import type { OrderedBy } from '@waybill/contract';

/** Maps names in the list to fields of a request. */
type NamesById = Readonly<Record<string, string>>;

const parties: NamesById = { importer: 'importer', exporter: 'exporter' };
const days: NamesById = { startDate: 'startDate', endDate: 'endDate' };
const analysis: NamesById = {
  keyword: 'keyword',
  hs: 'hsCode',
  brand: 'brand',
  ...parties,
  direction: 'impOrExp',
  country: 'country',
  ...days,
};
const fieldsOf: Readonly<Record<OrderedBy['call'], NamesById>> = {
  transactionSearch: {
    keyword: 'keyword',
    hs: 'hs',
    brand: 'brand',
    company: 'company',
    ...parties,
    // Tabs 1 and 2 are directions, and files are made of these tabs only.
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

const toText = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(',')
    : typeof value === 'object' || value === undefined
      ? ''
      : String(value);

/** Id of the account's keyword, for files of data by keyword; else empty. */
export const findKeywordId = (ordered: OrderedBy | null): string =>
  ordered?.call === 'keywordData' ? toText(ordered.request.kid) : '';

/**
 * @param keyword of that id; undefined if it was deleted
 * @returns null for a file without a stored order
 */
export function orderDescription(ordered: OrderedBy | null, keyword?: string): Record<string, string> | null {
  if (ordered === null) return null;
  const { call, request } = ordered;
  const fields = Object.entries(fieldsOf[call]).map(([name, field]): [string, string] => {
    const value = request[field];
    return [name, name === 'chosen' && Array.isArray(value) ? String(value.length) : toText(value)];
  });
  if (keyword !== undefined) fields.unshift(['keyword', keyword]);
  return Object.fromEntries(fields.filter(([, text]) => text !== ''));
}

// URL codec of an analysis: parses the query string into a view, and writes it back. Its parameters have the names of
// the call's fields, so that links of other areas (`links.analysis`) work.
import {
  type AnalysisTab,
  directions,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZES,
  reportingCountry,
  splitHs,
} from '@waybill/contract';
import {
  analysisSorts,
  COMPARED_MAX,
  COMPARED_MIN,
  comparedFields,
  monthsPattern,
  PAGE_CODE,
  unpricedReasons,
} from '@waybill/contract/analysis-terms';
import { movementRoles, movementSteps, readStepFilter } from '@waybill/contract/movement-terms';
import { readPeerFilter } from '@waybill/contract/price-terms';
import {
  type AddressField,
  type AddressFields,
  inAddress,
  readAddress,
  writeAddress,
} from '@waybill/ui/data';
import { type AnalysisSort, type AnalysisView, allTabs, type Compare } from './analysis-view';

const { matching } = inAddress;
const likeThis = (pattern: RegExp) => matching((text) => pattern.test(text));
const exactText = (max: number) => matching((text) => text.length <= max);

const areas: AddressField<readonly string[]> = {
  initial: [],
  read: (text) => [...new Set(text.split(','))].filter((code) => /^[A-Z]{2}$/.test(code)),
  write: (codes) => codes.join(','),
};
const codes: AddressField<readonly string[]> = {
  initial: [],
  read: (text) => [...new Set(splitHs(text))],
  write: (list) => list.join(','),
};
/** Terms as the call takes them, at most 60 characters each: one may contain a comma, but never the sign for "or". */
const terms: AddressField<readonly string[]> = {
  initial: [],
  read: (text) => [...new Set(text.split('|'))].filter((term) => term !== '' && term.length <= 60),
  write: (list) => list.join('|'),
};
const decimal = matching((text) => text !== '' && text.length <= 40 && Number.isFinite(Number(text)));

const tabOf = (text: string | undefined): AnalysisTab | undefined =>
  allTabs.find((tab) => String(tab) === text);

/** `1.3,8.2`: the third page of tab 1, the second of tab 8. Server and browser both allow at most 10,000 pages. */
const pages: AddressField<AnalysisView['pages']> = {
  initial: {},
  read: (text) =>
    Object.fromEntries(
      text.split(',').flatMap((part) => {
        const [tab, page] = part.split('.');
        const number = /^\d{1,5}$/.test(page ?? '') ? Number(page) : 1;
        return tabOf(tab) === undefined || number < 2 || number > 10_000 ? [] : [[tab, number]];
      }),
    ),
  write: (value) =>
    Object.entries(value)
      .filter(([, page]) => page > 1)
      .map((entry) => entry.join('.'))
      .join(','),
};

/** `1.amount.desc,8.median.asc`. */
const sorts: AddressField<AnalysisView['sorts']> = {
  initial: {},
  read: (text) =>
    Object.fromEntries(
      text.split(',').flatMap((part): [string, AnalysisSort][] => {
        const [tab = '', name, order] = part.split('.');
        const key = analysisSorts.find((known) => known === name);
        if (tabOf(tab) === undefined || key === undefined || (order !== 'asc' && order !== 'desc')) return [];
        return [[tab, { key, order }]];
      }),
    ),
  write: (value) =>
    Object.entries(value)
      .map(([tab, { key, order }]) => `${tab}.${key}.${order}`)
      .join(','),
};

/** `country:chile,peru`. */
const compare: AddressField<Compare | null> = {
  initial: null,
  read: (text) => {
    const [name = '', list = ''] = text.split(/:(.*)/s);
    const by = comparedFields.find((known) => known === name);
    const of = [...new Set(list.split(','))].filter((value) => /^[\w-]{1,40}$/.test(value));
    if (by === undefined || of.length < COMPARED_MIN) return undefined;
    return { by, of: of.slice(0, COMPARED_MAX) };
  },
  write: (value) => (value === null ? '' : `${value.by}:${value.of.join(',')}`),
};

/** Id of the file of a stored report. */
const REPORT_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const words = inAddress.text();

const fields: AddressFields<AnalysisView> = {
  keyword: words,
  exact: inAddress.flag(),
  without: terms,
  second: words,
  hsCode: codes,
  hsCodeExact: inAddress.flag(),
  importer: words,
  exporter: words,
  brand: words,
  excludeShipping: inAddress.flag(),
  impOrExp: inAddress.oneOf([directions.import, directions.export], directions.import),
  startDate: inAddress.day(),
  endDate: inAddress.day(),
  tradeArea: areas,
  imArea: areas,
  exArea: areas,
  importerId: exactText(20),
  exporterId: exactText(20),
  importerName: words,
  exporterName: words,
  month: likeThis(monthsPattern),
  yearBefore: likeThis(monthsPattern),
  country: matching((code) => reportingCountry(code) !== undefined),
  area: likeThis(/^[A-Z]{2}$/),
  origin: likeThis(/^[A-Z]{2}$/),
  unloadingPort: exactText(200),
  loadingPort: exactText(200),
  brandName: exactText(200),
  hs6: likeThis(/^(\d{1,6}|-)$/),
  hsWithin: likeThis(/^\d{2}(\d{2})?$/),
  priceUnit: exactText(20),
  priceBasis: exactText(10),
  priceBelow: decimal,
  priceAbove: decimal,
  volume: likeThis(/^-?\d{1,2}$/),
  unpriced: matching((text) => unpricedReasons.some((reason) => reason === text)),
  moved: matching((text) => text.length <= 1000 && readStepFilter(text) !== undefined),
  peers: matching((text) => text.length <= 1000 && readPeerFilter(text) !== undefined),
  tab: inAddress.oneOf(allTabs, 0),
  measure: inAddress.oneOf(['total', 'amount', 'weight'], 'total'),
  pageSize: inAddress.oneOf(PAGE_SIZES, PAGE_SIZE_DEFAULT),
  pages,
  sorts,
  compare,
  comparing: inAddress.flag(),
  moving: inAddress.oneOf(['', ...movementRoles], ''),
  movingStep: inAddress.oneOf(['', ...movementSteps], ''),
  paper: inAddress.flag(),
  report: matching((text) => REPORT_ID.test(text) || PAGE_CODE.test(text)),
};

/** The view of a query string. Invalid parameters are ignored, so any address opens. */
export const readView = (search: string): AnalysisView => readAddress(fields, search);

/** The query string of a view, with `?` in front; empty for a view without parameters. */
export const writeView = (view: AnalysisView): string => writeAddress(fields, '', view);

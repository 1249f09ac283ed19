// URL codec of a profile: filters of the company's records, and the page. Rows of every answer link by these fields
// (`open`), so they keep the names and values of the API.
import {
  type CallInput,
  HS_TEXT_MAX,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZES,
  type ProfileFilter,
  profileFilters,
  reportingCountry,
  transactionSorts,
} from '@waybill/contract';
import { type CompanyPage, companyPages, links } from '@waybill/trade';
import { type AddressFields, inAddress, isDay, type Sort, writeAddress } from '@waybill/ui/data';

/** Values of the API: `0` means exporter on the map (spec §4). */
const sides = ['', '1', '2', '0'] as const;
type Side = (typeof sides)[number];

type RecordsOrder = Sort<(typeof transactionSorts)[number]>;

export interface ProfileView extends Record<Exclude<ProfileFilter, 'type' | 'direction'>, string> {
  type: Side;
  /** Reported as imports or as exports. */
  direction: '' | '1' | '2';
  /** Name of the partner: the filter has only its key. */
  partnerName: string;
  show: '' | 'records';
  /** Includes probable duplicates of the company: `true`, or empty. */
  together: string;
  order: RecordsOrder | null;
  page: number;
  size: (typeof PAGE_SIZES)[number];
}

const { matching } = inAddress;
const upTo = (max: number) => matching((text) => text.length <= max);
const flag = matching((text) => text === 'true' || text === '1');
const days = matching((text) => {
  const [from = '', to = '', ...more] = text.split(',');
  return more.length === 0 && isDay(from) && isDay(to) && from <= to;
});
const areas = matching((text) =>
  text.split(',').every((code) => /^[A-Z]{2}$/.test(code) || reportingCountry(code) !== undefined),
);

/** Default order, newest first: left out of the address and of the call. */
export const newestFirst: RecordsOrder = { key: 'date', order: 'desc' };

export const profileFields: AddressFields<ProfileView> = {
  type: inAddress.oneOf(sides, ''),
  direction: inAddress.oneOf(['', '1', '2'], ''),
  partner: upTo(120),
  hsCode: matching((text) => /^[\d,]+$/.test(text) && text.length <= HS_TEXT_MAX),
  hs6: matching((text) => /^(\d{1,6}|ZZ)$/.test(text)),
  tradeArea: areas,
  loadingPort: upTo(200),
  unloadingPort: upTo(200),
  dates: days,
  keyword: upTo(200),
  brand: upTo(200),
  exact: flag,
  without: upTo(1_000),
  name: upTo(1_000),
  excludeShip: flag,
  arrivedAfter: matching(
    (text) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)),
  ),
  partnerName: upTo(200),
  show: inAddress.oneOf(['', 'records'], ''),
  together: flag,
  order: inAddress.sort(transactionSorts, newestFirst),
  page: inAddress.whole(1, 1, 10_000),
  size: inAddress.oneOf(PAGE_SIZES, PAGE_SIZE_DEFAULT),
};

/** View without filters. */
export const noFilters: Omit<ProfileView, 'show' | 'together' | 'order' | 'page' | 'size'> = {
  type: '',
  direction: '',
  partner: '',
  hsCode: '',
  hs6: '',
  tradeArea: '',
  loadingPort: '',
  unloadingPort: '',
  dates: '',
  keyword: '',
  brand: '',
  exact: '',
  without: '',
  name: '',
  excludeShip: '',
  arrivedAfter: '',
  partnerName: '',
};

export const isFiltered = (view: ProfileView) => profileFilters.some((name) => view[name] !== '');

type ProfileInput = CallInput<'traderMonths'>;

/** Parameters that every call of the profile takes from the view. */
export function profileInput(company: string, view: ProfileView): ProfileInput {
  const { type, direction, exact, excludeShip, together } = view;
  const texts = (
    [
      'partner',
      'hsCode',
      'hs6',
      'tradeArea',
      'loadingPort',
      'unloadingPort',
      'dates',
      'keyword',
      'without',
      'name',
      'arrivedAfter',
      'brand',
    ] as const
  ).flatMap((name) => (view[name] === '' ? [] : [[name, view[name]]]));
  return {
    company,
    ...Object.fromEntries(texts),
    ...(type !== '' && { type }),
    ...(direction !== '' && { direction }),
    ...(exact !== '' && { exact: true }),
    ...(excludeShip !== '' && { excludeShip: true }),
    ...(together !== '' && { together: true }),
  };
}

export const profileTabs = ['overview', 'records', ...companyPages] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** Tab of an address. @param page the part of the path after the company's key */
export function readTab(page: string | undefined, show: ProfileView['show']): ProfileTab {
  const known = companyPages.find((each) => each === page);
  return known ?? (show === 'records' ? 'records' : 'overview');
}

/** Side that the map shows, since goods flow in one direction on it: by default the one with more records. */
export function mapSide(type: Side, { imports, exports }: { imports: number; exports: number }): '1' | '0' {
  if (type === '') return exports > imports ? '0' : '1';
  return type === '1' ? '1' : '0';
}

/** Path of a tab with the same filters; the map has its own value for exporters (spec §4). */
export function tabPath(company: string, tab: ProfileTab, view: ProfileView): string {
  const page: CompanyPage | undefined = companyPages.find((each) => each === tab);
  const exporters = view.type === '2' || view.type === '0';
  const type = exporters ? (tab === 'map' ? '0' : '2') : view.type;
  const shown: ProfileView = { ...view, type, page: 1, show: tab === 'records' ? 'records' : '' };
  return links.company(company, page) + writeAddress(profileFields, '', shown);
}

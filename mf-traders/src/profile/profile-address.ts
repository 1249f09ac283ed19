// The address of a profile: which of the company's records are meant, and which page of them. Rows of every answer open by
// these fields (`open`), so they keep the wire's names and texts.
import {
  type CallInput,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZES,
  type ProfileFilter,
  profileFilters,
  reportingCountry,
  transactionSorts,
} from '@waybill/contract';
import { type CompanyPage, companyPages, links } from '@waybill/trade';
import { type AddressFields, inAddress, isDay, type Sort, writeAddress } from '@waybill/ui/data';

/** Sides as the wire has them: `0` is the map's way to say exporter (spec §4). */
const sides = ['', '1', '2', '0'] as const;
type Side = (typeof sides)[number];

type RecordsOrder = Sort<(typeof transactionSorts)[number]>;

export interface ProfileView extends Record<Exclude<ProfileFilter, 'type' | 'direction'>, string> {
  type: Side;
  /** Reported as imports or as exports. */
  direction: '' | '1' | '2';
  /** What the partner is called: the address has only its key. */
  partnerName: string;
  show: '' | 'records';
  /** With the companies that are probably the same: `true`, or empty. */
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

/** The newest first: the address needs no word for it, nor does the call. */
export const newestFirst: RecordsOrder = { key: 'date', order: 'desc' };

export const profileFields: AddressFields<ProfileView> = {
  type: inAddress.oneOf(sides, ''),
  direction: inAddress.oneOf(['', '1', '2'], ''),
  partner: upTo(120),
  hsCode: matching((text) => /^[\d,]{1,200}$/.test(text)),
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

/** Nothing is filtered. */
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

/** What every call of the profile gets of the view. */
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

/** The tab that an address shows. @param page the part of the path behind the company's key */
export function tabOf(page: string | undefined, show: ProfileView['show']): ProfileTab {
  const known = companyPages.find((each) => each === page);
  return known ?? (show === 'records' ? 'records' : 'overview');
}

/** The side that the map shows, since goods flow one way on it: without one, that of most records. */
export function mapSide(type: Side, { imports, exports }: { imports: number; exports: number }): '1' | '0' {
  if (type === '') return exports > imports ? '0' : '1';
  return type === '1' ? '1' : '0';
}

/** Path of a tab with the same filters; the map has a value of its own for exporters (spec §4). */
export function tabPath(company: string, tab: ProfileTab, view: ProfileView): string {
  const page: CompanyPage | undefined = companyPages.find((each) => each === tab);
  const exporters = view.type === '2' || view.type === '0';
  const type = exporters ? (tab === 'map' ? '0' : '2') : view.type;
  const shown: ProfileView = { ...view, type, page: 1, show: tab === 'records' ? 'records' : '' };
  return links.company(company, page) + writeAddress(profileFields, '', shown);
}

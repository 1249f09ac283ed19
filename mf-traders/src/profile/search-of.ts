// Converts a profile's filters to a transaction search, and lists the filters that such a search does not support.
import {
  type Direction,
  directions,
  HS_LENGTH,
  NONE,
  type ProfileFilter,
  type Trader,
} from '@waybill/contract';
import { readPartnerSpan } from '@waybill/contract/rival-terms';
import { listOf, type SearchLink } from '@waybill/trade';
import { watchedAreas } from '../company/watched-areas';
import { mapSide, type ProfileView } from './profile-address';

/** Filters that a transaction search does not always support. */
type Lost =
  | Extract<
      ProfileFilter,
      'type' | 'hsCode' | 'hs6' | 'partner' | 'loadingPort' | 'unloadingPort' | 'arrivedAfter'
    >
  | 'together';

/**
 * Digits of both filters in one list; undefined where a transaction search would refuse them or match other records.
 */
function listCodes({ hsCode, hs6 }: ProfileView): string[] | undefined {
  const prefixes = listOf(hsCode);
  const codes = hs6 === '' ? prefixes : [hs6];
  const apart = hs6 !== '' && prefixes.length > 0 && !prefixes.some((prefix) => hs6.startsWith(prefix));
  return apart || codes.some((code) => code.length < HS_LENGTH.search.min) ? undefined : codes;
}

/** Whether the filter names a company, not records without one or partners of some days. */
export const isNamedPartner = (partner: string): boolean =>
  partner !== '' && partner !== NONE && readPartnerSpan(partner) === undefined;

const partyField = { 1: 'importer', 2: 'exporter' } as const satisfies Record<Direction, string>;

/** @returns the search, and the filters that it leaves out because a search does not support them */
export function toSearch(
  company: string,
  head: Pick<Trader, 'name' | 'first_date' | 'last_date' | 'imports' | 'exports'>,
  view: ProfileView,
): { search: SearchLink; lost: Lost[] } {
  const side = mapSide(view.type, head) === '1' ? directions.import : directions.export;
  const other = side === directions.import ? directions.export : directions.import;
  const [startDate, endDate] = listOf(view.dates);
  const { area = [], partner = [] } = watchedAreas(listOf(view.tradeArea), '');
  const hs = listCodes(view);
  const stated = (text: string) => (text === NONE ? '' : text);
  const lost: Lost[] = [];
  if (view.type === '' && head.imports > 0 && head.exports > 0) lost.push('type');
  if (hs === undefined) lost.push(view.hs6 === '' ? 'hsCode' : 'hs6');
  const partnerName = isNamedPartner(view.partner) ? view.partnerName : '';
  if (view.partner !== '' && partnerName === '') lost.push('partner');
  for (const port of ['loadingPort', 'unloadingPort'] as const) if (view[port] === NONE) lost.push(port);
  if (view.arrivedAfter !== '') lost.push('arrivedAfter');
  if (view.together !== '') lost.push('together');
  return {
    search: {
      pinned: { id: company, name: head.name, side },
      ...(view.direction !== '' && {
        direction: view.direction === '1' ? directions.import : directions.export,
      }),
      keyword: view.keyword,
      exact: view.exact !== '',
      without: listOf(view.without),
      hs: hs ?? [],
      [partyField[side]]: view.name,
      [partyField[other]]: partnerName,
      countries: area,
      filterArea: partner,
      excludeShip: view.excludeShip !== '',
      narrowing: {
        brand: view.brand,
        loadingPort: stated(view.loadingPort),
        unloadingPort: stated(view.unloadingPort),
      },
      startDate: startDate ?? head.first_date,
      endDate: endDate ?? head.last_date,
    },
    lost,
  };
}

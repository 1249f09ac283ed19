// Which countries and which direction a page speaks of, as far as its address says, and how far their data reaches.
import { type CallResponse, type Direction, directions } from '@waybill/contract';

export type HeldCountry = CallResponse<'countryMappings'>[number];

const listOf = (text: string | null) => (text ?? '').split(',').filter((code) => code !== '');

/** Tabs 1 and 2 of the search are imports and exports; its tabs of companies keep the form's direction. */
function directionIn(path: string, query: URLSearchParams): Direction | null {
  const said = [query.get('tab'), query.get('dir'), query.get('ie')].find((text) =>
    /^[12]$/.test(text ?? ''),
  );
  if (said === '1') return directions.import;
  if (said === '2') return directions.export;
  // Its form starts with imports, and says nothing in the address as long as they are what is meant.
  return path === '/transaction/search' ? directions.import : null;
}

/**
 * @param path without language prefix
 * @param search as in `location.search`
 * @returns `country` when the page speaks of one; `day` null when nothing is held of what the page speaks of
 */
export function dataTo(
  countries: readonly HeldCountry[],
  path: string,
  search: string,
): { country: HeldCountry | null; day: string | null } {
  const query = new URLSearchParams(search);
  const named = [
    ...listOf(query.get('countries')),
    ...listOf(query.get('area')),
    ...listOf(query.get('country')),
    ...(path.startsWith('/market-analysis/') ? [path.split('/')[2] ?? ''] : []),
  ];
  const chosen = countries.filter(({ code, alpha2 }) => named.includes(code) || named.includes(alpha2));
  const direction = directionIn(path, query);
  const days = (chosen.length > 0 ? chosen : countries)
    .filter(({ imp_or_exp }) => direction === null || imp_or_exp.includes(direction))
    .flatMap(({ data_end }) => data_end ?? []);
  const [only] = chosen;
  return {
    country: chosen.length === 1 && only !== undefined ? only : null,
    day: days.toSorted().at(-1) ?? null,
  };
}

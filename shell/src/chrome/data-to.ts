// Finds the countries and the direction that a page is about from its address, and the last day of their data.
import { type CallResponse, type Direction, directions } from '@waybill/contract';

export type HeldCountry = CallResponse<'countryMappings'>[number];

const parseCodes = (text: string | null) => (text ?? '').split(',').filter((code) => code !== '');

/** Tabs 1 and 2 of the search are imports and exports; its company tabs keep the direction of the form. */
function directionIn(path: string, query: URLSearchParams): Direction | null {
  const said = [query.get('tab'), query.get('dir'), query.get('ie')].find((text) =>
    /^[12]$/.test(text ?? ''),
  );
  if (said === '1') return directions.import;
  if (said === '2') return directions.export;
  // Its form starts with imports, and leaves them out of the address while they are chosen.
  return path === '/transaction/search' ? directions.import : null;
}

/**
 * @param path without language prefix
 * @param search as in `location.search`
 * @returns `country` when the page is about one; `day` null when there is no data of what the page is about
 */
export function dataTo(
  countries: readonly HeldCountry[],
  path: string,
  search: string,
): { country: HeldCountry | null; day: string | null } {
  const query = new URLSearchParams(search);
  const named = [
    ...parseCodes(query.get('countries')),
    ...parseCodes(query.get('area')),
    ...parseCodes(query.get('country')),
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

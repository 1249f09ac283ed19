// Parses a country in brackets at the end of a company name, as lists of suppliers write it: "X Co., Ltd. (Vietnam)".
// In some files it is part of the name, so it is removed only where no name includes it, and then counts as the
// company's country.
import { countryNames } from '../../basics/country-names';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { fold } from '../../stores/warehouse/fold';
import { findCompaniesByName, type NameMatch } from './find-by-name';

const codes = new Map(
  [...countryNames.values()].flatMap(({ code, en, cn }) =>
    [en, cn, code].map((name): [string, string] => [fold(name).replaceAll(' ', ''), code]),
  ),
);
const bracketed = /^(.+?)\s*[(（[]\s*([^()（）[\]]+?)\s*[)）\]]\s*\.?$/u;

/** The name without the bracket, and the country's code; undefined for names that end otherwise. */
export function parseTrailingCountry(text: string): { name: string; country: string } | undefined {
  const [, name = '', inside = ''] = bracketed.exec(text.trim()) ?? [];
  const country = codes.get(fold(inside).replaceAll(' ', ''));
  return country === undefined ? undefined : { name, country };
}

/** Companies of the country in the bracket with the rest of the name; none for names that end otherwise. */
export async function findByNameAndCountry(client: WarehouseClient, text: string): Promise<NameMatch[]> {
  const trailing = parseTrailingCountry(text);
  if (trailing === undefined) return [];
  const matches = await findCompaniesByName(client, trailing.name, { typing: false });
  if (matches.length === 0) return [];
  const { rows } = await client.query<{ id: number }>(
    'SELECT DISTINCT id FROM companies WHERE id IN {ids:Array(UInt64)} AND country = {country:String}',
    { ids: matches.map(({ id }) => id), country: trailing.country },
  );
  const idsInCountry = new Set(rows.map(({ id }) => id));
  return matches.filter(({ id }) => idsInCountry.has(id));
}

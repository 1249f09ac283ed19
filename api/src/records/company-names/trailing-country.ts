// Parses a country in brackets at the end of a company name, as lists of suppliers write it: "X Co., Ltd. (Vietnam)".
// In some files it is part of the name, so it is removed only where no name includes it, and then counts as the
// company's country.
import { countryNames } from '../../basics/country-names';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { fold } from '../../stores/warehouse/fold';
import { findByName, type Named } from './named';

const codes = new Map(
  [...countryNames.values()].flatMap(({ code, en, cn }) =>
    [en, cn, code].map((name): [string, string] => [fold(name).replaceAll(' ', ''), code]),
  ),
);
const bracketed = /^(.+?)\s*[(（[]\s*([^()（）[\]]+?)\s*[)）\]]\s*\.?$/u;

/** The name without the bracket, and the country's code; undefined for names that end otherwise. */
export function trailingCountry(text: string): { name: string; country: string } | undefined {
  const [, name = '', inside = ''] = bracketed.exec(text.trim()) ?? [];
  const country = codes.get(fold(inside).replaceAll(' ', ''));
  return country === undefined ? undefined : { name, country };
}

/** Companies of the country in the bracket with the rest of the name; none for names that end otherwise. */
export async function namedInCountry(client: WarehouseClient, text: string): Promise<Named[]> {
  const trailing = trailingCountry(text);
  if (trailing === undefined) return [];
  const named = await findByName(client, trailing.name, { typing: false });
  if (named.length === 0) return [];
  const { rows } = await client.query<{ id: number }>(
    'SELECT DISTINCT id FROM companies WHERE id IN {ids:Array(UInt64)} AND country = {country:String}',
    { ids: named.map(({ id }) => id), country: trailing.country },
  );
  const own = new Set(rows.map(({ id }) => id));
  return named.filter(({ id }) => own.has(id));
}

// A company's name with its country in brackets behind it, as lists of suppliers write it: "X Co., Ltd. (Vietnam)". Files have
// it where it is a part of the name, so it is left out only where no name has it, and then counts as the company's country.
import { countryNames } from '../../country-names';
import type { WarehouseClient } from '../client';
import { fold } from '../fold';
import { type Named, namedSo } from './named';

const codes = new Map(
  [...countryNames.values()].flatMap(({ code, en, cn }) =>
    [en, cn, code].map((name): [string, string] => [fold(name).replaceAll(' ', ''), code]),
  ),
);
const bracketed = /^(.+?)\s*[(（[]\s*([^()（）[\]]+?)\s*[)）\]]\s*\.?$/u;

/** The name without it, and the country's code; undefined for names that end otherwise. */
export function countryBehind(text: string): { name: string; country: string } | undefined {
  const [, name = '', inside = ''] = bracketed.exec(text.trim()) ?? [];
  const country = codes.get(fold(inside).replaceAll(' ', ''));
  return country === undefined ? undefined : { name, country };
}

/** Companies of the country that a name has behind it, by the rest of the name; none for names that end otherwise. */
export async function namedInCountry(client: WarehouseClient, text: string): Promise<Named[]> {
  const behind = countryBehind(text);
  if (behind === undefined) return [];
  const named = await namedSo(client, behind.name, { typing: false });
  if (named.length === 0) return [];
  const { rows } = await client.query<{ id: number }>(
    'SELECT DISTINCT id FROM companies WHERE id IN {ids:Array(UInt64)} AND country = {country:String}',
    { ids: named.map(({ id }) => id), country: behind.country },
  );
  const own = new Set(rows.map(({ id }) => id));
  return named.filter(({ id }) => own.has(id));
}

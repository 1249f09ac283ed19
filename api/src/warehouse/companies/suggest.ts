// Companies while somebody types a name, and those that are meant by a name that nobody has: name, country, records.
import type { CompanySuggestion } from '@waybill/contract';
import type { WarehouseClient } from '../client';
import { fold } from '../fold';
import { companyKey } from '../ids';
import { type CompanyFacts, factsOf } from './facts';
import { searchWords } from './name-words';
import { type Named, namedAlike, namedSo } from './named';

/** Names that begin as what was typed stand before those that have it further behind. */
const beginsSo = ({ name }: CompanyFacts, typed: string): boolean => fold(name).startsWith(typed);

function suggestion({ id, name, country, imports, exports, sample }: CompanyFacts, near: Named['near']) {
  return {
    id: companyKey(id),
    desc_en: name,
    country: country === '' ? null : country,
    imports,
    exports,
    sample,
    near: (['name', 'words', 'words', 'sound', 'spelling'] as const)[near],
  } satisfies CompanySuggestion;
}

async function ranked(
  client: WarehouseClient,
  named: readonly Named[],
  typed: string,
  most: number,
): Promise<CompanySuggestion[]> {
  const facts = await factsOf(
    client,
    named.map(({ id }) => id),
  );
  const bare = searchWords(typed).join(' ');
  const found = named.flatMap(({ id, near }) => {
    const company = facts.get(id);
    if (company === undefined) return [];
    const total = company.imports + company.exports;
    return { company, near, total, begins: beginsSo(company, bare) };
  });
  found.sort(
    (a, b) =>
      a.near - b.near ||
      Number(b.begins) - Number(a.begins) ||
      b.total - a.total ||
      a.company.id - b.company.id,
  );
  return found.slice(0, most).map(({ company, near }) => suggestion(company, near));
}

/**
 * Companies that may be meant by what was typed so far, best first: by name, by words, by sound; where there are none, by
 * words that are spelled alike (`near` is `spelling`: what "did you mean" offers).
 */
export async function suggestCompanies(
  client: WarehouseClient,
  typed: string,
  most: number,
): Promise<CompanySuggestion[]> {
  const found = await namedSo(client, typed, { typing: true });
  const named = found.length > 0 ? found : await namedAlike(client, typed);
  return ranked(client, named, typed, most);
}

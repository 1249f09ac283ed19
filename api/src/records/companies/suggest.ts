// Autocomplete of company names, and "did you mean" suggestions for a name that no company has.
import { type CompanySuggestion, lettersApart } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { fold } from '../../stores/warehouse/fold';
import { companyKey } from '../../stores/warehouse/ids';
import { endingForms } from '../../stores/warehouse/legal-forms';
import { searchWords } from '../../stores/warehouse/schema/name-words';
import { type CompanyFacts, factsOf } from '../company-names/facts';
import { findByName, type Named, namedAlike, nearness } from '../company-names/named';
import { namedInCountry, trailingCountry } from '../company-names/trailing-country';
import { likeness } from './similar';

/**
 * Rank of a name: as it was typed, with its legal form, first; then names with exactly these words in this order, those
 * that begin with them, and those that have them elsewhere.
 * @param own words of the name, as `bare` are those of what was typed
 */
function fitOf({ name }: CompanyFacts, own: string, typed: string, bare: string): number {
  const folded = fold(name);
  if (folded === fold(typed)) return 3;
  if (own === bare) return 2;
  return folded.startsWith(bare) || own.startsWith(bare) ? 1 : 0;
}

/** Words of a name besides its distinguishing ones: its legal form, and words that names are searched without. */
function besides(name: string): string[] {
  const own = new Set(searchWords(name));
  return fold(name)
    .split(' ')
    .filter((word) => !own.has(searchWords(word)[0] ?? word));
}

/**
 * Rank among names with the same words: first the typed legal form, then names with nothing but a legal form besides.
 */
function formFit({ name }: CompanyFacts, typed: string): number {
  const [own, sought] = [besides(name), besides(typed)];
  if (own.length > 0 && sought.join('').startsWith(own.join(''))) return 2;
  return own.every((word) => endingForms.has(word) || word.length === 1) ? 1 : 0;
}

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
    // Of names that only sound or are spelled alike, the most similar is meant.
    const loose = near >= nearness.sound;
    const own = searchWords(company.name).join(' ');
    const fit = loose ? likeness(own, bare) : fitOf(company, own, typed, bare);
    // Names with the same words in another order are as similar, but belong to another company.
    const apart = loose ? lettersApart(own, bare) : 0;
    const form = near === nearness.whole || loose ? formFit(company, typed) : 0;
    return { company, near, total, fit, apart, form };
  });
  found.sort(
    (a, b) =>
      a.near - b.near ||
      b.fit - a.fit ||
      a.apart - b.apart ||
      b.form - a.form ||
      b.total - a.total ||
      a.company.id - b.company.id,
  );
  return found.slice(0, most).map(({ company, near }) => suggestion(company, near));
}

/** Common words at the end of names, which files often leave out. */
const behindNames = new Set(
  ['group', 'groupe', 'grupo', 'holding', 'holdings', 'international', 'internacional', 'global', 'sons']
    .concat([
      'hijos',
      'fils',
      'bros',
      'enterprises',
      'industries',
      'cooperativa',
      'import',
      'export',
      'trading',
    ])
    .flatMap((word) => searchWords(word)),
);

/** Companies whose name lacks the common words at its end: offered as "did you mean". */
async function namedShorter(client: WarehouseClient, typed: string): Promise<readonly Named[]> {
  const words = searchWords(typed);
  const end = words.findLastIndex((word) => !behindNames.has(word));
  if (end < 0 || end === words.length - 1) return [];
  const found = await findByName(client, words.slice(0, end + 1).join(' '), { typing: false });
  // A single word matches too many names, unless it is the complete name.
  const meant = end > 0 ? found : found.filter(({ near }) => near === nearness.whole);
  return meant.map(({ id }) => ({ id, near: nearness.spelling }));
}

/**
 * Companies that may be meant by an incomplete name, best first: by name, by words, by sound; if there are none, by
 * similar spelling, or without common words at the end of the name (`near` is `spelling`: offered as "did you mean").
 */
export async function suggestCompanies(
  client: WarehouseClient,
  typed: string,
  most: number,
): Promise<CompanySuggestion[]> {
  const found = await findByName(client, typed, { typing: true });
  if (found.length > 0) return ranked(client, found, typed, most);
  const there = await namedInCountry(client, typed);
  if (there.length > 0) return ranked(client, there, trailingCountry(typed)?.name ?? typed, most);
  const alike = await namedAlike(client, typed);
  return ranked(client, alike.length > 0 ? alike : await namedShorter(client, typed), typed, most);
}

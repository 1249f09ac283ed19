// Autocomplete of company names, and "did you mean" suggestions for a name that no company has.
import { type CompanySuggestion, lettersApart } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { fold } from '../../stores/warehouse/fold';
import { companyKey } from '../../stores/warehouse/ids';
import { endingForms } from '../../stores/warehouse/legal-forms';
import { searchWords } from '../../stores/warehouse/schema/name-words';
import { type CompanyFacts, readCompanyFacts } from '../company-names/facts';
import {
  findCompaniesByName,
  findCompaniesBySpelling,
  type NameMatch,
  nearness,
} from '../company-names/find-by-name';
import { findByNameAndCountry, parseTrailingCountry } from '../company-names/trailing-country';
import { nameSimilarity } from './similar';

/**
 * Rank of a name: as it was typed, with its legal form, first; then names with exactly these words in this order, those
 * that begin with them, and those that have them elsewhere.
 * @param companyWords words of the name, as `bare` are those of what was typed
 */
function rankNameFit({ name }: CompanyFacts, companyWords: string, typed: string, bare: string): number {
  const folded = fold(name);
  if (folded === fold(typed)) return 3;
  if (companyWords === bare) return 2;
  return folded.startsWith(bare) || companyWords.startsWith(bare) ? 1 : 0;
}

/** words of a name other than its distinguishing ones: its legal form, and words that names are searched without. */
function findAuxiliaryWords(name: string): string[] {
  const searched = new Set(searchWords(name));
  return fold(name)
    .split(' ')
    .filter((word) => !searched.has(searchWords(word)[0] ?? word));
}

/**
 * Rank among names with the same words: first the typed legal form, then names with only a legal form added.
 */
function rankFormFit({ name }: CompanyFacts, typed: string): number {
  const [auxiliaryWords, typedAuxiliaryWords] = [findAuxiliaryWords(name), findAuxiliaryWords(typed)];
  if (auxiliaryWords.length > 0 && typedAuxiliaryWords.join('').startsWith(auxiliaryWords.join(''))) return 2;
  return auxiliaryWords.every((word) => endingForms.has(word) || word.length === 1) ? 1 : 0;
}

function toSuggestion(
  { id, name, country, imports, exports, sample }: CompanyFacts,
  near: NameMatch['near'],
) {
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

async function rankSuggestions(
  client: WarehouseClient,
  matches: readonly NameMatch[],
  typed: string,
  most: number,
): Promise<CompanySuggestion[]> {
  const facts = await readCompanyFacts(
    client,
    matches.map(({ id }) => id),
  );
  const bare = searchWords(typed).join(' ');
  const candidates = matches.flatMap(({ id, near }) => {
    const company = facts.get(id);
    if (company === undefined) return [];
    const total = company.imports + company.exports;
    // Of names that only sound or look similar, the most similar comes first.
    const isLoose = near >= nearness.sound;
    const companyWords = searchWords(company.name).join(' ');
    const fit = isLoose
      ? nameSimilarity(companyWords, bare)
      : rankNameFit(company, companyWords, typed, bare);
    // Names with the same words in another order are as similar, but belong to another company.
    const distance = isLoose ? lettersApart(companyWords, bare) : 0;
    const form = near === nearness.whole || isLoose ? rankFormFit(company, typed) : 0;
    return { company, near, total, fit, distance, form };
  });
  candidates.sort(
    (a, b) =>
      a.near - b.near ||
      b.fit - a.fit ||
      a.distance - b.distance ||
      b.form - a.form ||
      b.total - a.total ||
      a.company.id - b.company.id,
  );
  return candidates.slice(0, most).map(({ company, near }) => toSuggestion(company, near));
}

/** Common words at the end of names, which files often leave out. */
const trailingNameWords = new Set(
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
async function findWithoutTrailingWords(
  client: WarehouseClient,
  typed: string,
): Promise<readonly NameMatch[]> {
  const words = searchWords(typed);
  const lastNameWord = words.findLastIndex((word) => !trailingNameWords.has(word));
  if (lastNameWord < 0 || lastNameWord === words.length - 1) return [];
  const matches = await findCompaniesByName(client, words.slice(0, lastNameWord + 1).join(' '), {
    typing: false,
  });
  // A single word matches too many names, unless it is the complete name.
  const trustedMatches = lastNameWord > 0 ? matches : matches.filter(({ near }) => near === nearness.whole);
  return trustedMatches.map(({ id }) => ({ id, near: nearness.spelling }));
}

/**
 * Companies that an incomplete name may stand for, best first: by name, by words, by sound; if there are none, by
 * similar spelling, or without common words at the end of the name (`near` is `spelling`: offered as "did you mean").
 */
export async function suggestCompanies(
  client: WarehouseClient,
  typed: string,
  most: number,
): Promise<CompanySuggestion[]> {
  const nameMatches = await findCompaniesByName(client, typed, { typing: true });
  if (nameMatches.length > 0) return rankSuggestions(client, nameMatches, typed, most);
  const countryMatches = await findByNameAndCountry(client, typed);
  if (countryMatches.length > 0)
    return rankSuggestions(client, countryMatches, parseTrailingCountry(typed)?.name ?? typed, most);
  const spellingMatches = await findCompaniesBySpelling(client, typed);
  return rankSuggestions(
    client,
    spellingMatches.length > 0 ? spellingMatches : await findWithoutTrailingWords(client, typed),
    typed,
    most,
  );
}

// Interprets the text of a company search field. A plain name means the company, by the folding that names are loaded
// with; a text with quotes or operators is matched with the names literally (spec §5).
import type { WarehouseClient } from '../../stores/warehouse/client';
import { fold, words as wordsOf } from '../../stores/warehouse/fold';
import { longForms } from '../../stores/warehouse/ids';
import type { Params } from '../../stores/warehouse/params';
import { dashes, quotationMarks } from '../../stores/warehouse/query-language/lexer';
import { parseQuery } from '../../stores/warehouse/query-language/parse';
import { textCondition } from '../../stores/warehouse/query-language/text-condition';
import { joinTrees, type QueryError, type Tree } from '../../stores/warehouse/query-language/tree';
import { hasLegalForm, searchWords, wholeName } from '../../stores/warehouse/schema/name-words';
import { entryKinds } from '../../stores/warehouse/schema/word-table';
import { findCompaniesByName, type NameMatch, nearness } from './find-by-name';
import { findByNameAndCountry } from './trailing-country';

export type Role = 'importer' | 'exporter';

/** How a name was interpreted. */
export interface NameInterpretation {
  /** `letters`: by the query language. `words`: names with these words. `companies`: these, by number. */
  by: 'letters' | 'words' | 'companies';
  tree: Tree;
  /** Only with `companies`, closest match first. */
  ids: readonly number[];
}

/** If a name means more companies than this, its words are searched for instead. */
const MAX_COMPANIES = 50;

const operator = new RegExp(`[${quotationMarks}|｜*＊~～]|(?:^|\\s)[${dashes}-](?=\\S)`, 'u');
/** A plus is also part of names: Kuehne + Nagel. Next to other signs it can only be part of a name: KUEHNE-+-NAGEL. */
const plusSign = /(?:^|[\s\p{L}\p{N}])[+＋](?=[\s\p{L}\p{N}])/u;

const quotedPart = new RegExp(
  `^([^${quotationMarks}]*)[${quotationMarks}]([^${quotationMarks}]+)[${quotationMarks}]([^${quotationMarks}]*)$`,
  'u',
);

/** The name in quotes with its legal form outside, as Russian and Ukrainian files write it: ООО "Ромашка". */
function extractQuotedName(text: string): string | undefined {
  const [, before = '', inside = '', after = ''] = quotedPart.exec(text.trim()) ?? [];
  const outside = `${before} ${after}`.trim();
  if (inside.trim() === '' || outside === '' || operator.test(before) || operator.test(after))
    return undefined;
  const bare = searchWords(inside).join(' ');
  return searchWords(`${before} ${inside} ${after}`).join(' ') === bare ? inside : undefined;
}

/** How India, Pakistan and Bangladesh address a company; loads remove it too. */
const salutation = /^\s*(?:m ?\/ ?s\b|messrs\b|ms\.)[ .,:/-]*(?=[\p{L}\p{N}])/iu;

/** A word of a name, its unabbreviated forms, and its letters as separate words if they were typed so. */
function toWordTree(word: string, typed: string): Tree {
  const spaced = [...word].join(' ');
  const forms = [word, ...longForms(word), ...(` ${typed} `.includes(` ${spaced} `) ? [spaced] : [])];
  return joinTrees(
    'or',
    [...new Set(forms)].map((form): Tree => {
      const parts = wordsOf(form);
      return parts.length === 1 ? { kind: 'word', word: form } : { kind: 'phrase', words: parts };
    }),
  );
}

/**
 * Companies with exactly this name, whatever operators it seems to have: suggestions fill the field with such names.
 */
async function findByExactName(
  client: WarehouseClient,
  text: string,
  words: readonly string[],
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM companies WHERE lowerUTF8(name) = lowerUTF8({text:String})
       AND id IN (SELECT id FROM company_words WHERE kind = ${entryKinds.whole} AND word = {whole:String})
     ORDER BY id LIMIT ${MAX_COMPANIES}`,
    { text: text.trim(), whole: wholeName(words) },
  );
  return rows.map(({ id }) => id);
}

/** Those of the companies that match as closely as the first. */
const closestMatchIds = (matches: readonly NameMatch[]): number[] =>
  matches.filter(({ near }) => near === matches[0]?.near).map(({ id }) => id);

/** Interprets a text; its error is returned as a value. */
export async function interpretName(
  client: WarehouseClient,
  typedText: string,
): Promise<{ ok: true; interpretation: NameInterpretation } | { ok: false; error: QueryError }> {
  const text = typedText.replace(salutation, '');
  const parsed = parseQuery(text);
  const quoted = extractQuotedName(text);
  const words = searchWords(quoted ?? text);
  const typed = fold(text);
  const tree = joinTrees(
    'and',
    words.map((word) => toWordTree(word, typed)),
  );
  const hasOperator = quoted === undefined && operator.test(text);
  if ((hasOperator || !parsed.ok) && words.length > 0) {
    const ids = await findByExactName(client, text, words);
    if (ids.length > 0) return { ok: true, interpretation: { by: 'companies', tree, ids } };
  }
  if (!parsed.ok) return parsed;
  const letters: NameInterpretation = { by: 'letters', tree: parsed.tree, ids: [] };
  if (hasOperator || words.length === 0) return { ok: true, interpretation: letters };
  const matches = await findCompaniesByName(client, quoted ?? text, { typing: false });
  const idsInCountry =
    matches.length > 0 ? [] : closestMatchIds(await findByNameAndCountry(client, quoted ?? text));
  if (idsInCountry.length > 0 && idsInCountry.length <= MAX_COMPANIES)
    return { ok: true, interpretation: { by: 'companies', tree, ids: idsInCountry } };
  const [first] = matches;
  const closestIds = closestMatchIds(matches);
  const hasPlus = plusSign.test(quoted ?? text);
  // A complete name means one company; words may match many, and then searching the records is better than a partial
  // list.
  const isWhole = first?.near === nearness.whole && (quoted !== undefined || hasLegalForm(text));
  const isLooseMatch = first?.near === nearness.joined || first?.near === nearness.sound;
  const hasFewMatches = closestIds.length <= MAX_COMPANIES;
  if (hasPlus && !isWhole) return { ok: true, interpretation: letters };
  if (hasFewMatches && (isWhole || isLooseMatch))
    return { ok: true, interpretation: { by: 'companies', tree, ids: closestIds } };
  return { ok: true, interpretation: { by: 'words', tree, ids: [] } };
}

/** Condition that one of a record's parties matches the interpreted name. */
export async function partyCondition(
  client: WarehouseClient,
  roles: readonly Role[],
  { by, tree, ids }: NameInterpretation,
  params: Params,
): Promise<string> {
  if (by !== 'companies') return textCondition(client, roles, tree, params);
  const companyIds = params.add('Array(UInt64)', ids);
  return `(${roles.map((role) => `${role}_id IN ${companyIds}`).join(' OR ')})`;
}

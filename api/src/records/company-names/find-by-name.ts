// Finds the companies that a name may mean in the table of name words (`word-table.ts`): by the complete name, by its
// words, by sound, and without a match by similar spelling.
import { isSpelledLike } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { fold } from '../../stores/warehouse/fold';
import { endingForms } from '../../stores/warehouse/legal-forms';
import { Params } from '../../stores/warehouse/params';
import { searchWords, wholeName } from '../../stores/warehouse/schema/name-words';
import { toSound } from '../../stores/warehouse/schema/sounds';
import { entryKinds } from '../../stores/warehouse/schema/word-table';

/** How a company matched: the closest match first. */
export const nearness = { whole: 0, words: 1, joined: 2, sound: 3, spelling: 4 } as const;
type Nearness = (typeof nearness)[keyof typeof nearness];

export interface NameMatch {
  id: number;
  near: Nearness;
}

/** Most companies, those with most records first, that are ranked by name. */
const MAX_RANKED_COMPANIES = 40;
/** Further words of a name do not narrow the search. */
const MAX_WORDS = 8;
/** Shorter words sound like too many names. */
const MIN_SOUND_LETTERS = 3;
/** Most words that a misspelled word may stand for. */
const MAX_SPELLINGS = 30;

/** One word to look for: any of these texts, or any word that begins with one. */
interface WordPattern {
  texts: readonly string[];
  begins: boolean;
}

function wordPatternSql(kinds: readonly number[], { texts, begins }: WordPattern, params: Params): string {
  const matchesText = begins
    ? texts.map((text) => `startsWith(word, ${params.add('String', text)})`).join(' OR ')
    : `word IN ${params.add('Array(String)', texts)}`;
  return `kind IN (${kinds.join(', ')}) AND (${matchesText})`;
}

/** A lookup of companies that have entries of these kinds for all of these words. */
interface NameLookup {
  near: Nearness;
  kinds: readonly number[];
  patterns: readonly WordPattern[];
}

/** Number of entries that each word of each lookup has. */
async function countLookupEntries(
  client: WarehouseClient,
  lookups: readonly NameLookup[],
): Promise<number[][]> {
  const params = new Params();
  const selects = lookups.flatMap(({ kinds, patterns }, look) =>
    patterns.map(
      (each, at) =>
        `SELECT ${look} AS look, ${at} AS at, count() AS n FROM company_words WHERE ${wordPatternSql(kinds, each, params)}`,
    ),
  );
  const { rows } = await client.query<{ look: number; at: number; n: number }>(
    selects.join(' UNION ALL '),
    params.values,
  );
  const counts = lookups.map(({ patterns }) => patterns.map(() => 0));
  for (const { look, at, n } of rows) {
    const lookupCounts = counts[look];
    if (lookupCounts !== undefined) lookupCounts[at] = n;
  }
  return counts;
}

/** SQL of a lookup's companies, most records first: each word is looked up among those that have the rarer ones. */
function lookupSql({ near, kinds, patterns }: NameLookup, params: Params): string {
  const matchingIds = patterns.reduce((sql, each, at) => {
    const where = `${wordPatternSql(kinds, each, params)}${sql === '' ? '' : ` AND id IN (${sql})`}`;
    return at < patterns.length - 1
      ? `SELECT id FROM company_words WHERE ${where}`
      : `SELECT id, ${near} AS near, sum(records) AS total FROM company_words WHERE ${where}`;
  }, '');
  return `SELECT * FROM (${matchingIds} GROUP BY id ORDER BY total DESC, id LIMIT ${MAX_RANKED_COMPANIES})`;
}

/** Companies of several lookups, each once, closest match first. */
async function runLookups(client: WarehouseClient, lookups: readonly NameLookup[]): Promise<NameMatch[]> {
  const hasSeveralWords = lookups.some(({ patterns }) => patterns.length > 1);
  const counts = hasSeveralWords ? await countLookupEntries(client, lookups) : undefined;
  const promising = lookups.flatMap((look, at) => {
    const lookupCounts = counts?.[at];
    if (lookupCounts === undefined) return [look];
    if (lookupCounts.includes(0)) return [];
    const order = look.patterns
      .map((each, word) => ({ each, n: lookupCounts[word] ?? 0 }))
      .sort((a, b) => a.n - b.n);
    return [{ ...look, patterns: order.map(({ each }) => each) }];
  });
  if (promising.length === 0) return [];
  const params = new Params();
  const { rows } = await client.query<NameMatch>(
    `SELECT id, min(near) AS near, max(total) AS most
     FROM (${promising.map((look) => lookupSql(look, params)).join(' UNION ALL ')})
     GROUP BY id ORDER BY near, most DESC, id`,
    params.values,
  );
  return rows.map(({ id, near }) => ({ id, near }));
}

const { whole, word, sound } = entryKinds;

/** Companies whose names join or split the words otherwise, and those whose words sound similar. */
async function findByJoinedWordsOrSound(
  client: WarehouseClient,
  words: readonly string[],
  sounds: readonly WordPattern[],
  typing: boolean,
): Promise<NameMatch[]> {
  const joined = words.join('');
  if ([...joined].length < MIN_SOUND_LETTERS) return [];
  const bySound: NameLookup = { near: nearness.sound, kinds: [word, sound], patterns: sounds };
  const byJoinedWords: NameLookup = {
    near: nearness.joined,
    kinds: [word],
    patterns: [{ texts: [joined], begins: typing }],
  };
  return runLookups(client, words.length > 1 ? [byJoinedWords, bySound] : [bySound]);
}

/**
 * Companies whose names have all words of this one.
 * @param typing the last word may be incomplete
 */
export async function findCompaniesByName(
  client: WarehouseClient,
  name: string,
  { typing }: { typing: boolean },
): Promise<NameMatch[]> {
  const words = searchWords(name).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const toPatterns = (list: readonly string[]): WordPattern[] =>
    list.map((text, at) => ({ texts: [text], begins: typing && at === list.length - 1 }));
  // Some words are abbreviated when typed in full; until then they are a prefix of the full word.
  const lastTyped = fold(name).split(' ').at(-1) ?? '';
  const last = words.at(-1) ?? '';
  const hasLongerTyping = typing && lastTyped.length > last.length && lastTyped.startsWith(last.slice(0, 2));
  const byWords = toPatterns(words).map((each, at) =>
    hasLongerTyping && at === words.length - 1 ? { ...each, texts: [last, lastTyped] } : each,
  );
  const closeMatches = await runLookups(client, [
    { near: nearness.whole, kinds: [whole], patterns: [{ texts: [wholeName(words)], begins: false }] },
    { near: nearness.words, kinds: [word], patterns: byWords },
  ]);
  const matches =
    closeMatches.length > 0
      ? closeMatches
      : await findByJoinedWordsOrSound(client, words, toPatterns(words.map(toSound)), typing);
  if (matches.length > 0 || !typing || words.length < 2) return matches;
  // The last word may be the beginning of a legal form.
  const isFormPrefix = [...endingForms].some((form) => form.startsWith(last));
  return isFormPrefix ? findCompaniesByName(client, words.slice(0, -1).join(' '), { typing: false }) : [];
}

/** Number of letters that may differ in a word: as many as people mistype without meaning another word. */
function countAllowedTypos(text: string, isTransliterated: boolean): number {
  const { length } = [...text];
  if (length < 4) return 0;
  return length < 8 && !isTransliterated ? 1 : 2;
}

/** For each word, itself and the most frequent similarly spelled words of names. */
async function findSimilarWords(client: WarehouseClient, words: readonly string[]): Promise<string[][]> {
  const params = new Params();
  // A word of another script has many transliterations.
  const searchedWords = words.map((word) => {
    const text = toSound(word);
    const isTransliterated = !/^\p{ASCII}*$/u.test(word) && /^\p{ASCII}*$/u.test(text);
    return isTransliterated
      ? { word: text, letters: countAllowedTypos(text, true) }
      : { word, letters: countAllowedTypos(word, false) };
  });
  const selects = searchedWords.flatMap(({ word: text, letters }, at) => {
    if (letters === 0) return [];
    const textParam = params.add('String', text);
    return `SELECT ${at} AS at, word, sum(rows) AS uses FROM vocabulary
      WHERE field IN ('importer', 'exporter') AND abs(toInt64(lengthUTF8(word)) - ${[...text].length}) <= ${letters}
        AND editDistanceUTF8(word, ${textParam}) <= ${2 * letters}
      GROUP BY word`;
  });
  const { rows } =
    selects.length === 0
      ? { rows: [] }
      : await client.query<{ at: number; word: string; uses: number }>(
          `SELECT at, word, uses FROM (${selects.join(' UNION ALL ')}) ORDER BY uses DESC`,
          params.values,
        );
  return searchedWords.map((each, at) => {
    const similarRows = rows.filter((row) => row.at === at && isSpelledLike(row.word, each));
    return [...new Set([words[at] ?? '', ...similarRows.slice(0, MAX_SPELLINGS).map((row) => row.word)])];
  });
}

/** Shorter legal forms are similar to too many words. */
const MIN_FORM_LETTERS = 5;

/** Whether a word may be a misspelled legal form. */
const resemblesLegalForm = (word: string): boolean =>
  [...endingForms].some(
    (form) =>
      form.length >= MIN_FORM_LETTERS &&
      isSpelledLike(form, { word, letters: countAllowedTypos(word, false) }),
  );

/** Companies with similarly spelled words in their names; for names without any match. */
export async function findCompaniesBySpelling(client: WarehouseClient, name: string): Promise<NameMatch[]> {
  const words = searchWords(name).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const similarWords = await findSimilarWords(client, words);
  // A word that may be a misspelled legal form does not identify a company.
  const distinctiveWords = similarWords.filter((_texts, at) => !resemblesLegalForm(words[at] ?? ''));
  if (distinctiveWords.length === 0) return [];
  const patterns = distinctiveWords.map((texts) => ({
    texts: texts.flatMap((text) => searchWords(text)),
    begins: false,
  }));
  return runLookups(client, [{ near: nearness.spelling, kinds: [word], patterns }]);
}

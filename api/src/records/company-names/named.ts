// Finds the companies that a name may mean in the table of name words (`word-table.ts`): by the complete name, by its
// words, by sound, and if none is found, by similar spelling.
import { isSpelledLike } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { fold } from '../../stores/warehouse/fold';
import { endingForms } from '../../stores/warehouse/legal-forms';
import { Params } from '../../stores/warehouse/params';
import { searchWords, wholeName } from '../../stores/warehouse/schema/name-words';
import { soundOf } from '../../stores/warehouse/schema/sounds';
import { entryKinds } from '../../stores/warehouse/schema/word-table';

/** How a company was found: the closest match first. */
export const nearness = { whole: 0, words: 1, joined: 2, sound: 3, spelling: 4 } as const;
type Nearness = (typeof nearness)[keyof typeof nearness];

export interface Named {
  id: number;
  near: Nearness;
}

/** Most companies, those with most records first, that are ranked by name. */
const LOOKED_AT = 40;
/** Further words of a name do not narrow the search. */
const WORDS_MAX = 8;
/** Shorter words sound like too many names. */
const SOUND_MIN = 3;
/** Most words that a misspelled word may stand for. */
const SPELLINGS_MAX = 30;

/** One word to look for: any of these texts, or any word that begins with one. */
interface Wanted {
  texts: readonly string[];
  begins: boolean;
}

function wantedSql(kinds: readonly number[], { texts, begins }: Wanted, params: Params): string {
  const is = begins
    ? texts.map((text) => `startsWith(word, ${params.add('String', text)})`).join(' OR ')
    : `word IN ${params.add('Array(String)', texts)}`;
  return `kind IN (${kinds.join(', ')}) AND (${is})`;
}

/** A lookup: companies that have entries of these kinds for all of these words. */
interface Look {
  near: Nearness;
  kinds: readonly number[];
  wanted: readonly Wanted[];
}

/** Number of entries that each word of each lookup has. */
async function entriesOf(client: WarehouseClient, looks: readonly Look[]): Promise<number[][]> {
  const params = new Params();
  const selects = looks.flatMap(({ kinds, wanted }, look) =>
    wanted.map(
      (each, at) =>
        `SELECT ${look} AS look, ${at} AS at, count() AS n FROM company_words WHERE ${wantedSql(kinds, each, params)}`,
    ),
  );
  const { rows } = await client.query<{ look: number; at: number; n: number }>(
    selects.join(' UNION ALL '),
    params.values,
  );
  const counts = looks.map(({ wanted }) => wanted.map(() => 0));
  for (const { look, at, n } of rows) {
    const of = counts[look];
    if (of !== undefined) of[at] = n;
  }
  return counts;
}

/** SQL of a lookup's companies, most records first: each word is looked up among those that have the rarer ones. */
function lookSql({ near, kinds, wanted }: Look, params: Params): string {
  const within = wanted.reduce((sql, each, at) => {
    const where = `${wantedSql(kinds, each, params)}${sql === '' ? '' : ` AND id IN (${sql})`}`;
    return at < wanted.length - 1
      ? `SELECT id FROM company_words WHERE ${where}`
      : `SELECT id, ${near} AS near, sum(records) AS total FROM company_words WHERE ${where}`;
  }, '');
  return `SELECT * FROM (${within} GROUP BY id ORDER BY total DESC, id LIMIT ${LOOKED_AT})`;
}

/** Companies of several lookups, each once, closest match first. */
async function nearest(client: WarehouseClient, looks: readonly Look[]): Promise<Named[]> {
  const several = looks.some(({ wanted }) => wanted.length > 1);
  const counts = several ? await entriesOf(client, looks) : undefined;
  const promising = looks.flatMap((look, at) => {
    const of = counts?.[at];
    if (of === undefined) return [look];
    if (of.includes(0)) return [];
    const order = look.wanted.map((each, word) => ({ each, n: of[word] ?? 0 })).sort((a, b) => a.n - b.n);
    return [{ ...look, wanted: order.map(({ each }) => each) }];
  });
  if (promising.length === 0) return [];
  const params = new Params();
  const { rows } = await client.query<Named>(
    `SELECT id, min(near) AS near, max(total) AS most
     FROM (${promising.map((look) => lookSql(look, params)).join(' UNION ALL ')})
     GROUP BY id ORDER BY near, most DESC, id`,
    params.values,
  );
  return rows.map(({ id, near }) => ({ id, near }));
}

const { whole, word, sound } = entryKinds;

/** Companies whose names join or split the words otherwise, and those whose words sound alike. */
async function namedOtherwise(
  client: WarehouseClient,
  words: readonly string[],
  sounds: readonly Wanted[],
  typing: boolean,
): Promise<Named[]> {
  const joined = words.join('');
  if ([...joined].length < SOUND_MIN) return [];
  const bySound: Look = { near: nearness.sound, kinds: [word, sound], wanted: sounds };
  const asOne: Look = {
    near: nearness.joined,
    kinds: [word],
    wanted: [{ texts: [joined], begins: typing }],
  };
  return nearest(client, words.length > 1 ? [asOne, bySound] : [bySound]);
}

/**
 * Companies whose names have all words of this one.
 * @param typing the last word may be incomplete
 */
export async function findByName(
  client: WarehouseClient,
  name: string,
  { typing }: { typing: boolean },
): Promise<Named[]> {
  const words = searchWords(name).slice(0, WORDS_MAX);
  if (words.length === 0) return [];
  const wantedOf = (list: readonly string[]): Wanted[] =>
    list.map((text, at) => ({ texts: [text], begins: typing && at === list.length - 1 }));
  // Some words are abbreviated when typed in full; until then they are a prefix of the full word.
  const full = fold(name).split(' ').at(-1) ?? '';
  const last = words.at(-1) ?? '';
  const asTyped = typing && full.length > last.length && full.startsWith(last.slice(0, 2));
  const byWords = wantedOf(words).map((each, at) =>
    asTyped && at === words.length - 1 ? { ...each, texts: [last, full] } : each,
  );
  const named = await nearest(client, [
    { near: nearness.whole, kinds: [whole], wanted: [{ texts: [wholeName(words)], begins: false }] },
    { near: nearness.words, kinds: [word], wanted: byWords },
  ]);
  const found =
    named.length > 0 ? named : await namedOtherwise(client, words, wantedOf(words.map(soundOf)), typing);
  if (found.length > 0 || !typing || words.length < 2) return found;
  // The last word may be the beginning of a legal form.
  const begun = [...endingForms].some((form) => form.startsWith(last));
  return begun ? findByName(client, words.slice(0, -1).join(' '), { typing: false }) : [];
}

/** Number of letters that may differ in a word: as many as people mistype without meaning another word. */
function lettersOff(text: string, carriedOver: boolean): number {
  const { length } = [...text];
  if (length < 4) return 0;
  return length < 8 && !carriedOver ? 1 : 2;
}

/** For each word, itself and the most frequent similarly spelled words of names. */
async function spelledLike(client: WarehouseClient, words: readonly string[]): Promise<string[][]> {
  const params = new Params();
  // A word of another script has many transliterations.
  const asked = words.map((word) => {
    const text = soundOf(word);
    const carriedOver = !/^\p{ASCII}*$/u.test(word) && /^\p{ASCII}*$/u.test(text);
    return carriedOver
      ? { word: text, letters: lettersOff(text, true) }
      : { word, letters: lettersOff(word, false) };
  });
  const selects = asked.flatMap(({ word: text, letters }, at) => {
    if (letters === 0) return [];
    const given = params.add('String', text);
    return `SELECT ${at} AS at, word, sum(rows) AS uses FROM vocabulary
      WHERE field IN ('importer', 'exporter') AND abs(toInt64(lengthUTF8(word)) - ${[...text].length}) <= ${letters}
        AND editDistanceUTF8(word, ${given}) <= ${2 * letters}
      GROUP BY word`;
  });
  const { rows } =
    selects.length === 0
      ? { rows: [] }
      : await client.query<{ at: number; word: string; uses: number }>(
          `SELECT at, word, uses FROM (${selects.join(' UNION ALL ')}) ORDER BY uses DESC`,
          params.values,
        );
  return asked.map((each, at) => {
    const alike = rows.filter((row) => row.at === at && isSpelledLike(row.word, each));
    return [...new Set([words[at] ?? '', ...alike.slice(0, SPELLINGS_MAX).map((row) => row.word)])];
  });
}

/** Shorter legal forms are similar to too many words. */
const FORM_MIN = 5;

/** Whether a word may be a misspelled legal form. */
const isLikeForm = (word: string): boolean =>
  [...endingForms].some(
    (form) => form.length >= FORM_MIN && isSpelledLike(form, { word, letters: lettersOff(word, false) }),
  );

/** Companies with similarly spelled words in their names; for names by which none is found. */
export async function namedAlike(client: WarehouseClient, name: string): Promise<Named[]> {
  const words = searchWords(name).slice(0, WORDS_MAX);
  if (words.length === 0) return [];
  const alike = await spelledLike(client, words);
  // A word that may be a misspelled legal form does not identify a company.
  const saying = alike.filter((_texts, at) => !isLikeForm(words[at] ?? ''));
  if (saying.length === 0) return [];
  const wanted = saying.map((texts) => ({
    texts: texts.flatMap((text) => searchWords(text)),
    begins: false,
  }));
  return nearest(client, [{ near: nearness.spelling, kinds: [word], wanted }]);
}

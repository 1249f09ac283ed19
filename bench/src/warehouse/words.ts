// Warehouse benchmark: draws random search texts from the records, other ones for every seed, so that no cache flatters
// an engine.

import type { Warehouse } from '../../../api/src/records';
import { createRandom, type RandomSource } from '../../../api/src/services/sample/random';
import { countOurs } from './ours';
import type { Text } from './question';

/** Tier of a text by the number of import records that it matches. */
export type Tier = 'few' | '20,000' | 'half';
export const tiers: readonly Tier[] = ['few', '20,000', 'half'];

export interface Choice {
  text: Text;
  /** Number of matching import records. */
  matches: number;
}

export interface Choices {
  words: Readonly<Record<Tier, Choice[]>>;
  phrases: Readonly<Record<Tier, Choice[]>>;
  prefixes: Readonly<Record<Tier, Choice[]>>;
  andNots: Readonly<Record<Tier, Choice[]>>;
  /** Words of about a tenth of the records. */
  tenth: Choice[];
  /** Exact words of about a million records, where that is far less than a tenth. */
  million: Choice[];
  /** Words of every frequency, each order of magnitude equally likely. */
  any: string[];
  /** Companies with about a hundredth of the records, and with about 1,000, as importer or exporter. */
  companies: { large: number[]; middle: number[] };
  /** Importers with a few, about 1,000 and most records. */
  importers: Readonly<Record<Tier, number[]>>;
}

interface Target {
  from: number;
  around: number;
  to: number;
}

/** Bounds of a tier for this number of records. */
function targets(records: number): Record<Tier | 'tenth' | 'million', Target> {
  const middle = Math.min(20_000, records / 50);
  return {
    few: { from: 5, around: 30, to: 200 },
    '20,000': { from: middle / 2, around: middle, to: middle * 2 },
    tenth: { from: records / 15, around: records / 10, to: records / 6 },
    million: { from: 800_000, around: 1_000_000, to: 1_250_000 },
    half: { from: records / 3, around: records / 2, to: records },
  };
}

/** Draws the wanted number within the target at random; the nearest ones when too few are within. */
function draw<T>(
  list: readonly T[],
  rows: (item: T) => number,
  { from, around, to }: Target,
  wanted: number,
  chance: RandomSource,
): T[] {
  const within = shuffled(
    list.filter((item) => rows(item) >= from && rows(item) <= to),
    chance,
  );
  if (within.length >= Math.min(wanted, 4)) return within.slice(0, wanted);
  const distance = (item: T) => Math.abs(Math.log((rows(item) + 1) / around));
  return shuffled([...list].sort((a, b) => distance(a) - distance(b)).slice(0, 6), chance);
}

function shuffled<T>(list: readonly T[], { int }: RandomSource): T[] {
  const result = [...list];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = int(0, at);
    const [a, b] = [result[at], result[other]];
    if (a !== undefined && b !== undefined) [result[at], result[other]] = [b, a];
  }
  return result;
}

interface Counted {
  key: string;
  rows: number;
}

/** Without the time limit of a search: the choice of texts is not measured. */
async function ask(warehouse: Warehouse, sql: string): Promise<Counted[]> {
  return (await warehouse.client.queryLong<Counted>(sql)).rows;
}

/** Pairs of neighbouring words in a share of the records, with an estimate of their total number of records. */
async function pairsOf(warehouse: Warehouse, records: number, chance: RandomSource): Promise<Counted[]> {
  const share = Math.max(1, Math.round(records / 200_000));
  const rows = await ask(
    warehouse,
    `SELECT arrayJoin(arrayDistinct(arrayMap((a, b) -> concat(a, ' ', b), arrayPopBack(words), arrayPopFront(words)))) AS key,
       count() * ${share} AS rows
     FROM (SELECT splitByChar(' ', goods_words) AS words FROM records
           WHERE direction = 1 AND id % ${share} = ${chance.int(0, share - 1)} AND length(words) > 1)
     WHERE match(key, '^[a-z]{2,} [a-z]{2,}$') GROUP BY key`,
  );
  return rows;
}

const word = (key: string): Text => ({ kind: 'word', word: key });

function phrase(key: string): Text {
  const [first = '', second = ''] = key.split(' ');
  return { kind: 'phrase', words: [first, second] };
}

/** Beginnings of words, with a lower bound of their number of records: that of the commonest word. */
function beginnings(words: readonly Counted[]): Counted[] {
  const most = new Map<string, number>();
  for (const { key, rows } of words) {
    for (let length = 3; length < key.length; length += 1) {
      const letters = key.slice(0, length);
      most.set(letters, Math.max(rows, most.get(letters) ?? 0));
    }
  }
  return [...most].map(([key, rows]) => ({ key, rows }));
}

async function companiesBy(
  warehouse: Warehouse,
  measure: string,
  { around }: Pick<Target, 'around'>,
  wanted: number,
): Promise<number[]> {
  const { rows } = await warehouse.client.query<{ id: number }>(
    `SELECT id FROM companies WHERE ${measure} > 0
     ORDER BY abs(log(${measure} / ${around})), id LIMIT ${wanted}`,
  );
  return rows.map(({ id }) => id);
}

/** Draws the texts of a run. @param wanted texts of each kind and tier */
export async function chooseTexts(warehouse: Warehouse, seed: string, wanted: number): Promise<Choices> {
  const chance = createRandom(seed);
  const [held] = await ask(warehouse, `SELECT '' AS key, count() AS rows FROM records WHERE direction = 1`);
  const records = held?.rows ?? 0;
  const bounds = targets(records);
  const words = await ask(
    warehouse,
    `SELECT word AS key, sum(vocabulary.rows) AS rows FROM vocabulary
     WHERE field = 'goods' AND match(word, '^[a-z][a-z0-9]{2,}$|^[0-9]{3,5}$') GROUP BY word HAVING rows >= 5`,
  );
  const pairs = await pairsOf(warehouse, records, chance);
  const starts = beginnings(words);
  const count = async (texts: readonly Text[]): Promise<Choice[]> => {
    const choices: Choice[] = [];
    for (const text of texts) choices.push({ text, matches: await countOurs(warehouse, text) });
    return choices.filter(({ matches }) => matches > 0);
  };
  const byRows = ({ rows }: Counted) => rows;
  const texts = async (list: readonly Counted[], make: (key: string) => Text) => {
    const of = (target: Target) =>
      count(draw(list, byRows, target, wanted, chance).map(({ key }) => make(key)));
    return { few: await of(bounds.few), '20,000': await of(bounds['20,000']), half: await of(bounds.half) };
  };
  const ofWords = await texts(words, word);
  const common = draw(words, byRows, bounds.tenth, 40, chance);
  const andNots = (choices: readonly Choice[]) =>
    count(
      choices.flatMap(({ text }) =>
        text.kind === 'word' ? [{ kind: 'and-not', word: text.word, not: chance.pick(common).key }] : [],
      ),
    );
  // Some words are mostly in exports: what counts is the number of imports.
  const tenths = await count(common.map(({ key }) => word(key)));
  const within =
    ({ from, to }: Target) =>
    ({ matches }: Choice) =>
      matches >= from && matches <= to;
  const tenth = tenths.filter(within(bounds.tenth));
  // Two of three records are imports.
  const ofMillion = { ...bounds.million, from: bounds.million.from * 1.2, to: bounds.million.to * 1.7 };
  const millions =
    bounds.tenth.from > bounds.million.to
      ? await count(
          draw(words, byRows, ofMillion, 60, chance).map(({ key }) => ({
            kind: 'word',
            word: key,
            exact: true,
          })),
        )
      : [];
  const largest = await companiesBy(warehouse, 'imports', { around: records }, 5);
  return {
    words: ofWords,
    phrases: await texts(pairs, phrase),
    prefixes: await texts(starts, (letters) => ({ kind: 'prefix', letters })),
    andNots: {
      few: await andNots(ofWords.few),
      '20,000': await andNots(ofWords['20,000']),
      half: await andNots(ofWords.half),
    },
    tenth: tenth.length > 0 ? tenth : tenths,
    million: millions.filter(within(bounds.million)),
    any: anyFrequency(words, wanted * 10, chance),
    companies: {
      large: await companiesBy(warehouse, '(imports + exports)', { around: records / 100 }, 7),
      middle: shuffled(await companiesBy(warehouse, '(imports + exports)', { around: 1_000 }, 200), chance),
    },
    importers: {
      few: shuffled(await companiesBy(warehouse, 'imports', { around: 30 }, 200), chance),
      '20,000': shuffled(await companiesBy(warehouse, 'imports', bounds['20,000'], 10), chance),
      half: largest,
    },
  };
}

/** Draws words so that those of ten, a hundred, a thousand … records are equally frequent. */
function anyFrequency(words: readonly Counted[], wanted: number, chance: RandomSource): string[] {
  const magnitudes = new Map<number, string[]>();
  for (const { key, rows } of words) {
    const magnitude = Math.floor(Math.log10(rows));
    const known = magnitudes.get(magnitude);
    if (known === undefined) magnitudes.set(magnitude, [key]);
    else known.push(key);
  }
  const lists = [...magnitudes.values()];
  return Array.from({ length: wanted }, () => chance.pick(chance.pick(lists)));
}

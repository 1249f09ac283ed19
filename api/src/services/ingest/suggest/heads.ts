// Recognises column headings of customs files in any language, by the table `heads.json`. In it `A/B` is either word,
// `(A)` an optional word, `*` anything, `#` a digit, and `{side}` the words of a side, the plainest first; `words`
// translates foreign words (with a final `*`: stems) into English, where the order of words is free.
import { hasHan } from '@waybill/contract';
import { z } from 'zod';
import { columnKey } from '../formats/columns';
import table from './heads.json';

const names = z.array(z.string().min(1));
const whens = z.enum(['import', 'export']).optional();
const sided = z.object({ importer: z.array(names), exporter: z.array(names) });
const direction = z.object({
  dated: names,
  files: names,
  own: names,
  others: names,
  side: names,
  notSide: names,
  places: names,
});
const heads = z
  .object({
    sides: sided,
    partyHeads: z.record(z.string(), names),
    homeTaxIds: names,
    fields: z.array(
      z.object({
        field: z.string(),
        party: z.enum(['importer', 'exporter']).optional(),
        when: whens,
        heads: z.array(z.object({ when: whens, weak: z.boolean().optional(), names })),
      }),
    ),
    needless: names,
    money: z.object({ currencies: z.record(z.string(), names) }).catchall(names),
    hints: z.record(z.string(), names),
    directions: z.object({ import: direction, export: direction }),
    words: z.record(z.string(), names),
    stopWords: names,
  })
  .parse(table);

/** A parsed heading: as written, and in English words in any order. */
export interface Head {
  name: string;
  /** Normalised for comparison; blanks are "_". */
  key: string;
  /** All names under which it is looked up; blanks are kept. */
  keys: readonly string[];
}

/** Matches a heading against names. */
type Called = (head: Pick<Head, 'keys'>) => boolean;

/** Like `columnKey`, but keeps the stars and marks of the table. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('Đ', 'D');

function shapeOf(name: string, side: readonly string[]): RegExp {
  const word = (text: string) =>
    folded(text)
      .replace('{side}', side.join('/'))
      .split('/')
      .map((each) => each.replaceAll('*', '.*').replaceAll('#', '\\d'))
      .join('|');
  const parts = name.split(' ').map((token) => {
    if (token === '*') return '(?: .*)?';
    const optional = /^\((.+)\)$/.exec(token)?.[1];
    return optional === undefined ? ` (?:${word(token)})` : `(?: (?:${word(optional)}))?`;
  });
  return new RegExp(`^${parts.join('')} $`);
}

function calledBy(all: readonly string[], side: readonly string[] = []): Called {
  const shapes = all.map((name) => shapeOf(name, side));
  return ({ keys }) => keys.some((key) => shapes.some((shape) => shape.test(` ${key} `)));
}

const entries = Object.entries(heads.words).flatMap(([english, words]) =>
  words.map((word) => ({ english, text: folded(word), isStem: word.endsWith('*') })),
);
const whole = new Map(entries.filter(({ isStem }) => !isStem).map(({ text, english }) => [text, english]));
const stems = entries
  .filter(({ isStem }) => isStem)
  .map(({ text, english }) => ({ stem: text.slice(0, -1), english }));
const han = [...whole].filter(([text]) => hasHan(text)).sort(([a], [b]) => b.length - a.length);
const stop = new Set(heads.stopWords.map(folded));
/** Most words in an entry of the table. */
const LONGEST = Math.max(...[...whole.keys()].map((text) => text.split(' ').length));

/** Splits Chinese text, which has no blanks between words, into known words. */
function ofHan(text: string): string[] {
  const [known] = han.filter(([word]) => text.startsWith(word));
  if (text === '') return [];
  return known === undefined ? [...ofHan(text.slice(1))] : [known[1], ...ofHan(text.slice(known[0].length))];
}

/** Translates a heading into English words; undefined when it has no foreign word. */
function inEnglish(key: string): string[] | undefined {
  const words = key.replace(/(\p{Script=Han})(?=[A-Z\d])|([A-Z\d])(?=\p{Script=Han})/gu, '$1$2 ').split(' ');
  const english: string[] = [];
  let told = false;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    let size = Math.min(LONGEST, words.length - at);
    while (size > 0 && !whole.has(words.slice(at, at + size).join(' '))) size -= 1;
    const known =
      size > 0
        ? whole.get(words.slice(at, at + size).join(' '))
        : stems.find(({ stem }) => word.startsWith(stem))?.english;
    const parts = known === undefined && hasHan(word) ? ofHan(word) : known?.split(' ');
    if (parts !== undefined) told = true;
    // A final EN says that the text is in English, so it is not a stop word.
    const isStop = stop.has(word) && !(word === 'EN' && at === words.length - 1);
    if (parts !== undefined || !isStop) english.push(...(parts ?? [word]));
    at += Math.max(1, size);
  }
  return told ? [...new Set(english)] : undefined;
}

/** Up to this number of words, every order is tried. */
const ORDERED = 4;

function orders(words: readonly string[]): string[] {
  if (words.length > ORDERED) return [words.join(' '), [...words].reverse().join(' ')];
  if (words.length < 2) return [words.join(' ')];
  return words.flatMap((word, at) =>
    orders(words.filter((_, i) => i !== at)).map((rest) => `${word} ${rest}`),
  );
}

/** @param name of a column, as in its file */
export function headOf(name: string): Head {
  const key = columnKey(name);
  const plain = (text: string) => folded(columnKey(text)).replaceAll('_', ' ');
  // Splits camel case, such as "importerName".
  const apart = plain(name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '));
  const written = [...new Set([plain(name), apart])];
  const english = written.flatMap((each) => {
    const words = inEnglish(each);
    return words === undefined ? [] : orders(words);
  });
  return { name, key, keys: [...new Set([...written, ...english])] };
}

export type Direction = 'import' | 'export';

/** Equally significant names of a field's column. */
export interface Tier {
  isCalled: Called;
  /** Whether such a column may also be something else. */
  isWeak: boolean;
}

/** Names of each field's column by the direction of the file, the most significant first. */
export function fieldHeads(to: Direction): readonly (readonly [field: string, tiers: readonly Tier[]])[] {
  const sure = (isCalled: Called): Tier => ({ isCalled, isWeak: false });
  const holds = (when: Direction | undefined) => when === undefined || when === to;
  return heads.fields.map(({ field, party, when, heads: own }) => {
    if (!holds(when)) return [field, []] as const;
    const part = field.split('.')[1] ?? '';
    const ofParty =
      party === undefined
        ? []
        : heads.sides[party].flatMap((side) =>
            (heads.partyHeads[part] ?? []).map((name) => sure(calledBy([name], side))),
          );
    // Only the domestic party has a national tax number.
    const atHome = part === 'taxId' && (party === 'exporter') === (to === 'export');
    const tiers = own
      .filter((tier) => holds(tier.when))
      .map((tier) => ({ isCalled: calledBy(tier.names), isWeak: tier.weak === true }));
    return [field, [...ofParty, ...tiers, ...(atHome ? [sure(calledBy(heads.homeTaxIds))] : [])]] as const;
  });
}

const all = (of: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(of).map(([name, each]) => [name, calledBy(each)]));
const { currencies, ...moneyHeads } = heads.money;
const moneyCalled = all(moneyHeads);
const hintsCalled = all(heads.hints);

function of(called: ReadonlyMap<string, Called>, name: string): Called {
  const found = called.get(name);
  if (found === undefined) throw new Error(`heads.json has no ${name}`);
  return found;
}

/** Names of amount columns, by what they say about the amount. */
export const money = (name: string): Called => of(moneyCalled, name);
/** Names that hint at something else in a column. */
export const hint = (name: string): Called => of(hintsCalled, name);
/** Endings of names that indicate a national currency. */
export const currencyHeads = [...all(currencies)];
/** Redundant columns: repetitions of others, or the vendor's row numbers. */
export const needless = calledBy(heads.needless);
const directionHeads = { import: all(heads.directions.import), export: all(heads.directions.export) };
/** Names that reveal the direction of trade. */
export const directionHead = (to: Direction, name: keyof typeof heads.directions.import): Called =>
  of(directionHeads[to], name);

// Recognises column headings of customs files in any language, by the table `heads.json`. In it `A/B` is either word,
// `(A)` an optional word, `*` anything, `#` a digit, and `{side}` the words of a side, the plainest first; `words`
// translates foreign words (with a final `*`: stems) into English, where the order of words is free.
import { hasHan } from '@waybill/contract';
import { z } from 'zod';
import { toColumnKey } from '../formats/columns';
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

/** A parsed heading: as in the file, and in English words in any order. */
export interface Heading {
  name: string;
  /** Normalised for comparison; blanks are "_". */
  key: string;
  /** All names under which it is looked up, with blanks. */
  keys: readonly string[];
}

/** Matches a heading against names. */
type NameMatcher = (head: Pick<Heading, 'keys'>) => boolean;

/** Like `toColumnKey`, but keeps the stars and marks of the table. */
const foldHeading = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('Đ', 'D');

function toHeadingPattern(name: string, side: readonly string[]): RegExp {
  const word = (text: string) =>
    foldHeading(text)
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

function createNameMatcher(headings: readonly string[], side: readonly string[] = []): NameMatcher {
  const shapes = headings.map((name) => toHeadingPattern(name, side));
  return ({ keys }) => keys.some((key) => shapes.some((shape) => shape.test(` ${key} `)));
}

const entries = Object.entries(heads.words).flatMap(([english, words]) =>
  words.map((word) => ({ english, text: foldHeading(word), isStem: word.endsWith('*') })),
);
const fullWords = new Map(
  entries.filter(({ isStem }) => !isStem).map(({ text, english }) => [text, english]),
);
const stems = entries
  .filter(({ isStem }) => isStem)
  .map(({ text, english }) => ({ stem: text.slice(0, -1), english }));
const han = [...fullWords].filter(([text]) => hasHan(text)).sort(([a], [b]) => b.length - a.length);
const stopWords = new Set(heads.stopWords.map(foldHeading));
/** Most words in an entry of the table. */
const MAX_ENTRY_WORDS = Math.max(...[...fullWords.keys()].map((text) => text.split(' ').length));

/** Splits Chinese text, which has no blanks between words, into words of the table. */
function translateHan(text: string): string[] {
  const [entry] = han.filter(([word]) => text.startsWith(word));
  if (text === '') return [];
  return entry === undefined
    ? [...translateHan(text.slice(1))]
    : [entry[1], ...translateHan(text.slice(entry[0].length))];
}

/** Translates a heading into English words; undefined when it has no foreign word. */
function translateHeading(key: string): string[] | undefined {
  const words = key.replace(/(\p{Script=Han})(?=[A-Z\d])|([A-Z\d])(?=\p{Script=Han})/gu, '$1$2 ').split(' ');
  const english: string[] = [];
  let hasForeignWord = false;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    let size = Math.min(MAX_ENTRY_WORDS, words.length - at);
    while (size > 0 && !fullWords.has(words.slice(at, at + size).join(' '))) size -= 1;
    const translation =
      size > 0
        ? fullWords.get(words.slice(at, at + size).join(' '))
        : stems.find(({ stem }) => word.startsWith(stem))?.english;
    const parts = translation === undefined && hasHan(word) ? translateHan(word) : translation?.split(' ');
    if (parts !== undefined) hasForeignWord = true;
    // A final EN says that the text is in English, so it is not a stop word.
    const isStop = stopWords.has(word) && !(word === 'EN' && at === words.length - 1);
    if (parts !== undefined || !isStop) english.push(...(parts ?? [word]));
    at += Math.max(1, size);
  }
  return hasForeignWord ? [...new Set(english)] : undefined;
}

/** Up to this number of words, every order is tried. */
const MAX_ORDERED_WORDS = 4;

function listOrders(words: readonly string[]): string[] {
  if (words.length > MAX_ORDERED_WORDS) return [words.join(' '), [...words].reverse().join(' ')];
  if (words.length < 2) return [words.join(' ')];
  return words.flatMap((word, at) =>
    listOrders(words.filter((_, i) => i !== at)).map((rest) => `${word} ${rest}`),
  );
}

/** @param name of a column, as in its file */
export function parseHeading(name: string): Heading {
  const key = toColumnKey(name);
  const plain = (text: string) => foldHeading(toColumnKey(text)).replaceAll('_', ' ');
  // Splits camel case, such as "importerName".
  const splitName = plain(name.replace(/(\p{Ll})(?=\p{Lu})|(\p{Lu}{2,})(?=\p{Lu}\p{Ll})/gu, '$& '));
  const spellings = [...new Set([plain(name), splitName])];
  const english = spellings.flatMap((each) => {
    const words = translateHeading(each);
    return words === undefined ? [] : listOrders(words);
  });
  return { name, key, keys: [...new Set([...spellings, ...english])] };
}

export type Direction = 'import' | 'export';

/** Equally significant names of a field's column. */
export interface Tier {
  matches: NameMatcher;
  /** Whether such a column may also be something else. */
  isWeak: boolean;
}

/** Names of each field's column by the direction of the file, the most significant first. */
export function listFieldHeadings(
  to: Direction,
): readonly (readonly [field: string, tiers: readonly Tier[]])[] {
  const certainTier = (matches: NameMatcher): Tier => ({ matches, isWeak: false });
  const appliesTo = (when: Direction | undefined) => when === undefined || when === to;
  return heads.fields.map(({ field, party, when, heads: fieldTiers }) => {
    if (!appliesTo(when)) return [field, []] as const;
    const part = field.split('.')[1] ?? '';
    const partyTiers =
      party === undefined
        ? []
        : heads.sides[party].flatMap((side) =>
            (heads.partyHeads[part] ?? []).map((name) => certainTier(createNameMatcher([name], side))),
          );
    // Only the domestic party has a national tax number.
    const isHomeTaxId = part === 'taxId' && (party === 'exporter') === (to === 'export');
    const tiers = fieldTiers
      .filter((tier) => appliesTo(tier.when))
      .map((tier) => ({ matches: createNameMatcher(tier.names), isWeak: tier.weak === true }));
    return [
      field,
      [...partyTiers, ...tiers, ...(isHomeTaxId ? [certainTier(createNameMatcher(heads.homeTaxIds))] : [])],
    ] as const;
  });
}

const toMatchers = (headingsByName: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(headingsByName).map(([name, each]) => [name, createNameMatcher(each)]));
const { currencies, ...moneyHeads } = heads.money;
const moneyMatchers = toMatchers(moneyHeads);
const hintMatchers = toMatchers(heads.hints);

function getMatcher(matchers: ReadonlyMap<string, NameMatcher>, name: string): NameMatcher {
  const matcher = matchers.get(name);
  if (matcher === undefined) throw new Error(`heads.json has no ${name}`);
  return matcher;
}

/** Names of amount columns, by what they say about the amount. */
export const matchMoney = (name: string): NameMatcher => getMatcher(moneyMatchers, name);
/** Names that hint at something else in a column. */
export const matchHint = (name: string): NameMatcher => getMatcher(hintMatchers, name);
/** Endings of names that indicate a national currency. */
export const currencyHeads = [...toMatchers(currencies)];
/** Redundant columns: repetitions of others, or the vendor's row numbers. */
export const isNeedless = createNameMatcher(heads.needless);
const directionHeads = {
  import: toMatchers(heads.directions.import),
  export: toMatchers(heads.directions.export),
};
/** Names that reveal the direction of trade. */
export const matchDirection = (to: Direction, name: keyof typeof heads.directions.import): NameMatcher =>
  getMatcher(directionHeads[to], name);

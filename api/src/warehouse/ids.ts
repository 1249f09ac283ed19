// Identities: of a record and of a company. Both are hashes that fit a JavaScript number, so that the same file
// loaded again, anywhere, gives the same ids; on the wire they are short url-safe text.
import { hash } from 'node:crypto';
import { fold } from './fold';

/** 53-bit hash of a text (cyrb53, public domain). */
export function hash53(text: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}

/** Words that say what kind of company it is, not which one, or nothing: left out when names are compared. */
const legalForms = new Set(
  'and the ооо оао зао ао пао ип тоо тов пат прат sa sas sac saci srl scrl ltda eirl spa cv rl de co ltd limited pvt private inc llc llp lp corp corporation company plc gmbh ag bv nv oy ab as sarl sarlu sl slu tbk pt tnhh cp jsc ooo oao pao ao zao tov too mchj xk anonim sirketi sti tic san ve kft sro doo kg eireli comercio sapi saic pe zoo sdn bhd berhad'.split(
    ' ',
  ),
);

/** Words that names have short as well as in full: short when names are compared. No short form is a full one. */
const shortForms = Object.entries({
  assoc: ['associates'],
  bros: ['brothers'],
  chem: ['chemicals'],
  cia: ['compania', 'companhia'],
  eng: ['engineering', 'engg'],
  equip: ['equipment'],
  exp: ['export'],
  grp: ['group'],
  hnos: ['hermanos'],
  imp: ['import'],
  ind: ['industries', 'industria', 'inds'],
  // As `int'l` is folded.
  intl: ['international', 'int l'],
  labs: ['laboratories'],
  mach: ['machinery'],
  mfg: ['manufacturing'],
  natl: ['national'],
  pharma: ['pharmaceuticals'],
  svcs: ['services'],
  tech: ['technology'],
  trdg: ['trading'],
}).flatMap(([short, words]) => words.map((word) => [apart(word), apart(short)] as const));

/** A text of words with a blank around each, so that neighbours are found one by one. */
function apart(text: string): string {
  return ` ${text.replaceAll(' ', '  ')} `;
}

/** The words of a name without punctuation, case, accents and legal form; all of them where it is nothing else. */
export function nameWords(name: string): string[] {
  // "s a" is one word, "sa".
  const all = apart(fold(name))
    .replace(/ (\p{L}) /gu, '<$1>')
    .replaceAll('><', '')
    .replace(/[<>]/g, ' ')
    .trim()
    .split(/ +/);
  const kept = all.filter((word) => !legalForms.has(word));
  return kept.length === 0 ? all : kept;
}

/**
 * A company's name by the words that say which one it is, short where they are usual words: what makes two spellings
 * one company. Must do the same as `nameKeySql`; a test compares the two.
 */
export function nameKey(name: string): string {
  const left = apart(nameWords(name).join(' '));
  const short = shortForms.reduce((text, [word, shorter]) => text.replaceAll(word, shorter), left);
  return short.trim().replaceAll('  ', ' ');
}

/** SQL of `nameKey` for a column that holds what `foldSql` makes of a name. */
export function nameKeySql(folded: string): string {
  const spaced = `concat(' ', replaceAll(${folded}, ' ', '  '), ' ')`;
  const marked = `replaceAll(replaceRegexpAll(${spaced}, ' (\\\\p{L}) ', '<\\\\1>'), '><', '')`;
  const joined = `trimBoth(replaceRegexpAll(translate(${marked}, '<>', '  '), ' +', ' '))`;
  // Few names have single letters side by side, and expressions are slow.
  const all = `if(match(${folded}, '(^| )\\\\p{L} \\\\p{L}( |$)'), ${joined}, ${folded})`;
  // Words in a set: one expression over the whole name, with all forms in it, takes six times as long.
  const forms = [...legalForms].map((form) => `'${form}'`).join(', ');
  const words = `splitByChar(' ', ${all})`;
  const kept = `arrayFilter(word -> word NOT IN (${forms}), ${words})`;
  const left = `concat(' ', arrayStringConcat(if(empty(${kept}), ${words}, ${kept}), '  '), ' ')`;
  // Most names have none of these, and looking for all of them at once is cheap.
  const any = `multiSearchAny(${left}, [${shortForms.map(([word]) => `'${word}'`).join(', ')}])`;
  const short = shortForms.reduce(
    (text, [word, shorter]) => `replaceAll(${text}, '${word}', '${shorter}')`,
    left,
  );
  return `trimBoth(replaceAll(if(${any}, ${short}, ${left}), '  ', ' '))`;
}

/** 53 bits of MD5: a hash that ClickHouse has too (`hash53Sql`). Names things; it guards nothing. */
function digest53(text: string): number {
  const digits = hash('md5', text, 'hex');
  return (
    Number.parseInt(digits.slice(0, 8), 16) * 2_097_152 + (Number.parseInt(digits.slice(8, 16), 16) >>> 11)
  );
}

/** SQL of the hash that company ids are made of. */
export const hash53Sql = (text: string): string => `bitShiftRight(halfMD5(${text}), 11)`;

/**
 * A company's id: by its tax id where the file gives one, else by country and name. 0 means no company.
 * @param country alpha-2 code, or empty when the file does not say
 */
export function companyId(country: string, taxId: string, name: string): number {
  if (taxId !== '') return digest53(`${country}#${taxId}`);
  const key = nameKey(name);
  return key === '' ? 0 : digest53(`${country}:${key}`);
}

/** SQL of `companyId`; its arguments are SQL, `key` that of `nameKeySql`. */
export function companyIdSql(country: string, taxId: string, key: string): string {
  const known = `concat(${country}, if(${taxId} = '', ':', '#'), if(${taxId} = '', ${key}, ${taxId}))`;
  // A product, not a condition: the engine would work the key out again and again for each of its branches.
  // Companies come again and again: each is hashed once for a block of rows.
  return `${hash53Sql(`toLowCardinality(${known})`)} * (${taxId} != '' OR ${key} != '')`;
}

/** A company's id as the wire has it; empty for none. */
export function companyKey(id: number): string {
  return id === 0 ? '' : id.toString(36);
}

/** The id of a company key; undefined when it is none. */
export function parseCompanyKey(key: string): number | undefined {
  if (!/^[0-9a-z]{1,11}$/.test(key)) return undefined;
  const id = Number.parseInt(key, 36);
  return Number.isSafeInteger(id) ? id : undefined;
}

/** Where a record is: its place in the table's order, so that finding it reads a few rows only. */
export interface RecordKey {
  direction: 1 | 2;
  /** YYYY-MM-DD */
  date: string;
  id: number;
}

const DAY_MS = 86_400_000;

/** A record's id as the wire has it: direction, day, hash. */
export function recordId(key: RecordKey): string {
  const day = Math.round(Date.parse(key.date) / DAY_MS);
  return `${key.direction}${day.toString(36)}-${key.id.toString(36)}`;
}

/** What of a wire id stays the same when the record's date is revised. */
export const lastingKey = (id: string): string => id.slice(id.indexOf('-') + 1);

/** The key of a wire id; undefined when it is none. */
export function parseRecordId(text: string): RecordKey | undefined {
  const parts = /^([12])([0-9a-z]{1,4})-([0-9a-z]{1,11})$/.exec(text);
  const [, direction, day = '', id = ''] = parts ?? [];
  if (direction === undefined) return undefined;
  const days = Number.parseInt(day, 36);
  const hash = Number.parseInt(id, 36);
  // Days beyond what the Date column holds cannot be a record's.
  if (days > 65_535 || !Number.isSafeInteger(hash)) return undefined;
  return {
    direction: direction === '1' ? 1 : 2,
    date: new Date(days * DAY_MS).toISOString().slice(0, 10),
    id: hash,
  };
}

// Ids of records and companies. Both are hashes that fit a JavaScript number, so that loading the same file again,
// anywhere, gives the same ids; in the wire format they are short url-safe strings.
import { hash } from 'node:crypto';
import { dayNumber, dayOf } from '../../basics/time';
import { formMark, formMarkSql, formSql } from './company-forms';
import type { Expressions } from './expressions';
import { plainFold } from './fold';
import { anyOfSql, literal, literals } from './literals';

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

/** Words that give the legal form or nothing at all: ignored when names are compared. */
const legalForms = new Set(
  'and the ооо оао зао ао пао ип тоо тов пат прат sa sas sac saci srl scrl ltda eirl spa cv rl de co ltd limited pvt private inc llc llp lp corp corporation company plc gmbh ag bv nv oy ab as sarl sarlu sl slu tbk pt tnhh jsc ooo oao pao ao zao tov too mchj xk anonim sirket sirketi sti tic ticaret san sanayi ve kft sro doo kg eireli comercio sapi saic pe zoo sdn bhd berhad persero pcl opc kabushiki kaisha kk 주식회사 유한회사 주'.split(
    ' ',
  ),
);

/**
 * Legal forms of several words, or of one that has no other meaning; longer ones first, and as they are without
 * `legalForms`.
 */
const legalPhrases = [
  ...['cong ty phan', 'cong ty cp', 'cong ty mtv', 'cong ty', 'cty phan', 'cty cp', 'cty mtv', 'cty', 'ctcp'],
  ...['trach nhiem huu han', 'mot thanh vien', 'doanh nghiep tu nhan', 'dntn'],
  'общество с ограниченнои ответственностью',
  ...['публичное акционерное общество', 'закрытое акционерное общество', 'открытое акционерное общество'],
  'акционерное общество',
  ...['joint stock', 'one member'],
];

/** Remainders of legal forms, ignored as the last word of a name: (P) Ltd, Public Co. */
const lastForms = ['p', 'public'];

/**
 * Words that names abbreviate or write in full; they are abbreviated when names are compared. No abbreviation is also a
 * full word.
 */
const shortForms = Object.entries({
  assoc: ['associates'],
  bros: ['brothers'],
  chem: ['chemicals'],
  cia: ['compania', 'companhia'],
  dv: ['dich vu'],
  eng: ['engineering', 'engg'],
  equip: ['equipment'],
  exp: ['export'],
  grp: ['group'],
  hnos: ['hermanos'],
  ihr: ['ihracat'],
  imp: ['import'],
  ind: ['industries', 'industria', 'inds'],
  // `int'l` after folding.
  intl: ['international', 'int l'],
  ith: ['ithalat'],
  labs: ['laboratories'],
  mach: ['machinery'],
  mfg: ['manufacturing'],
  natl: ['national'],
  pharma: ['pharmaceuticals'],
  svcs: ['services'],
  sx: ['san xuat'],
  tech: ['technology'],
  tm: ['thuong mai'],
  trdg: ['trading'],
  vietnam: ['viet nam'],
  xnk: ['xuat nhap khau'],
}).flatMap(([short, words]) => words.map((word) => [apart(word), apart(short)] as const));

/** The single words among these: they are looked up word by word, which is very cheap. */
const shortWords = new Map(
  shortForms
    .map(([word, short]) => [word.trim(), short.trim()] as const)
    .filter(([word]) => !word.includes(' ')),
);

/** The full forms of an abbreviated word of a key: one word, or several separated by spaces. */
export const longForms = (short: string): readonly string[] =>
  shortForms.filter(([, known]) => known === apart(short)).map(([word]) => word.trim().replaceAll('  ', ' '));

/** Abbreviations of one word with the full word, whose letters are used to compare misspelled and truncated names. */
export const inFull: ReadonlyMap<string, string> = new Map(
  [...shortWords].reverse().map(([word, short]) => [short, word]),
);

/** Replacements in a name made by `apart`, in this order. */
const replaced = [...legalPhrases.map((phrase) => [apart(phrase), ''] as const), ...shortForms];

/**
 * Legal forms attached to either end of a name without spaces; a branch (分公司) is a company of its own. JavaScript and
 * ClickHouse read the expressions alike.
 */
const joinedForms = {
  behind:
    '([^ ])(?:股份有限公司|有限责任公司|有限責任公司|有限公司|股份公司|株式会社|株式會社|有限会社|合同会社)( |$)|([^ 分子总總限])公司( |$)',
  before: '(^| )(?:株式会社|株式會社|有限会社|合同会社)([^ ])',
} as const;

/** A text with a space on each side of every word, so that adjacent words can be matched separately. */
function apart(text: string): string {
  return ` ${text.replaceAll(' ', '  ')} `;
}

const formsBehind = new RegExp(joinedForms.behind, 'gu');
const formsBefore = new RegExp(joinedForms.before, 'gu');

/**
 * The words of a name without punctuation, case and accents; Chinese names also without their legal form.
 * @param folding other than that of company keys, which removes the vowels and tones of scripts without spaces
 */
export function allWords(name: string, folding = plainFold): string[] {
  // "s a" becomes one word, "sa"; so do Chinese names.
  return apart(folding(name))
    .replace(/ (\p{L}) /gu, '<$1>')
    .replaceAll('><', '')
    .replace(/[<>]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .replace(formsBehind, '$1$2$3$4')
    .replace(formsBefore, '$1$2')
    .split(' ');
}

/** The same without legal forms; unchanged if nothing else would be left. */
export function nameWords(name: string, folding = plainFold): string[] {
  const all = allWords(name, folding);
  const kept = all.filter((word) => !legalForms.has(word));
  return kept.length === 0 ? all : kept;
}

/**
 * A company's name reduced to its distinguishing words, common ones abbreviated: two spellings with the same key are
 * one company. Must do the same as `nameKeyExpressions`; a test compares the two.
 */
export function nameKey(name: string, folding = plainFold): string {
  const left = apart(nameWords(name, folding).join(' '));
  const short = replaced.reduce((text, [word, shorter]) => text.replaceAll(word, shorter), left);
  const last = lastForms.find((word) => short.endsWith(` ${word} `));
  const key = last === undefined ? short : short.slice(0, -last.length - 2);
  return (key === '' ? left : key).trim().replaceAll('  ', ' ');
}

/** SQL: joins adjacent single letters into one word, which may have a legal form at either end. */
export function joinLettersSql(folded: string): string {
  const spaced = `concat(' ', replaceAll(${folded}, ' ', '  '), ' ')`;
  const marked = `replaceAll(replaceRegexpAll(${spaced}, ' (\\\\p{L}) ', '<\\\\1>'), '><', '')`;
  const joined = `trimBoth(replaceRegexpAll(translate(${marked}, '<>', '  '), ' +', ' '))`;
  const { behind, before } = joinedForms;
  const ended = `replaceRegexpAll(${joined}, ${literal(behind)}, ${literal('\\1\\2\\3\\4')})`;
  const bare = `replaceRegexpAll(${ended}, ${literal(before)}, ${literal('\\1\\2')})`;
  // Few names have any, and regular expressions are slow; one with letter classes is slower than one without.
  return `if(match(${folded}, '(^| ). .( |$)'), ${bare}, ${folded})`;
}

/** SQL: the words without legal forms, common ones abbreviated; separated by single spaces. */
function withoutForms(words: string): string {
  // One look-up per word: a regular expression with all forms over the whole name takes six times as long.
  const known = literals([...legalForms, ...shortWords.keys()]);
  const instead = literals([...[...legalForms].map(() => ''), ...shortWords.values()]);
  return `arrayStringConcat(arrayFilter(word -> word != '', arrayMap(word -> transform(word, ${known}, ${instead}, word), splitByChar(' ', ${words}))), ' ')`;
}

/** SQL: the reduced name, or all of its words if nothing is left. */
const nonEmptySql = (words: string, kept: string): string => `if(${kept} = '', ${words}, ${kept})`;

/** SQL: such words without legal forms of several words, and with common phrases abbreviated. */
function shortened(left: string): string {
  const several = replaced.filter(([word]) => !shortWords.has(word.trim()));
  const short = several.reduce(
    (sql, [word, shorter]) => `replaceAll(${sql}, ${literal(word)}, ${literal(shorter)})`,
    `concat(' ', replaceAll(${left}, ' ', '  '), ' ')`,
  );
  const ended = `replaceRegexpOne(${short}, '( ${lastForms.join(' | ')} )$', '')`;
  // Most names contain none of these.
  const texts = several.map(([word]) => word.trim().replaceAll('  ', ' '));
  const any = [
    anyOfSql(left, texts),
    ...lastForms.map((word) => `endsWith(${left}, ${literal(` ${word}`)})`),
  ].join(' + ');
  return `if(${any} > 0, coalesce(nullIf(trimBoth(replaceAll(${ended}, '  ', ' ')), ''), ${left}), ${left})`;
}

/** SQL of `nameKey` for a column with the result of `plainFoldSql`: `name`, and what it is made from. */
export const nameKeyExpressions = (folded: string, name: string): Expressions => ({
  [`${name}_words`]: joinLettersSql(folded),
  [`${name}_kept`]: withoutForms(`${name}_words`),
  [`${name}_left`]: nonEmptySql(`${name}_words`, `${name}_kept`),
  [name]: shortened(`${name}_left`),
});

/** The legal form in a name, beside its `nameKeyExpressions`. */
export const formExpression = (name: string): Expressions => ({
  [`${name}_form`]: formSql(`${name}_words`),
});

/** 53 bits of MD5, which ClickHouse can compute too (`hash53Sql`). For naming only, not for security. */
function digest53(text: string): number {
  const digits = hash('md5', text, 'hex');
  return (
    Number.parseInt(digits.slice(0, 8), 16) * 2_097_152 + (Number.parseInt(digits.slice(8, 16), 16) >>> 11)
  );
}

/** SQL of the hash for company ids. */
export const hash53Sql = (text: string): string => `bitShiftRight(halfMD5(${text}), 11)`;

/**
 * A company's id: by its tax id where the file gives one, else by country, name, and the legal form if that is not the
 * country's usual one: a GmbH and a SARL are two companies. 0 means no company.
 * @param country alpha-2 code, or empty when the file does not give one
 */
export function companyId(country: string, taxId: string, name: string): number {
  if (taxId !== '') return digest53(`${country}#${taxId}`);
  const key = nameKey(name);
  return key === '' ? 0 : digest53(`${country}:${key}${formMark(country, allWords(name))}`);
}

/** SQL of `companyId`; its arguments are SQL, `key` as made by `nameKeyExpressions`, `form` by `formSql`. */
export function companyIdSql(country: string, taxId: string, key: string, form: string): string {
  const said = `concat(${key}, ${formMarkSql(country, form)})`;
  const known = `concat(${country}, if(${taxId} = '', ':', '#'), if(${taxId} = '', ${said}, ${taxId}))`;
  // A product instead of a condition: the engine would evaluate the key again for each branch.
  // Companies repeat often: with low cardinality each is hashed once per block of rows.
  return `${hash53Sql(`toLowCardinality(${known})`)} * (${taxId} != '' OR ${key} != '')`;
}

/** A company's id in the wire format; empty for none. */
export function companyKey(id: number): string {
  return id === 0 ? '' : id.toString(36);
}

/** The id of a company key; undefined for an invalid key. */
export function parseCompanyKey(key: string): number | undefined {
  if (!/^[0-9a-z]{1,11}$/.test(key)) return undefined;
  const id = Number.parseInt(key, 36);
  return Number.isSafeInteger(id) ? id : undefined;
}

/** The ids of company keys, each once; invalid keys are left out. */
export const parseCompanyKeys = (keys: readonly string[]): number[] =>
  [...new Set(keys)].flatMap((key) => parseCompanyKey(key) ?? []);

/** Position of a record: its month is found by the table's order, and its rows within by an index of ids. */
export interface RecordKey {
  direction: 1 | 2;
  /** YYYY-MM-DD */
  date: string;
  id: number;
}

/** A record's id in the wire format: direction, day, hash. */
export function recordId(key: RecordKey): string {
  const day = Math.round(dayNumber(key.date));
  return `${key.direction}${day.toString(36)}-${key.id.toString(36)}`;
}

/** The part of a wire id that stays the same when the record's date is revised. */
export const lastingKey = (id: string): string => id.slice(id.indexOf('-') + 1);

/** Parses a wire id; undefined for an invalid one. */
export function parseRecordId(text: string): RecordKey | undefined {
  const parts = /^([12])([0-9a-z]{1,4})-([0-9a-z]{1,11})$/.exec(text);
  const [, direction, day = '', id = ''] = parts ?? [];
  if (direction === undefined) return undefined;
  const days = Number.parseInt(day, 36);
  const hash = Number.parseInt(id, 36);
  // Days beyond the range of the Date column cannot be a record's.
  if (days > 65_535 || !Number.isSafeInteger(hash)) return undefined;
  return {
    direction: direction === '1' ? 1 : 2,
    date: dayOf(days),
    id: hash,
  };
}

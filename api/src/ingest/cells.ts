// The cells of a file's row by the names in its header, as SQL. A format asks for what it needs; once it has asked for all,
// it is known which columns the statement reads, and which are left over.
import { gathered } from '../lists';
import { literal } from '../warehouse/literals';
import type { Format, NumberRule, TextRule, WeightRule } from './format';
import { firstFilled, lookUp, numberSql, perValue, tidySql, trimmedSql } from './sql';
import { emptyWords, kilograms, plain, plainSql, unitNames } from './vocabulary';

/** How names of columns are compared: "Hs Code", "HS_CODE" and "hs code" are one. */
export const columnKey = (name: string): string => plain(name).replaceAll(' ', '_') || name.trim();

/** A header may name two columns alike, or one not at all: with its place, each has a name of its own. */
const numbered = (name: string, place: number): string => `${name.trim() || 'COLUMN'} ${place}`;

/**
 * Names that tell the columns of a header apart: a second USD that is the ninth column is "USD 9".
 * @param taken names that none of them may have
 */
export function ownNames(header: readonly string[], taken: readonly string[] = []): string[] {
  const names = new Set(taken);
  return header.map((name, at) => {
    let own = name.trim() === '' || names.has(name.trim()) ? numbered(name, at + 1) : name.trim();
    // The file may have a column of that name too.
    while (names.has(own)) own = `${own}*`;
    names.add(own);
    return own;
  });
}

/** Finds the places, from 1, of the columns that a format may mean by a name: more than one is not for us to choose. */
function columnFinder(header: readonly string[]): (name: string) => readonly number[] {
  const places = gathered(
    header.flatMap((name, at) => (name.trim() === '' ? [] : [[columnKey(name), at + 1] as const])),
  );
  for (const [at, name] of header.entries()) {
    const key = columnKey(numbered(name, at + 1));
    if (!places.has(key)) places.set(key, [at + 1]);
  }
  return (name) => {
    const alike = places.get(columnKey(name)) ?? [];
    const exact = alike.filter((place) => header[place - 1]?.trim() === name.trim());
    return exact.length > 0 ? exact : alike;
  };
}

/** Names by which a format finds the columns of a header, one each; empty for a column without a name. */
export function tellingNames(header: readonly string[]): string[] {
  const find = columnFinder(header);
  return header.map((name, at) =>
    name.trim() === '' || find(name).length === 1 ? name.trim() : numbered(name, at + 1),
  );
}

/** A number that a row may get wrong: its SQL, and SQL that says which text is none. */
export interface NumberCell {
  value: string;
  /** SQL: true where the file has a text that is no number. */
  broken: string;
  /** SQL of that text. */
  text: string;
  column: string;
}

export interface Cells {
  /**
   * SQL of a text, empty where the file says nothing; never NULL.
   * @param values `few` where many rows say the same: what is made of a column is made once for each of its texts then
   */
  text(rule: TextRule | undefined, values?: 'few'): string;
  /** Undefined when the format has no rule, or the column is one that may be missing and is. */
  number(rule: NumberRule | undefined): NumberCell | undefined;
  weight(rule: WeightRule | undefined): NumberCell | undefined;
  /** SQL of a column's cleaned text, without marking it as used for good: what else is in it has to be kept. */
  lossy(rule: TextRule | undefined, values: 'few' | 'numbers'): { column: string; text: string }[];
  /** SQL of what tells a row from every other one, without marking its columns as used. */
  key(parts: Exclude<Format['key'], 'row'>): string[];
}

/** What is known of the columns once a format has asked for all that it needs. */
interface Collected {
  /** Columns that the format asks for and the file lacks. */
  missing: readonly string[];
  /** Columns that the format asks for and the file has several of: names that tell these apart. */
  doubtful: ReadonlyMap<string, readonly string[]>;
  /** Columns that feed no field, and are kept under their own names. */
  rest: readonly { name: string; text: string }[];
  /**
   * Columns `s1`, `s2` …: the cells that were asked for, trimmed. What is no text makes functions on text fail for the
   * whole load: such rows are refused anyway, and until then have signs in its place.
   */
  trimmed: readonly string[];
  /** Columns `t1`, `t2` … made of those, and `u1`, `u2` … of few values: empty where they stand for nothing. */
  cleaned: readonly string[];
}

/** Columns that a text is made of. */
export const columnsOf = (rule: TextRule): readonly string[] => {
  if (typeof rule === 'string') return [rule];
  return [rule.column ?? [], rule.join ?? []].flat();
};

/**
 * A word as `upper` leaves its usual spellings: that function knows the letters A to Z alone, but is many times as fast
 * as the one that knows all.
 */
function spellings(word: string): string[] {
  const small = word.toLowerCase();
  return [word.toUpperCase(), small, small.replace(/\p{L}+/gu, capitalised), capitalised(small)].map((text) =>
    text.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  );
}
/** Expression (RE2) for such words alone, in whatever case `upper` knows. */
const onlyOneOf = (words: readonly string[]): string => {
  const sign = (each: string) =>
    /[A-Z]/.test(each) ? `[${each}${each.toLowerCase()}]` : each.replace(/[^\p{L}\p{N} ]/u, '\\$&');
  return `^(${words.map((word) => [...word].map(sign).join('')).join('|')})$`;
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** SQL of the part of a text that an expression captures; all of it where it does not match. */
function partOf(text: string, expression: string): string {
  const part = `extract(${text}, ${literal(expression)})`;
  return `trimBoth(if(${part} = '', ${text}, ${part}))`;
}

/** SQL of each cell of a row as the file has it: the engine calls them `c1`, `c2` …, and the last is NULL of a short row. */
export const rawCells = (header: readonly string[]): string[] =>
  header.map((_, at) => (at === header.length - 1 ? `ifNull(c${at + 1}, '')` : `c${at + 1}`));

/** Texts that stand for nothing, in the spellings that `upper` leaves. */
const emptyTexts = (format: Format): string[] => [
  ...new Set(['', ...[...emptyWords, ...format.empty].flatMap(spellings)]),
];

/** SQL of whether a trimmed text stands for nothing. */
export function isEmptySql(format: Format): (text: string) => string {
  const empties = emptyTexts(format).map(literal).join(', ');
  return (text) => `(upper(${text}) IN (${empties}))`;
}

/**
 * Lets a format ask for its cells, and answers what it made of them with what is known of the columns then.
 * @param header names of the file's columns in their order
 * @param isText whether all cells are known to be text
 */
export function collectCells<T>(
  format: Format,
  header: readonly string[],
  isText: boolean,
  ask: (cells: Cells) => T,
): Collected & { asked: T } {
  const find = columnFinder(header);
  const optional = new Set(format.optional.map(columnKey));
  const used = new Set<number>();
  /** What is made of which columns. */
  const columns = { s: new Set<number>(), t: new Set<number>(), u: new Set<number>() };
  const missing = new Set<string>();
  const doubtful = new Map<string, readonly string[]>();
  const empties = emptyTexts(format);
  const isEmpty = isEmptySql(format);
  const numberless = !empties.some((word) => /\d/.test(word));

  function cell(name: string, kind: keyof typeof columns = 't'): string {
    const [place, ...others] = find(name);
    if (place === undefined) {
      if (!optional.has(columnKey(name))) missing.add(name);
      return "''";
    }
    if (others.length > 0)
      doubtful.set(
        name,
        [place, ...others].map((each) => numbered(header[each - 1] ?? '', each)),
      );
    columns[kind].add(place);
    if (kind === 't') columns.s.add(place);
    return `${kind}${place}`;
  }
  /** Where no number stands for nothing, words that do are not looked for in a column of numbers. */
  const numberCell = (name: string): string => cell(name, numberless ? 's' : 't');
  const mark = (name: string) => {
    const [place] = find(name);
    if (place !== undefined) used.add(place);
  };

  function text(rule: TextRule | undefined, values?: 'few'): string {
    if (rule === undefined) return "''";
    const said = (name: string) => cell(name, values === undefined ? 't' : 'u');
    for (const name of columnsOf(rule)) mark(name);
    if (typeof rule === 'string') return said(rule);
    if (rule.is !== undefined) return literal(rule.is);
    let value =
      rule.join === undefined
        ? firstFilled([rule.column ?? []].flat().map(said))
        : tidySql(`trimBoth(concat(${rule.join.map(said).join(", ' ', ")}))`);
    if (rule.extract !== undefined) {
      value = partOf(value, rule.extract);
    }
    const { patterns = [], values: meanings, otherwise } = rule;
    if (patterns.length === 0 && meanings === undefined) return value;
    const unknown = otherwise === undefined ? value : literal(otherwise);
    const byPattern = patterns.map(
      ([pattern, meaning]) => `match(${value}, ${literal(`(?i)${pattern}`)}), ${literal(meaning)}`,
    );
    const rest = byPattern.length === 0 ? unknown : `multiIf(${byPattern.join(', ')}, ${unknown})`;
    const known = new Map(Object.entries(meanings ?? {}).map(([name, meaning]) => [plain(name), meaning]));
    const meant = known.size === 0 ? rest : lookUp(plainSql(value), known, rest);
    return `if(${value} = '', '', ${meant})`;
  }

  function number(rule: NumberRule | undefined): NumberCell | undefined {
    if (rule === undefined) return undefined;
    const { column, times, dividedBy } = typeof rule === 'string' ? { column: rule } : { times: 1, ...rule };
    const names = [column].flat();
    for (const name of names) mark(name);
    const [only = ''] = names;
    const source = names.length === 1 ? numberCell(only) : firstFilled(names.map((name) => cell(name)));
    if (source === "''") return undefined;
    const bare = numberSql(source, format);
    // An exchange rate stays among the national columns: dividing by it does not tell it.
    const rate = dividedBy === undefined ? undefined : numberSql(numberCell(dividedBy), format);
    let value = times === undefined || times === 1 ? bare : `${bare} * ${times}`;
    if (rate !== undefined) value = `if(${rate} > 0, ${value} / ${rate}, NULL)`;
    // Few texts are no number: only these are looked at more closely.
    const broken = `(${bare} IS NULL AND ${source} != '' AND NOT ${isEmpty(source)})`;
    return { value, broken, text: source, column: names.join(', ') };
  }

  function weight(rule: WeightRule | undefined): NumberCell | undefined {
    if (rule === undefined) return undefined;
    const { column, unit, unitColumn } = typeof rule === 'string' ? { column: rule } : rule;
    const made = number(column);
    if (made === undefined || (unit === undefined && unitColumn === undefined)) return made;
    const constant = kilograms[(unit ?? 'kg').toUpperCase()] ?? 1;
    if (unitColumn === undefined) return { ...made, value: `${made.value} * ${constant}` };
    mark(unitColumn);
    const names = [...unitNames(format.units)].filter(([, name]) => name in kilograms);
    const known = plainSql(cell(unitColumn, 'u'));
    const factor = `transform(${known}, [${names.map(([name]) => literal(name)).join(', ')}], [${names
      .map(([, name]) => kilograms[name] ?? 1)
      .join(', ')}], if(${known} = '', ${constant}, NULL))`;
    return { ...made, value: `${made.value} * ${factor}` };
  }

  const asked = ask({
    text,
    number,
    weight,
    lossy: (rule, values) =>
      rule === undefined
        ? []
        : columnsOf(rule).map((name) => ({
            column: name.trim(),
            text: values === 'few' ? cell(name, 'u') : numberCell(name),
          })),
    key: (parts) =>
      parts.map((part) => (typeof part === 'string' ? cell(part) : partOf(cell(part.column), part.extract))),
  });

  const raw = rawCells(header);
  const rawAt = (place: number) => raw[place - 1] ?? "''";
  const valid = (place: number) => (isText ? rawAt(place) : `toValidUTF8(${rawAt(place)})`);
  const inOrder = (kind: keyof typeof columns) => [...columns[kind]].sort((a, b) => a - b);
  const dropped = new Set(format.drop.map(columnKey));
  const isDropped = (name: string) => dropped.has(columnKey(name));
  return {
    asked,
    missing: [...missing],
    doubtful,
    rest: ownNames(header).flatMap((name, at) =>
      used.has(at + 1) || isDropped(header[at] ?? '') || isDropped(name)
        ? []
        : [{ name, text: rawAt(at + 1) }],
    ),
    trimmed: inOrder('s').map((at) => `${trimmedSql(valid(at))} AS s${at}`),
    cleaned: [
      ...inOrder('t').map((at) => `if(${isEmpty(`s${at}`)}, '', s${at}) AS t${at}`),
      ...inOrder('u').map(
        (at) =>
          `replaceRegexpOne(${trimmedSql(perValue(valid(at)))}, ${literal(onlyOneOf(empties))}, '') AS u${at}`,
      ),
    ],
  };
}

// SQL expressions for the cells of a file's row, by the column names in its header. A format requests what it needs;
// afterwards it is clear which columns are read, and which remain.
import type { Expressions } from '../../../stores/warehouse/expressions';
import { literal } from '../../../stores/warehouse/literals';
import { createColumnFinder, toColumnKey, toNumberedName, toUniqueNames } from '../formats/columns';
import type { Format, NumberRule, TextRule, WeightRule } from '../formats/format';
import {
  decodedSql,
  firstFilledSql,
  lowCardinalitySql,
  tidySql,
  translateSql,
  trimmedSql,
} from '../formats/sql';
import {
  countryWords,
  emptyWords,
  normalizeText,
  normalizeTextSql,
  nameWords as possibleNames,
} from '../formats/vocabulary';
import type { Source } from '../read/source-shape';
import { errorCellPattern, isErrorSql } from './error-cells';
import { createNumberReader, type NumberCell, type NumberMeaning } from './numbers';

export type ValueKind = 'few' | 'country' | 'name';

export interface CellBuilder {
  /**
   * SQL of a text, empty for an empty cell; never NULL.
   * @param values `few` for a column with few distinct values: conversions then run once per distinct text; `country`
   *   for few names of countries, `name` for names of companies: other words stand for nothing there
   */
  text(rule: TextRule | undefined, values?: ValueKind): string;
  /** Undefined when the format has no rule, or an optional column is missing. */
  number(rule: NumberRule | undefined, meaning: NumberMeaning): NumberCell | undefined;
  weight(rule: WeightRule | undefined): NumberCell | undefined;
  /** SQL of whether a cell says something that the rule's `extract` does not match; `false` without one. */
  unmatched(rule: TextRule | NumberRule | WeightRule | undefined, values?: ValueKind): string;
  /** SQL of a column's cleaned text, without marking the column as used: its further content must be stored. */
  lossy(
    rule: TextRule | undefined,
    values: 'few' | 'country' | 'numbers',
  ): { column: string; text: string }[];
  /** SQL of a row's key, without marking its columns as used. */
  key(parts: Exclude<Format['key'], 'row'>): string[];
  /** Places of columns, from 1, of those that the file has. */
  places(names: readonly string[]): number[];
}

/** The columns, once a format has requested all its cells. */
interface CollectedCells {
  /** Columns that the format requests and the file lacks. */
  missing: readonly string[];
  /** Requested columns that the file has several of, with names that distinguish these. */
  doubtful: ReadonlyMap<string, readonly string[]>;
  /** Columns that feed no field, stored under their own names. */
  unusedColumns: readonly { name: string; text: string }[];
  /**
   * Columns `s1`, `s2` …: the requested cells, trimmed. Invalid UTF-8 would make string functions fail for the whole
   * load: such rows are refused later, and until then get replacement characters.
   */
  trimmed: Expressions;
  /**
   * Columns `t1`, `t2` … made from those (`w1` … for names), and `u1`, `u2` … with few distinct values (`v1` … for
   * countries): empty for placeholders such as "N/A".
   */
  cleaned: Expressions;
  /** Columns `x1_…`, `x2_…` …: numbers with something beside them, where the format allows that. */
  numberTexts: Expressions;
}

/** Columns that a rule reads. */
export const listRuleColumns = (rule: TextRule | NumberRule | WeightRule): readonly string[] => {
  if (typeof rule === 'string') return [rule];
  return [rule.column ?? [], 'join' in rule ? (rule.join ?? []) : []].flat();
};

/**
 * Spellings of a word after `upper`, which only knows the letters A to Z, but is many times as fast as the function
 * that knows all letters.
 */
function listSpellings(word: string): string[] {
  const lowerCase = word.toLowerCase();
  return [
    word.toUpperCase(),
    lowerCase,
    lowerCase.replace(/\p{L}+/gu, capitalise),
    capitalise(lowerCase),
  ].map((text) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase()));
}
/** Regular expression (RE2) that matches exactly one of these words, in any case that `upper` handles, or an error. */
const exactWordsPattern = (words: readonly string[]): string => {
  const escapeCharacter = (each: string) =>
    /[A-Z]/.test(each) ? `[${each}${each.toLowerCase()}]` : each.replace(/[^\p{L}\p{N} ]/u, '\\$&');
  return `^(${words.map((word) => [...word].map(escapeCharacter).join('')).join('|')}|${errorCellPattern})$`;
};

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** SQL of the part of a text that a regular expression captures; empty if it does not match. */
const extractSql = (text: string, expression: string): string =>
  text === "''" ? text : `trimBoth(extract(${text}, ${literal(expression)}))`;

/** Of a key: the whole text if it does not match. */
function keyPartSql(text: string, expression: string): string {
  const part = extractSql(text, expression);
  return `if(${part} = '', ${text}, ${part})`;
}

/** The expression of a rule of a text or number. */
const extractPattern = (rule: TextRule | NumberRule | WeightRule | undefined): string | undefined =>
  typeof rule === 'object' ? rule.extract : undefined;

/** SQL of each raw cell of a row: the engine names them `c1`, `c2` …; the last one is NULL in a short row. */
export const rawCells = (header: readonly string[]): string[] =>
  header.map((_, at) => (at === header.length - 1 ? `ifNull(c${at + 1}, '')` : `c${at + 1}`));

/**
 * Placeholders for an empty value, in the spellings that `upper` produces.
 * @param meaningful words that have a meaning in this field, unless the format says otherwise
 */
const emptyTexts = (format: Format, meaningful: readonly string[] = []): string[] => [
  ...new Set([
    '',
    ...[...emptyWords.filter((word) => !meaningful.includes(word)), ...format.empty].flatMap(listSpellings),
  ]),
];

/**
 * SQL of whether a trimmed text is a placeholder for an empty value, or a spreadsheet's error.
 * @param hasErrors whether the file may have such errors
 */
export function isEmptySql(
  format: Format,
  hasErrors: boolean,
  meaningful: readonly string[] = [],
): (text: string) => string {
  const empties = emptyTexts(format, meaningful).map(literal).join(', ');
  return (text) =>
    hasErrors ? `(upper(${text}) IN (${empties}) OR ${isErrorSql(text)})` : `upper(${text}) IN (${empties})`;
}

/**
 * Lets a format request its cells, and returns the result with the columns.
 * @param file its columns' names in order, whether all cells are certainly valid text, and whether there may be errors
 */
export function collectCells<T>(
  format: Format,
  { header, isText, hasErrors }: Pick<Source, 'header' | 'isText' | 'hasErrors'>,
  request: (cells: CellBuilder) => T,
): CollectedCells & { requested: T } {
  const find = createColumnFinder(header);
  const optional = new Set(format.optional.map(toColumnKey));
  const used = new Set<number>();
  /** Columns used in each of the forms. */
  const columns = {
    s: new Set<number>(),
    t: new Set<number>(),
    u: new Set<number>(),
    v: new Set<number>(),
    w: new Set<number>(),
  };
  const kinds = { few: 'u', country: 'v', name: 'w' } as const;
  const missing = new Set<string>();
  const doubtful = new Map<string, readonly string[]>();
  const empties = emptyTexts(format);
  const isEmpty = isEmptySql(format, hasErrors);
  const hasNoNumberPlaceholder = !empties.some((word) => /\d/.test(word));

  function cell(name: string, kind: keyof typeof columns = 't'): string {
    const [place, ...duplicates] = find(name);
    if (place === undefined) {
      if (!optional.has(toColumnKey(name))) missing.add(name);
      return "''";
    }
    if (duplicates.length > 0)
      doubtful.set(
        name,
        [place, ...duplicates].map((each) => toNumberedName(header[each - 1] ?? '', each)),
      );
    columns[kind].add(place);
    if (kind === 't' || kind === 'w') columns.s.add(place);
    return `${kind}${place}`;
  }
  /** If no number is a placeholder, a number column need not be searched for placeholders. */
  const numberCell = (name: string): string => cell(name, hasNoNumberPlaceholder ? 's' : 't');
  const markUsed = (name: string) => {
    const [place] = find(name);
    if (place !== undefined) used.add(place);
  };

  /** SQL of a text before anything is extracted from it. */
  const completeText = (
    rule: Pick<Exclude<TextRule, string>, 'column' | 'join'>,
    cellSql: (name: string) => string,
  ): string =>
    rule.join === undefined
      ? firstFilledSql([rule.column ?? []].flat().map(cellSql))
      : tidySql(`trimBoth(concat(${rule.join.map(cellSql).join(", ' ', ")}))`);

  function text(rule: TextRule | undefined, values?: ValueKind): string {
    if (rule === undefined) return "''";
    const cellSql = (name: string) => cell(name, values === undefined ? 't' : kinds[values]);
    // Of a cell of which only a part is extracted, the complete text is stored with the record.
    if (extractPattern(rule) === undefined) for (const name of listRuleColumns(rule)) markUsed(name);
    if (typeof rule === 'string') return cellSql(rule);
    if (rule.is !== undefined) return literal(rule.is);
    const complete = completeText(rule, cellSql);
    const value = rule.extract === undefined ? complete : extractSql(complete, rule.extract);
    const { patterns = [], values: meanings, otherwise } = rule;
    if (patterns.length === 0 && meanings === undefined) return value;
    const unknown = otherwise === undefined ? value : literal(otherwise);
    const byPattern = patterns.map(
      ([pattern, meaning]) => `match(${value}, ${literal(`(?i)${pattern}`)}), ${literal(meaning)}`,
    );
    const fallback = byPattern.length === 0 ? unknown : `multiIf(${byPattern.join(', ')}, ${unknown})`;
    const translations = new Map(
      Object.entries(meanings ?? {}).map(([name, meaning]) => [normalizeText(name), meaning]),
    );
    const translated =
      translations.size === 0 ? fallback : translateSql(normalizeTextSql(value), translations, fallback);
    return `if(${value} = '', '', ${translated})`;
  }

  const numbers = createNumberReader({
    format,
    cell: (name, kind) => cell(name, kind ?? 't'),
    numberCell,
    markUsed,
    isEmpty,
    extract: extractSql,
  });

  function unmatched(rule: TextRule | NumberRule | WeightRule | undefined, values?: ValueKind): string {
    if (typeof rule !== 'object' || rule.extract === undefined || 'is' in rule) return 'false';
    const complete = completeText(rule, (name) => cell(name, values === undefined ? 't' : kinds[values]));
    return complete === "''" ? 'false' : `(${complete} != '' AND ${extractSql(complete, rule.extract)} = '')`;
  }

  const requested = request({
    text,
    number: numbers.number,
    weight: numbers.weight,
    unmatched,
    lossy: (rule, values) =>
      rule === undefined
        ? []
        : listRuleColumns(rule).map((name) => ({
            column: name.trim(),
            text: values === 'numbers' ? numberCell(name) : cell(name, kinds[values]),
          })),
    key: (parts) =>
      parts.map((part) =>
        typeof part === 'string' ? cell(part) : keyPartSql(cell(part.column), part.extract),
      ),
    places: (names) => names.flatMap((name) => find(name)),
  });

  const raw = rawCells(header);
  const rawAt = (place: number) => raw[place - 1] ?? "''";
  const valid = (place: number) => (isText ? rawAt(place) : `toValidUTF8(${rawAt(place)})`);
  const isNoName = isEmptySql(format, hasErrors, possibleNames);
  /** Columns of one form, each converted by `toSql` from its place. */
  const makeColumns = (form: keyof typeof columns, toSql: (place: number) => string): Expressions =>
    Object.fromEntries(
      [...columns[form]].sort((a, b) => a - b).map((place) => [`${form}${place}`, toSql(place)]),
    );
  const cleanFew = (words: readonly string[]) => (place: number) =>
    `replaceRegexpOne(${trimmedSql(decodedSql(lowCardinalitySql(valid(place))))}, ${literal(exactWordsPattern(words))}, '')`;
  const dropped = new Set(format.drop.map(toColumnKey));
  const isDropped = (name: string) => dropped.has(toColumnKey(name));
  return {
    requested,
    missing: [...missing],
    doubtful,
    unusedColumns: toUniqueNames(header).flatMap((name, at) =>
      used.has(at + 1) || isDropped(header[at] ?? '') || isDropped(name)
        ? []
        : [{ name, text: rawAt(at + 1) }],
    ),
    trimmed: makeColumns('s', (place) => trimmedSql(valid(place))),
    cleaned: {
      ...makeColumns('t', (place) => `if(${isEmpty(`s${place}`)}, '', s${place})`),
      ...makeColumns('w', (place) => `if(${isNoName(`s${place}`)}, '', s${place})`),
      ...makeColumns('u', cleanFew(empties)),
      ...makeColumns('v', cleanFew(emptyTexts(format, countryWords))),
    },
    numberTexts: numbers.columns,
  };
}

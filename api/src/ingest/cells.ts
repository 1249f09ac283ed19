// The cells of a file's row by the names in its header, as SQL. Asking for a cell is what marks it as used.
import type { Format, NumberRule, TextRule, WeightRule } from './format';
import { firstFilled, literal, lookUp, numberSql, tidySql } from './sql';
import { emptyWords, kilograms, plain, plainSql, unitNames } from './vocabulary';

/** How names of columns are compared: "Hs Code", "HS_CODE" and "hs code" are one. */
export const columnKey = (name: string): string => plain(name).replaceAll(' ', '_') || name.trim();

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
  /** SQL of a text, empty where the file says nothing; never NULL. */
  text(rule: TextRule | undefined): string;
  /** Undefined when the format has no rule, or the column is one that may be missing and is. */
  number(rule: NumberRule | undefined): NumberCell | undefined;
  weight(rule: WeightRule | undefined): NumberCell | undefined;
  /** SQL of a column's cleaned text, without marking it as used for good: what else is in it has to be kept. */
  lossy(rule: TextRule | undefined): { column: string; text: string }[];
  /** Columns that feed no field, and are kept under their own names; empty where they stand for nothing. */
  rest(): { name: string; text: string }[];
  /** SQL of a column as the file has it. @param place from 1 */
  raw(place: number): string;
  /** Columns that the format asks for and the file lacks. */
  missing(): string[];
  /**
   * Columns `s1`, `s2` …: the cells that were asked for, trimmed. What is no text makes functions on text fail for the
   * whole load: such rows are refused anyway, and until then have signs in its place.
   */
  trimmed(isText: boolean): string[];
  /** Columns `t1`, `t2` … made of those: empty where they stand for nothing. */
  cleaned(): string[];
}

const columnsOf = (rule: TextRule): readonly string[] => {
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
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** @param header names of the file's columns in their order; the engine calls them `c1`, `c2` … */
export function cellsOf(format: Format, header: readonly string[]): Cells {
  const places = new Map<string, number>();
  for (const [at, name] of header.entries()) {
    const key = columnKey(name);
    if (key !== '' && !places.has(key)) places.set(key, at + 1);
  }
  const optional = new Set(format.optional.map(columnKey));
  const used = new Set<number>();
  const asked = new Set<number>();
  const missing = new Set<string>();
  const empties = [...new Set([...emptyWords, ...format.empty].flatMap(spellings))];
  const isEmpty = (text: string) => `(upper(${text}) IN (${empties.map(literal).join(', ')}))`;

  function cell(name: string): string {
    const place = places.get(columnKey(name));
    if (place === undefined) {
      if (!optional.has(columnKey(name))) missing.add(name);
      return "''";
    }
    asked.add(place);
    return `t${place}`;
  }
  const mark = (name: string) => {
    const place = places.get(columnKey(name));
    if (place !== undefined) used.add(place);
  };

  function text(rule: TextRule | undefined): string {
    if (rule === undefined) return "''";
    for (const name of columnsOf(rule)) mark(name);
    if (typeof rule === 'string') return cell(rule);
    if (rule.is !== undefined) return literal(rule.is);
    let value =
      rule.join === undefined
        ? firstFilled([rule.column ?? []].flat().map(cell))
        : tidySql(`concat(${rule.join.map(cell).join(", ' ', ")})`);
    if (rule.extract !== undefined) {
      const part = `extract(${value}, ${literal(rule.extract)})`;
      value = `trimBoth(if(${part} = '', ${value}, ${part}))`;
    }
    const { patterns = [], values, otherwise } = rule;
    if (patterns.length === 0 && values === undefined) return value;
    const unknown = otherwise === undefined ? value : literal(otherwise);
    const byPattern = patterns.map(
      ([pattern, meaning]) => `match(${value}, ${literal(`(?i)${pattern}`)}), ${literal(meaning)}`,
    );
    const rest = byPattern.length === 0 ? unknown : `multiIf(${byPattern.join(', ')}, ${unknown})`;
    const known = new Map(Object.entries(values ?? {}).map(([name, meaning]) => [plain(name), meaning]));
    const meant = known.size === 0 ? rest : lookUp(plainSql(value), known, rest);
    return `if(${value} = '', '', ${meant})`;
  }

  function number(rule: NumberRule | undefined): NumberCell | undefined {
    if (rule === undefined) return undefined;
    const { column, times, dividedBy } = typeof rule === 'string' ? { column: rule } : { times: 1, ...rule };
    const names = [column].flat();
    for (const name of names) mark(name);
    const source = firstFilled(names.map(cell));
    if (source === "''") return undefined;
    const bare = numberSql(source, format);
    // An exchange rate stays among the national columns: dividing by it does not tell it.
    const rate = dividedBy === undefined ? undefined : numberSql(cell(dividedBy), format);
    let value = times === undefined || times === 1 ? bare : `${bare} * ${times}`;
    if (rate !== undefined) value = `if(${rate} > 0, ${value} / ${rate}, NULL)`;
    return { value, broken: `(${source} != '' AND ${bare} IS NULL)`, text: source, column: names.join(', ') };
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
    const known = plainSql(cell(unitColumn));
    const factor = `transform(${known}, [${names.map(([name]) => literal(name)).join(', ')}], [${names
      .map(([, name]) => kilograms[name] ?? 1)
      .join(', ')}], if(${known} = '', ${constant}, NULL))`;
    return { ...made, value: `${made.value} * ${factor}` };
  }

  const inOrder = () => [...asked].sort((a, b) => a - b);
  /** The last cell is NULL where a row is too short. */
  const raw = (place: number) => (place === header.length ? `ifNull(c${place}, '')` : `c${place}`);

  return {
    raw,
    text,
    number,
    weight,
    lossy: (rule) =>
      rule === undefined ? [] : columnsOf(rule).map((name) => ({ column: name.trim(), text: cell(name) })),
    rest: () => {
      const dropped = new Set(format.drop.map(columnKey));
      const names = new Set<string>();
      return header.flatMap((name, at) => {
        if (used.has(at + 1) || dropped.has(columnKey(name))) return [];
        // A header may name two columns alike, or one not at all.
        const own = name.trim() === '' ? `COLUMN ${at + 1}` : name.trim();
        const kept = names.has(own) ? `${own} ${at + 1}` : own;
        names.add(kept);
        const text = `trimBoth(${raw(at + 1)})`;
        return [{ name: kept, text: `if(${isEmpty(text)}, '', ${text})` }];
      });
    },
    missing: () => [...missing],
    trimmed: (isText) =>
      inOrder().map((at) => `trimBoth(${isText ? raw(at) : `toValidUTF8(${raw(at)})`}) AS s${at}`),
    cleaned: () => inOrder().map((at) => `if(${isEmpty(`s${at}`)}, '', s${at}) AS t${at}`),
  };
}

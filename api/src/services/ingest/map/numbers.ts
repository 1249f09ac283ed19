// SQL of number cells and weights: their values, and what is wrong with their texts.
import { literal, literals } from '../../../stores/warehouse/literals';
import type { Format } from '../formats/format';
import { type NumberRule, type WeightRule, weightUnits } from '../formats/rules';
import { firstFilledSql, numberSql, translateSql } from '../formats/sql';
import { buildUnitNames, buildWeightNames, kilograms, normalizeTextSql } from '../formats/vocabulary';
import { isCurrencySql, isDollarSql, isSameCurrencySql, numberTextColumns } from './number-texts';

/** A number cell: SQL of its value, and of whether its text is invalid. */
export interface NumberCell {
  value: string;
  /** SQL: true where the text is not a number. */
  broken: string;
  /** SQL of that text. */
  text: string;
  column: string;
  /** Where what stands beside the number does not fit: SQL of whether it is so, and the reason. */
  misfits: readonly (readonly [when: string, reason: string])[];
  /** SQL of what stands beside the number, where a format allows that. */
  word: string | undefined;
}

/** What a number is, which decides what may stand beside it. */
export type NumberMeaning = 'plain' | 'quantity' | 'dollars' | 'money' | 'declared';

/** What a reader of numbers needs of the cells. */
interface NumberSource {
  format: Format;
  /** SQL of a cell, empty for placeholders. */
  cell: (name: string, kind?: 'u') => string;
  /** SQL of a cell that may be a placeholder for nothing. */
  numberCell: (name: string) => string;
  markUsed: (name: string) => void;
  isEmpty: (text: string) => string;
  extract: (text: string, expression: string) => string;
}

const constantNumber = (value: number): NumberCell => ({
  value: `CAST(${value} AS Nullable(Float64))`,
  broken: 'false',
  text: "''",
  column: '',
  misfits: [],
  word: undefined,
});

type Misfits = NumberCell['misfits'];
type BareReader = ReturnType<typeof createBareReader>;
/** A rule of a number without what is made of it. */
type BareRule = Pick<Exclude<NumberRule, string>, 'column' | 'is' | 'extract'>;

/** What does not fit beside a number. @param word SQL of it */
function listMisfits(
  word: string,
  column: string,
  meaning: NumberMeaning,
  unitNames: ReadonlyMap<string, string>,
): Misfits {
  const notUnit = `${column} has something beside the number that is no unit`;
  const notCurrency = `${column} has something beside the number that is no currency`;
  const unit = translateUnitSql(normalizeTextSql(word), unitNames);
  switch (meaning) {
    case 'quantity':
      return [
        [`${word} != '' AND ${unit} = ''`, notUnit],
        [
          `${word} != '' AND f_unit_cell != '' AND ${unit} != unit_name`,
          `${column} has another unit than its column says`,
        ],
      ];
    case 'dollars':
      return [
        [`${word} != '' AND NOT ${isCurrencySql(word)}`, notCurrency],
        [`${word} != '' AND NOT ${isDollarSql(word)}`, `${column} has another currency than US dollars`],
      ];
    case 'money':
      return [[`${word} != '' AND NOT ${isCurrencySql(word)}`, notCurrency]];
    case 'declared':
      return [
        [`${word} != '' AND NOT ${isCurrencySql(word)}`, notCurrency],
        [
          `${word} != '' AND f_currency_cell != '' AND NOT ${isSameCurrencySql(word, 'f_currency_cell')}`,
          `${column} has another currency than its column says`,
        ],
      ];
    default:
      return [[`${word} != ''`, `${column} has something beside the number`]];
  }
}

/** SQL of the unit with a normalised name; empty for an unknown one. */
const translateUnitSql = (name: string, units: ReadonlyMap<string, string>): string =>
  translateSql(name, units, "''");

/** Reads numbers as they stand in the file; `columns` are what they are made from, once all have been read. */
function createBareReader({ format, cell, numberCell, markUsed, isEmpty, extract }: NumberSource) {
  const columns: Record<string, string> = {};
  const namesByText = new Map<string, string>();

  /** Declares the columns of a number's text, once for each text. */
  function declareText(text: string): string {
    const name = namesByText.get(text) ?? `x${namesByText.size + 1}`;
    namesByText.set(text, name);
    Object.assign(columns, numberTextColumns(name, text, format));
    return name;
  }

  function readText(rule: BareRule): { text: string; column: string } | undefined {
    const names = [rule.column ?? []].flat();
    if (rule.extract === undefined) for (const name of names) markUsed(name);
    const [only = ''] = names;
    const complete =
      names.length === 1 && rule.extract === undefined
        ? numberCell(only)
        : firstFilledSql(names.map((name) => cell(name)));
    if (complete === "''") return undefined;
    return {
      text: rule.extract === undefined ? complete : extract(complete, rule.extract),
      column: names.join(', '),
    };
  }

  function read(
    rule: BareRule,
    listTextMisfits: (word: string, column: string) => Misfits,
  ): NumberCell | undefined {
    if (rule.is !== undefined) return constantNumber(rule.is);
    const source = readText(rule);
    if (source === undefined) return undefined;
    const name = format.numbers === 'text' ? declareText(source.text) : undefined;
    const value = numberSql(name === undefined ? source.text : `${name}_number`, format);
    const word = name === undefined ? undefined : `${name}_word`;
    return {
      ...source,
      value,
      word,
      // Few texts are not numbers: only these need the closer check.
      broken: `(${value} IS NULL AND ${source.text} != '' AND NOT ${isEmpty(source.text)})`,
      misfits: word === undefined ? [] : listTextMisfits(word, source.column),
    };
  }
  return { read, columns };
}

/** Reads weights in kilograms. */
function createWeightReader({ format, cell, markUsed }: NumberSource, read: BareReader['read']) {
  const weightNames = buildWeightNames(format.units);
  const unitSql = (name: string) => translateUnitSql(name, weightNames);
  const factorSql = (unitText: string, otherwise: string): string =>
    `transform(${unitText}, ${literals(weightNames.keys())}, [${[...weightNames.values()]
      .map((unit) => kilograms[unit] ?? 1)
      .join(', ')}], ${otherwise})`;

  /** What contradicts the unit of the mapping, or that of its column. */
  function listWeightMisfits(
    word: string,
    column: string,
    unit: string | undefined,
    unitText: string | undefined,
  ): Misfits {
    const own = unitSql(normalizeTextSql(word));
    const contradictions = [
      ...(unit === undefined ? [] : [`${own} != ${literal(unit)}`]),
      ...(unitText === undefined ? [] : [`${unitText} != '' AND ${own} != ${unitSql(unitText)}`]),
    ].map((when) => `${word} != '' AND ${when}`);
    const contradiction = `${column} has another unit than the format or its column says`;
    return [
      [
        `${word} != '' AND ${own} = ''`,
        `${column} has something beside the number that is no unit of weight`,
      ],
      ...contradictions.map((when) => [when, contradiction] as const),
    ];
  }

  return (rule: WeightRule | undefined): NumberCell | undefined => {
    if (rule === undefined) return undefined;
    const { unit, unitColumn, ...parts } = typeof rule === 'string' ? { column: rule } : rule;
    const constant = kilograms[weightUnits[unit ?? 'kg']] ?? 1;
    const unitText = unitColumn === undefined ? undefined : normalizeTextSql(cell(unitColumn, 'u'));
    if (unitColumn !== undefined) markUsed(unitColumn);
    const bare = read(parts, (word, column) =>
      listWeightMisfits(word, column, unit && weightUnits[unit], unitText),
    );
    if (bare === undefined) return undefined;
    // A unit beside the number counts where nothing else says one.
    const ownFactor =
      bare.word === undefined || unit !== undefined
        ? String(constant)
        : `if(${bare.word} = '', ${constant}, ${factorSql(normalizeTextSql(bare.word), 'NULL')})`;
    const factor =
      unitText === undefined ? ownFactor : factorSql(unitText, `if(${unitText} = '', ${ownFactor}, NULL)`);
    return factor === '1' ? bare : { ...bare, value: `${bare.value} * ${factor}` };
  };
}

/** Reads the numbers of a format; `columns` are what they are made from, once all have been requested. */
export function createNumberReader(source: NumberSource) {
  const { format, numberCell } = source;
  const unitNames = buildUnitNames(format.units);
  const { read, columns }: BareReader = createBareReader(source);

  function number(rule: NumberRule | undefined, meaning: NumberMeaning): NumberCell | undefined {
    if (rule === undefined) return undefined;
    const { times = 1, dividedBy, ...parts } = typeof rule === 'string' ? { column: rule } : rule;
    // An amount that is divided by an exchange rate is of another currency than the result.
    const textMeaning = dividedBy !== undefined && meaning === 'dollars' ? 'money' : meaning;
    const bare = read(parts, (word, column) => listMisfits(word, column, textMeaning, unitNames));
    if (bare === undefined) return undefined;
    // The exchange rate is also stored among the national columns, because the quotient does not reveal it.
    const rate = dividedBy === undefined ? undefined : numberSql(numberCell(dividedBy), format);
    const product = times === 1 ? bare.value : `${bare.value} * ${times}`;
    return { ...bare, value: rate === undefined ? product : `if(${rate} > 0, ${product} / ${rate}, NULL)` };
  }
  return { number, weight: createWeightReader(source, read), columns };
}

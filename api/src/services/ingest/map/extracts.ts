// Rules of a format that take only a part of a cell, so that a load can count the cells of which nothing fits.

import type { Format, NumberRule, TextRule, WeightRule } from '../formats/format';
import { type CellBuilder, listRuleColumns, type ValueKind } from './cells';

interface ExtractRule {
  /** Name of the field, as in the format. */
  field: string;
  rule: TextRule | NumberRule | WeightRule;
  values?: ValueKind | undefined;
  /** Column of the row: whether the cell says something, but not what is extracted. */
  alias: string;
}

/** Fields whose texts are few, or names. */
const valuesByField: Readonly<Record<string, ValueKind>> = {
  ...Object.fromEntries(
    ['hs', 'unit', 'currency', 'amountBasis', 'loadingPort', 'unloadingPort', 'transport', 'incoterm'].map(
      (field) => [field, 'few'],
    ),
  ),
  ...Object.fromEntries(
    ['origin', 'shippedFrom', 'partner', 'importer.country', 'exporter.country'].map((field) => [
      field,
      'country',
    ]),
  ),
  ...Object.fromEntries(
    ['importer.name', 'importer.raw', 'exporter.name', 'exporter.raw'].map((field) => [field, 'name']),
  ),
};

/** All rules with an expression, in a fixed order. */
export function listExtracts({ fields }: Format): ExtractRule[] {
  const { date: _, importer, exporter, hs, amountBasis, taxes, ...textRules } = fields;
  const listNested = (name: string, rules: object | undefined) =>
    Object.entries(rules ?? {}).map(([key, rule]) => [`${name}.${key}`, rule] as const);
  const rules: (readonly [string, TextRule | NumberRule | WeightRule | undefined])[] = [
    ...Object.entries(textRules),
    ...listNested('importer', importer),
    ...listNested('exporter', exporter),
    ['hs', typeof hs === 'object' ? hs.text : hs],
    ['amountBasis', typeof amountBasis === 'object' ? amountBasis : undefined],
    ...listNested('taxes', taxes),
  ];
  return rules
    .flatMap(([field, rule]) =>
      typeof rule === 'object' && rule.extract !== undefined
        ? [{ field, rule, values: valuesByField[field] }]
        : [],
    )
    .map((each, at) => ({ ...each, alias: `unmatched_${at}` }));
}

/** Columns of a row for `listExtracts`. */
export const unmatchedColumns = (format: Format, cells: CellBuilder): Record<string, string> =>
  Object.fromEntries(
    listExtracts(format).map(({ alias, rule, values }) => [alias, cells.unmatched(rule, values)]),
  );

/** Note of a load about such cells. */
export const unmatchedNote = ({ field, rule }: ExtractRule): string =>
  `${listRuleColumns(rule).join(', ')}: the "extract" of "${field}" matches nothing in the cell; the field is empty there, and the cell is kept`;

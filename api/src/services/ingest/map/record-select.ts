// SELECT of records, with the column names of the records table, from the columns that `compile` derives from a file's
// rows.
import type { Expressions } from '../../../stores/warehouse/expressions';
import { foldSql, isUnspacedSql, joinedTextsSql, lettersApartSql } from '../../../stores/warehouse/fold';
import { formExpression, hash53Sql, nameKeyExpressions } from '../../../stores/warehouse/ids';
import { literal } from '../../../stores/warehouse/literals';
import { readDateForm } from '../formats/date-rule';
import type { Format } from '../formats/format';
import { directionSql } from '../formats/row-direction';
import { aliasColumns, COLUMN_SEPARATOR, lowCardinalitySql } from '../formats/sql';
import { standInPattern } from '../formats/vocabulary';
import { currencySql, emptyPartyColumns, foldedNames, partyOutputColumns, roles, type Side } from './fields';
import type { NationalSql } from './national';
import type { NumberCell } from './numbers';
import { dayFormSql } from './swapped-days';
import { rowWarnings, warnedSql } from './warnings';

/** Values that a batch writes on each of its records. */
export interface BatchMark {
  batch: string;
  /** YYYY-MM-DD hh:mm:ss, UTC */
  loadedAt: string;
}

interface RecordParts {
  sides: readonly Side[];
  taxes: readonly { name: string; alias: string; cell: NumberCell | undefined }[];
  /** SQL of the parts of a record's key. */
  key: readonly string[];
  /** SQL of what further tells a row with a damaged key. */
  damagedKey: string;
  national: NationalSql;
}

/** Columns of a record that may be NULL. */
const nullable = new Set([
  'quantity',
  'net_weight',
  'gross_weight',
  'amount_declared',
  'amount',
  'unit_price',
]);
/** Columns that are not part of a record's content, or have a hash of their own. */
const excludedFromHash = new Set(['batch', 'id', 'further_hs', 'national_names', 'national_values']);

/** Columns of the format whose words are searched as goods: texts, and further HS codes of a cell. */
const goodsColumns = ({ fields }: Format): string[] => [
  ...(fields.product === undefined ? [] : ['product']),
  ...(fields.productEn === undefined ? [] : ['product_en']),
  ...(fields.brand === undefined ? [] : ['brand']),
  ...(fields.hs === undefined ? [] : ['further_hs']),
];

/** SQL of whether a name is that of a carrier, warehouse or bank instead of the real party. */
const isIntermediarySql = ({ role }: Side) =>
  `match(upper(${lowCardinalitySql(`${role}_name`)}), ${literal(standInPattern)})`;

/** Company keys, equal for different spellings, and the words of the names. */
function partyExpressions(side: Side): Expressions[] {
  const { role } = side;
  // Most names are plain ASCII, and checking that takes a fifth of the time of searching for each of these letters.
  // Company keys have no vowel marks of scripts without spaces, which words have.
  const toWords = (name: string, text: string) =>
    `multiIf(isASCII(${text}), ${text}, ${isUnspacedSql(text)}, ${foldSql(name)}, ${lettersApartSql(text)})`;
  return [
    foldedNames(side),
    nameKeyExpressions(`${role}_folded`, `${role}_key`),
    formExpression(`${role}_key`),
    // With names of their own, because the joined texts use each of them several times.
    {
      [`${role}_own_words`]: toWords(`${role}_name`, `${role}_folded`),
      [`${role}_raw_words`]: toWords(`${role}_as_declared`, `${role}_raw_folded`),
    },
  ];
}

/** Even without taxes it is built from a column: repeating a constant map for each row takes longer than building it. */
function taxesSql(taxes: RecordParts['taxes']): string {
  const paid = taxes.flatMap(({ name, alias, cell }) =>
    cell === undefined ? [] : [literal(name), `ifNull(${alias}, 0)`],
  );
  const taxEntries = paid.length === 0 ? "'', line * 0.0" : paid.join(', ');
  return `CAST(mapFilter((name, tax) -> tax != 0, map(${taxEntries})), 'Map(LowCardinality(String), Float64)')`;
}

const recordColumnsSql = (
  format: Format,
  { sides, taxes, key, damagedKey, national }: RecordParts,
  batch: string,
) => ({
  bundled: 'false',
  batch: literal(batch),
  sample: 'false',
  direction: directionSql(format),
  date: "assumeNotNull(if(refused = '', f_date, toDate(0)))",
  country: literal(format.country),
  id: hash53Sql(
    `concat(${[literal(format.name), ...key].join(", '\\x1f', ")}${damagedKey === "''" ? '' : `, ${damagedKey}`})`,
  ),
  source: literal(format.source),
  document: 'f_document',
  item: 'toUInt32(least(greatest(ifNull(n_item, 0), 0), 4294967295))',
  ...Object.fromEntries(
    roles.flatMap((role) =>
      sides.some((side) => side.role === role) ? partyOutputColumns(role) : emptyPartyColumns(role),
    ),
  ),
  shipping: sides.map(isIntermediarySql).join(' OR ') || 'toUInt8(0)',
  hs: 'f_hs',
  further_hs: format.fields.hs === undefined ? "''" : 'f_further_hs',
  product: 'f_product',
  product_language: literal(format.language),
  product_en: 'f_product_en',
  brand: 'f_brand',
  quantity: 'quantity_said',
  unit: 'unit_name',
  unit_raw: 'f_unit',
  net_weight: 'nullIf(n_net, 0)',
  gross_weight: 'if(net_over_gross, NULL, nullIf(n_gross, 0))',
  amount_declared: format.fields.amountDeclared === undefined ? 'amount_said' : 'declared_said',
  currency: currencySql(format),
  amount_basis: "if(amount_said IS NULL, '', basis_said)",
  amount: 'amount_said',
  unit_price:
    format.fields.unitPrice === undefined ? 'round(amount_said / quantity_said, 4)' : 'nullIf(n_price, 0)',
  origin: 'origin_code',
  shipped_from: 'shipped_from_code',
  partner: 'partner_code',
  loading_port: 'f_loading_port',
  unloading_port: 'f_unloading_port',
  transport: 'transport_mode',
  incoterm: 'incoterm_code',
  taxes: taxesSql(taxes),
  national_names: national.names,
  national_values: national.values,
});

/** Whether a spreadsheet may have swapped day and month of dates, and the format does not decide it. */
function mayBeSwapped({ fields: { date } }: Format): boolean {
  const { form, period } = readDateForm(date);
  return form === 'text' && period === 'day' && date.calendar === 'gregorian' && date.swapped === undefined;
}

/** @param withConversions SQL of the rows with all converted values, `refused`, and further expressions */
export function recordsSql(
  format: Format,
  parts: RecordParts,
  withConversions: (...further: Expressions[]) => string,
  mark: BatchMark,
): string {
  const { sides, national } = parts;
  const goods = goodsColumns(format);
  const columns = recordColumnsSql(format, parts, mark.batch);
  const content = Object.keys(columns).filter((name) => !excludedFromHash.has(name));
  // A NULL would make the whole hash NULL. Inside a tuple it does not, but constants would be materialised.
  const hashed = content.map((name) => (nullable.has(name) ? `tuple(${name})` : name));
  const select = [
    ...aliasColumns(columns),
    `${joinedTextsSql(goods.map((name) => `${name}_folded`))} AS goods_words`,
    ...roles.map((role) => {
      const texts = sides.some((side) => side.role === role)
        ? [`${role}_own_words`, `${role}_raw_words`]
        : [];
      return `${joinedTextsSql(texts)} AS ${role}_words`;
    }),
    `cityHash64(${[...hashed, national.hash].join(', ')}) AS row_hash`,
    `toDateTime(${literal(mark.loadedAt)}, 'UTC') AS first_seen`,
    'first_seen AS loaded_at',
    'line',
    'refused',
    `${warnedSql(rowWarnings(format))} AS warned`,
    'error_cells',
    `${mayBeSwapped(format) ? dayFormSql('f_date_text', 'f_begin') : 'toUInt8(0)'} AS day_form`,
    'ifNull(f_begin, toDate(0)) AS begins',
  ];
  const foldedGoods = Object.fromEntries(goods.map((name) => [`${name}_folded`, foldSql(`f_${name}`)]));
  const rows = withConversions(foldedGoods, national.expressions, ...sides.flatMap(partyExpressions));
  return `SELECT ${select.join(COLUMN_SEPARATOR)}\nFROM (${rows})`;
}

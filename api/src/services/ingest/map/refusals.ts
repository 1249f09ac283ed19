// SQL of the reasons for which a row is refused as a record.
import type { Role } from '../../../records';
import { literal } from '../../../stores/warehouse/literals';
import { isMomentSql, possibleDaysSql } from '../formats/sql';
import { notRows } from '../read/row-scan';
import { isNumberHs, isShortenedHs } from './hs-codes';
import type { NumberCell } from './numbers';
import { isTotalSql } from './totals';

/** Separates a reason from the text that caused it. */
export const BECAUSE = ' «';

/** A reason with the text that caused it (at most 60 characters), separated by `BECAUSE`. */
const reasonWithText = (reason: string, text: string): string =>
  `concat(${literal(`${reason}${BECAUSE}`)}, substringUTF8(${text}, 1, 60), '»')`;

/** Pairs of SQL: whether a row is refused (never NULL), and the reason. The first match counts. */
type Refusals = readonly (readonly [when: string, reason: string])[];

/** Rows that are neither imports nor exports by their column. Each value is a reason of its own, so that they are counted. */
const directionRefusals = (column: string): Refusals => [
  ["row_direction = 0 AND f_direction_cell = ''", literal(`no direction: ${column} is empty`)],
  [
    'row_direction = 0',
    `concat(${literal(`${column} says neither import nor export: `)}, substringUTF8(f_direction_cell, 1, 60))`,
  ],
];

/**
 * @param numbers with the names of their columns; `…_broken` marks texts that are not numbers
 * @param cells SQL of all raw cells
 * @param shortenedKeys SQL of whether a part of the key was shortened by a spreadsheet
 */
export function listRefusals(
  numbers: readonly { alias: string; cell: NumberCell | undefined }[],
  has: {
    hs: boolean;
    hsDigits: number | undefined;
    product: boolean;
    document: boolean;
    zone: boolean;
    /** Whether the date has columns of its own for year and month. */
    dateParts: boolean;
    roles: readonly Role[];
    /** Column of the direction, where rows have their own. */
    directionColumn: string | undefined;
  },
  cells: readonly string[],
  shortenedKeys: readonly string[],
): Refusals {
  const names = [...has.roles.map((role) => `${role}_name`), 'f_product'];
  const nothing = [...names, 'f_hs'];
  const isTotal = isTotalSql({
    all: [...names, 'f_product_en'],
    hasGoods: has.hs || has.product,
    hasNumbers: has.hs && has.document,
  });
  const isNoText = `arrayFirstIndex(cell -> NOT isValidUTF8(cell), [${cells.join(', ')}])`;
  return [
    ['is_over', "'more cells than the header has'"],
    ['is_short', "'fewer cells than the header has'"],
    ['is_long', literal(notRows.long)],
    [
      'NOT is_text',
      reasonWithText('not in the encoding of the format', `concat('column ', toString(${isNoText}))`),
    ],
    [isTotal, "'a total of other rows, which would be counted twice'"],
    ...(has.directionColumn === undefined ? [] : directionRefusals(has.directionColumn)),
    ["f_date_text = ''", "'no date'"],
    ...(has.zone
      ? []
      : ([
          [
            isMomentSql('f_date_text'),
            reasonWithText(
              'a time with a time zone: set "zone" in the format\'s "date"',
              possibleDaysSql('f_date_text'),
            ),
          ],
        ] satisfies Refusals)),
    // `f_begin`, not `f_date`: `least` ignores NULL, so the last day of an unknown period would become today.
    ...(shortenedKeys.length === 0
      ? []
      : ([
          [
            shortenedKeys.join(' OR '),
            "'a spreadsheet shortened a number of the key, so that it is the same in other rows'",
          ],
        ] satisfies Refusals)),
    [
      'f_begin IS NULL',
      reasonWithText(
        has.dateParts ? 'no date in its columns' : 'no date by the patterns of the format',
        'f_date_text',
      ),
    ],
    ['ifNull(f_begin > today(), false)', reasonWithText('a date in the future', 'f_date_text')],
    ...numbers.flatMap(
      ({ alias, cell }): Refusals =>
        cell === undefined
          ? []
          : [
              [`${alias}_broken`, reasonWithText(`${cell.column} is not a number`, cell.text)],
              ...cell.misfits.map(([when, reason]) => [when, reasonWithText(reason, cell.text)] as const),
            ],
    ),
    [
      'ifNull(n_quantity < 0, false) OR ifNull(n_net < 0, false) OR ifNull(n_gross < 0, false)',
      "'a negative quantity or weight'",
    ],
    ...(has.hs
      ? ([
          [isShortenedHs, reasonWithText('a spreadsheet shortened the HS code', 'f_hs_text')],
          [
            isNumberHs(has.hsDigits),
            reasonWithText(
              'a spreadsheet turned the HS code into a number, and a zero may be lost: say its length in the format, "hs": { "text": …, "digits": … }',
              'f_hs_text',
            ),
          ],
          [
            "f_hs_text != '' AND (length(f_hs) < 4 OR length(f_hs) > 12)",
            reasonWithText('no HS code', 'f_hs_text'),
          ],
        ] satisfies Refusals)
      : []),
    [nothing.map((text) => `${text} = ''`).join(' AND '), "'neither goods nor parties'"],
  ];
}

/** Whether any reason applies. A sum, because for OR ClickHouse would filter the rows before each part. */
export const anySql = (refusals: Refusals): string =>
  `${refusals.map(([when]) => `(${when})`).join(' + ')} > 0`;

/** The reason, empty for a good row; evaluated only for rows with `isBad`. */
export const reasonSql = (isBad: string, refusals: Refusals): string =>
  `if(${isBad}, multiIf(${refusals.map(([when, reason]) => `${when}, ${reason}`).join(', ')}, ''), '')`;

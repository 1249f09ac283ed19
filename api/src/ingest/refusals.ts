// Why a row cannot be a record: the reasons, as SQL.
import type { Role } from '../warehouse/companies/reading';
import { literal } from '../warehouse/literals';
import type { NumberCell } from './cells';
import { notRows } from './row-scan';
import { isMomentSql, readingsSql } from './sql';

/** Between a reason and the text that caused it. */
export const BECAUSE = ' «';

/** A reason with the text that caused it (at most 60 characters), which `BECAUSE` tells from the reason. */
const because = (reason: string, text: string): string =>
  `concat(${literal(`${reason}${BECAUSE}`)}, substringUTF8(${text}, 1, 60), '»')`;

/** Why a row is refused: SQL of whether it is (never NULL), and of the reason. The first one counts. */
type Refusals = readonly (readonly [when: string, reason: string])[];

/**
 * @param numbers with the names of their columns; `…_broken` says which text is none
 * @param cells SQL of all cells as the file has them
 */
export function refusalsOf(
  numbers: readonly { alias: string; cell: NumberCell | undefined }[],
  has: { hs: boolean; zone: boolean; roles: readonly Role[] },
  cells: readonly string[],
): Refusals {
  const nothing = [...has.roles.map((role) => `${role}_name`), 'f_product', 'f_hs'];
  const isNoText = `arrayFirstIndex(cell -> NOT isValidUTF8(cell) OR position(cell, '\\0') > 0, [${cells.join(', ')}])`;
  return [
    ['is_over', "'more cells than the header has'"],
    ['is_short', "'fewer cells than the header has'"],
    ['is_long', literal(notRows.long)],
    [
      'NOT is_text',
      because(
        'not in the encoding of the format, or zero bytes in it',
        `concat('column ', toString(${isNoText}))`,
      ),
    ],
    ["f_date_text = ''", "'no date'"],
    ...(has.zone
      ? []
      : ([
          [
            isMomentSql('f_date_text'),
            because(
              'a time with a time zone: set "zone" in the format\'s "date"',
              readingsSql('f_date_text'),
            ),
          ],
        ] satisfies Refusals)),
    // The last day of its period would be today's: of a day and nothing the engine takes the day as the lesser.
    ['f_begin IS NULL', because('no date by the patterns of the format', 'f_date_text')],
    ['ifNull(f_begin > today(), false)', because('a date in the future', 'f_date_text')],
    ...numbers.flatMap(
      ({ alias, cell }): Refusals =>
        cell === undefined ? [] : [[`${alias}_broken`, because(`${cell.column} is not a number`, cell.text)]],
    ),
    [
      'ifNull(n_quantity < 0, false) OR ifNull(n_net < 0, false) OR ifNull(n_gross < 0, false)',
      "'a negative quantity or weight'",
    ],
    ...(has.hs
      ? ([
          ["f_hs_text != '' AND (length(f_hs) < 4 OR length(f_hs) > 12)", because('no HS code', 'f_hs_text')],
        ] satisfies Refusals)
      : []),
    [nothing.map((text) => `${text} = ''`).join(' AND '), "'neither goods nor parties'"],
  ];
}

/** Whether any reason holds. A sum, since each part of an "or" is worked out for those rows alone that it decides. */
export const anySql = (refusals: Refusals): string =>
  `${refusals.map(([when]) => `(${when})`).join(' + ')} > 0`;

/** The reason, empty for a good row; worked out for those rows alone where `isBad` says so. */
export const reasonSql = (isBad: string, refusals: Refusals): string =>
  `if(${isBad}, multiIf(${refusals.map(([when, reason]) => `${when}, ${reason}`).join(', ')}, ''), '')`;

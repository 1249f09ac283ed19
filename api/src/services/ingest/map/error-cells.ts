// Cells in which a spreadsheet shows an error instead of a value, in any language: #REF!, #¡REF!, #BEZUG!, #N/A, Err:502,
// and the ##### of a column that was too narrow.
import { anyOfSql, literal } from '../../../stores/warehouse/literals';

/** Their text without the ends of a regular expression (RE2). */
export const errorCellPattern =
  '#[¡¿]?[\\p{L}_]+(?:/0)?[!?]|#(?:[Nn]/[A-Za-z]|Н/Д|I/T|NV|YOK|GETTING_DATA|HIÁNYZIK|PUUTTUU)!?|#{3,}|Err:[0-9]{3}';

/** SQL of whether a text may be an error, which is much cheaper than a regular expression. */
const mayBeError = (text: string): string => `(startsWith(${text}, '#') OR startsWith(${text}, 'Err:'))`;

/** SQL of whether a trimmed text is an error. */
export const isErrorSql = (text: string): string =>
  `(${mayBeError(text)} AND match(${text}, ${literal(`^(?:${errorCellPattern})$`)}))`;

/** Separates cells: a text that no cell begins with. */
const SEPARATOR = literal('\x1f');

/** SQL of the places in a row without errors. */
export const noErrorPlaces = 'CAST([] AS Array(UInt16))';

/**
 * SQL of the places, from 1, of a row's cells with an error: nearly always none, which one search in the joined cells
 * tells. It costs about 4 µs a row of 61 columns, so files without such cells leave it out.
 */
export function errorPlacesSql(cells: readonly string[]): string {
  const row = `concat(${cells.map((cell) => `${SEPARATOR}, ${cell}`).join(', ')})`;
  return `if(${anyOfSql(row, ['\x1f#', '\x1fErr:'])} > 0,
    arrayFilter((place, cell) -> ${isErrorSql('trimBoth(cell)')}, CAST(range(1, ${cells.length + 1}) AS Array(UInt16)), [${cells.join(', ')}]),
    ${noErrorPlaces})`;
}

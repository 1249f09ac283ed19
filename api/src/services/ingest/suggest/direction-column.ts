// Finds the column that says of each row whether it is an import or an export.
import { normalizeText } from '../formats/vocabulary';
import { type Direction, matchHint } from './heads';
import type { Column } from './values';

const words: Readonly<Record<Direction, string>> = {
  import:
    'I|IM|IMP|IMPO|IMPORT|IMPORTS|IMPORTATION|IMPORTACION|IMPORTACIONES|IMPORTACAO|IMPORTACOES|ИМ|ИМПОРТ|ІМ|ІМПОРТ|ITHALAT|IMPOR|NHAP KHAU|NHAP|进口|進口',
  export:
    'E|EX|EXP|EXPO|EXPORT|EXPORTS|EXPORTATION|EXPORTACION|EXPORTACIONES|EXPORTACAO|EXPORTACOES|ЭК|ЭКСПОРТ|ЕК|ЕКСПОРТ|IHRACAT|EKSPOR|XUAT KHAU|XUAT|出口',
};
const directionByWord = new Map(
  (['import', 'export'] as const).flatMap((direction) =>
    words[direction].split('|').map((word) => [normalizeText(word), direction] as const),
  ),
);

interface DirectionColumn {
  column: Column;
  /** What each of its values means. */
  values: Record<string, Direction>;
  /** The direction of all rows; undefined where both occur. */
  only: Direction | undefined;
}

/** Such a column; where all rows have one direction, only by a name that says so. */
export function findDirectionColumn(columns: readonly Column[]): DirectionColumn | undefined {
  const found = columns.flatMap((column): DirectionColumn[] => {
    const meanings = [...new Set(column.values)].map(
      (value) => [value, directionByWord.get(normalizeText(value))] as const,
    );
    const values: Record<string, Direction> = {};
    for (const [value, direction] of meanings) {
      if (direction === undefined) return [];
      values[value] = direction;
    }
    const [only, other] = new Set(Object.values(values));
    if (only === undefined) return [];
    return other === undefined && !matchHint('directions')(column)
      ? []
      : [{ column, values, only: other === undefined ? only : undefined }];
  });
  return found.find(({ only }) => only === undefined) ?? found[0];
}

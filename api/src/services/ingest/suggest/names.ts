// Identifies fields by the names of their columns, and the direction of trade, using the table of headings
// (`heads.ts`).
import { type Direction, directionHead, fieldHeads, type Head } from './heads';

/** Fields whose column is found by its name alone; amounts have rules of their own (`suggest-money.ts`). */
const namedFields = [
  ...(['date', 'document', 'item', 'hs', 'product', 'productEn', 'brand'] as const),
  ...(['importer.name', 'importer.taxId', 'importer.address', 'importer.country'] as const),
  ...(['exporter.name', 'exporter.taxId', 'exporter.address', 'exporter.country'] as const),
  ...(['quantity', 'unit', 'netWeight', 'grossWeight', 'origin', 'partner', 'shippedFrom'] as const),
  ...(['loadingPort', 'unloadingPort', 'transport', 'incoterm', 'currency'] as const),
];
export type NamedField = (typeof namedFields)[number];

const isNamed = (field: string): field is NamedField => namedFields.some((each) => each === field);

/** Names of each field's column, the most significant first. */
export const namesOf = (direction: Direction) =>
  fieldHeads(direction).flatMap(([field, tiers]) => (isNamed(field) ? [[field, tiers] as const] : []));

/** Direction of trade, from the names of the columns; undefined if they do not reveal it. */
export function directionOf(columns: readonly Head[], file: string): Direction | undefined {
  const count = (to: Direction, name: Parameters<typeof directionHead>[1], of = columns) =>
    of.filter(directionHead(to, name)).length;
  const differ = (points: (to: Direction) => number): Direction | undefined => {
    const more = points('export') - points('import');
    return more === 0 ? undefined : more > 0 ? 'export' : 'import';
  };
  const ofFile = [{ name: file, key: file, keys: [file.replace(/[^A-Z]+/g, ' ')] }];
  return (
    differ((to) => count(to, 'dated')) ??
    differ((to) => count(to, 'files', ofFile)) ??
    differ(
      (to) =>
        count(to, 'own') +
        count(to, 'others') +
        (count(to, 'side') > 0 && count(to, 'notSide') === 0 ? 2 : 0) +
        count(to, 'places'),
    )
  );
}

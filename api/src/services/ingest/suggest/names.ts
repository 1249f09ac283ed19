// Identifies fields by the names of their columns, and the direction of trade, using the table of headings
// (`heads.ts`).
import { type Direction, type Heading, listFieldHeadings, matchDirection } from './heads';

/** Fields whose column is assigned by its name alone; amounts have rules of their own (`suggest-money.ts`). */
const namedFields = [
  ...(['date', 'document', 'item', 'hs', 'product', 'productEn', 'brand'] as const),
  ...(['importer.name', 'importer.taxId', 'importer.address', 'importer.country'] as const),
  ...(['exporter.name', 'exporter.taxId', 'exporter.address', 'exporter.country'] as const),
  ...(['quantity', 'unit', 'netWeight', 'grossWeight', 'origin', 'partner', 'shippedFrom'] as const),
  ...(['loadingPort', 'unloadingPort', 'transport', 'incoterm', 'currency'] as const),
];
export type NamedField = (typeof namedFields)[number];

const isNamedField = (field: string): field is NamedField => namedFields.some((each) => each === field);

/** Names of each field's column, the most significant first. */
export const listFieldNames = (direction: Direction) =>
  listFieldHeadings(direction).flatMap(([field, tiers]) =>
    isNamedField(field) ? [[field, tiers] as const] : [],
  );

/** Direction of trade, from the names of the columns; undefined if they do not reveal it. */
export function detectDirection(columns: readonly Heading[], file: string): Direction | undefined {
  const countMatches = (to: Direction, name: Parameters<typeof matchDirection>[1], headings = columns) =>
    headings.filter(matchDirection(to, name)).length;
  const preferDirection = (points: (to: Direction) => number): Direction | undefined => {
    const more = points('export') - points('import');
    return more === 0 ? undefined : more > 0 ? 'export' : 'import';
  };
  const fileHeadings = [{ name: file, key: file, keys: [file.replace(/[^A-Z]+/g, ' ')] }];
  return (
    preferDirection((to) => countMatches(to, 'dated')) ??
    preferDirection((to) => countMatches(to, 'files', fileHeadings)) ??
    preferDirection(
      (to) =>
        countMatches(to, 'own') +
        countMatches(to, 'others') +
        (countMatches(to, 'side') > 0 && countMatches(to, 'notSide') === 0 ? 2 : 0) +
        countMatches(to, 'places'),
    )
  );
}

// The formats that come with the product.
import { type Format, parseFormat } from '../format';
import indiaImports from './india-imports.json';

/** By name, in the order in which they are listed. */
export const formats: ReadonlyMap<string, Format> = new Map(
  [indiaImports].map((made) => {
    const format = parseFormat(made);
    return [format.name, format];
  }),
);

// Countries as people write them in sheets.

import countries from '../countries.json';
import { fold } from '../warehouse/fold';

const codes = new Map(
  countries.flatMap(({ code, en, cn }) => [code, en, cn].map((name): [string, string] => [fold(name), code])),
);

/** alpha-2 code of a country by code or by its English or Chinese name; empty when it is none. */
export const countryOf = (text: string): string => codes.get(fold(text)) ?? '';

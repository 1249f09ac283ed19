// Type of the tables of field descriptions, and a look-up by name.

/**
 * Names, separated by blanks, and the description: of a field anywhere, of a field within another (`stat.total`;
 * `answer` is the top level of an answer), of a field of one call (`translate.text`), or both (`call.stat.total`).
 */
export type Table = readonly (readonly [names: string, text: string])[];

/** Descriptions by name. */
export const textsOf = (table: Table): ReadonlyMap<string, string> =>
  new Map(table.flatMap(([names, text]) => names.split(' ').map((name) => [name, text] as const)));

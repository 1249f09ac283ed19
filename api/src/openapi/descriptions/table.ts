// How descriptions of fields are written, and read by the names of fields.

/**
 * Names, separated by blanks, and what they mean: of a field wherever it is, of one within another (`stat.total`;
 * `answer` is what an answer begins with), of one of a call (`translate.text`), or both (`call.stat.total`).
 */
export type Table = readonly (readonly [names: string, text: string])[];

/** Texts by name. */
export const textsOf = (table: Table): ReadonlyMap<string, string> =>
  new Map(table.flatMap(([names, text]) => names.split(' ').map((name) => [name, text] as const)));

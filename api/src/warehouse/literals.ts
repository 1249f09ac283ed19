// Texts of the code, of formats and of files as SQL has them. What users type gets into statements by places instead
// (`Param`).

/** A text as SQL has it. */
export const literal = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\0', '\\0')}'`;

/** An array of texts. */
export const literals = (texts: Iterable<string>): string => `[${Array.from(texts, literal).join(', ')}]`;

/** A list that a text may be in. */
export const setOf = (texts: Iterable<string>): string => `(${Array.from(texts, literal).join(', ')})`;

/** SQL: above 0 where a text has any of these. One look-up for each takes half the time of one for all of them at once. */
export function anyOfSql(text: string, parts: readonly string[]): string {
  const shortest = parts.filter((part) => !parts.some((other) => other !== part && part.includes(other)));
  return shortest.map((part) => `position(${text}, ${literal(part)})`).join(' + ');
}

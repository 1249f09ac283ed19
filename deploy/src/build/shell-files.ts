// Writes the integrity hashes of the shell's chunks into its entry script. The entry's own integrity is in the page, so
// every script of the shell is covered.

/** Placeholder in the shell's sources, inside a string literal: `JSON.parse('__WAYBILL_SHELL_FILES__')`. */
const place = '__WAYBILL_SHELL_FILES__';

/**
 * The entry with the map file → integrity of the other scripts inserted.
 * @throws Error when the entry has no placeholder: its chunks would then run unchecked
 */
export function withShellFiles(entry: Buffer, integrities: Readonly<Record<string, string>>): Buffer {
  const text = entry.toString('utf8');
  if (!text.includes(place)) throw new Error(`the shell's entry has no place for ${place}`);
  const scripts = Object.entries(integrities).filter(([file]) => file.endsWith('.js'));
  // Whatever quotes the minifier chose for the literal, an escaped one does not end it.
  const literal = JSON.stringify(Object.fromEntries(scripts)).replaceAll('"', '\\x22');
  return Buffer.from(text.replaceAll(place, () => literal));
}

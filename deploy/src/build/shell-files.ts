// Puts the integrity of the shell's own chunks into its entry, whose integrity in turn is in the page: so the chain
// reaches every script of the shell.

/** Stands in the shell's sources inside a string literal: `JSON.parse('__WAYBILL_SHELL_FILES__')`. */
const place = '__WAYBILL_SHELL_FILES__';

/**
 * The entry with the map file → integrity of the other scripts in it.
 * @throws Error when the entry has no place for it: its chunks would then run unchecked
 */
export function withShellFiles(entry: Buffer, integrities: Readonly<Record<string, string>>): Buffer {
  const text = entry.toString('utf8');
  if (!text.includes(place)) throw new Error(`the shell's entry has no place for ${place}`);
  const scripts = Object.entries(integrities).filter(([file]) => file.endsWith('.js'));
  // Whatever quotes the minifier chose for the literal, an escaped one ends none of them.
  const literal = JSON.stringify(Object.fromEntries(scripts)).replaceAll('"', '\\x22');
  return Buffer.from(text.replaceAll(place, () => literal));
}

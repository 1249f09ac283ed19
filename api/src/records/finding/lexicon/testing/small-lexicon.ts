// For tests: a lexicon of a few concepts, built and read like the real one.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLexicon } from '../build';
import { createLexicon, type Lexicon } from '../concepts';
import { parseEveryday } from '../everyday';
import { readTerms } from '../terms';

/**
 * @param concepts terms of each, as `language term`
 * @param everyday lines of a table of everyday words
 */
export async function smallLexicon(
  concepts: readonly (readonly string[])[],
  everyday: readonly string[] = [],
): Promise<Lexicon> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-lexicon-'));
  try {
    const lines = concepts.flatMap((terms, at) =>
      terms.map((each) => {
        const [language = '', ...words] = each.split(' ');
        return `own:${at}\town\t${language}\t${words.join(' ')}`;
      }),
    );
    await writeFile(
      join(folder, 'product-terms.tsv'),
      ['concept\tsource\tlang\tterm', ...lines, ''].join('\n'),
    );
    await writeFile(join(folder, 'en-spellings.tsv'), 'american\tbritish\ntire\ttyre\naluminum\taluminium\n');
    await buildLexicon(folder, folder);
    const terms = await readTerms(folder);
    const lexicon = createLexicon(async () => [terms, parseEveryday(everyday.join('\n'))]);
    await lexicon.ready();
    return lexicon;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// The lexicon of trade: which words mean the same goods, in which language. Built lists in memory, and the links that people
// added or blocked, which are in PostgreSQL and hold at once.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asc } from 'drizzle-orm';
import type { Database } from '../accounts/database';
import { lexiconLinks } from '../accounts/schema';
import { type Lexicon, lexiconOf } from './concepts';
import { readEveryday } from './everyday';
import { readTerms } from './terms';

export type { Lexicon } from './concepts';

const bundled = fileURLToPath(new URL('./data', import.meta.url));

/** Where lists lie that were built on this site: they are read in place of those that came with it. */
export const lexiconFolder = (dataFolder: string): string => join(dataFolder, 'lexicon');

/**
 * The lists that were built into the data folder, else those that came with the product, and the everyday words; read at the
 * first question.
 */
export function openLexicon(dataFolder: string): Lexicon {
  const own = lexiconFolder(dataFolder);
  const folder = () => (existsSync(join(own, 'lexicon-open.tsv.gz')) ? own : bundled);
  return lexiconOf(() => Promise.all([readTerms(folder()), readEveryday()]));
}

/** Takes over the links that people made, as they are now. */
export async function readLinks(db: Database, lexicon: Lexicon): Promise<void> {
  const links = await db
    .select()
    .from(lexiconLinks)
    .orderBy(asc(lexiconLinks.created_at), asc(lexiconLinks.id));
  lexicon.setLinks(
    links.map(({ agent_id: agent, term, other, language, blocked }) => ({
      agent,
      term,
      other,
      language,
      blocked,
    })),
  );
}

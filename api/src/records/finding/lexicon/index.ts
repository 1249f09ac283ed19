// The trade lexicon: which words mean the same goods, in which language. It consists of built lists in memory and of
// links in PostgreSQL that people added or blocked, which take effect at once.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asc } from 'drizzle-orm';
import type { Database } from '../../../stores/accounts/database';
import { lexiconLinks } from '../../../stores/accounts/schema';
import { createLexicon, type Lexicon } from './concepts';
import { readEveryday } from './everyday';
import { readTerms } from './terms';

export type { Lexicon } from './concepts';

const bundled = fileURLToPath(new URL('./data', import.meta.url));

/** Folder of the lists that were built on this site: they replace those that came with it. */
export const lexiconFolder = (dataFolder: string): string => join(dataFolder, 'lexicon');

/**
 * Opens the lexicon: the lists that were built into the data folder, or else those that came with the product, and the
 * everyday words; they are read at the first question.
 */
export function openLexicon(dataFolder: string): Lexicon {
  const ownFolder = lexiconFolder(dataFolder);
  const findLexiconFolder = () => (existsSync(join(ownFolder, 'lexicon-open.tsv.gz')) ? ownFolder : bundled);
  return createLexicon(() => Promise.all([readTerms(findLexiconFolder()), readEveryday()]));
}

/** Loads the current links that people made into the lexicon. */
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

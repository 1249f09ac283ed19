// Queries of the PostgreSQL table of lexicon links that people made: those of one agent, and those without an agent,
// which apply everywhere.
import { fold, LEXICON_LINKS_MAX, type TermLanguage } from '@waybill/contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { ApiError, invalid } from '../../../basics/failure';
import { advisoryLock } from '../../../stores/accounts/advisory-lock';
import { type Database, requireWrittenRow } from '../../../stores/accounts/database';
import { lexiconLinks } from '../../../stores/accounts/schema';

export type LinkRow = typeof lexiconLinks.$inferSelect;

interface NewLink {
  term: string;
  other: string;
  language: TermLanguage;
  blocked: boolean;
  madeBy: string;
}

const ofAgent = (agent: string | null) =>
  agent === null ? isNull(lexiconLinks.agent_id) : eq(lexiconLinks.agent_id, agent);

/** Newest first. @param agent null: those that apply everywhere */
export const findLinks = (db: Database, agent: string | null): Promise<LinkRow[]> =>
  db
    .select()
    .from(lexiconLinks)
    .where(ofAgent(agent))
    .orderBy(desc(lexiconLinks.created_at), lexiconLinks.id);

/** Whether a link is between these two terms, whichever comes first. */
export const isBetween = (link: Pick<LinkRow, 'term' | 'other'>, one: string, two: string): boolean =>
  [fold(link.term), fold(link.other)].sort().join('|') === [fold(one), fold(two)].sort().join('|');

/**
 * Stores a link, in place of an earlier one between the two terms.
 * @throws ApiError invalid for words that are the same or none, listFull
 */
export async function keepLink(tx: Database, agent: string | null, link: NewLink): Promise<LinkRow> {
  const { madeBy: made_by, ...linkFields } = link;
  if (fold(linkFields.term) === '') throw invalid({ field: 'term', rule: 'required' });
  if (fold(linkFields.other) === '') throw invalid({ field: 'other', rule: 'required' });
  if (fold(linkFields.term) === fold(linkFields.other)) throw invalid({ field: 'other', rule: 'format' });
  // One at a time, so that two requests cannot exceed the list's limit together.
  await advisoryLock(tx, `lexicon ${agent ?? ''}`);
  const storedLinks = await findLinks(tx, agent);
  const before = storedLinks.filter((each) => isBetween(each, linkFields.term, linkFields.other));
  if (agent !== null && storedLinks.length - before.length >= LEXICON_LINKS_MAX)
    throw new ApiError('listFull');
  for (const { id } of before) await tx.delete(lexiconLinks).where(eq(lexiconLinks.id, id));
  const [row] = await tx
    .insert(lexiconLinks)
    .values({ ...linkFields, agent_id: agent, made_by })
    .returning();
  return requireWrittenRow(row);
}

/** Removes one of the agent's own links; returns whether there was one. */
export async function removeLink(tx: Database, agent: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(lexiconLinks)
    .where(and(ofAgent(agent), eq(lexiconLinks.id, id)))
    .returning({ id: lexiconLinks.id });
  return gone.length > 0;
}

// One-page reports that accounts saved: list, read, write, remove. A master account also sees those of its sub-accounts.
import { randomInt } from 'node:crypto';
import { type ReportedQuestion, reportedQuestion, SAVED_PAGES_MAX } from '@waybill/contract';
import { type PageFigures, pageFigures, type SavedPageRow } from '@waybill/contract/analysis-page';
import { and, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { offsetOf, type Page, type Paged, paged } from '../../basics/paging';
import { advisoryLock } from '../../stores/accounts/advisory-lock';
import type { Database } from '../../stores/accounts/database';
import { accounts, savedPages } from '../../stores/accounts/schema';
import { toAddressTexts } from '../files/question-texts';

interface PageViewer {
  accountId: string;
  agentId: string;
}

/** What is saved of a page. */
interface PageToStore {
  name: string;
  question: ReportedQuestion;
  figures: PageFigures;
  /** Newest load that the figures include, in seconds since 1970. */
  asOf: number;
}

interface StoredPage {
  row: SavedPageRow;
  question: ReportedQuestion;
  figures: PageFigures;
  asOf: number;
}

/** Letters and digits that are not taken for each other in print. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;

const createCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** Condition for the pages that a viewer may see; `accounts` has to be joined. */
const visibleTo = ({ accountId, agentId }: PageViewer): SQL | undefined =>
  and(
    eq(savedPages.agent_id, agentId),
    or(eq(savedPages.account_id, accountId), eq(accounts.master_id, accountId)),
  );

type PageRow = Omit<typeof savedPages.$inferSelect, 'figures'>;

function toWire(page: PageRow, username: string, { accountId }: PageViewer): SavedPageRow {
  return {
    code: page.code,
    name: page.name,
    question: toAddressTexts(reportedQuestion.parse(page.question)),
    as_of: new Date(page.as_of * 1_000).toISOString(),
    saved_at: page.saved_at.toISOString(),
    username,
    mine: page.account_id === accountId,
  };
}

/** All but the figures, which a list does not show. */
const { figures: _figures, ...listedColumns } = getTableColumns(savedPages);

/** Newest first. */
export async function listSavedPages(
  db: Database,
  viewer: PageViewer,
  page: Page,
): Promise<Paged<SavedPageRow>> {
  const seen = visibleTo(viewer);
  const [counted, rows] = await Promise.all([
    db
      .select({ n: sql<number>`count(*)::int` })
      .from(savedPages)
      .innerJoin(accounts, eq(accounts.id, savedPages.account_id))
      .where(seen),
    db
      .select({ page: listedColumns, username: accounts.username })
      .from(savedPages)
      .innerJoin(accounts, eq(accounts.id, savedPages.account_id))
      .where(seen)
      .orderBy(desc(savedPages.saved_at), savedPages.code)
      .limit(page.pageSize)
      .offset(offsetOf(page)),
  ]);
  const data = rows.map((row) => toWire(row.page, row.username, viewer));
  return paged(page, counted[0]?.n ?? 0, data);
}

/** @throws ApiError notFound, also for a page of another team */
export async function readSavedPage(db: Database, viewer: PageViewer, code: string): Promise<StoredPage> {
  const [found] = await db
    .select({ page: savedPages, username: accounts.username })
    .from(savedPages)
    .innerJoin(accounts, eq(accounts.id, savedPages.account_id))
    .where(and(visibleTo(viewer), eq(savedPages.code, code)));
  if (found === undefined) throw new ApiError('notFound');
  return {
    row: toWire(found.page, found.username, viewer),
    question: reportedQuestion.parse(found.page.question),
    figures: pageFigures.parse(found.page.figures),
    asOf: found.page.as_of,
  };
}

/** Saves a new page, and returns its code. @throws ApiError listFull */
export async function insertSavedPage(
  tx: Database,
  { accountId, agentId }: PageViewer,
  { asOf, ...page }: PageToStore,
): Promise<string> {
  await advisoryLock(tx, `saved pages ${accountId}`);
  if ((await tx.$count(savedPages, eq(savedPages.account_id, accountId))) >= SAVED_PAGES_MAX)
    throw new ApiError('listFull');
  const code = createCode();
  await tx
    .insert(savedPages)
    .values({ code, account_id: accountId, agent_id: agentId, as_of: asOf, ...page });
  return code;
}

/** Replaces a page of the account itself. @throws ApiError notFound */
export async function replaceSavedPage(
  tx: Database,
  { accountId, agentId }: PageViewer,
  code: string,
  { asOf, ...page }: PageToStore,
): Promise<void> {
  const replaced = await tx
    .update(savedPages)
    .set({ ...page, as_of: asOf, saved_at: sql`now()` })
    .where(
      and(eq(savedPages.account_id, accountId), eq(savedPages.agent_id, agentId), eq(savedPages.code, code)),
    )
    .returning({ code: savedPages.code });
  if (replaced.length === 0) throw new ApiError('notFound');
}

/** Removes a page, and returns how many were there. @throws ApiError notFound for a page of another team */
export async function removeSavedPage(tx: Database, viewer: PageViewer, code: string): Promise<number> {
  await readSavedPage(tx, viewer, code);
  const removed = await tx
    .delete(savedPages)
    .where(eq(savedPages.code, code))
    .returning({ code: savedPages.code });
  return removed.length;
}

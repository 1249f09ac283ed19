// Ordered files as an account sees them: list, new download token, repeated order, deletion. A master account also sees
// those of its sub-accounts.
import { randomBytes } from 'node:crypto';
import {
  type OrderedBy,
  type OrderedFile,
  type ReportedQuestion,
  reportedQuestion,
  splitHs,
} from '@waybill/contract';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { offsetOf, type Page, type Paged, paged } from '../../basics/paging';
import type { Database } from '../../stores/accounts/database';
import { inSeconds } from '../../stores/accounts/in-seconds';
import { accounts, files, fileTokens, userKeywords } from '../../stores/accounts/schema';
import { sha256 } from '../security/tis1';
import { findKeywordId, orderDescription } from './order-description';
import { toAddressTexts } from './question-texts';

interface FileViewer {
  accountId: string;
  agentId: string;
}

export interface StoredFiles {
  /** Newest first. */
  list: (viewer: FileViewer, page: Page) => Promise<Paged<OrderedFile>>;
  /** New download token of a file, for this account only. @throws ApiError notFound */
  token: (viewer: FileViewer, id: string) => Promise<string>;
  /** The call that ordered a failed file, to repeat it. @throws ApiError notFound, also for a sub-account's file */
  ordered: (viewer: FileViewer, id: string) => Promise<OrderedBy>;
  /**
   * The query of a report, and the newest load that it covers.
   * @throws ApiError notFound, also for a file that is not a report
   */
  reported: (viewer: FileViewer, id: string) => Promise<ReportFields>;
  /** Deletes a file that is not being written. Returns how many were deleted. */
  remove: (tx: Database, viewer: FileViewer, id: string) => Promise<number>;
}

interface ReportFields {
  question: ReportedQuestion;
  /** Newest load that it covers, in seconds since 1970. */
  asOf: number;
}

type FileRow = typeof files.$inferSelect;

/** Null for a file that is not a report, or not ready. */
function toReport({ state, ordered }: FileRow): ReportFields | null {
  if (state !== 'ready' || ordered?.call !== 'analysisReport' || ordered.asOf === undefined) return null;
  const { data: question } = reportedQuestion.safeParse(ordered.request);
  if (question === undefined) return null;
  // Normalised as the browser writes codes, whatever the program sent.
  return { question: { ...question, hsCode: splitHs(question.hsCode).join(',') }, asOf: ordered.asOf };
}

/** Whether the file failed and was ordered by the viewer, who may then repeat the order. */
const isAgain = ({ state, ordered, account_id }: FileRow, { accountId }: FileViewer): boolean =>
  state === 'failed' && ordered !== null && account_id === accountId;

function toWire(row: FileRow, username: string, viewer: FileViewer, keyword?: string): OrderedFile {
  const { id, state, done, total, name, size, charge, created_at, kept_until } = row;
  const report = toReport(row);
  return {
    id,
    state: state === 'ordered' ? 'working' : state,
    done,
    total,
    name,
    size,
    price: charge === null ? null : { quota: charge.quota, units: charge.units },
    username,
    mine: row.account_id === viewer.accountId,
    again: isAgain(row, viewer),
    report: report && toAddressTexts(report.question),
    asked: orderDescription(row.ordered, keyword),
    create_date: created_at.toISOString(),
    kept_until: kept_until?.toISOString() ?? null,
  };
}

/** @param options.seconds how long a new token is valid */
export function storedFiles(db: Database, { seconds }: { seconds: number }): StoredFiles {
  /** Condition for the files that a viewer may see; `accounts` has to be joined. */
  const visibleTo = ({ accountId, agentId }: FileViewer): SQL | undefined =>
    and(
      eq(files.agent_id, agentId),
      or(eq(files.account_id, accountId), eq(accounts.master_id, accountId)),
      or(isNull(files.kept_until), sql`${files.kept_until} > now()`),
    );

  /** @param tx transaction of the effect that it is part of: the embedded database has only one connection */
  async function findFile(tx: Database, viewer: FileViewer, id: string): Promise<FileRow> {
    const [row] = await tx
      .select({ file: files })
      .from(files)
      .innerJoin(accounts, eq(accounts.id, files.account_id))
      .where(and(visibleTo(viewer), eq(files.id, id)));
    if (row === undefined) throw new ApiError('notFound');
    return row.file;
  }

  const namedKeywords = (ids: string[]) =>
    db
      .select({ id: userKeywords.id, keyword: userKeywords.keyword })
      .from(userKeywords)
      .where(inArray(userKeywords.id, ids));

  return {
    list: async (viewer, page) => {
      const seen = visibleTo(viewer);
      const [counted, rows] = await Promise.all([
        db
          .select({ n: sql<number>`count(*)::int` })
          .from(files)
          .innerJoin(accounts, eq(accounts.id, files.account_id))
          .where(seen),
        db
          .select({ file: files, username: accounts.username })
          .from(files)
          .innerJoin(accounts, eq(accounts.id, files.account_id))
          .where(seen)
          .orderBy(desc(files.created_at), files.id)
          .limit(page.pageSize)
          .offset(offsetOf(page)),
      ]);
      const ids = [...new Set(rows.map(({ file }) => findKeywordId(file.ordered)))].filter((id) => id !== '');
      const keywords = ids.length === 0 ? [] : await namedKeywords(ids);
      const data = rows.map(({ file, username }) => {
        const id = findKeywordId(file.ordered);
        return toWire(file, username, viewer, keywords.find((keyword) => keyword.id === id)?.keyword);
      });
      return paged(page, counted[0]?.n ?? 0, data);
    },

    token: async (viewer, id) => {
      const file = await findFile(db, viewer, id);
      const token = randomBytes(32).toString('base64url');
      await db.insert(fileTokens).values({
        token_hash: sha256(token),
        file_id: file.id,
        account_id: viewer.accountId,
        expires_at: inSeconds(seconds),
      });
      return token;
    },

    ordered: async (viewer, id) => {
      const file = await findFile(db, viewer, id);
      if (!isAgain(file, viewer) || file.ordered === null) throw new ApiError('notFound');
      return file.ordered;
    },

    reported: async (viewer, id) => {
      const report = toReport(await findFile(db, viewer, id));
      if (report === null) throw new ApiError('notFound');
      return report;
    },

    remove: async (tx, viewer, id) => {
      const file = await findFile(tx, viewer, id);
      // The row expires instead of being deleted, and its bytes are purged later: deleted here, they would be missing
      // if the effect is rolled back.
      const removed = await tx
        .update(files)
        .set({ kept_until: sql`now()`, expires_at: sql`now()` })
        .where(and(eq(files.id, file.id), inArray(files.state, ['ready', 'failed'])))
        .returning({ id: files.id });
      if (removed.length > 0) await tx.delete(fileTokens).where(eq(fileTokens.file_id, file.id));
      return removed.length;
    },
  };
}

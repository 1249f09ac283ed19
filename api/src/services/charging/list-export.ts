// Exports of an account's lists as Excel files: counted by the day, limited by the plan, and listed among the account's
// files, where the same question replaces its file.
import { buffer } from 'node:stream/consumers';
import { listExportsPerDay } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import type { Page, Paged } from '../../basics/paging';
import type { WithAccounts } from '../../stores/accounts/database';
import { dayIn, giveBack, type QuotaUse, trySpend, usedOn } from '../../stores/accounts/quotas';
import { accountOf, type Context } from '../context';
import { type NamedCells, type NamedTable, writeNamedCells } from '../exports/named-sheet';
import { mediaTypeOf } from '../exports/record-file';
import { bytesAnswer, type FileAnswer } from '../files/file-answer';
import type { FileJobs, GeneratedFile } from '../files/file-jobs';
import { sha256 } from '../security/tis1';

type Sheet = Pick<GeneratedFile, 'name' | 'total' | 'persons'> & { bytes: Buffer };

/** What an export counts in, and where its file is kept. */
export interface ListExportStores extends WithAccounts {
  files: Pick<FileJobs, 'saveFile'>;
}

function countedUse(context: Context): QuotaUse<'list_exports'> & { total: number } {
  const { pool, timeZone, level } = accountOf(context);
  const day = dayIn(timeZone, new Date());
  return { accountId: pool, quota: 'list_exports', day, total: listExportsPerDay(level) };
}

/** Exports that the plan allows per day, and how many of them are left today. */
export async function listExportsLeft(
  { accounts: { db } }: WithAccounts,
  context: Context,
): Promise<{ total: number; left: number }> {
  const { accountId, day, quota, total } = countedUse(context);
  const used = (await usedOn(db, accountId, day)).get(quota) ?? 0;
  return { total, left: Math.max(0, total - used) };
}

/**
 * Answer of a call that exports a list; the sheet is also listed among the account's files.
 * @param question what distinguishes this export from others of the account
 * @param make creates the sheet; `name` without the day. When it fails, nothing is counted
 * @throws ApiError exportsUsedUp
 */
export async function exportList(
  services: ListExportStores,
  context: Context,
  question: unknown,
  make: () => Promise<Sheet>,
): Promise<FileAnswer> {
  const { db } = services.accounts;
  const { id: accountId, timeZone } = accountOf(context);
  const use = countedUse(context);
  if (!(await trySpend(db, use))) throw new ApiError('exportsUsedUp', { values: { total: use.total } });
  const sheet = await make().catch(async (error: unknown) => {
    await giveBack(db, use);
    throw error;
  });
  const name = `${sheet.name}-${dayIn(timeZone, new Date())}.xlsx`;
  const mediaType = mediaTypeOf.xlsx;
  try {
    await services.files.saveFile({
      ...sheet,
      name,
      mediaType,
      accountId,
      agentId: context.agent.id,
      action: null,
      question: sha256(JSON.stringify([sheet.name, context.language, question])),
    });
  } catch (error) {
    // The caller gets the sheet all the same.
    context.log.error({ err: error }, 'a file was not kept');
  }
  return bytesAnswer(name, mediaType, sheet.bytes);
}

/** Rows of a list that are read at a time. */
const ROWS_PER_PAGE = 500;

interface ListSheet<Row, Column extends string> extends Pick<Sheet, 'name' | 'persons'> {
  table: NamedTable<Column>;
  readPage: (page: Page) => Promise<Paged<Row>>;
  cells: (row: Row) => NamedCells<Column>;
}

/**
 * Answer of a call that exports all pages of a list.
 * @throws ApiError notFound for an empty list, exportsUsedUp
 */
export const exportPages = <Row, Column extends string>(
  services: ListExportStores,
  context: Context,
  question: unknown,
  { table, readPage, cells, ...sheet }: ListSheet<Row, Column>,
): Promise<FileAnswer> =>
  exportList(services, context, question, async () => {
    let total = 0;
    async function* rows(): AsyncGenerator<NamedCells<Column>> {
      for (let page = 1; ; page += 1) {
        const found = await readPage({ page, pageSize: ROWS_PER_PAGE });
        total = found.total;
        for (const row of found.data) yield cells(row);
        if (!found.next) return;
      }
    }
    const bytes = await buffer(writeNamedCells(table, rows()));
    if (total === 0) throw new ApiError('notFound');
    return { ...sheet, total, bytes };
  });

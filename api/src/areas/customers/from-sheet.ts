// Call that imports customers from an uploaded sheet: problems are reported by line, and the good lines are written all
// or none.
import { buffer } from 'node:stream/consumers';
import {
  CUSTOMER_SHEET_LINES_MAX,
  type CustomerSheetColumn,
  type CustomerSheetReport,
  customerSheetColumns,
} from '@waybill/contract';
import { parts } from '../../basics/lists';
import { companyKey } from '../../records';
import { toCountryCode } from '../../services/contacts/countries';
import { parseEmail } from '../../services/contacts/domains';
import { toEmployerKey } from '../../services/contacts/person';
import { findRemovedPersons, type PersonIdentity } from '../../services/contacts/removed-persons';
import {
  checkCountry,
  countRowsToRead,
  createRepeatFinder,
  readTable,
  type TableLine,
} from '../../services/contacts/sheet-table';
import { writeTemplateSheet } from '../../services/contacts/task-sheets';
import { accountOf, type Context, type Handlers } from '../../services/context';
import { addCustomers } from '../../services/customers/add-customers';
import { marksHeld, marksOf } from '../../services/customers/alike';
import { BY_HAND } from '../../services/customers/customers';
import { lockTeam } from '../../services/customers/team';
import { mediaTypeOf } from '../../services/exports/record-file';
import { bytesAnswer } from '../../services/files/file-answer';
import type { Services } from '../../services/services';
import { readWorkbook } from '../../services/uploads/workbook';
import type { Database } from '../../stores/accounts/database';
import { dayIn } from '../../stores/accounts/quotas';

/** Companies per look-up in the records, and rows per statement. */
const ROWS_PER_INSERT = 500;

type CustomerLine = TableLine<CustomerSheetColumn>;
type SheetProblem = CustomerSheetReport['problems'][number];

/** A line, and the customer that it would make. */
interface SheetCustomer {
  line: CustomerLine;
  /** Company key; empty when no record names the company. */
  company: string;
  country: string;
  email: string | null;
}

const toMarks = ({ line: { cells }, company, email }: SheetCustomer) =>
  marksOf({ name: cells.name, company: cells.company, key: company, email });

/** Problems of a line on its own; duplicates among lines are checked elsewhere. */
function checkLine({ row, cells }: CustomerLine): SheetProblem[] {
  if (cells.company === '') return [{ row, column: 'company', rule: 'company', of: null }];
  const problems: SheetProblem[] = [];
  if (cells.email !== '' && parseEmail(cells.email) === undefined)
    problems.push({ row, column: 'email', rule: 'email', of: null });
  return [...problems, ...checkCountry(row, cells.country)];
}

/** @returns problems by line, and the lines that make a customer */
async function sortCustomers(
  db: Database,
  teamId: string,
  sheetCustomers: readonly SheetCustomer[],
): Promise<{ problems: SheetProblem[]; good: SheetCustomer[] }> {
  const toIdentity = ({ line: { cells }, company, country, email }: SheetCustomer): PersonIdentity => ({
    company: toEmployerKey({ company_id: company, company: cells.company, country, name: cells.name }),
    name: cells.name,
    email,
  });
  const [existingRows, isRemoved] = await Promise.all([
    marksHeld(db, teamId),
    findRemovedPersons(db, sheetCustomers.map(toIdentity)),
  ]);
  const findRepeat = createRepeatFinder();
  const problems: SheetProblem[] = [];
  const good: SheetCustomer[] = [];
  for (const each of sheetCustomers) {
    const { row } = each.line;
    const lineProblems = checkLine(each.line);
    problems.push(...lineProblems);
    if (lineProblems.some(({ rule }) => rule !== 'country')) continue;
    const marks = toMarks(each);
    const earlier = findRepeat(row, marks);
    if (earlier !== undefined) problems.push({ row, column: null, rule: 'repeated', of: earlier });
    else if (isRemoved(toIdentity(each))) problems.push({ row, column: null, rule: 'removed', of: null });
    else if (marks.some((mark) => existingRows.has(mark)))
      problems.push({ row, column: null, rule: 'known', of: null });
    else good.push(each);
  }
  return { problems, good };
}

type SheetCalls = 'customerSheetCheck' | 'customerSheetAdd' | 'customerSheetTemplate';

export function customerSheetHandlers(services: Services): Pick<Handlers, SheetCalls> {
  const { db } = services.accounts;

  /** @throws ApiError onlyExcel, sheetUnreadable, sheetUnusable */
  async function readCustomers(doc: File): Promise<SheetCustomer[]> {
    const rows = await readWorkbook(
      doc.name,
      Buffer.from(await doc.arrayBuffer()),
      countRowsToRead(CUSTOMER_SHEET_LINES_MAX),
    );
    const lines = readTable(rows, customerSheetColumns, {
      requiredColumn: 'company',
      linesMax: CUSTOMER_SHEET_LINES_MAX,
    });
    const sheetCustomers: SheetCustomer[] = [];
    for (const part of parts(lines, ROWS_PER_INSERT)) {
      const companies = await services.records().companies.resolve(
        part.map(({ cells }) => ({
          name: cells.company,
          country: toCountryCode(cells.country),
          taxId: '',
        })),
      );
      for (const [at, line] of part.entries()) {
        const match = companies[at];
        sheetCustomers.push({
          line,
          company: match === undefined ? '' : companyKey(match.id),
          country: toCountryCode(line.cells.country) || (match?.country ?? ''),
          email: parseEmail(line.cells.email)?.email ?? null,
        });
      }
    }
    return sheetCustomers;
  }

  const toRow = ({ line: { cells }, company, country, email }: SheetCustomer, context: Context) => ({
    company_id: company,
    company: cells.company,
    country: country === '' ? null : country,
    name: cells.name === '' ? cells.company : cells.name,
    is_company: cells.name === '',
    position: cells.position === '' ? null : cells.position,
    phone: cells.phone === '' ? null : cells.phone,
    email,
    source: BY_HAND,
    observed_on: dayIn(accountOf(context).timeZone, new Date()),
  });

  return {
    customerSheetCheck: async ({ doc }, context) => {
      const sheetCustomers = await readCustomers(doc);
      const { problems, good } = await sortCustomers(db, accountOf(context).pool, sheetCustomers);
      return {
        lines: sheetCustomers.map(({ line: { row, cells } }) => ({ row, ...cells })),
        problems,
        good: good.length,
      };
    },

    customerSheetAdd: async ({ doc, tag }, context) => {
      const account = accountOf(context);
      const sheetCustomers = await readCustomers(doc);
      return context.effect(async (tx) => {
        // If the same sheet is sent twice at once, the second import sees what the first one wrote.
        await lockTeam(tx, account.pool);
        const { good } = await sortCustomers(tx, account.pool, sheetCustomers);
        for (const part of parts(good, ROWS_PER_INSERT)) {
          const rows = part.map((each) => ({ ...toRow(each, context), tag }));
          await addCustomers(tx, account, rows);
        }
        return { added: good.length, left: sheetCustomers.length - good.length };
      });
    },

    customerSheetTemplate: async (_request, { language }) => {
      const sheet = writeTemplateSheet(language, 'customerTemplate', customerSheetColumns);
      return bytesAnswer('customers.xlsx', mediaTypeOf.xlsx, await buffer(sheet));
    },
  };
}

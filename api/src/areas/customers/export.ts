// Calls that export customers as a sheet, which is noted in the history of each.
import { buffer } from 'node:stream/consumers';
import { type CallRequest, type CustomerRhythm, customerTags } from '@waybill/contract';
import { and, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { orNull } from '../../basics/texts';
import { exportList } from '../../services/charging/list-export';
import {
  type ContactCells,
  createContactTable,
  originColumns,
  personColumns,
  reachColumns,
  toContactCells,
} from '../../services/contacts/contact-table';
import { contactTexts } from '../../services/contacts/texts';
import { accountOf, type Context, type Handlers } from '../../services/context';
import {
  type CustomerFilter,
  conditionOf,
  countCustomers,
  customerRows,
  potentialOf,
  type StoredCustomer,
} from '../../services/customers/customers';
import { customerRhythms, withRadar } from '../../services/customers/radar';
import { readMembers, type Viewer } from '../../services/customers/team';
import { writeNamedCells } from '../../services/exports/named-sheet';
import { toDayCell } from '../../services/exports/sheet';
import type { Services } from '../../services/services';
import { advisoryLock } from '../../stores/accounts/advisory-lock';
import { dayIn } from '../../stores/accounts/quotas';
import { customerEvents, customers } from '../../stores/accounts/schema';
import { leadCells, leadColumns, type SheetFormat } from './lead-cells';

/** Rows of the sheet that are read at a time. */
const ROWS_PER_PAGE = 1_000;

const order = [
  ...personColumns,
  ...reachColumns,
  'owner',
  'tag',
  'label',
  'followUpOn',
  'followUp',
  'added',
  'rhythm',
  'rhythmDays',
  'lastPurchase',
  ...leadColumns,
  ...originColumns,
  'permission',
  'socialSource',
  'socialObserved',
] as const;

/** A customer with the buying rhythm of its company, if records name it as a buyer. */
interface SheetRow {
  row: StoredCustomer;
  rhythm: CustomerRhythm | undefined;
}

interface CustomerSheetFormat extends SheetFormat {
  isPotential: boolean;
  /** Names of the members of the team, by id. */
  members: ReadonlyMap<string, string>;
}

/** Bytes of the sheet; `rows` arrive page by page, dates are in the given time zone. */
function customerSheet(
  rows: AsyncIterable<SheetRow>,
  { language, timeZone, site, isPotential, members }: CustomerSheetFormat,
): AsyncIterable<Uint8Array> {
  const texts = contactTexts[language];
  const title = isPotential ? texts.customers : texts.allCustomers;
  const labels: Readonly<Record<string, string>> = texts.labels;
  const tags: Readonly<Record<string, string>> = texts.tags;
  async function* toCells(): AsyncGenerator<ContactCells> {
    for await (const { row, rhythm } of rows)
      yield {
        ...toContactCells(row, row.email_guessed),
        ...leadCells(row.lead, { language, timeZone, site }),
        owner: row.owner_id === null ? null : (members.get(row.owner_id) ?? null),
        tag: tags[String(row.tag)] ?? row.tag,
        label: labels[row.label] ?? row.label,
        followUpOn: toDayCell(row.follow_up_on),
        followUp: orNull(row.follow_up),
        added: toDayCell(dayIn(timeZone, row.created_at)),
        ...(rhythm && {
          rhythm: texts.rhythms[rhythm.state],
          rhythmDays: rhythm.rhythm?.days ?? null,
          lastPurchase: toDayCell(rhythm.last_date),
        }),
        socialSource: row.social_source,
        socialObserved: toDayCell(row.social_observed_on),
      };
  }
  return writeNamedCells(createContactTable(language, title, order), toCells());
}

/** Customers that no event of today says were exported. */
const notExportedToday = (timeZone: string) => sql`NOT EXISTS (
  SELECT FROM ${customerEvents} AS earlier
  WHERE earlier.customer_id = ${customers.id} AND earlier.kind = 'exported'
    AND earlier.created_at >= date_trunc('day', now() AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone})`;

export function exportHandlers(services: Services): Pick<Handlers, 'customerExport' | 'customerExportByGet'> {
  const { db } = services.accounts;

  async function* readPages(filter: CustomerFilter): AsyncGenerator<SheetRow> {
    for (let page = 1; ; page += 1) {
      const rows = await customerRows(db, filter, { page, pageSize: ROWS_PER_PAGE });
      const companies = rows.map(({ company_id }) => company_id);
      const rhythms = await customerRhythms(services, filter.viewer, companies);
      yield* rows.map((row) => ({ row, rhythm: rhythms.get(row.company_id) }));
      if (rows.length < ROWS_PER_PAGE) return;
    }
  }

  /** One event a day and customer, however often it is exported. */
  const noteExport = (filter: CustomerFilter, { id, timeZone }: Viewer) =>
    db.transaction(async (tx) => {
      // Of two exports in parallel, the second one sees the events of the first.
      await advisoryLock(tx, `exported ${id}`);
      const exportEvents = tx
        .select({
          id: sql`gen_random_uuid()`.as('id'),
          customer_id: customers.id,
          account_id: sql`${id}::uuid`.as('account_id'),
          by_name: sql`NULL::text`.as('by_name'),
          kind: sql`'exported'`.as('kind'),
          text: sql`''`.as('text'),
          version: sql`1`.as('version'),
          changed_at: sql`NULL::timestamptz`.as('changed_at'),
          created_at: sql`now()`.as('created_at'),
        })
        .from(customers)
        .where(and(conditionOf(filter), notExportedToday(timeZone)));
      await tx.insert(customerEvents).select(exportEvents);
    });

  const exportCustomers = async (
    { tag, label, followUp, rhythm, owner, win, reason, ids, ...query }: CallRequest<'customerExport'>,
    context: Context,
  ) => {
    const requestedTag = tag ?? customerTags.potential;
    const all = {
      ...potentialOf(query, context),
      tag: requestedTag === 0 ? undefined : requestedTag,
      label,
      followUp,
      owner,
      win,
      reason,
      ids,
    };
    const { filter } = await withRadar(services, all, { rhythm });
    const total = await countCustomers(db, filter);
    if (total === 0) throw new ApiError('notFound');
    const cap = services.config.downloadCap;
    if (total > cap) throw new ApiError('downloadTooLarge', { values: { cap } });
    const account = accountOf(context);
    const { timeZone } = account;
    const { language, site } = context;
    const isPotential = requestedTag === customerTags.potential;
    const members = new Map((await readMembers(db, account)).map(({ id, name }) => [id, name]));
    return exportList(services, context, filter, async () => {
      const bytes = await buffer(
        customerSheet(readPages(filter), { language, timeZone, site, isPotential, members }),
      );
      await noteExport(filter, account);
      const name = isPotential ? 'potential-customers' : 'customers';
      return { name, total, bytes, persons: true };
    });
  };
  return { customerExport: exportCustomers, customerExportByGet: exportCustomers };
}

// Call that exports favourite persons or e-mails as a sheet.
import { buffer } from 'node:stream/consumers';
import { ApiError } from '../../basics/failure';
import { exportList } from '../../services/charging/list-export';
import type { StoredContact } from '../../services/contacts/directory';
import {
  type ContactColumns,
  columnsOf,
  originCells,
  originColumns,
  reachCells,
  reachColumns,
} from '../../services/contacts/sheet-facts';
import { contactTexts } from '../../services/contacts/texts';
import { accountOf, type Handlers } from '../../services/context';
import type { Cell } from '../../services/exports/sheet';
import { writeXlsx } from '../../services/exports/xlsx';
import { favouritePage } from '../../services/favourites/contacts';
import type { Services } from '../../services/services';

/** Rows of the sheet that are read at a time. */
const READ_AT_ONCE = 500;

const order = [
  'name',
  'position',
  'company',
  'country',
  ...reachColumns,
  ...originColumns,
  'permission',
] as const satisfies ContactColumns;

const cellsOf = (row: StoredContact): Cell[] => [
  row.name,
  row.position,
  row.company,
  row.country,
  ...reachCells(row, row.guessed),
  ...originCells(row),
  row.permission,
];

export function contactExportHandlers(services: Services): Pick<Handlers, 'contactsExport'> {
  const { db } = services.accounts;
  return {
    contactsExport: ({ as, ids }, context) =>
      exportList(services, context, { as, ids }, async () => {
        const { id } = accountOf(context);
        let total = 0;
        async function* rows(): AsyncGenerator<Cell[]> {
          for (let page = 1; ; page += 1) {
            const found = await favouritePage(db, id, as, { page, pageSize: READ_AT_ONCE }, ids);
            total = found.total;
            for (const row of found.data) yield cellsOf(row);
            if (!found.next) return;
          }
        }
        const texts = contactTexts[context.language];
        const columns = columnsOf(context.language, order);
        const bytes = await buffer(writeXlsx(texts.favourites[as], columns, rows()));
        if (total === 0) throw new ApiError('notFound');
        return { name: `favourite-${as}s`, total, bytes, persons: true };
      }),
  };
}

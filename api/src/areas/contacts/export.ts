// The call for favourite persons or e-mails as a sheet.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { dayIn } from '../../accounts/quotas';
import { keptAnswer } from '../../charging/paid-file';
import type { StoredContact } from '../../contacts/directory';
import {
  type ContactColumns,
  columnsOf,
  originCells,
  originColumns,
  reachCells,
  reachColumns,
} from '../../contacts/sheet-facts';
import { contactTexts } from '../../contacts/texts';
import { accountOf, type Handlers } from '../../context';
import { mediaTypeOf } from '../../exports/record-file';
import type { Cell } from '../../exports/sheet';
import { writeXlsx } from '../../exports/xlsx';
import { ApiError } from '../../failure';
import { favouritePage } from '../../favourites/contacts';
import type { Services } from '../../services';

/** Rows of the sheet that are read at once. */
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
    contactsExport: async ({ as }, context) => {
      const { id, timeZone } = accountOf(context);
      let total = 0;
      async function* rows(): AsyncGenerator<Cell[]> {
        for (let page = 1; ; page += 1) {
          const found = await favouritePage(db, id, as, { page, pageSize: READ_AT_ONCE });
          total = found.total;
          for (const row of found.rows) yield cellsOf(row);
          if (!found.next) return;
        }
      }
      const texts = contactTexts[context.language];
      const bytes = await buffer(
        Readable.from(writeXlsx(texts.favourites[as], columnsOf(context.language, order), rows())),
      );
      if (total === 0) throw new ApiError('notFound');
      const name = `favourite-${as}s-${dayIn(timeZone, new Date())}.xlsx`;
      return keptAnswer(services, context, {
        name,
        mediaType: mediaTypeOf.xlsx,
        total,
        bytes,
        persons: true,
      });
    },
  };
}

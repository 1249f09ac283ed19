// Call that exports favourite persons or e-mails as a sheet.
import { exportPages } from '../../services/charging/list-export';
import {
  createContactTable,
  originColumns,
  personColumns,
  reachColumns,
  toContactCells,
} from '../../services/contacts/contact-table';
import { contactTexts } from '../../services/contacts/texts';
import { accountOf, type Handlers } from '../../services/context';
import { favouritePage } from '../../services/favourites/contacts';
import type { Services } from '../../services/services';

const order = [...personColumns, ...reachColumns, ...originColumns, 'permission'] as const;

export function contactExportHandlers(services: Services): Pick<Handlers, 'contactsExport'> {
  const { db } = services.accounts;
  return {
    contactsExport: ({ as, ids }, context) =>
      exportPages(
        services,
        context,
        { as, ids },
        {
          name: `favourite-${as}s`,
          persons: true,
          table: createContactTable(context.language, contactTexts[context.language].favourites[as], order),
          readPage: (page) => favouritePage(db, accountOf(context).id, as, page, ids),
          cells: (row) => toContactCells(row, row.guessed),
        },
      ),
  };
}

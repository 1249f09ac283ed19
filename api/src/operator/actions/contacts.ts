// Action that loads contacts and websites of companies, from rows of the operator's files, into the directory.
import { z } from 'zod';
import { contactRow, loadContacts, loadReport, ROWS_PER_BATCH } from '../../services/contacts/load';
import { defineAction } from './action';

export const contactsLoad = defineAction({
  name: 'contacts-load',
  request: z.strictObject({ rows: z.array(contactRow).max(ROWS_PER_BATCH) }),
  answer: loadReport,
  run: async ({ accounts, records }, { rows }) => loadContacts(accounts.db, await records(), rows),
});

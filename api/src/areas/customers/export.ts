// Potential customers as a sheet.
import type { Language } from '@waybill/contract';
import { dayIn } from '../../accounts/quotas';
import {
  type ContactColumns,
  factKinds,
  originCells,
  originColumns,
  reachCells,
  reachColumns,
} from '../../contacts/sheet-facts';
import { contactTexts } from '../../contacts/texts';
import type { Cell } from '../../exports/sheet';
import { writeXlsx } from '../../exports/xlsx';
import type { StoredCustomer } from './customers';

const order = [
  'name',
  'position',
  'company',
  'country',
  ...reachColumns,
  'label',
  'added',
  ...originColumns,
  'socialSource',
  'socialObserved',
] as const satisfies ContactColumns;

/** The bytes of the sheet; `rows` come page by page, the days on which they were added are the time zone's. */
export function customerSheet(
  rows: AsyncIterable<StoredCustomer>,
  { language, timeZone }: { language: Language; timeZone: string },
): AsyncIterable<Uint8Array> {
  const texts = contactTexts[language];
  const labels: Readonly<Record<string, string>> = texts.labels;
  async function* cells(): AsyncGenerator<Cell[]> {
    for await (const row of rows)
      yield [
        row.name,
        row.position,
        row.company,
        row.country,
        ...reachCells(row, row.email_guessed),
        labels[row.label] ?? row.label,
        new Date(dayIn(timeZone, row.created_at)),
        ...originCells(row),
        row.social_source,
        row.social_observed_on === null ? null : new Date(row.social_observed_on),
      ];
  }
  const columns = order.map((key) => ({ header: texts.columns[key], kind: factKinds[key] ?? 'text' }));
  return writeXlsx(texts.customers, columns, cells());
}

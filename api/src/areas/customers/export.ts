// Potential customers as a sheet.
import type { Language } from '@waybill/contract';
import { contactTexts } from '../../contacts/texts';
import type { Cell, SheetColumn } from '../../exports/sheet';
import { writeXlsx } from '../../exports/xlsx';
import type { StoredCustomer } from './customers';

type Columns = (keyof (typeof contactTexts)['en']['columns'])[];
const order = [
  'name',
  'position',
  'company',
  'country',
  'email',
  'verified',
  'guessed',
  'phone',
  'linkedin',
  'twitter',
  'facebook',
  'locality',
  'label',
  'added',
  'source',
  'observed',
] as const satisfies Columns;

const kinds: Partial<Record<(typeof order)[number], SheetColumn['kind']>> = {
  verified: 'flag',
  guessed: 'flag',
  added: 'day',
  observed: 'day',
};

/** The bytes of the sheet; `rows` come page by page. */
export function customerSheet(
  rows: AsyncIterable<StoredCustomer>,
  language: Language,
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
        row.email,
        row.email === null ? null : row.email_verified,
        row.email === null ? null : row.email_guessed,
        row.phone,
        row.linkedin,
        row.twitter,
        row.facebook,
        row.locality,
        labels[row.label] ?? row.label,
        row.created_at,
        row.source,
        new Date(row.observed_on),
      ];
  }
  const columns = order.map((key) => ({ header: texts.columns[key], kind: kinds[key] ?? 'text' }));
  return writeXlsx(texts.customers, columns, cells());
}

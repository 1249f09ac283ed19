// Saves the figures of a panel as an xlsx file; a second sheet names their source. Loaded on first use.
import { roundForSheet } from '@waybill/contract';
import { saveFile } from '@waybill/platform';
import type { FigureColumn } from './chart-types';
import { fileNameOf, sheetNameOf } from './file-name';

interface SheetOf<Row> {
  title: string;
  fileName?: string;
  source: string;
  notes?: readonly string[];
  /** Name of the second sheet. */
  sourceSheet: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
}

/** Excel's limit for the text of a cell. */
const TEXT_MAX = 32_767;

/** Text for a cell typed as text, so never a formula; `_x0041_` is escaped, because Excel would decode it. */
const textCell = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').slice(0, TEXT_MAX);

type Kind = NonNullable<FigureColumn<unknown>['kind']>;
const formats: Readonly<Record<Kind, string>> = {
  count: '#,##0',
  share: '0.0%',
  price: '#,##0.00##',
  day: 'yyyy-mm-dd',
};

function cell(value: string | number | null, kind: Kind | undefined): string | number | Date | null {
  if (typeof value === 'number') return roundForSheet(value);
  if (value === null) return null;
  return kind === 'day' && value !== '' ? new Date(`${value}T00:00:00Z`) : textCell(value);
}

/** The workbook for the library to write: the figures, and a sheet with their source. */
export function workbookOf<Row>({ title, source, notes = [], sourceSheet, columns, rows }: SheetOf<Row>) {
  const held = columns
    .flatMap((column): NonNullable<typeof column.parts> => column.parts ?? [column])
    .flatMap(({ title: head, value, kind }) => (value ? [{ head, value, kind }] : []));
  const name = sheetNameOf(title);
  const sourceName = sheetNameOf(sourceSheet);
  return {
    stringMode: 'inline' as const,
    sheets: [
      {
        name,
        columns: held.map(({ head, kind }, index) => ({
          header: textCell(head),
          width: index === 0 ? 36 : 16,
          ...(kind && { numFmt: formats[kind] }),
        })),
        rows: [
          held.map(({ head }) => textCell(head)),
          ...rows.map((row) => held.map(({ value, kind }) => cell(value(row), kind))),
        ],
        freezePane: { rows: 1 },
      },
      {
        // Excel refuses two sheets whose names differ only in case.
        name: sourceName.toLowerCase() === name.toLowerCase() ? `${sourceName.slice(0, 29)} 2` : sourceName,
        rows: [title, source, ...notes].map((line) => [textCell(line)]),
      },
    ],
  };
}

export async function saveSheet<Row>(sheet: SheetOf<Row>): Promise<void> {
  const { rangeRef, writeXlsx } = await import('./xlsx-writer');
  const { sheets, ...book } = workbookOf(sheet);
  const filtered = sheets.map((each) =>
    each.columns === undefined
      ? each
      : { ...each, autoFilter: { range: rangeRef(0, 0, each.rows.length - 1, each.columns.length - 1) } },
  );
  const bytes = await writeXlsx({ ...book, sheets: filtered });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  // Copied, because a File does not accept memory that might be shared.
  saveFile(new File([new Uint8Array(bytes)], `${fileNameOf(sheet.fileName ?? sheet.title)}.xlsx`, { type }));
}

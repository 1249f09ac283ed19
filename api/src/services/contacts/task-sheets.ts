// Sheets of contact tasks: the template, the parser of a filled one, and the feedback.
import { CONTACT_TASK_LINES_MAX, contactSheetColumns, type Language } from '@waybill/contract';
import type { AskedLine } from '../../stores/accounts/schema';
import { writeNamedCells } from '../exports/named-sheet';
import {
  type ContactCells,
  type ContactColumn,
  createContactTable,
  originColumns,
  reachColumns,
  toContactCells,
} from './contact-table';
import type { StoredContact } from './directory';
import { readTable, rowsRead } from './sheet-table';
import { contactTexts } from './texts';

/** File name of a task's feedback. */
export const feedbackName = (number: number): string => `contact-task-${number}-feedback.xlsx`;

/** Columns of the template. */
const asked = contactSheetColumns satisfies readonly (keyof AskedLine)[];

export const ROWS_READ = rowsRead(CONTACT_TASK_LINES_MAX);

/** A line of the sheet, with its row number. */
export interface SheetLine {
  /** From 1, as the spreadsheet numbers it. */
  row: number;
  asked: AskedLine;
}

/**
 * Lines of a filled template, without empty rows.
 * @throws ApiError sheetUnusable
 */
export function readLines(rows: readonly string[][]): SheetLine[] {
  const lines = readTable(rows, asked, { needed: 'company', linesMax: CONTACT_TASK_LINES_MAX });
  return lines.map(({ row, cells }) => ({ row, asked: cells }));
}

const noRows = async function* (): AsyncGenerator<ContactCells> {
  // A template has no rows.
};

/** Template of a sheet to fill in, for a task or for customers. */
export function templateSheet(
  language: Language,
  title: 'template' | 'customerTemplate' = 'template',
  order: readonly ContactColumn[] = asked,
): AsyncIterable<Uint8Array> {
  const texts = contactTexts[language];
  return writeNamedCells({ title: texts[title], order, headers: texts.columns }, noRows());
}

/** A line with the contacts found for it. */
export interface AnsweredLine {
  asked: AskedLine;
  result: keyof (typeof contactTexts)['en']['results'] | null;
  contacts: readonly StoredContact[];
}

const feedbackColumns = [
  ...asked,
  'result',
  'name',
  'position',
  ...reachColumns,
  'permission',
  ...originColumns,
] as const;

/** Result of a task: a row for each contact, and one for each line without any. */
export function feedbackSheet(
  lines: AsyncIterable<AnsweredLine>,
  language: Language,
): AsyncIterable<Uint8Array> {
  const texts = contactTexts[language];
  async function* rows(): AsyncGenerator<ContactCells> {
    for await (const { asked: line, result, contacts } of lines) {
      const lineCells = { ...line, result: result === null ? null : texts.results[result] };
      if (contacts.length === 0) yield lineCells;
      for (const contact of contacts) yield { ...toContactCells(contact, contact.guessed), ...lineCells };
    }
  }
  return writeNamedCells(createContactTable(language, texts.feedback, feedbackColumns), rows());
}

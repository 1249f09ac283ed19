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
import { countRowsToRead, readTable } from './sheet-table';
import { contactTexts } from './texts';

/** File name of a task's feedback. */
export const toFeedbackFileName = (number: number): string => `contact-task-${number}-feedback.xlsx`;

/** Columns of the template. */
const templateColumns = contactSheetColumns satisfies readonly (keyof AskedLine)[];

export const ROWS_READ = countRowsToRead(CONTACT_TASK_LINES_MAX);

/** A line of the sheet, with its row number. */
export interface SheetLine {
  /** From 1, as the spreadsheet numbers it. */
  row: number;
  request: AskedLine;
}

/**
 * Lines of a filled template, without empty rows.
 * @throws ApiError sheetUnusable
 */
export function readTemplateLines(rows: readonly string[][]): SheetLine[] {
  const lines = readTable(rows, templateColumns, {
    requiredColumn: 'company',
    linesMax: CONTACT_TASK_LINES_MAX,
  });
  return lines.map(({ row, cells }) => ({ row, request: cells }));
}

const noRows = async function* (): AsyncGenerator<ContactCells> {
  // A template has no rows.
};

/** Template of a sheet to fill in, for a task or for customers. */
export function writeTemplateSheet(
  language: Language,
  title: 'template' | 'customerTemplate' = 'template',
  order: readonly ContactColumn[] = templateColumns,
): AsyncIterable<Uint8Array> {
  const texts = contactTexts[language];
  return writeNamedCells({ title: texts[title], order, headers: texts.columns }, noRows());
}

/** A line with the contacts that match it. */
export interface AnsweredLine {
  request: AskedLine;
  result: keyof (typeof contactTexts)['en']['results'] | null;
  contacts: readonly StoredContact[];
}

const feedbackColumns = [
  ...templateColumns,
  'result',
  'name',
  'position',
  ...reachColumns,
  'permission',
  ...originColumns,
] as const;

/** Result of a task: a row for each contact, and one for each line without any. */
export function writeFeedbackSheet(
  lines: AsyncIterable<AnsweredLine>,
  language: Language,
): AsyncIterable<Uint8Array> {
  const texts = contactTexts[language];
  async function* rows(): AsyncGenerator<ContactCells> {
    for await (const { request: line, result, contacts } of lines) {
      const lineCells = { ...line, result: result === null ? null : texts.results[result] };
      if (contacts.length === 0) yield lineCells;
      for (const contact of contacts) yield { ...toContactCells(contact, contact.guessed), ...lineCells };
    }
  }
  return writeNamedCells(createContactTable(language, texts.feedback, feedbackColumns), rows());
}

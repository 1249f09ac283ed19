// The sheets of contact tasks: the template, what is read of one that was filled in, and the feedback.
import { CONTACT_TASK_LINES_MAX, contactSheetColumns, type Language, languages } from '@waybill/contract';
import type { AskedLine } from '../accounts/schema';
import type { Cell } from '../exports/sheet';
import { writeXlsx } from '../exports/xlsx';
import { Failure } from '../failure';
import { fold } from '../warehouse/fold';
import type { StoredContact } from './directory';
import {
  type ContactColumns,
  factKinds,
  originCells,
  originColumns,
  reachCells,
  reachColumns,
} from './sheet-facts';
import { contactTexts } from './texts';

/** Columns of the template. */
const asked = contactSheetColumns satisfies readonly (keyof AskedLine)[];

/** Rows above the header are no table; a title or two may stand there. */
const HEADER_WITHIN = 5;
/** Rows that are read: the table, its header, what stands above, and one too many. */
export const ROWS_READ = CONTACT_TASK_LINES_MAX + HEADER_WITHIN + 1;

/** Headers of every language, so that a template goes through many hands. */
const columnOf = new Map(
  languages.flatMap((language) =>
    asked.map((column): [string, keyof AskedLine] => [fold(contactTexts[language].columns[column]), column]),
  ),
);

function headerOf(rows: readonly string[][]) {
  for (const [at, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const places = new Map<keyof AskedLine, number>();
    row.forEach((cell, index) => {
      const column = columnOf.get(fold(cell));
      if (column !== undefined && !places.has(column)) places.set(column, index);
    });
    if (places.has('company')) return { at, places };
  }
  return undefined;
}

/** A line where it stands in its sheet. */
export interface SheetLine {
  /** From 1, as the spreadsheet numbers it. */
  row: number;
  asked: AskedLine;
}

/**
 * Lines of a filled template; empty rows are left out.
 * @throws Failure sheetUnusable
 */
export function readLines(rows: readonly string[][]): SheetLine[] {
  const header = headerOf(rows);
  if (header === undefined) throw new Failure('sheetUnusable', { data: { reason: 'header' } });
  const { at, places } = header;
  const lines = rows.slice(at + 1).map((cells, below): SheetLine => {
    const cell = (column: keyof AskedLine) => cells[places.get(column) ?? -1] ?? '';
    return {
      row: at + below + 2,
      asked: {
        company: cell('company'),
        country: cell('country'),
        site: cell('site'),
        person: cell('person'),
      },
    };
  });
  const filled = lines.filter((line) => Object.values(line.asked).some((text) => text !== ''));
  if (filled.length === 0 || filled.length > CONTACT_TASK_LINES_MAX)
    throw new Failure('sheetUnusable', { data: { reason: 'rows', max: CONTACT_TASK_LINES_MAX } });
  return filled;
}

const noRows = async function* (): AsyncGenerator<Cell[]> {
  // A template has none.
};

/** The sheet to fill in. */
export function templateSheet(language: Language): AsyncIterable<Uint8Array> {
  const { columns, template } = contactTexts[language];
  return writeXlsx(
    template,
    asked.map((column) => ({ header: columns[column], kind: 'text' })),
    noRows(),
  );
}

/** A line with what was found of it. */
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
] as const satisfies ContactColumns;

const cellsOf = (contact: StoredContact): Cell[] => [
  contact.name,
  contact.position,
  ...reachCells(contact, contact.guessed),
  contact.permission,
  ...originCells(contact),
];

/** What came of a task: a row for each contact, and for each line without one. */
export function feedbackSheet(
  lines: AsyncIterable<AnsweredLine>,
  language: Language,
): AsyncIterable<Uint8Array> {
  const texts = contactTexts[language];
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const { asked: line, result, contacts } of lines) {
      const head: Cell[] = [
        ...asked.map((column) => line[column]),
        result === null ? null : texts.results[result],
      ];
      if (contacts.length === 0) yield [...head, ...feedbackColumns.slice(head.length).map(() => null)];
      for (const contact of contacts) yield [...head, ...cellsOf(contact)];
    }
  }
  const columns = feedbackColumns.map((key) => ({
    header: texts.columns[key],
    kind: factKinds[key] ?? 'text',
  }));
  return writeXlsx(texts.feedback, columns, rows());
}

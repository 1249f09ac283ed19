// Of all sheets of a workbook, those that have the columns of the format.

import { type Format, FormatError } from '../formats/format';
import { EVERY_SHEET } from '../read/sheet-sources';
import type { Source } from '../read/source';
import { compileFormat } from './compile';

function findProblem(format: Format, source: Source): FormatError | undefined {
  try {
    compileFormat(format, source);
    return undefined;
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
}

/**
 * Leaves out sheets that have other columns, such as a cover page, where the format reads all sheets; notes say which.
 * @throws FormatError when no sheet has the columns
 */
export function selectReadableSheets(
  format: Format,
  sources: readonly Source[],
): { sources: Source[]; notes: Source['unread'] } {
  const notes = sources.flatMap(({ unread }) => unread);
  if (format.file.sheet !== EVERY_SHEET) return { sources: [...sources], notes };
  let problem: FormatError | undefined;
  const readable = sources.filter((source) => {
    const reason = source.sheet === undefined ? undefined : findProblem(format, source);
    problem ??= reason;
    if (reason !== undefined)
      notes.push({
        note: `the sheet ${source.name} is not read: ${reason.reasons.join('; ')}`,
        rows: source.scan?.rows ?? 0,
      });
    return reason === undefined;
  });
  if (readable.length === 0 && problem !== undefined) throw problem;
  return { sources: readable, notes };
}

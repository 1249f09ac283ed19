// Worker thread that reads the first sheet of an uploaded workbook: a malicious file can only harm this thread, within
// the memory and time that `workbook.ts` allows.
import { parentPort, workerData } from 'node:worker_threads';
import { zipSync } from 'fflate';
import { type CellValue, readXls, readXlsx } from 'hucre/xlsx';
import { z } from 'zod';
import { messageOf } from '../../basics/failure';
import { hasPlainProlog } from './xml-prolog';
import { TooMuchInsideError, UploadError, zipMembers } from './zip-members';

const workerInput = z.object({
  bytes: z.instanceof(Uint8Array),
  kind: z.enum(['xlsx', 'xls']),
  rowsMax: z.number().int(),
});

const COLUMNS_MAX = 50;
const TEXT_MAX = 500;

/** A cell as text: a day as YYYY-MM-DD. */
function toCellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  const text = value instanceof Date ? value.toISOString().replace(/T00:00:00\.000Z$/, '') : String(value);
  return text.trim().slice(0, TEXT_MAX);
}

/** Parts of a workbook with cells; pictures and other attachments are not even inflated. */
const isPart = (name: string) => /\.(xml|rels)$/i.test(name) && !/^(customXml|docProps)\//i.test(name);

/** Tags in the table of texts, of which each text has four or more: 2,000 rows of 50 columns have 400,000. */
const TEXT_TAGS_MAX = 600_000;
const TAG_START = 0x3c;

function countTags(part: Buffer): number {
  let count = 0;
  for (let at = part.indexOf(TAG_START); at !== -1; at = part.indexOf(TAG_START, at + 1)) count += 1;
  return count;
}

/** The workbook with only the checked parts, uncompressed, so that no reader can inflate more. */
async function checkedXlsx(bytes: Buffer): Promise<Uint8Array> {
  const { names, members } = await zipMembers(bytes, isPart);
  if (names.some((name) => /(^|\/)vbaProject(Signature)?\.bin$/i.test(name))) throw new UploadError('macros');
  if (!members.has('xl/workbook.xml')) throw new UploadError('a zip, but no workbook');
  for (const [name, part] of members) {
    if (!hasPlainProlog(part)) throw new UploadError(`${name} may declare entities`);
    // The reader makes an object of each text, which takes many times its bytes.
    if (/sharedStrings/i.test(name) && countTags(part) > TEXT_TAGS_MAX)
      throw new TooMuchInsideError(`${name} has too many texts`);
  }
  return zipSync(Object.fromEntries(members), { level: 0 });
}

/** Streams of macros have UTF-16 names. */
const hasMacros = (bytes: Buffer) => bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le'));

async function readRows({ bytes, kind, rowsMax }: z.output<typeof workerInput>): Promise<string[][]> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (kind === 'xls' && hasMacros(file)) throw new UploadError('macros');
  const options = { sheets: [0], maxRows: rowsMax };
  const workbook =
    kind === 'xlsx' ? await readXlsx(await checkedXlsx(file), options) : await readXls(file, options);
  const [sheet] = workbook.sheets;
  return (sheet?.rows ?? []).slice(0, rowsMax).map((row) => row.slice(0, COLUMNS_MAX).map(toCellText));
}

try {
  parentPort?.postMessage({ rows: await readRows(workerInput.parse(workerData)) });
} catch (error) {
  parentPort?.postMessage({ problem: messageOf(error), isTooLong: error instanceof TooMuchInsideError });
}

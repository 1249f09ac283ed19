// Files that are no tables of records: each is called what it is, with what to do about it.
import { FileError } from './problems';

/** A sentence for each kind, without the name of the file before it. The page has the same in five languages. */
const unreadableSentences = {
  empty: 'is empty. Fetch it again.',
  zeros: 'has nothing but zero bytes: its download or a disk failed. Fetch it again.',
  html: 'is an HTML page. If a browser shows a table, open it in a spreadsheet and save it as .xlsx; if it shows an error or a login, download the file again.',
  error: 'is the error message of a server, not the file. Download it again.',
  password: 'is a workbook with a password. Open it, remove the password, and save it as .xlsx.',
  oldWorkbook:
    'is an old workbook (Excel 95 or older) or a damaged one. Open it in a spreadsheet, and save it as .xlsx.',
  binaryWorkbook: 'is a binary workbook (.xlsb). Save it as .xlsx first.',
  spreadsheetXml: 'is a workbook of Excel 2003 in XML. Save it as .xlsx first.',
  document: 'is a document, not a table. Copy its table into a spreadsheet, and save it as .xlsx.',
  pdf: 'is a PDF. Ask for the data as a workbook or a text: a PDF has no cells.',
  image: 'is a picture. Ask for the data as a workbook or a text.',
  archive: 'is packed as RAR, 7-Zip, bzip2, xz, zstd or tar. Unpack it first, or pack it as .zip or .gz.',
  database: 'is a database. Export its table as .csv or .xlsx first.',
  noList: 'is JSON, but no list of records. Make it an array of objects, or one object a line.',
  noRows: 'is XML in which no element is repeated. Say in the format\'s "file" which "element" is a row.',
  noTable: 'has no file of records in it.',
} as const;

export type Unreadable = keyof typeof unreadableSentences;
export const isUnreadable = (kind: string): kind is Unreadable => kind in unreadableSentences;
export const unreadableKinds: readonly Unreadable[] = Object.keys(unreadableSentences).filter(isUnreadable);

/** @param what follows in brackets, such as a server's words */
export const createUnreadableError = (kind: Unreadable, name: string, what = ''): FileError =>
  new FileError(`${name} ${unreadableSentences[kind]}${what === '' ? '' : ` (${what})`}`, undefined, {
    code: kind,
    name,
  });

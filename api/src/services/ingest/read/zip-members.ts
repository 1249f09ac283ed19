// Decides which members of a zip are read: notes and pictures beside the data are left out, and reported.
import { Readable } from 'node:stream';
import { toColumnKey } from '../formats/columns';
import { detectKind, type FileKind, KIND_BYTES } from './file-kind';
import { FileError } from './problems';
import type { Source } from './source-shape';
import { createDamagedError } from './text-source';
import { createUnreadableError, isUnreadable, type Unreadable } from './unreadable';

interface Member {
  name: string;
  stream: Readable;
}

interface ExaminedMember {
  /** undefined: it is left out. */
  kind: Exclude<FileKind, Unreadable> | undefined;
  stream: Readable;
}

/** The beginning of a stream, and a stream of all of it. */
async function peekStream(stream: Readable, name: string): Promise<{ head: Buffer; stream: Readable }> {
  const iterator: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    while (size < KIND_BYTES) {
      const { value, done } = await iterator.next();
      if (done === true) break;
      chunks.push(value);
      size += value.length;
    }
  } catch (error) {
    throw error instanceof FileError ? error : createDamagedError(name, error);
  }
  async function* readAll(): AsyncGenerator<Buffer> {
    yield* chunks.splice(0);
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  }
  return { head: Buffer.concat(chunks).subarray(0, KIND_BYTES), stream: Readable.from(readAll()) };
}

/** Names of files about the data, in the languages of customs offices. */
const NOTE_NAME =
  /(?:^|\/)(?:read[ _-]?me|licen[cs]e|copying|changelog|l[eé]ame|leia[ _-]?me|lisez[ _-]?moi|disclaimer|terms)[^/]*$|\.(?:md|rst|nfo)$/i;
/** Files that ought to be data: one that is none is refused, not left out. */
const DATA_NAME = /\.(?:csv|tsv|xlsx?|ods|jsonl?|ndjson|xml|dbf|parquet)$/i;

const splitLines = (head: Buffer): string[] =>
  head
    .toString('latin1')
    .replaceAll('\0', '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

/** Whether a text has sentences and no cells: the most lines have fewer than two of each separator. */
function isProse(head: Buffer): boolean {
  const lines = splitLines(head);
  const withCells = (separator: string) => lines.filter((line) => line.split(separator).length > 2).length;
  return Math.max(...[',', ';', '\t', '|'].map(withCells)) * 2 < lines.length;
}

/** Whether a text names columns of the format in one line. */
function hasColumns(head: Buffer, columns: readonly string[]): boolean {
  const keys = columns.map(toColumnKey);
  return splitLines(head).some((line) => {
    const names = new Set(line.split(/[,;\t|]/).map((cell) => toColumnKey(cell.replaceAll('"', ''))));
    return keys.some((key) => names.has(key));
  });
}

/** Whether a text is about the data, and not data. */
export const isNote = (name: string, head: Buffer, columns: readonly string[] = []): boolean =>
  !hasColumns(head, columns) && !DATA_NAME.test(name) && (NOTE_NAME.test(name) || isProse(head));

export class MemberSorter {
  private readonly name: string;
  private readonly columns: readonly string[];
  /** What each member is that was left out. */
  private readonly kinds: { name: string; kind: Unreadable | 'note' }[] = [];
  /** Notes about what was left out. */
  readonly skipped: Source['unread'] = [];

  /** @param columns of the format, of which a table has one */
  constructor(name: string, columns: readonly string[]) {
    this.name = name;
    this.columns = columns;
  }

  /** @throws FileError for a member that by its name is data, and is not */
  async examine(member: Member): Promise<ExaminedMember> {
    const name = `${this.name}/${member.name}`;
    const { head, stream } = await peekStream(member.stream, name);
    const kind = detectKind(head);
    if (isUnreadable(kind)) {
      if (DATA_NAME.test(member.name)) throw createUnreadableError(kind, name);
      return this.leaveOut(member, kind, stream);
    }
    if (kind === 'text' && isNote(member.name, head, this.columns))
      return this.leaveOut(member, 'note', stream);
    return { kind, stream };
  }

  private leaveOut(
    { name, stream: packed }: Member,
    kind: Unreadable | 'note',
    stream: Readable,
  ): ExaminedMember {
    packed.destroy();
    this.kinds.push({ name: `${this.name}/${name}`, kind });
    this.skipped.push({ note: `${this.name}: ${name} has no records in it, and is not read`, rows: 0 });
    return { kind: undefined, stream };
  }

  /** For a zip of which nothing is left. */
  createNothingError(): FileError {
    const [first, ...others] = this.kinds;
    return first === undefined || others.length > 0 || first.kind === 'note'
      ? createUnreadableError('noTable', this.name)
      : createUnreadableError(first.kind, first.name);
  }
}

// Streams the members of a zip one after another, and verifies their sizes and checksums.
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, open, type ZipFile } from 'yauzl';
import { FileError } from './problems';
import { checkUnpacked, limitUnpacked } from './unpacked';

/** A zip of customs files has one or a few members, one of declarations thousands: one with more is something else. */
const MAX_MEMBERS = 10_000;

interface ZipMember {
  name: string;
  stream: Readable;
}

/** Opens a zip; the caller closes it. */
export const openZip = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(new FileError(`${path} is not a zip, or it is cut off: ${error.message}`, error));
      else resolve(zip);
    });
  });

/** All entries of the directory. */
export function readEntries(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      if (entries.length > MAX_MEMBERS)
        reject(new FileError(`The zip has more than ${MAX_MEMBERS} members.`));
      else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', (error: Error) => reject(new FileError(`The zip is damaged: ${error.message}`, error)));
    zip.readEntry();
  });
}

/** Files that archivers add: folders, hidden files and system files. */
const isClutter = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/.test(name);

/** What programs make of a zip, by a part that it has. */
const zipParts = [
  ['xlsx', 'xl/workbook.xml'],
  ['binaryWorkbook', 'xl/workbook.bin'],
  ['document', 'word/document.xml'],
  ['document', 'ppt/presentation.xml'],
  ['document', 'Index/Document.iwa'],
] as const;
type ZipKind = (typeof zipParts)[number][0] | 'ods' | 'zip';

/** The first member of an OpenDocument file says what it is, neither packed nor encrypted. */
const ODS_TYPE = 'mimetypeapplication/vnd.oasis.opendocument.';

/**
 * What a zip is: a workbook, a document, or files.
 * @param head beginning of the file
 * @param most bytes of a workbook's unpacked content
 * @throws FileError for a workbook that has more, or unpacks to far more than its size
 */
export async function detectZip(path: string, head: Buffer, most: number): Promise<ZipKind> {
  const type = head.toString('latin1', 30, 100);
  const zip = await openZip(path);
  try {
    const entries = await readEntries(zip);
    const names = new Set(entries.map(({ fileName }) => fileName));
    const kind = type.startsWith(ODS_TYPE)
      ? /^spreadsheet/.test(type.slice(ODS_TYPE.length))
        ? 'ods'
        : 'document'
      : zipParts.find(([, part]) => names.has(part))?.[0];
    if (kind === undefined) return 'zip';
    for (const { fileName, uncompressedSize, compressedSize } of entries) {
      checkUnpacked(`${fileName} in the workbook`, uncompressedSize, compressedSize, most);
    }
    return kind;
  } finally {
    zip.close();
  }
}

const createMemberError = ({ fileName }: Entry, cause?: Error) =>
  new FileError(
    `${fileName} in the zip is damaged: ${cause?.message ?? 'it is not what its checksum says.'}`,
    cause,
  );

/** Bytes of a member; its size is checked on the way, and its checksum at the end. */
async function* verifyMember(stream: AsyncIterable<Buffer>, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  let size = 0;
  for await (const chunk of stream) {
    sum = crc32(chunk, sum);
    size += chunk.length;
    if (size > entry.uncompressedSize) throw createMemberError(entry);
    yield chunk;
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) throw createMemberError(entry);
}

/** Compression methods, by the numbers of the zip format. */
const STORED = 0;
const DEFLATED = 8;

/** Bytes unpacked at a time: many times the library's default, because each block has an overhead. */
const BLOCK = 262_144;

/** @throws FileError for a member that is damaged, or uses an unsupported compression method */
export const openMember = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    const { compressionMethod: method } = entry;
    if (entry.isEncrypted() || (method !== STORED && method !== DEFLATED)) {
      reject(createMemberError(entry, new Error('it is packed in a way that is not supported')));
      return;
    }
    zip.openReadStream(entry, { decodeFileData: false }, (error, packed) => {
      if (error) {
        reject(createMemberError(entry, error));
        return;
      }
      const bytes = method === STORED ? packed : inflateStream(packed);
      resolve(Readable.from(verifyMember(bytes, entry)));
    });
  });

function inflateStream(packed: Readable): Readable {
  const bytes = createInflateRaw({ chunkSize: BLOCK });
  // Errors reach the reader of the bytes.
  pipeline(packed, bytes, () => undefined);
  return bytes;
}

/**
 * Streams all members.
 * @param most bytes of all of them in sum
 * @throws FileError for a file that is not a zip, is damaged, needs a password or is too large
 */
export async function* readMembers(path: string, most: number): AsyncGenerator<ZipMember> {
  const zip = await openZip(path);
  let before = 0;
  try {
    for (const entry of await readEntries(zip)) {
      const name = entry.fileName;
      if (isClutter(name)) continue;
      if ((entry.generalPurposeBitFlag & 1) === 1)
        throw new FileError(`${name} in the zip needs a password. Unpack it first.`);
      const { uncompressedSize: size, compressedSize: packed } = entry;
      const remainingBytes = most - before;
      checkUnpacked(`${name} in the zip`, size, packed, remainingBytes);
      before += size;
      const stream = await openMember(zip, entry);
      yield {
        name,
        stream: Readable.from(limitUnpacked(stream, `${name} in the zip`, packed, remainingBytes)),
      };
    }
  } finally {
    zip.close();
  }
}

// Streams the members of a zip one after another, and verifies their sizes and checksums.
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, open, type ZipFile } from 'yauzl';
import { FileError } from './problems';
import { checkUnpacked, counted } from './unpacked';

/** A zip of customs files has one or a few members: one with more is something else. */
const MEMBERS_MAX = 1000;

interface Member {
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
export function entriesOf(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      if (entries.length > MEMBERS_MAX)
        reject(new FileError(`The zip has more than ${MEMBERS_MAX} members.`));
      else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', (error: Error) => reject(new FileError(`The zip is damaged: ${error.message}`, error)));
    zip.readEntry();
  });
}

/** Files that archivers add: folders, hidden files and system files. */
const isClutter = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/.test(name);

/**
 * Whether a zip is an Excel workbook.
 * @param most bytes of its unpacked content
 * @throws FileError for a workbook that has more, or unpacks to far more than its size
 */
export async function isWorkbook(path: string, most: number): Promise<boolean> {
  const zip = await openZip(path);
  try {
    const entries = await entriesOf(zip);
    if (!entries.some(({ fileName }) => fileName === 'xl/workbook.xml')) return false;
    for (const { fileName, uncompressedSize, compressedSize } of entries) {
      checkUnpacked(`${fileName} in the workbook`, uncompressedSize, compressedSize, most);
    }
    return true;
  } finally {
    zip.close();
  }
}

const damaged = ({ fileName }: Entry, cause?: Error) =>
  new FileError(
    `${fileName} in the zip is damaged: ${cause?.message ?? 'it is not what its checksum says.'}`,
    cause,
  );

/** Bytes of a member; its size is checked on the way, and its checksum at the end. */
async function* checked(stream: AsyncIterable<Buffer>, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  let size = 0;
  for await (const chunk of stream) {
    sum = crc32(chunk, sum);
    size += chunk.length;
    if (size > entry.uncompressedSize) throw damaged(entry);
    yield chunk;
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) throw damaged(entry);
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
      reject(damaged(entry, new Error('it is packed in a way that is not supported')));
      return;
    }
    zip.openReadStream(entry, { decodeFileData: false }, (error, packed) => {
      if (error) {
        reject(damaged(entry, error));
        return;
      }
      const bytes = method === STORED ? packed : inflated(packed);
      resolve(Readable.from(checked(bytes, entry)));
    });
  });

function inflated(packed: Readable): Readable {
  const bytes = createInflateRaw({ chunkSize: BLOCK });
  // Errors reach the reader of the bytes.
  pipeline(packed, bytes, () => undefined);
  return bytes;
}

/**
 * Streams all members.
 * @param most bytes of all of them together
 * @throws FileError for a file that is not a zip, is damaged, needs a password or is too large
 */
export async function* zipMembers(path: string, most: number): AsyncGenerator<Member> {
  const zip = await openZip(path);
  let before = 0;
  try {
    for (const entry of await entriesOf(zip)) {
      const name = entry.fileName;
      if (isClutter(name)) continue;
      if ((entry.generalPurposeBitFlag & 1) === 1)
        throw new FileError(`${name} in the zip needs a password. Unpack it first.`);
      const { uncompressedSize: size, compressedSize: packed } = entry;
      const left = most - before;
      checkUnpacked(`${name} in the zip`, size, packed, left);
      before += size;
      const stream = await openMember(zip, entry);
      yield { name, stream: Readable.from(counted(stream, `${name} in the zip`, packed, left)) };
    }
  } finally {
    zip.close();
  }
}

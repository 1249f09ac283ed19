// The members of a zip, one after the other as streams. Sizes and checksums are compared with what was announced.
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, open, type ZipFile } from 'yauzl';
import { FileError } from './problems';
import { checkUnpacked, counted } from './unpacked';

/** A zip of customs files has one member or a few: what has more is something else. */
const MEMBERS_MAX = 1000;

export interface Member {
  name: string;
  stream: Readable;
}

/** A zip, to be closed by who opens it. */
export const openZip = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(new FileError(`${path} is no zip, or it is cut off: ${error.message}`, error));
      else resolve(zip);
    });
  });

/** Every entry of the directory. */
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

/** What archives keep beside their files. */
const isClutter = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/.test(name);

/**
 * Whether a zip is a workbook of Excel.
 * @param most bytes that it may hold
 * @throws FileError for a workbook that holds more, or unpacks to far more than its size
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

/** The bytes of a member, compared at their end with the checksum that the zip has of them: yauzl compares sizes alone. */
async function* checked(stream: AsyncIterable<Buffer>, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of stream) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== entry.crc32)
    throw new FileError(`${entry.fileName} in the zip is damaged: it is not what its checksum says.`);
}

export const openMember = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(new FileError(`${entry.fileName} in the zip is damaged: ${error.message}`, error));
      else resolve(Readable.from(checked(stream, entry)));
    });
  });

/**
 * @param most bytes that all of them may hold together
 * @throws FileError for what is no zip, is damaged, needs a password or holds too much
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

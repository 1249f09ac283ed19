// Inflates members of an uploaded zip safely: its directory is checked first, and inflated bytes are counted against
// the announced size.
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** The file is invalid; the message is for the log. */
export class UploadError extends Error {}

/** The file is perhaps honest, but has many times what can be used: for a workbook, too many rows. */
export class TooMuchInsideError extends UploadError {}

const ENTRIES_MAX = 100;
/** Of all members together. An honest sheet of 2,000 rows has a tenth of it. */
const BYTES_MAX = 16_777_216;
const RATIO_MAX = 100;

const openZip = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // The reader itself refuses names outside of the archive and wrong sizes.
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) reject(new UploadError(`not a zip: ${error.message}`));
      else resolve(zip);
    });
  });

/** The directory, if all of its entries may be inflated. */
function readDirectory(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    const names = new Set<string>();
    let bytes = 0;
    const rejectUpload = (why: string) => reject(new UploadError(why));
    if (zip.entryCount > ENTRIES_MAX) rejectUpload(`${zip.entryCount} entries`);
    zip.on('entry', (entry: Entry) => {
      const { fileName, compressedSize, uncompressedSize, generalPurposeBitFlag } = entry;
      bytes += uncompressedSize;
      if (entries.length >= ENTRIES_MAX) rejectUpload('too many entries');
      else if (names.has(fileName.toLowerCase())) rejectUpload(`${fileName} twice`);
      else if ((generalPurposeBitFlag & 1) === 1) rejectUpload(`${fileName} needs a password`);
      else if (uncompressedSize > RATIO_MAX * Math.max(1, compressedSize))
        rejectUpload(`${fileName} shrinks too far`);
      else if (bytes > BYTES_MAX) reject(new TooMuchInsideError('too large inside'));
      else {
        names.add(fileName.toLowerCase());
        entries.push(entry);
        zip.readEntry();
      }
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', (error: Error) => rejectUpload(`damaged: ${error.message}`));
    if (zip.entryCount <= ENTRIES_MAX) zip.readEntry();
  });
}

function inflateEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const rejectEntry = (error: Error) => reject(new UploadError(`${entry.fileName}: ${error.message}`));
    zip.openReadStream(entry, (error, stream) => {
      if (error) {
        rejectEntry(error);
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        // The reader counts too, but this is checked independently.
        if (size > entry.uncompressedSize) stream.destroy(new Error('more than announced'));
        else chunks.push(chunk);
      });
      stream.on('error', rejectEntry);
      stream.on('end', () => resolve(Buffer.concat(chunks)));
    });
  });
}

/**
 * Inflates members of a zip.
 * @param isRequested which ones, by name
 * @returns all names, and the bytes of the wanted ones
 * @throws UploadError
 */
export async function zipMembers(
  bytes: Buffer,
  isRequested: (name: string) => boolean,
): Promise<{ names: string[]; members: Map<string, Buffer> }> {
  const zip = await openZip(bytes);
  const entries = await readDirectory(zip);
  const members = new Map<string, Buffer>();
  for (const entry of entries)
    if (isRequested(entry.fileName)) members.set(entry.fileName, await inflateEntry(zip, entry));
  return { names: entries.map(({ fileName }) => fileName), members };
}

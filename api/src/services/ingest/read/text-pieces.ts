// Decodes a JSON or XML file piece by piece: both say their encoding themselves.
import { createReadStream } from 'node:fs';
import { systemCode } from '../../../basics/system-error';
import { FileError } from './problems';

/** Encoding by the first bytes of a file; undefined where they do not say it. */
function detectMarkedEncoding(head: Buffer): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb) return 'utf-8';
  if (head[0] !== 0 && head[1] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] !== 0) return 'utf-16be';
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head.toString('latin1', 0, 200))?.[1];
}

function createDecoder(encoding: string, name: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (error) {
    throw new FileError(
      `${name} says that it is in ${encoding}, which is not supported. Save it in UTF-8.`,
      error,
    );
  }
}

/**
 * Text of a file, without zero characters.
 * @param given encoding of the mapping, for a file that does not say its own
 * @param most bytes to read; all by default
 * @throws FileError for bytes that are no text in its encoding
 */
export async function* readTextPieces(
  path: string,
  name: string,
  given: string,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let encoding = given;
  try {
    const stream = createReadStream(path, {
      highWaterMark: 262_144,
      ...(Number.isFinite(most) && { end: most - 1 }),
    });
    for await (const chunk of stream) {
      const bytes: Buffer = chunk;
      if (decoder === undefined) {
        encoding = detectMarkedEncoding(bytes) ?? given;
        decoder = createDecoder(encoding, name);
      }
      yield decoder.decode(bytes, { stream: true }).replaceAll('\0', '');
    }
    if (!Number.isFinite(most)) yield decoder?.decode() ?? '';
  } catch (error) {
    if (systemCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new FileError(`${name} is not text in ${encoding}. Save it in UTF-8.`, error);
    throw error;
  }
}

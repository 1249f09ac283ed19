// Reads a picture file for a command, and detects its type by the first bytes.
import { readFile } from 'node:fs/promises';
import { messageOf } from '../basics/failure';
import { NotDoneError } from './command';

type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif' | 'image/svg+xml';

function detectPictureType(bytes: Buffer): PictureType | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg';
  const text = bytes.toString('latin1', 0, 12);
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp';
  if (/^....ftypavi[fs]/s.test(text)) return 'image/avif';
  const begin = bytes.toString('utf8', 0, 1000).trimStart();
  return /^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/s.test(begin)
    ? 'image/svg+xml'
    : undefined;
}

/**
 * Reads a picture.
 * @param allowed types that can be used for this purpose
 * @throws NotDoneError when the file cannot be read, is of another type, or is larger than `most` bytes
 */
export async function readPicture<Type extends PictureType>(
  path: string,
  allowed: readonly Type[],
  most: number,
): Promise<{ mediaType: Type; content: Buffer }> {
  let content: Buffer;
  try {
    content = await readFile(path);
  } catch (error) {
    throw new NotDoneError(`${path} cannot be read: ${messageOf(error)}`);
  }
  if (content.length > most)
    throw new NotDoneError(`${path} has ${content.length} bytes; it may have ${most}. Make it smaller.`);
  const mediaType = detectPictureType(content);
  const allowedType = allowed.find((each) => each === mediaType);
  if (allowedType === undefined)
    throw new NotDoneError(
      `${path} is ${mediaType ?? 'no picture'}; it can be ${allowed.map((each) => each.slice(6)).join(', ')}.`,
    );
  // Scripts do not run in a logo shown as an <img>, so a file with any is probably a mistake.
  if (allowedType === 'image/svg+xml' && /<script|<foreignObject|\son\w+\s*=/i.test(content.toString('utf8')))
    throw new NotDoneError(`${path} has scripts in it. Save it as a plain SVG.`);
  return { mediaType: allowedType, content };
}

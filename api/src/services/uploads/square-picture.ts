// Makes small square pictures of those that users upload. A picture of a few kB can unpack to gigabytes, so its header
// is checked before anything is decoded, and only one picture is decoded at a time, whoever sent it.
import pLimit from 'p-limit';
import sharp from 'sharp';
import { ApiError } from '../../basics/failure';

const SIDE_MIN = 64;
/** Cameras of "12 megapixels" have up to 4080 × 3060 pixels. */
const PIXELS_MAX = 12_500_000;
const DECODING_SECONDS = 5;
/** Pictures that may wait; later ones are refused, so that nobody waits for minutes. */
const WAITING_MAX = 8;
/** Retry-After in seconds for refused ones. */
const BUSY_SECONDS = 5;

const limit = pLimit(1);
// One thread per picture, and no memory kept for the next one.
sharp.concurrency(1);
sharp.cache(false);

/** Checks the magic bytes of accepted formats; others are never given to a decoder. */
const isAccepted = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
  bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP');

/** Checks size and kind by the header alone. */
async function checkHeader(bytes: Buffer): Promise<void> {
  const header = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { width, height, isProgressive } = await header.metadata();
  if (width * height > PIXELS_MAX) throw new ApiError('pictureTooManyPixels');
  if (isProgressive) throw new ApiError('pictureInterlaced');
  if (Math.min(width, height) < SIDE_MIN) throw new ApiError('pictureUnusable');
}

async function decodeSquare(bytes: Buffer, side: number): Promise<Buffer> {
  try {
    await checkHeader(bytes);
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .timeout({ seconds: DECODING_SECONDS })
      .webp({ quality: 85 })
      .toBuffer();
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError('pictureUnusable', { cause });
  }
}

/**
 * A square WebP of the picture's middle, rotated by its EXIF orientation. Only pixels are kept.
 * @param side of the square, in pixels
 * @throws ApiError pictureUnusable, pictureInterlaced, pictureTooManyPixels, or tooMany when others wait already
 */
export async function squarePicture(bytes: Buffer, side: number): Promise<Buffer> {
  if (!isAccepted(bytes)) throw new ApiError('pictureUnusable');
  if (limit.pendingCount >= WAITING_MAX)
    throw new ApiError('tooMany', { retryAfter: BUSY_SECONDS, data: { retry_after: BUSY_SECONDS } });
  return limit(() => decodeSquare(bytes, side));
}

// Calls and route for avatars of accounts: uploads are decoded and re-encoded, so that only the pixels are kept, and
// served as plain bytes at an unguessable address, because an <img> cannot sign its request.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { ApiError } from '../../basics/failure';
import { accountOf, type Handlers } from '../../services/context';
import { readUser } from '../../services/identity/user';
import type { Services } from '../../services/services';
import { accounts, avatars } from '../../stores/accounts/schema';

export const AVATAR_PATH = '/api/user/avatar';

/** Twice the largest size that pages show it in. */
const SIDE = 192;
const SIDE_MIN = 64;
const PIXELS_MAX = 50_000_000;
const DECODING_SECONDS = 5;
const PER_DAY = { limit: 20, seconds: 86_400 } as const;
const YEAR_SECONDS = 31_536_000;
const NAME = /^[\w-]{22}$/;

/** Checks the magic bytes of accepted formats; others are never given to a decoder. */
const isTaken = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
  bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP');

/** A square WebP of the picture's middle, rotated by its EXIF orientation. @throws ApiError pictureUnusable */
async function avatarOf(bytes: Buffer): Promise<Buffer> {
  if (!isTaken(bytes)) throw new ApiError('pictureUnusable');
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
    const { width, height } = await picture.metadata();
    if (Math.min(width, height) < SIDE_MIN) throw new ApiError('pictureUnusable');
    return await picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .timeout({ seconds: DECODING_SECONDS })
      .webp({ quality: 85 })
      .toBuffer();
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError('pictureUnusable', { cause });
  }
}

export function avatarHandlers({ throttles }: Services): Pick<Handlers, 'avatarSet' | 'avatarRemove'> {
  return {
    avatarSet: async ({ picture }, context) => {
      const { id } = accountOf(context);
      if (!(await context.wasCharged()))
        await throttles.spend(`avatar:${id}`, PER_DAY.limit, PER_DAY.seconds);
      const content = await avatarOf(Buffer.from(await picture.arrayBuffer()));
      const name = randomBytes(16).toString('base64url');
      return context.effect(async (tx) => {
        await tx
          .insert(avatars)
          .values({ account_id: id, name, content })
          .onConflictDoUpdate({ target: avatars.account_id, set: { name, content } });
        await tx
          .update(accounts)
          .set({ avatar: `${AVATAR_PATH}/${name}` })
          .where(eq(accounts.id, id));
        return readUser(tx, id);
      });
    },
    avatarRemove: (_request, context) =>
      context.effect(async (tx) => {
        const { id } = accountOf(context);
        await tx.delete(avatars).where(eq(avatars.account_id, id));
        await tx.update(accounts).set({ avatar: null }).where(eq(accounts.id, id));
        return readUser(tx, id);
      }),
  };
}

export function avatarRoute(app: FastifyInstance, { accounts: { db } }: Services): void {
  app.get<{ Params: { name: string } }>(`${AVATAR_PATH}/:name`, async (request, reply) => {
    const { name } = request.params;
    const [row] = NAME.test(name)
      ? await db.select({ content: avatars.content }).from(avatars).where(eq(avatars.name, name))
      : [];
    if (row === undefined) throw new ApiError('notFound');
    return reply
      .headers({
        'content-type': 'image/webp',
        // A new picture gets a new name.
        'cache-control': `private, max-age=${YEAR_SECONDS}, immutable`,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(row.content);
  });
}

// Calls and route for avatars of accounts: uploads are decoded and re-encoded, so that only the pixels are kept, and
// served as plain bytes at an unguessable address, because an <img> cannot sign its request.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../basics/failure';
import { accountOf, type Handlers } from '../../services/context';
import { readUser } from '../../services/identity/user';
import type { Services } from '../../services/services';
import { squarePicture } from '../../services/uploads/square-picture';
import { accounts, avatars } from '../../stores/accounts/schema';

export const AVATAR_PATH = '/api/user/avatar';

/** Twice the largest size that pages show it in. */
const SIDE = 192;
const PER_DAY = { limit: 20, seconds: 86_400 } as const;
const YEAR_SECONDS = 31_536_000;
const NAME = /^[\w-]{22}$/;

export function avatarHandlers({ throttles }: Services): Pick<Handlers, 'avatarSet' | 'avatarRemove'> {
  return {
    avatarSet: async ({ picture }, context) => {
      const { id } = accountOf(context);
      const decodePicture = async () => {
        // Counted before: a refused picture costs as much as an accepted one.
        await throttles.spend(`avatar:${id}`, PER_DAY.limit, PER_DAY.seconds);
        return squarePicture(Buffer.from(await picture.arrayBuffer()), SIDE);
      };
      // A repeated request gets the stored answer, and decodes nothing.
      const content = (await context.wasCharged()) ? null : await decodePicture();
      const name = randomBytes(16).toString('base64url');
      return context.effect(async (tx) => {
        if (content === null) throw new ApiError('conflict');
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

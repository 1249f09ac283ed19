// Tokens for reports of visits: the edge states what it has served to a browser, so that nobody can report a visit of a
// canary that was not served. A token counts once and for a few minutes; open pages get new ones with the registry.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Time in ms for which a token counts: pages fetch the registry every 45 s. The API remembers used ones for longer. */
const TOKEN_MS = 240_000;

const served = z.object({
  /** Id of the token. */
  id: z.string().min(1).max(64),
  release: z.string().min(1).max(64),
  canary: z.boolean(),
  /** When it was made, in ms. */
  at: z.number(),
});
type ServedVisit = z.output<typeof served>;

/** @param secret shared by the edges of a site; without one, a token counts at the process that made it */
export function visitTokens(secret: string | undefined) {
  const key = secret === undefined ? randomBytes(32) : createHmac('sha256', secret).update('visit').digest();
  const computeMac = (body: string) => createHmac('sha256', key).update(body).digest();
  return {
    create: ({ release, canary }: Pick<ServedVisit, 'release' | 'canary'>): string => {
      const visit: ServedVisit = {
        id: randomBytes(12).toString('base64url'),
        release,
        canary,
        at: Date.now(),
      };
      const body = Buffer.from(JSON.stringify(visit)).toString('base64url');
      return `${body}.${computeMac(body).toString('base64url')}`;
    },
    /** What was served; null for a token that is forged or too old. */
    read: (token: string): ServedVisit | null => {
      const [body = '', mac = ''] = token.split('.');
      const [own, sent] = [computeMac(body), Buffer.from(mac, 'base64url')];
      if (sent.length !== own.length || !timingSafeEqual(own, sent)) return null;
      const visit = served.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
      return Math.abs(Date.now() - visit.at) <= TOKEN_MS ? visit : null;
    },
  };
}
export type VisitTokens = ReturnType<typeof visitTokens>;

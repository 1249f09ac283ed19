// Store of captchas: single use, valid for two minutes, bound to the browser key that asked, used up by the first
// check.
import { randomBytes, randomInt } from 'node:crypto';
import { CAPTCHA_SECONDS } from '@waybill/contract';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { inSeconds } from '../../stores/accounts/in-seconds';
import { captchas } from '../../stores/accounts/schema';
import { captchaPicture } from './captcha-picture';
import { sameBytes, sha256 } from './tis1';

export interface CaptchaService {
  /** Creates one: `image` is a data URI, `token` identifies it. */
  create: (clientKey: Buffer) => Promise<{ image: string; token: string }>;
  /** Checks an answer; each captcha can be checked only once. */
  check: (clientKey: Buffer, token: string, text: string) => Promise<boolean>;
  purge: () => Promise<void>;
}

const LENGTH = 4;
/** Case-insensitive. */
const hashAnswer = (token: string, text: string) => sha256(token, text.trim().toLowerCase());

/** @param characters of which captchas consist */
export function captchaStore(db: Database, characters: string): CaptchaService {
  return {
    create: async (clientKey) => {
      const text = Array.from({ length: LENGTH }, () => characters[randomInt(characters.length)]).join('');
      const token = randomBytes(24).toString('base64url');
      await db.insert(captchas).values({
        id: sha256(token),
        answer: hashAnswer(token, text),
        client_key: clientKey,
        expires_at: inSeconds(CAPTCHA_SECONDS),
      });
      return { image: `data:image/png;base64,${(await captchaPicture(text)).toString('base64')}`, token };
    },
    check: async (clientKey, token, text) => {
      const [row] = await db
        .delete(captchas)
        .where(eq(captchas.id, sha256(token)))
        .returning({
          answer: captchas.answer,
          clientKey: captchas.client_key,
          fresh: sql<boolean>`${captchas.expires_at} > now()`,
        });
      if (row === undefined) return false;
      return (
        row.fresh && sameBytes(row.clientKey, clientKey) && sameBytes(row.answer, hashAnswer(token, text))
      );
    },
    purge: async () => {
      await db.delete(captchas).where(lt(captchas.expires_at, sql`now()`));
    },
  };
}

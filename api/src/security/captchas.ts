// Captchas: single use, two minutes, bound to the browser key that asked, burned at the first check.
import { randomBytes, randomInt } from 'node:crypto';
import { CAPTCHA_SECONDS } from '@waybill/contract';
import { eq, lt, sql } from 'drizzle-orm';
import sharp from 'sharp';
import svgCaptcha, { type ConfigObject } from 'svg-captcha';
import type { Database } from '../accounts/database';
import { captchas } from '../accounts/schema';
import { sameBytes, sha256 } from './tis1';

export interface Captchas {
  /** A new one: `image` is a data URI, `token` names it. */
  create: (clientKey: Buffer) => Promise<{ image: string; token: string }>;
  /** Whether the text answers it; true at most once, and never a second try. */
  check: (clientKey: Buffer, token: string, text: string) => Promise<boolean>;
  purge: () => Promise<void>;
}

const LENGTH = 4;
const BACKGROUND = '#f6f7f9';
/** At least 7 : 1 against the background: a person reads them without effort. */
const INKS = ['#1e3a8a', '#7f1d1d', '#14532d', '#581c87', '#334155', '#713f12'] as const;

/** The module draws a text when it is called; its types name only `create`, whose text is not from secure chance. */
const draw = svgCaptcha as unknown as (text: string, options: ConfigObject) => string;

/** Twice the size that pages show it in: sharp on dense screens. */
const DENSITY = 144;

/**
 * The text as a picture of points: outlines would tell a script the letters by their drawing commands. Letters and
 * noise have one ink, or colours would tell them apart; the library's own go up to pale yellow and are replaced.
 */
async function drawn(text: string): Promise<Buffer> {
  const svg = draw(text, { noise: 3, width: 132, height: 44, fontSize: 50 });
  const ink = INKS[randomInt(INKS.length)] ?? INKS[0];
  const inked = svg.replace(/(fill|stroke)="#[0-9a-f]+"/g, (_colour, where: string) => `${where}="${ink}"`);
  const picture = inked.replace('>', `><rect width="100%" height="100%" fill="${BACKGROUND}"/>`);
  return sharp(Buffer.from(picture), { density: DENSITY }).png({ palette: true, colours: 16 }).toBuffer();
}

/** Letters of either case count the same. */
const answerOf = (token: string, text: string) => sha256(token, text.trim().toLowerCase());

/** @param characters what they are made of */
export function captchaStore(db: Database, characters: string): Captchas {
  return {
    create: async (clientKey) => {
      const text = Array.from({ length: LENGTH }, () => characters[randomInt(characters.length)]).join('');
      const token = randomBytes(24).toString('base64url');
      await db.insert(captchas).values({
        id: sha256(token),
        answer: answerOf(token, text),
        client_key: clientKey,
        expires_at: sql`now() + make_interval(secs => ${CAPTCHA_SECONDS})`,
      });
      return { image: `data:image/png;base64,${(await drawn(text)).toString('base64')}`, token };
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
      return row.fresh && sameBytes(row.clientKey, clientKey) && sameBytes(row.answer, answerOf(token, text));
    },
    purge: async () => {
      await db.delete(captchas).where(lt(captchas.expires_at, sql`now()`));
    },
  };
}

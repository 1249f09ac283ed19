// Store of verification codes: 6 digits, 5 minutes, 5 tries, bound to agent, target, purpose, host and browser key.
import { randomInt } from 'node:crypto';
import { CODE_SECONDS, type CodeType } from '@waybill/contract';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import type { Database } from '../../stores/accounts/database';
import { inSeconds } from '../../stores/accounts/in-seconds';
import { verifyCodes } from '../../stores/accounts/schema';
import { mac, sameBytes, sha256 } from './tis1';

const TRIES = 5;
const DIGITS = 6;

/** What a code is bound to: it is invalid for any other subject. */
export interface CodeSubject {
  agentId: string;
  /** Mobile number or e-mail address, normalised. */
  target: string;
  codeType: CodeType;
  /** Host name of the page. */
  domain: string;
  clientKey: Buffer;
}

export interface VerifyCodes {
  /** Makes a code and returns it for the message that carries it; it replaces the previous one. */
  issue: (tx: Database, subject: CodeSubject) => Promise<string>;
  /** Counts a try. @throws ApiError verifyCode when the code is wrong, expired, or was tried too often */
  check: (subject: CodeSubject, code: string) => Promise<void>;
  /** Uses a code up, in the transaction of its purpose. @throws ApiError verifyCode when another call was first */
  spend: (tx: Database, subject: CodeSubject, code: string) => Promise<void>;
  purge: () => Promise<void>;
}

const idOf = ({ agentId, target, codeType, domain, clientKey }: CodeSubject) =>
  sha256(JSON.stringify([agentId, target, codeType, domain, clientKey.toString('base64url')]));

/** @param secret of the server, for MACs: six digits could be guessed from a plain hash */
export function verifyCodeStore(db: Database, secret: Buffer): VerifyCodes {
  const macOf = (id: Buffer, code: string) =>
    mac(secret, `waybill code 1\n${id.toString('base64url')}\n${code}`);
  return {
    issue: async (tx, subject) => {
      const id = idOf(subject);
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const fresh = {
        code: macOf(id, code),
        tries: 0,
        expires_at: inSeconds(CODE_SECONDS),
      };
      await tx
        .insert(verifyCodes)
        .values({ id, ...fresh })
        .onConflictDoUpdate({ target: verifyCodes.id, set: fresh });
      return code;
    },
    check: async (subject, code) => {
      const id = idOf(subject);
      const [row] = await db
        .update(verifyCodes)
        .set({ tries: sql`${verifyCodes.tries} + 1` })
        .where(
          and(eq(verifyCodes.id, id), lt(verifyCodes.tries, TRIES), gt(verifyCodes.expires_at, sql`now()`)),
        )
        .returning({ code: verifyCodes.code });
      if (row === undefined || !sameBytes(row.code, macOf(id, code))) throw new ApiError('verifyCode');
    },
    spend: async (tx, subject, code) => {
      const id = idOf(subject);
      const spent = await tx
        .delete(verifyCodes)
        .where(and(eq(verifyCodes.id, id), eq(verifyCodes.code, macOf(id, code))))
        .returning({ id: verifyCodes.id });
      if (spent.length === 0) throw new ApiError('verifyCode');
    },
    purge: async () => {
      await db.delete(verifyCodes).where(lt(verifyCodes.expires_at, sql`now()`));
    },
  };
}

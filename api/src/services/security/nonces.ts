// Replay protection: stores every nonce with a valid signature in the accounts database, which outlives a restart and
// is shared by all servers.
import { NONCE_KEPT_SECONDS } from '@waybill/contract';
import { lt, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import type { Database } from '../../stores/accounts/database';
import { nonces } from '../../stores/accounts/schema';
import { sha256 } from './tis1';

export interface NonceStore {
  /**
   * Stores the nonce of a browser key, in one atomic insert.
   * @throws ApiError nonceSeen when it already exists; unavailable when the store does not answer
   */
  record: (clientKey: Buffer, nonce: string) => Promise<void>;
  /** Deletes nonces whose requests are too old to be accepted anyway. */
  purge: () => Promise<void>;
}

export function nonceStore(db: Database): NonceStore {
  const insert = db
    .insert(nonces)
    .values({ id: sql.placeholder('id'), seen_at: sql`now()` })
    .onConflictDoNothing()
    .returning({ seen: nonces.seen_at })
    .prepare('record_nonce');
  return {
    record: async (clientKey, nonce) => {
      let rows: unknown[];
      try {
        rows = await insert.execute({ id: sha256(clientKey, nonce) });
      } catch (cause) {
        throw new ApiError('unavailable', { cause, retryAfter: 2 });
      }
      if (rows.length === 0) throw new ApiError('nonceSeen');
    },
    purge: async () => {
      await db
        .delete(nonces)
        .where(lt(nonces.seen_at, sql`now() - make_interval(secs => ${NONCE_KEPT_SECONDS})`));
    },
  };
}

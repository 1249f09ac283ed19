// Tokens of assistants that a user let in: a code once, then access tokens and refresh tokens that follow one another in
// one row of the API keys. Only hashes are stored.
import { createECDH, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX, type KeyRight } from '@waybill/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { accounts, apiKeys } from '../../stores/accounts/schema';
import { type ApiKeyStore, hashKeyBearer } from '../security/api-keys';
import { mac, sameBytes, sha256 } from '../security/tis1';

const CODE_SECONDS = 300;
const ACCESS_SECONDS = 3_600;
/** An assistant that was not used for so long has to ask its user again. */
const REFRESH_SECONDS = 60 * 86_400;
/** A refresh token that comes again so soon is one of two requests at once, or the repeat of one that was cut. */
const REPEAT_SECONDS = 30;

const GRANT = /^wb[ar]_([0-9a-f-]{36})\.([\w-]{43})$/;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** A point whose private half nobody has: what an assistant has calls `/mcp`, and cannot sign other calls. */
function newPoint(): Buffer {
  const ecdh = createECDH('prime256v1');
  return ecdh.generateKeys();
}

/** SHA-256 of a text, in base64url. */
const hashText = (text: string): string => sha256(text).toString('base64url');

interface GrantRequest {
  accountId: string;
  name: string;
  rights: readonly KeyRight[];
  dailyLimit: number;
  clientId: string;
  redirect: string;
  challenge: string;
}

/** Lets an assistant in. Returns its code. @throws ApiError listFull */
export async function createGrant(
  store: Pick<ApiKeyStore, 'add'>,
  tx: Database,
  { accountId, name, rights, dailyLimit, clientId, redirect, challenge }: GrantRequest,
): Promise<string> {
  const secret = randomBytes(32);
  const tokenHash = hashKeyBearer(secret);
  const { id } = await store.add(tx, {
    accountId,
    name,
    rights,
    dailyLimit,
    clientKey: newPoint(),
    tokenHash,
  });
  const code = `wba_${id}.${randomBytes(32).toString('base64url')}`;
  await tx
    .update(apiKeys)
    .set({
      assistant: { client: hashText(clientId), redirect, challenge },
      // Its token was never told to anybody: the code brings the first one.
      expires_at: sql`now()`,
      grant_hash: sha256(code),
      grant_until: inSeconds(CODE_SECONDS),
    })
    .where(eq(apiKeys.id, id));
  return code;
}

export interface Tokens {
  access: string;
  refresh: string;
  accessSeconds: number;
  rights: readonly KeyRight[];
}

interface ExchangeRequest {
  /** The code, or the refresh token. */
  grant: string;
  clientId: string;
  /** Agent of the host that was called. */
  agentId: string;
  /** Secret of the server. */
  secret: Buffer;
  /** Of a code: where it was sent, and the verifier of its challenge. */
  proof?: { redirect: string; verifier: string };
}

/**
 * The tokens that follow one: derived from it, so that two refreshes at once get the same ones, though only hashes are
 * stored. Each token is 256 bits that nobody else can derive.
 */
function deriveTokens(secret: Buffer, id: string, grant: string) {
  const derive = (name: string) => mac(secret, `waybill assistant ${name} 1\n${grant}`);
  const access = derive('access');
  return {
    tokenHash: hashKeyBearer(access),
    access: `${API_KEY_PREFIX}${access.toString('base64url')}`,
    refresh: `wbr_${id}.${derive('refresh').toString('base64url')}`,
    accessSeconds: ACCESS_SECONDS,
  };
}

/**
 * Exchanges a code or a refresh token for new tokens; a refresh token that is repeated within half a minute, for the same
 * ones. What was exchanged before was stolen, or is sent by whoever stole it: the assistant loses its access, and has to
 * ask its user again.
 * @returns null when it is refused
 */
export async function exchangeGrant(
  db: Database,
  { grant, clientId, agentId, secret, proof }: ExchangeRequest,
): Promise<Tokens | null> {
  const [, id] = GRANT.exec(grant) ?? [];
  if (id === undefined || grant.startsWith('wba_') !== (proof !== undefined)) return null;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        hash: apiKeys.grant_hash,
        previousHash: apiKeys.previous_grant_hash,
        isFresh: sql<boolean>`${apiKeys.granted_at} > now() - make_interval(secs => ${REPEAT_SECONDS})`,
        assistant: apiKeys.assistant,
        rights: apiKeys.rights,
        agentId: accounts.agent_id,
        isOpen: sql<boolean>`${apiKeys.revoked_at} IS NULL AND ${apiKeys.grant_until} > now() AND NOT ${accounts.disabled}`,
      })
      .from(apiKeys)
      .innerJoin(accounts, eq(accounts.id, apiKeys.account_id))
      .where(eq(apiKeys.id, id))
      .for('update', { of: apiKeys });
    if (row === undefined || row.assistant === null || row.hash === null || !row.isOpen) return null;
    if (row.agentId !== agentId) return null;
    const { client, redirect, challenge } = row.assistant;
    const isProven =
      proof === undefined || (proof.redirect === redirect && hashText(proof.verifier) === challenge);
    const isClient = client === hashText(clientId);
    const { tokenHash, ...tokens } = deriveTokens(secret, id, grant);
    const grantHash = sha256(grant);
    const isRepeated =
      row.isFresh && row.previousHash !== null && sameBytes(row.previousHash, grantHash) && isClient;
    if (isRepeated) return { ...tokens, rights: row.rights };
    if (!sameBytes(row.hash, grantHash) || !isClient || !isProven) {
      await tx.update(apiKeys).set({ revoked_at: sql`now()` }).where(eq(apiKeys.id, id));
      return null;
    }
    await tx
      .update(apiKeys)
      .set({
        token_hash: tokenHash,
        expires_at: inSeconds(ACCESS_SECONDS),
        grant_hash: sha256(tokens.refresh),
        grant_until: inSeconds(REFRESH_SECONDS),
        // A code is exchanged once, whoever repeats it.
        previous_grant_hash: proof === undefined ? grantHash : null,
        granted_at: sql`now()`,
      })
      .where(eq(apiKeys.id, id));
    return { ...tokens, rights: row.rights };
  });
}

/** Ends what an assistant has, by either of its tokens (RFC 7009); does nothing for any other text. */
export async function revokeGrant(db: Database, token: string): Promise<void> {
  const secret = token.startsWith(API_KEY_PREFIX) ? token.slice(API_KEY_PREFIX.length) : undefined;
  const hasToken =
    secret === undefined
      ? eq(apiKeys.grant_hash, sha256(token))
      : eq(apiKeys.token_hash, hashKeyBearer(Buffer.from(secret, 'base64url')));
  await db
    .update(apiKeys)
    .set({ revoked_at: sql`now()` })
    .where(and(hasToken, isNull(apiKeys.revoked_at), sql`${apiKeys.assistant} IS NOT NULL`));
}

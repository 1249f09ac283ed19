// Store of passkeys of master accounts (WebAuthn): issues challenges for registration, login and what else needs one, and
// verifies the answers. Each challenge is answered once, by the browser and at the host that got it.
import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type CallResponse, PASSKEY_SECONDS, PASSKEYS_MAX } from '@waybill/contract';
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import type { Database } from '../../stores/accounts/database';
import { inSeconds } from '../../stores/accounts/in-seconds';
import { accounts, passkeys, passkeyTickets } from '../../stores/accounts/schema';
import {
  asserted,
  attested,
  createPasskeyRefusal,
  knownTransports,
  parseAnswer,
  requireVerified,
} from './passkey-answers';
import { sha256 } from './tis1';

/** Imported when the first passkey is used: most servers never need it. */
const webauthn = () => import('@simplewebauthn/server');

type Passkey = CallResponse<'passkeys'>[number];
type Row = typeof passkeys.$inferSelect;
type Ticket = typeof passkeyTickets.$inferSelect;
type Purpose = Ticket['purpose'];
/** What a passkey is asked for beside the password. */
export type ProofPurpose = Exclude<Purpose, 'make'>;

/** Account, host and browser that get a challenge. */
interface Asked {
  accountId: string;
  agentId: string;
  /** Name of the page's host. */
  host: string;
  clientKey: Buffer;
}

/** Host, origin and browser that an answer comes from. */
interface Answering extends Omit<Asked, 'accountId'> {
  /** Origin of the page, which its browser signs. */
  origin: string;
  ticket: string;
}

interface NewPasskey {
  host: string;
  credential: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

export interface PasskeyStore {
  /** Passkeys of an account, newest first. */
  ofAccount: (accountId: string) => Promise<Passkey[]>;
  /** Whether logins of the account need a passkey. */
  areNeeded: (accountId: string) => Promise<boolean>;
  /** Options for registering a passkey. @throws ApiError listFull */
  order: (
    asked: Asked & { password: string; username: string; site: string },
  ) => Promise<CallResponse<'passkeyOrder'>>;
  /** Verifies a registered passkey. @throws ApiError passkeyRefused */
  made: (answering: Answering, accountId: string, answer: string) => Promise<NewPasskey>;
  /** @throws ApiError listFull; passkeyRefused when it already exists */
  add: (tx: Database, accountId: string, name: string, made: NewPasskey) => Promise<Passkey>;
  /** Removes a passkey of the account and returns its name; null when it has no such passkey. */
  remove: (tx: Database, accountId: string, id: string) => Promise<string | null>;
  /** Begins the second step of a login, or of another call that needs a passkey; returns its ticket. */
  begin: (asked: Asked & { password: string }, purpose: ProofPurpose) => Promise<string>;
  /** The challenge to be signed. @throws ApiError passkeyRefused */
  question: (answering: Omit<Answering, 'origin'>) => Promise<CallResponse<'passkeyQuestion'>>;
  /**
   * Uses the ticket up, whatever was signed.
   * @returns the account whose passkey it was, and the password hash of the first step
   * @throws ApiError passkeyRefused
   */
  prove: (
    answering: Answering,
    answer: string,
    purpose: ProofPurpose,
  ) => Promise<{ accountId: string; password: string }>;
  purge: () => Promise<void>;
}

const toDescriptor = ({ credential, transports }: Row) => ({
  id: credential,
  type: 'public-key' as const,
  transports: knownTransports(transports),
});

const toPasskey = (row: Row): Passkey => ({
  id: row.id,
  name: row.name,
  host: row.host,
  created: row.created_at.toISOString(),
  last_used: row.last_used?.toISOString() ?? null,
});

const timeout = PASSKEY_SECONDS * 1_000;
const userVerification = 'preferred' as const;

export function passkeyStore(db: Database): PasskeyStore {
  const rowsOf = (accountId: string) =>
    db.select().from(passkeys).where(eq(passkeys.account_id, accountId)).orderBy(desc(passkeys.created_at));

  async function keepTicket(
    purpose: Purpose,
    { accountId, agentId, host, clientKey, password }: Asked & { password: string },
    challenge: string,
  ): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    await db.insert(passkeyTickets).values({
      id: sha256(ticket),
      account_id: accountId,
      agent_id: agentId,
      purpose,
      host,
      challenge,
      password,
      client_key: clientKey,
      expires_at: inSeconds(PASSKEY_SECONDS),
    });
    return ticket;
  }

  const isFor = (purposes: Purpose[], { ticket, agentId, host, clientKey }: Omit<Answering, 'origin'>) =>
    and(
      eq(passkeyTickets.id, sha256(ticket)),
      inArray(passkeyTickets.purpose, purposes),
      eq(passkeyTickets.agent_id, agentId),
      eq(passkeyTickets.host, host),
      eq(passkeyTickets.client_key, clientKey),
      gt(passkeyTickets.expires_at, sql`now()`),
    );

  /** Uses a ticket up: of two answers to one challenge, at most one is verified. @throws ApiError passkeyRefused */
  async function spend(purpose: Purpose, answering: Answering): Promise<Ticket> {
    const [row] = await db
      .delete(passkeyTickets)
      .where(isFor([purpose], answering))
      .returning();
    if (row === undefined) throw createPasskeyRefusal('no such ticket for this browser');
    return row;
  }

  return {
    ofAccount: async (accountId) => (await rowsOf(accountId)).map(toPasskey),
    areNeeded: async (accountId) => (await db.$count(passkeys, eq(passkeys.account_id, accountId))) > 0,

    order: async ({ username, site, ...owner }) => {
      const existingRows = await rowsOf(owner.accountId);
      if (existingRows.length >= PASSKEYS_MAX) throw new ApiError('listFull');
      const { generateRegistrationOptions } = await webauthn();
      const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
        rpName: site,
        rpID: owner.host,
        userName: username,
        userID: new Uint8Array(sha256(owner.accountId)),
        userDisplayName: username,
      });
      return {
        ticket: await keepTicket('make', owner, challenge),
        order: {
          challenge,
          user,
          pubKeyCredParams,
          timeout,
          rp: { name: site, id: owner.host },
          attestation: 'none',
          excludeCredentials: existingRows.filter(({ host }) => host === owner.host).map(toDescriptor),
          authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification },
        },
      };
    },

    made: async (answering, accountId, answer) => {
      const ticket = await spend('make', answering);
      if (ticket.account_id !== accountId) throw createPasskeyRefusal('a ticket of another account');
      const parsedAnswer = parseAnswer(attested, answer);
      const response: RegistrationResponseJSON = {
        ...parsedAnswer,
        response: {
          ...parsedAnswer.response,
          transports: knownTransports(parsedAnswer.response.transports ?? []),
        },
        clientExtensionResults: {},
      };
      const { verifyRegistrationResponse } = await webauthn();
      const { registrationInfo } = await requireVerified(
        verifyRegistrationResponse({
          response,
          expectedChallenge: ticket.challenge,
          expectedOrigin: answering.origin,
          expectedRPID: answering.host,
          requireUserVerification: false,
        }),
      );
      if (registrationInfo === undefined) throw createPasskeyRefusal('nothing was made');
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        host: answering.host,
        credential: id,
        publicKey: Buffer.from(publicKey),
        counter,
        transports: response.response.transports ?? [],
      };
    },

    add: async (tx, accountId, name, { publicKey, ...made }) => {
      // The account's row is locked, so that of two passkeys added in parallel the second one counts the first.
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
      if ((await tx.$count(passkeys, eq(passkeys.account_id, accountId))) >= PASSKEYS_MAX)
        throw new ApiError('listFull');
      const [row] = await tx
        .insert(passkeys)
        .values({ account_id: accountId, name, ...made, public_key: publicKey })
        .onConflictDoNothing()
        .returning();
      if (row === undefined) throw createPasskeyRefusal('somebody’s already');
      return toPasskey(row);
    },

    remove: async (tx, accountId, id) => {
      const [gone] = await tx
        .delete(passkeys)
        .where(and(eq(passkeys.account_id, accountId), eq(passkeys.id, id)))
        .returning({ name: passkeys.name });
      return gone?.name ?? null;
    },

    begin: (asked, purpose) => keepTicket(purpose, asked, randomBytes(32).toString('base64url')),

    question: async (answering) => {
      const [ticket] = await db
        .select()
        .from(passkeyTickets)
        .where(isFor(['login', 'password', 'keys'], answering));
      if (ticket === undefined) throw createPasskeyRefusal('no such ticket for this browser');
      const existingRows = await rowsOf(ticket.account_id);
      const here = existingRows.filter(({ host }) => host === answering.host).map(toDescriptor);
      const hosts = [...new Set(existingRows.map(({ host }) => host))];
      if (here.length === 0) return { question: null, hosts };
      const { challenge } = ticket;
      return {
        question: { challenge, rpId: answering.host, timeout, allowCredentials: here, userVerification },
        hosts,
      };
    },

    prove: async (answering, answer, purpose) => {
      const ticket = await spend(purpose, answering);
      const parsedAnswer = parseAnswer(asserted, answer);
      const [held] = await db
        .select()
        .from(passkeys)
        .where(
          and(
            eq(passkeys.account_id, ticket.account_id),
            eq(passkeys.host, answering.host),
            eq(passkeys.credential, parsedAnswer.id),
          ),
        );
      if (held === undefined) throw createPasskeyRefusal('none of this account');
      const response: AuthenticationResponseJSON = { ...parsedAnswer, clientExtensionResults: {} };
      const { verifyAuthenticationResponse } = await webauthn();
      const { authenticationInfo } = await requireVerified(
        verifyAuthenticationResponse({
          response,
          expectedChallenge: ticket.challenge,
          expectedOrigin: answering.origin,
          expectedRPID: answering.host,
          credential: {
            id: held.credential,
            publicKey: new Uint8Array(held.public_key),
            counter: held.counter,
          },
          requireUserVerification: false,
        }),
      );
      await db
        .update(passkeys)
        .set({ counter: authenticationInfo.newCounter, last_used: sql`now()` })
        .where(eq(passkeys.id, held.id));
      return { accountId: ticket.account_id, password: ticket.password };
    },

    purge: async () => {
      await db.delete(passkeyTickets).where(lt(passkeyTickets.expires_at, sql`now()`));
    },
  };
}

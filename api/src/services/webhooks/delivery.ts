// Sends the deliveries of webhooks, in any number of processes: one attempt at a time for each webhook, retries that are
// further and further apart, and an end after a day of failures.
import {
  type DeliveryFailure,
  WEBHOOK_ATTEMPTS_MAX,
  WEBHOOK_DELIVERIES_MAX,
  WEBHOOK_RESPONSE_MAX,
} from '@waybill/contract/webhook-terms';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Network } from '../../basics/outside-address';
import type { Database } from '../../stores/accounts/database';
import { inSeconds } from '../../stores/accounts/in-seconds';
import { leasedWork } from '../../stores/accounts/leased-work';
import { messages, webhookDeliveries, webhooks } from '../../stores/accounts/schema';
import { dropUnstorable } from '../../stores/accounts/schema/columns';
import { postOutside } from '../providers/post-outside';
import { signedHeaders } from './sign';
import { disabledText } from './texts';

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const EVERY_MS = 1_000;
const MAX_PARALLEL_DELIVERIES = 20;
/** Longer than any attempt takes: after that its process is gone. */
const LEASE_SECONDS = 60;
/** Pause after the first attempt, in seconds; four times as long after each further one: 23 hours in total. */
const FIRST_PAUSE_SECONDS = 15;
const PAUSE_FACTOR = 4;
/** A webhook whose delivery failed for good is switched off when nothing succeeded for so long. */
const FAILING_HOURS_MAX = 20;
/** Bytes of a response that are read: enough for its first characters. */
const RESPONSE_BYTES_MAX = 4 * WEBHOOK_RESPONSE_MAX;
/** The receiver wants no more of it. */
const GONE = 410;

type Post = typeof postOutside;
type Outcome = Awaited<ReturnType<Post>>;

interface DeliveryOptions {
  /** Secret of the server. */
  secret: Buffer;
  networks: readonly Network[];
  /** Called with errors outside of the attempts. */
  onError: (error: unknown) => void;
  /** Seconds before the second attempt; a parameter, so that tests need not wait. */
  firstPauseSeconds?: number;
  post?: Post;
}

interface WebhookDelivery {
  /** Sends the due deliveries, once; returns how many it tried. */
  run: () => Promise<number>;
  /** Deletes deliveries beyond those that are listed. */
  purge: () => Promise<void>;
  close: () => Promise<void>;
}

const isOpen = inArray(webhookDeliveries.state, ['waiting', 'sending']);

/** The oldest due delivery of each webhook: a slow receiver delays its own deliveries only. */
const isNextOfWebhook = sql`NOT EXISTS (
  SELECT FROM webhook_deliveries AS earlier
  WHERE earlier.webhook_id = ${webhookDeliveries.webhook_id} AND earlier.id <> ${webhookDeliveries.id}
    AND (earlier.state = 'sending' AND earlier.next_at > now()
      OR earlier.state IN ('waiting', 'sending') AND earlier.next_at <= now()
        AND (earlier.created_at, earlier.id) < (${webhookDeliveries.created_at}, ${webhookDeliveries.id})))`;

/** Switches a webhook off, gives up what waits for it, and notifies its account. */
async function disableWebhook(tx: Database, { id, account_id, url }: typeof webhooks.$inferSelect) {
  await tx.update(webhooks).set({ active: false }).where(eq(webhooks.id, id));
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', failure: 'disabled' })
    .where(and(eq(webhookDeliveries.webhook_id, id), eq(webhookDeliveries.state, 'waiting')));
  await tx.insert(messages).values({ account_id, ...disabledText(new URL(url).host) });
}

export function openWebhookDelivery(
  db: Database,
  { secret, networks, onError, firstPauseSeconds = FIRST_PAUSE_SECONDS, post = postOutside }: DeliveryOptions,
): WebhookDelivery {
  const deliveries = leasedWork(db, {
    table: webhookDeliveries,
    until: 'next_at',
    seconds: LEASE_SECONDS,
    waiting: and(isOpen, sql`${webhookDeliveries.next_at} <= now()`, isNextOfWebhook),
    leasedValues: {
      state: 'sending',
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      tried_at: sql`now()`,
    },
    isOurs: (row) =>
      and(eq(webhookDeliveries.state, 'sending'), eq(webhookDeliveries.attempts, row.attempts)),
  });

  async function recordSuccess(row: DeliveryRow, attempt: AttemptValues): Promise<void> {
    await db.transaction(async (tx) => {
      await deliveries.change(tx, row, { ...attempt, state: 'delivered' });
      await tx.update(webhooks).set({ failing_since: null }).where(eq(webhooks.id, row.webhook_id));
    });
  }

  async function recordFailure(row: DeliveryRow, attempt: AttemptValues): Promise<void> {
    const isLast = row.attempts >= WEBHOOK_ATTEMPTS_MAX || attempt.status === GONE;
    const pause = firstPauseSeconds * PAUSE_FACTOR ** (row.attempts - 1) * (0.9 + Math.random() / 5);
    await db.transaction(async (tx) => {
      await deliveries.change(tx, row, {
        ...attempt,
        ...(isLast ? { state: 'failed' } : { state: 'waiting', next_at: inSeconds(pause) }),
      });
      await tx
        .update(webhooks)
        .set({ failing_since: sql`now()` })
        .where(and(eq(webhooks.id, row.webhook_id), isNull(webhooks.failing_since)));
      if (!isLast) return;
      const isFailing = sql`${webhooks.failing_since} < now() - make_interval(hours => ${FAILING_HOURS_MAX})`;
      const [dead] = await tx
        .select()
        .from(webhooks)
        .where(
          and(
            eq(webhooks.id, row.webhook_id),
            webhooks.active,
            attempt.status === GONE ? undefined : isFailing,
          ),
        )
        .for('update');
      if (dead !== undefined) await disableWebhook(tx, dead);
    });
  }

  async function attemptDelivery(row: DeliveryRow): Promise<void> {
    const [webhook] = await db
      .select({ url: webhooks.url })
      .from(webhooks)
      .where(eq(webhooks.id, row.webhook_id));
    if (webhook === undefined) return;
    const { id: deliveryId, webhook_id: webhookId, payload } = row;
    const timestamp = Math.floor(Date.now() / 1_000);
    const outcome = await post({
      url: webhook.url,
      body: payload,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Waybill-Webhooks/1',
        ...signedHeaders(secret, { webhookId, deliveryId, payload, timestamp }),
      },
      networks,
      bytesMax: RESPONSE_BYTES_MAX,
    });
    const attempt = toAttemptValues(outcome);
    await (outcome.failure === null ? recordSuccess(row, attempt) : recordFailure(row, attempt));
  }

  const runDeliveries = () =>
    deliveries.run(MAX_PARALLEL_DELIVERIES, {
      work: attemptDelivery,
      // The database did not answer: the lease ends, and the attempt is repeated.
      failed: async (_row, error) => onError(error),
    });
  deliveries.repeat(EVERY_MS, runDeliveries, onError);
  return { run: runDeliveries, purge: () => purgeDeliveries(db), close: deliveries.close };
}

interface AttemptValues {
  failure: DeliveryFailure | null;
  status: number | null;
  ms: number;
  response: string;
}

const toAttemptValues = ({ failure, status, ms, response }: Outcome): AttemptValues => ({
  failure,
  status,
  ms,
  response: dropUnstorable(response.slice(0, WEBHOOK_RESPONSE_MAX)),
});

async function purgeDeliveries(db: Database): Promise<void> {
  const place = sql`row_number() OVER (PARTITION BY ${webhookDeliveries.webhook_id}
    ORDER BY ${webhookDeliveries.created_at} DESC, ${webhookDeliveries.id} DESC)`;
  const ranked = db
    .select({ id: webhookDeliveries.id, place: place.as('place') })
    .from(webhookDeliveries)
    .as('ranked');
  const outdated = db.select({ id: ranked.id }).from(ranked).where(gt(ranked.place, WEBHOOK_DELIVERIES_MAX));
  await db
    .delete(webhookDeliveries)
    .where(
      and(inArray(webhookDeliveries.state, ['delivered', 'failed']), inArray(webhookDeliveries.id, outdated)),
    );
}

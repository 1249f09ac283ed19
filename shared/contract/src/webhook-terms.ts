// Events, states and limits of webhooks.
// Without schemas: pages read them before any call is made.

/** What an address may be notified of. */
export const webhookEvents = [
  'subscription.records',
  'subscription.leads',
  'file.ready',
  'file.failed',
  'customers.assigned',
  'customers.won',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Event of the delivery that its owner asks for to try an address. */
export const WEBHOOK_TEST = 'webhook.test';

/** Addresses that one account may have. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_ADDRESS_MAX = 500;
/** Attempts of one delivery: the last one about a day after the first. */
export const WEBHOOK_ATTEMPTS_MAX = 8;
/** Deliveries of one address that are listed and stored. */
export const WEBHOOK_DELIVERIES_MAX = 50;
/** Characters of the receiver's response that are stored. */
export const WEBHOOK_RESPONSE_MAX = 200;

/** `sending`: an attempt is in progress. */
export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why the last attempt failed: `address` is not a public one, `dns` its name is unknown, `redirect` and `status` are
 * responses other than 2xx, `disabled` the webhook was switched off before.
 */
export const deliveryFailures = [
  'address',
  'dns',
  'tls',
  'connection',
  'timeout',
  'redirect',
  'status',
  'disabled',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

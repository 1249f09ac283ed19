// Webhooks: addresses of an account's own servers that are notified of events, and what was delivered to them.
import { z } from 'zod';
import { deliveryFailures, deliveryStates, webhookEvents } from './webhook-terms';

export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  /** Since when every attempt failed; null when the last one succeeded, or none was made. */
  failing: z.iso.datetime().nullable(),
  created: z.iso.datetime(),
});
export type Webhook = z.output<typeof webhook>;

export const webhookDelivery = z.object({
  /** The `webhook-id` header without `msg_`. */
  id: z.uuid(),
  event: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  failure: z.enum(deliveryFailures).nullable(),
  /** HTTP status of the last attempt, its duration in ms, and the start of the response. */
  status: z.number().int().nullable(),
  ms: z.number().int().nullable(),
  response: z.string(),
  created: z.iso.datetime(),
  /** When the last attempt was made, and when the next one is due. */
  tried: z.iso.datetime().nullable(),
  next: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

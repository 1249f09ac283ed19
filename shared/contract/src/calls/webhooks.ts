// Calls of an account about its webhooks. None of them is in spec §7.
import { z } from 'zod';
import { call } from '../call';
import { WEBHOOK_ADDRESS_MAX, webhookEvents } from '../webhook-terms';
import { webhook, webhookDelivery } from '../webhooks';
import * as wire from '../wire';
import { byId, nothing } from './fields';

const own = { who: 'user', signed: true, bearer: true } as const;

export const webhookCalls = {
  webhooks: call({
    ...own,
    languageless: true,
    method: 'GET',
    path: '/api/user/hooks',
    body: 'query',
    request: nothing,
    response: z.array(webhook),
    summary: 'Webhooks of this account, oldest first. Not in spec §7.',
  }),
  webhookSave: call({
    ...own,
    method: 'POST',
    path: '/api/user/hooks/save',
    body: 'form',
    request: z.object({
      /** Without one, a new webhook is added. */
      id: wire.orEmpty(z.uuid()),
      url: z.string().trim().min(1).max(WEBHOOK_ADDRESS_MAX),
      events: wire.list(z.enum(webhookEvents)).refine((events) => events.length > 0),
      active: wire.flag().default(true),
    }),
    /** `secret`: of a new webhook, `whsec_` and 32 bytes in base64; it is answered once. Else null. */
    response: webhook.extend({ secret: z.string().nullable() }),
    encrypted: true,
    effect: true,
    summary: 'Adds a webhook, whose secret is answered this once, or changes one. Not in spec §7.',
    codes: ['notFound', 'listFull'],
  }),
  webhookRemove: call({
    ...own,
    method: 'POST',
    path: '/api/user/hooks/del',
    body: 'form',
    request: byId,
    response: nothing,
    effect: true,
    summary: 'Removes a webhook with its deliveries; those that wait are not sent. Not in spec §7.',
    codes: ['notFound'],
  }),
  webhookDeliveries: call({
    ...own,
    languageless: true,
    method: 'GET',
    path: '/api/user/hooks/sent',
    body: 'query',
    request: byId,
    response: z.array(webhookDelivery),
    summary: 'The last deliveries of a webhook, newest first. Not in spec §7.',
    codes: ['notFound'],
  }),
  webhookSend: call({
    ...own,
    method: 'POST',
    path: '/api/user/hooks/send',
    body: 'form',
    request: z.object({ id: z.uuid(), delivery: wire.orEmpty(z.uuid()) }),
    response: webhookDelivery,
    effect: true,
    summary:
      'Sends a delivery of a webhook again, under the same id, or without `delivery` a test event. Not in spec §7.',
    codes: ['notFound', 'tooMany'],
  }),
} as const;

// Calls about the messages of an account.
import { z } from 'zod';
import { call } from '../call';
import * as wire from '../wire';
import { byId, nothing } from './fields';

const own = { who: 'user', signed: true, bearer: true } as const;

/** Title in the language of the request. */
const head = z.object({ id: z.uuid(), title: z.string(), date: z.iso.datetime() });
const unread = z.number().int();

export const messageCalls = {
  unreadMessages: call({
    ...own,
    method: 'GET',
    path: '/api/message/unread',
    body: 'query',
    request: nothing,
    response: z.object({
      count: unread,
      /** The newest five. */
      list: z.array(head),
    }),
    silent: true,
    summary: 'Unread messages for the bell.',
  }),
  messages: call({
    ...own,
    method: 'GET',
    path: '/api/messages',
    body: 'query',
    request: z.object({ page: wire.page(), pageSize: wire.pageSize() }),
    response: wire.paged(head.extend({ read: z.boolean() })),
    silent: true,
    summary: 'Messages of this account: unread ones first, of each the newest first.',
  }),
  messageDetail: call({
    ...own,
    method: 'GET',
    path: '/api/message/detail',
    body: 'query',
    request: byId,
    response: head.extend({
      /** Plain text; lines are separated by line feeds. */
      body: z.string(),
      /** Messages that are unread after this one. */
      unread,
    }),
    silent: true,
    summary: 'One message, which is read from then on.',
    codes: ['notFound'],
  }),
  messagesRead: call({
    ...own,
    method: 'POST',
    path: '/api/messages/read',
    body: 'form',
    request: nothing,
    response: z.object({ unread }),
    effect: true,
    summary: 'Every message of this account is read from then on. Not in spec §7.',
  }),
} as const;

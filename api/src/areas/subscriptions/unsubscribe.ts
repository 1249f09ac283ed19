// Route that ends e-mails about subscriptions, without login: a page with one button for people, and a POST for mail
// programs (RFC 8058). GET changes nothing, because virus scanners open every link of an e-mail.
import { defaultLanguage, isLanguage, type Language, localeOf } from '@waybill/contract';
import { addressGroup } from '@waybill/contract/address-group';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isStopKey, UNSUBSCRIBE_PATH } from '../../services/alerts/stop-address';
import { alertText } from '../../services/alerts/texts';
import type { Services } from '../../services/services';
import { accounts } from '../../stores/accounts/schema';

const TRIES = { limit: 60, seconds: 600 } as const;

const asked = z.object({
  account: z.uuid(),
  key: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});

/** Fixed texts only: nothing from the request is inserted. */
function renderPage(language: Language, text: string, button: boolean): string {
  const title = alertText(language, 'stopTitle');
  const form = `<form method="post"><button>${alertText(language, 'stopButton')}</button></form>`;
  return `<!doctype html><html lang="${localeOf[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{font:16px/1.5 system-ui;max-width:32rem;margin:4rem auto;padding:0 1rem;color:#1f2d3d}
button{font:inherit;padding:.5rem 1rem;border:0;border-radius:6px;background:#0b7a75;color:#fff;cursor:pointer}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${button ? form : ''}</main></body></html>`;
}

export function unsubscribeRoute(app: FastifyInstance, services: Services): void {
  const { accounts: store, keys, throttles } = services;

  /** The account of an address with a valid key; undefined for any other. */
  function parseAccount(query: unknown): string | undefined {
    const { success, data } = asked.safeParse(query);
    if (!success) return undefined;
    return isStopKey(keys.tokenSecret, data.account, data.key) ? data.account : undefined;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, ends: boolean): Promise<FastifyReply> {
    const { lang } = request.query as Readonly<Record<string, unknown>>;
    const language = isLanguage(lang) ? lang : defaultLanguage;
    const account = parseAccount(request.query);
    // Mail providers unsubscribe many people from one IP address, so only invalid addresses count against the throttle.
    if (account === undefined)
      await throttles.spend(`unsubscribe:${addressGroup(request.ip)}`, TRIES.limit, TRIES.seconds);
    if (account !== undefined && ends)
      await store.db
        .update(accounts)
        .set({ muted: sql`array_append(array_remove(${accounts.muted}, 'mails'), 'mails')` })
        .where(eq(accounts.id, account));
    const known = alertText(language, ends ? 'stopped' : 'stopAsk');
    return reply
      .code(account === undefined ? 404 : 200)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      })
      .send(
        account === undefined
          ? renderPage(language, alertText(language, 'stopUnknown'), false)
          : renderPage(language, known, !ends),
      );
  }

  app.get(UNSUBSCRIBE_PATH, (request, reply) => answer(request, reply, false));
  app.post(UNSUBSCRIBE_PATH, (request, reply) => answer(request, reply, true));
}

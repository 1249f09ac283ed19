// Route that ends e-mails of a kind, about subscriptions or the radar, without login: a page with one button for people, and a POST for mail
// programs (RFC 8058). GET changes nothing, because virus scanners open every link of an e-mail.
import { defaultLanguage, isLanguage, type Language, localeOf } from '@waybill/contract';
import { addressGroup } from '@waybill/contract/address-group';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isStopKey, stoppableKinds, UNSUBSCRIBE_PATH } from '../../services/alerts/stop-address';
import { alertText } from '../../services/alerts/texts';
import type { Services } from '../../services/services';
import { accounts } from '../../stores/accounts/schema';

const TRIES = { limit: 60, seconds: 600 } as const;

const asked = z.object({
  account: z.uuid(),
  key: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  kind: z.enum(stoppableKinds).default('mails'),
});
type StopRequest = z.output<typeof asked>;

/** Fixed texts only: nothing from the request is inserted. */
function renderPage(language: Language, kind: StopRequest['kind'], text: string, button: boolean): string {
  const title = alertText(language, kind === 'radar' ? 'radarStopTitle' : 'stopTitle');
  const form = `<form method="post"><button>${alertText(language, 'stopButton')}</button></form>`;
  return `<!doctype html><html lang="${localeOf[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{font:16px/1.5 system-ui;max-width:32rem;margin:4rem auto;padding:0 1rem;color:#1f2d3d}
button{font:inherit;padding:.5rem 1rem;border:0;border-radius:6px;background:#0b7a75;color:#fff;cursor:pointer}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${button ? form : ''}</main></body></html>`;
}

export function unsubscribeRoute(app: FastifyInstance, services: Services): void {
  const { accounts: store, keys, throttles } = services;

  /** What an address with a valid key asks for; undefined for any other. */
  function parseRequest(query: unknown): StopRequest | undefined {
    const { success, data } = asked.safeParse(query);
    if (!success) return undefined;
    return isStopKey(keys.tokenSecret, data.account, data.key, data.kind) ? data : undefined;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, ends: boolean): Promise<FastifyReply> {
    const { lang } = request.query as Readonly<Record<string, unknown>>;
    const language = isLanguage(lang) ? lang : defaultLanguage;
    const stopRequest = parseRequest(request.query);
    const kind = stopRequest?.kind ?? 'mails';
    // Mail providers unsubscribe many people from one IP address, so only invalid addresses count against the throttle.
    if (stopRequest === undefined)
      await throttles.spend(`unsubscribe:${addressGroup(request.ip)}`, TRIES.limit, TRIES.seconds);
    if (stopRequest !== undefined && ends)
      await store.db
        .update(accounts)
        .set({ muted: sql`array_append(array_remove(${accounts.muted}, ${kind}), ${kind})` })
        .where(eq(accounts.id, stopRequest.account));
    const question = kind === 'radar' ? 'radarStopAsk' : 'stopAsk';
    const known = alertText(language, ends ? 'stopped' : question);
    return reply
      .code(stopRequest === undefined ? 404 : 200)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      })
      .send(
        stopRequest === undefined
          ? renderPage(language, kind, alertText(language, 'stopUnknown'), false)
          : renderPage(language, kind, known, !ends),
      );
  }

  app.get(UNSUBSCRIBE_PATH, (request, reply) => answer(request, reply, false));
  app.post(UNSUBSCRIBE_PATH, (request, reply) => answer(request, reply, true));
}

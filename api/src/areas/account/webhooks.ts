// Calls for the webhooks of an account: list, save, remove, look at deliveries, send again or try.
import { invalid } from '../../basics/failure';
import { checkOutsideAddress } from '../../basics/outside-address';
import { accountOf, type Handlers } from '../../services/context';
import type { Services } from '../../services/services';
import { webhookSecret } from '../../services/webhooks/sign';
import {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  repeatDelivery,
  sendTest,
} from '../../services/webhooks/webhooks';

type WebhookCalls = 'webhooks' | 'webhookSave' | 'webhookRemove' | 'webhookDeliveries' | 'webhookSend';

/** Deliveries that an account may ask for itself in an hour. */
const SENT_PER_HOUR = 60;

export function webhookHandlers(services: Services): Pick<Handlers, WebhookCalls> {
  const { db } = services.accounts;
  const { config, keys, throttles } = services;

  return {
    webhooks: (_request, context) => listWebhooks(db, accountOf(context).id),

    webhookSave: async ({ id, url: address, events, active }, context) => {
      const { id: accountId } = accountOf(context);
      const url = checkOutsideAddress(address, config.webhookNetworks);
      if (url === null) throw invalid({ field: 'url', rule: 'format' });
      url.hash = '';
      const fields = { url: url.href, events, active, site: context.site, language: context.fileLanguage };
      const saved = await context.effect((tx) =>
        id === undefined ? addWebhook(tx, accountId, fields) : changeWebhook(tx, accountId, id, fields),
      );
      // Outside of the effect, whose answer is stored.
      return { ...saved, secret: id === undefined ? webhookSecret(keys.tokenSecret, saved.id) : null };
    },

    webhookRemove: ({ id }, context) =>
      context.effect(async (tx) => {
        await removeWebhook(tx, accountOf(context).id, id);
        return {};
      }),

    webhookDeliveries: ({ id }, context) => listDeliveries(db, accountOf(context).id, id),

    webhookSend: async ({ id, delivery }, context) => {
      const { id: accountId } = accountOf(context);
      if (!(await context.wasCharged())) await throttles.spend(`webhooks ${accountId}`, SENT_PER_HOUR, 3_600);
      return context.effect((tx) =>
        delivery === undefined
          ? sendTest(tx, accountId, id)
          : repeatDelivery(tx, accountId, { id, delivery }),
      );
    },
  };
}

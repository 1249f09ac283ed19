// Messages to a member of a team about customers. They name no customers, who may be erased.
import { filled, inEveryLanguage } from '../../basics/texts';
import type { Database } from '../../stores/accounts/database';
import { messages } from '../../stores/accounts/schema';
import { notifyWebhooks } from '../webhooks/events';
import { type TeamTexts, teamTexts } from './team-texts';

/** @param values fill the placeholders of the text */
export async function notifyMember(
  tx: Database,
  account: string,
  kind: keyof TeamTexts,
  values: { count: number; by?: string; days?: number },
): Promise<void> {
  const translate = (part: 'title' | 'body') =>
    inEveryLanguage((language) => filled(teamTexts[language][kind][part], { by: '', days: 0, ...values }));
  await tx
    .insert(messages)
    .values({ account_id: account, title: translate('title'), body: translate('body') });
}

/** The same to the new owner of customers, with a webhook event. */
export async function notifyNewOwner(
  tx: Database,
  owner: string,
  kind: 'assigned' | 'dealt',
  values: { count: number; by?: string },
): Promise<void> {
  await notifyMember(tx, owner, kind, values);
  await notifyWebhooks(tx, [
    {
      accountId: owner,
      event: 'customers.assigned',
      data: { count: values.count },
      path: '/corp/customer?owner=me',
    },
  ]);
}

// Notices to the owner of an account about a changed password, passkey or API key: a message, and an e-mail where the
// account has an address.
import { languages as allLanguages, type Language } from '@waybill/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { accounts, agents, messages } from '../../stores/accounts/schema';
import { enqueueMessage } from '../providers/outbox';
import { type SecurityChange, securityTexts } from './security-texts';

/** Lifetime of an e-mail in the outbox. */
const MAIL_SECONDS = 86_400;

/**
 * Notifies the owner, in the transaction of the change. Whoever made the change may have chosen its language, so the
 * e-mail also has the agent's own language, and English.
 * @param name of the passkey or key
 * @param language of the request; undefined when the operator made the change
 */
export async function notifySecurityChange(
  tx: Database,
  accountId: string,
  change: SecurityChange,
  { name = '', language }: { name?: string; language?: Language | undefined } = {},
): Promise<void> {
  const { title, body } = securityTexts(change, name);
  await tx.insert(messages).values({ account_id: accountId, title, body });
  const [owner] = await tx
    .select({
      email: accounts.email,
      username: accounts.username,
      agentId: agents.id,
      brand: agents.name,
      fallback: agents.fallback_language,
    })
    .from(accounts)
    .innerJoin(agents, eq(agents.id, accounts.agent_id))
    .where(eq(accounts.id, accountId));
  if (owner === undefined || owner.email === null) return;
  const fallback = allLanguages.filter((each) => each === owner.fallback);
  const languages = [...new Set<Language>([language ?? [], fallback, 'en' as const].flat())];
  const [first = 'en'] = languages;
  await enqueueMessage(tx, {
    agentId: owner.agentId,
    channel: 'mail',
    recipient: owner.email,
    sender: owner.brand,
    subject: `${owner.brand}: ${title[first]}`,
    body: languages
      .map((each) => `${owner.brand} · ${owner.username}\n\n${title[each]}\n\n${body[each]}`)
      .join('\n\n--\n\n'),
    lifeSeconds: MAIL_SECONDS,
  });
}

// Unsubscribe address of e-mails about subscriptions, authenticated by a key that only this server can make.
import type { Language } from '@waybill/contract';
import { mac, sameBytes } from '../security/tis1';

/** Query parameters: `account`, `key`, `lang`. */
export const UNSUBSCRIBE_PATH = '/api/subscription/unsubscribe';

const deriveKey = (secret: Buffer, account: string): Buffer =>
  mac(secret, `waybill no more e-mails 1\n${account}`);

/** Whether the key belongs to the account. */
export const isStopKey = (secret: Buffer, account: string, key: string): boolean =>
  sameBytes(Buffer.from(key, 'base64url'), deriveKey(secret, account));

/** @param site origin of the site */
export function stopAddress(
  secret: Buffer,
  { site, language, account }: { site: string; language: Language; account: string },
): string {
  const key = deriveKey(secret, account).toString('base64url');
  return `${site}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ account, key, lang: language })}`;
}

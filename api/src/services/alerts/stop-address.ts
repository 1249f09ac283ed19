// Unsubscribe addresses of e-mails that come regularly, authenticated by a key that only this server can make.
import type { Language } from '@waybill/contract';
import { mac, sameBytes } from '../security/tis1';

/** Kinds of e-mails that an address stops: about subscriptions, about the buying rhythm of customers. */
export const stoppableKinds = ['mails', 'radar'] as const;
type StoppableKind = (typeof stoppableKinds)[number];

/** Query parameters: `account`, `key`, `lang`, and `kind` unless it is `mails`. */
export const UNSUBSCRIBE_PATH = '/api/subscription/unsubscribe';

const deriveKey = (secret: Buffer, account: string, kind: StoppableKind): Buffer =>
  mac(secret, `waybill no more e-mails 1\n${account}${kind === 'mails' ? '' : `\n${kind}`}`);

/** Whether the key belongs to the account. */
export const isStopKey = (secret: Buffer, account: string, key: string, kind: StoppableKind): boolean =>
  sameBytes(Buffer.from(key, 'base64url'), deriveKey(secret, account, kind));

/** @param site origin of the site */
export function stopAddress(
  secret: Buffer,
  { site, language, account }: { site: string; language: Language; account: string },
  kind: StoppableKind = 'mails',
): string {
  const key = deriveKey(secret, account, kind).toString('base64url');
  return `${site}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ account, key, lang: language, ...(kind !== 'mails' && { kind }) })}`;
}

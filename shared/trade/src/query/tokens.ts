// Tokens of questions that were paid for, kept in this tab of the browser, so that a reload is not charged again.
import type { CallName } from '@waybill/contract';
import { platform, sessionStore } from '@waybill/platform';

const KEPT = 'waybill.tokens';
/** Questions whose tokens are kept. */
const MOST = 20;

/** Where nothing can be kept, the question is charged as a new one; nothing else is lost. */
const keptTokens = () =>
  sessionStore.read(KEPT, (kept) =>
    Array.isArray(kept)
      ? kept.filter((entry): entry is [string, string] => Array.isArray(entry) && entry.length === 2)
      : [],
  );

/** Each account that uses this tab has tokens of its own. */
function nameOf(call: CallName, charged: object): string {
  const session = platform.session.state();
  return JSON.stringify([session.status === 'anonymous' ? '' : session.user.username, call, charged]);
}

/** Of the first answer to what was asked; empty when there was none. */
export function tokenOf(call: CallName, charged: object): string {
  const name = nameOf(call, charged);
  return keptTokens().find(([held]) => held === name)?.[1] ?? '';
}

export function keepToken(call: CallName, charged: object, token: string): void {
  const name = nameOf(call, charged);
  const others = keptTokens().filter(([held]) => held !== name);
  sessionStore.write(KEPT, [[name, token], ...others].slice(0, MOST));
}

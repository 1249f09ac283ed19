// Tokens of queries already charged, in session storage, so that a reload is not charged again.
import type { CallName } from '@waybill/contract';
import { platform, sessionStore } from '@waybill/platform';

const KEPT = 'waybill.tokens';
/** Maximum number of stored tokens. */
const MOST = 20;

/** Without storage a query is charged again; nothing else is lost. */
const readTokens = () =>
  sessionStore.read(KEPT, (kept) =>
    Array.isArray(kept)
      ? kept.filter((entry): entry is [string, string] => Array.isArray(entry) && entry.length === 2)
      : [],
  );

/** Storage key, with the account, because several may use the same tab. */
function nameOf(call: CallName, charged: object): string {
  const session = platform.session.state();
  return JSON.stringify([session.status === 'anonymous' ? '' : session.user.username, call, charged]);
}

/** Token of the query's first answer; empty if there was none. */
export function tokenOf(call: CallName, charged: object): string {
  const name = nameOf(call, charged);
  return readTokens().find(([held]) => held === name)?.[1] ?? '';
}

export function keepToken(call: CallName, charged: object, token: string): void {
  const name = nameOf(call, charged);
  const others = readTokens().filter(([held]) => held !== name);
  sessionStore.write(KEPT, [[name, token], ...others].slice(0, MOST));
}

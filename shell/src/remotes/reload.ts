// A page that is older than the release may want scripts that are gone: one reload brings the new page (spec §8),
// at most one a minute, so that a really broken release cannot make the page reload for ever, and none while there is no
// network, which would leave the browser's error page in place of what still works.
import { RELOAD_EVERY_MS } from '@waybill/contract/constants';
import { browserStore } from '@waybill/platform/storage';

const key = 'waybill.reloaded-at';

interface ReloadWorld {
  now(): number;
  online(): boolean;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload(): void;
}

const browser: ReloadWorld = {
  now: () => Date.now(),
  online: () => navigator.onLine,
  get storage() {
    return window.sessionStorage;
  },
  reload: () => {
    // Seen by tests before the page goes; a listener may prevent the reload.
    const event = new Event('waybill:reload', { cancelable: true });
    if (window.dispatchEvent(event)) window.location.reload();
  },
};

/** Reloads the page unless that was done less than a minute ago, or there is no network. True when it reloads. */
export function reloadOnce(world: ReloadWorld = browser): boolean {
  if (!world.online()) return false;
  const now = world.now();
  const store = browserStore(() => world.storage);
  const last = store.read(key, (kept) => (typeof kept === 'number' ? kept : Number.NaN));
  // A time in the future is a clock that was set back, not a reload that just happened.
  if (now - last >= 0 && now - last < RELOAD_EVERY_MS) return false;
  // Without a storage there is no way to know how often it happened: do not start.
  if (!store.write(key, now)) return false;
  world.reload();
  return true;
}

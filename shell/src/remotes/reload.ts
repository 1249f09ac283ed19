// Reloads a page that is older than the release, because the scripts it wants may be gone (spec §8): at most once a
// minute, so that a broken release cannot make the page reload for ever, and never without a network, when the
// browser's error page would replace what still works.
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
    // Tests see it before the page goes; a listener may prevent the reload.
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
  // A time in the future means that the clock was set back, not that a reload just happened.
  if (now - last >= 0 && now - last < RELOAD_EVERY_MS) return false;
  // Without storage the reloads cannot be counted: do not start.
  if (!store.write(key, now)) return false;
  world.reload();
  return true;
}

// Notifies the other tabs of this browser that the session changed. Messages have no content: each tab checks for
// itself.
import { localStore } from '../storage';

const NAME = 'waybill.session';

export type Tabs = {
  tell(): void;
  /** Returns a function that stops listening. */
  listen(changed: () => void): () => void;
};

/** Uses BroadcastChannel, or without it the storage event of localStorage. */
export function createTabs(): Tabs {
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(NAME);
    return {
      tell: () => channel.postMessage(null),
      listen(changed) {
        channel.addEventListener('message', changed);
        return () => channel.close();
      },
    };
  }
  return {
    tell() {
      // Without storage there is no session to share either.
      localStore.write(NAME, `${Date.now()} ${Math.random()}`);
    },
    listen(changed) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === NAME) changed();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

// Tells the other tabs of this browser that the session changed. No content travels: they look for themselves.
import { localStore } from '../storage';

const NAME = 'waybill.session';

export type Tabs = {
  tell(): void;
  /** Answers what ends the listening. */
  listen(changed: () => void): () => void;
};

/** Through BroadcastChannel, or where that is missing through the storage event of localStorage. */
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
      // Where nothing can be kept there is no session to share either.
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

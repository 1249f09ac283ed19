// Caches for answers that stay valid until the next load.
import { LRUCache } from 'lru-cache';

/** Default number of answers in a cache. */
const MOST = 100;

/**
 * Cache of answers by name, including pending ones; a failure is not cached, so the next question tries again.
 * @param most number of cached answers; beyond it the least recently used ones are dropped
 */
export function answerCache<Value>(most = MOST) {
  const cache = new LRUCache<string, Promise<Value>>({ max: most });
  return {
    get: (name: string) => cache.get(name),
    keep: (name: string, making: Promise<Value>): Promise<Value> => {
      cache.set(name, making);
      making.catch(() => {
        // A newer answer may have replaced it.
        if (cache.peek(name) === making) cache.delete(name);
      });
      return making;
    },
    forget: () => cache.clear(),
  };
}

/** Caches the result of `make` for each key until `forget` is called. */
export function cachedByKey<Key, Value>(make: (key: Key) => Promise<Value>, most = MOST) {
  const { get, keep, forget } = answerCache<Value>(most);
  return {
    get: (key: Key): Promise<Value> => {
      const name = JSON.stringify(key) ?? '';
      return get(name) ?? keep(name, make(key));
    },
    forget,
  };
}

/** As `cachedByKey`, for a single answer. */
export function cachedValue<Value>(make: () => Promise<Value>) {
  const { get, forget } = cachedByKey<undefined, Value>(make, 1);
  return { get: () => get(undefined), forget };
}

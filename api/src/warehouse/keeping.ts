// Answers that stay right until the next load.
import { LRUCache } from 'lru-cache';

/** Answers of different keys that are kept side by side, where nobody says how many. */
const MOST = 100;

/**
 * Answers by name, those that are still being made among them; a failure is not kept, the next question asks again.
 * @param most answers that are kept: beyond so many those go that nobody has asked for the longest
 */
export function keptAnswers<Value>(most = MOST) {
  const kept = new LRUCache<string, Promise<Value>>({ max: most });
  return {
    get: (name: string) => kept.get(name),
    keep: (name: string, making: Promise<Value>): Promise<Value> => {
      kept.set(name, making);
      making.catch(() => {
        // Another question may have been asked since.
        if (kept.peek(name) === making) kept.delete(name);
      });
      return making;
    },
    forget: () => kept.clear(),
  };
}

/** Keeps what `make` answers of each key until all is forgotten. */
export function keepingEach<Key, Value>(make: (key: Key) => Promise<Value>, most = MOST) {
  const { get, keep, forget } = keptAnswers<Value>(most);
  return {
    get: (key: Key): Promise<Value> => {
      const name = JSON.stringify(key) ?? '';
      return get(name) ?? keep(name, make(key));
    },
    forget,
  };
}

/** As `keepingEach`, where there is one answer. */
export function keeping<Value>(make: () => Promise<Value>) {
  const { get, forget } = keepingEach<undefined, Value>(make, 1);
  return { get: () => get(undefined), forget };
}

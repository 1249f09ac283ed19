// Keys: those that belong to an input method (Chinese, Japanese, Vietnamese …) and not to the page, and arrow keys.

/** What browsers report for every key that an input method consumes. */
const INPUT_METHOD_KEY = 229;

/**
 * Whether an input method consumes this key. Safari ends the composition before it sends the Enter that ended it, so
 * `isComposing` is already false there, and only the old `keyCode` says so.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === INPUT_METHOD_KEY;

/** Index that an arrow key moves to from index `at` of `count` items; undefined for other keys. */
export function nextPlace(key: string, at: number, count: number): number | undefined {
  const target = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined ? undefined : Math.min(Math.max(target, 0), count - 1);
}

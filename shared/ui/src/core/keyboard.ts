// Keys that belong to an input method (Chinese, Japanese, Vietnamese …) and not to the page.

/** What browsers report for every key that an input method consumes. */
const INPUT_METHOD_KEY = 229;

/**
 * Whether an input method consumes this key. Safari ends the composition before it sends the Enter that ended it, so
 * `isComposing` is already false there, and only the old `keyCode` says so.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === INPUT_METHOD_KEY;

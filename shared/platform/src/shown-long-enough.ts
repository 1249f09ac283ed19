// The least time that something under way is shown (spec §9): a spinner is a sign and not a flicker.
import { FETCH_MIN_DELAY_MS } from '@waybill/contract';

/** What the work answers or throws, 200 ms after now at the earliest. */
export async function shownLongEnough<T>(work: Promise<T>): Promise<T> {
  const shown = new Promise((resolve) => setTimeout(resolve, FETCH_MIN_DELAY_MS));
  try {
    return await work;
  } finally {
    await shown;
  }
}

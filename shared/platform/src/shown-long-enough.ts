// Minimum duration of a pending state (spec §9), so that a spinner does not flicker.
import { FETCH_MIN_DELAY_MS } from '@waybill/contract';

/** Settles like `work`, but after 200 ms at the earliest. */
export async function shownLongEnough<T>(work: Promise<T>): Promise<T> {
  const shown = new Promise((resolve) => setTimeout(resolve, FETCH_MIN_DELAY_MS));
  try {
    return await work;
  } finally {
    await shown;
  }
}

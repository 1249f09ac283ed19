// Saves the file returned by an API call through the browser.
import { CallError, saveFile } from '@waybill/platform';

/** Saves the file; null if the call failed, which has already shown the error. */
export async function saveAnswer(ask: () => Promise<File>): Promise<File | null> {
  try {
    const file = await ask();
    saveFile(file);
    return file;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}

// A file that a call answers, saved by the browser.
import { CallError, saveFile } from '@waybill/platform';

/** Saves the file; null when there is none, and the call has said why. */
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

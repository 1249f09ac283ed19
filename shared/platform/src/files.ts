// Files that the server makes: waited for, fetched, and handed to the browser to save.
import type { FileState } from '@waybill/contract';
import { CallError } from './call-error';
import { platform } from './singleton';

/** How often the server is asked how far a file is. */
const ASK_MS = 1_000;
/** The browser has begun to read a saved file long before. */
const SAVED_MS = 60_000;

type FetchFileOptions = {
  /** Told about once a second how far it is. */
  onProgress?: (state: FileState) => void;
  /** Ends the waiting; the promise then rejects with a CallError of kind `aborted`. */
  signal?: AbortSignal;
};

/** Resolves after `ms`, or at once when the signal ends the waiting. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * The file of a token, once the server has made it. Rejects with a CallError, whose message was shown.
 * @param token what the call that ordered it answered
 */
export async function fetchFile(token: string, { onProgress, signal }: FetchFileOptions = {}): Promise<File> {
  const options = signal === undefined ? {} : { signal };
  for (;;) {
    const state = await platform.call('fileState', { token }, options);
    onProgress?.(state);
    if (state.state === 'ready') return platform.call('fileDownload', { token }, options);
    if (state.state === 'failed') {
      // What it cost is given back.
      void platform.permissions.refresh().catch(() => undefined);
      const message = platform.i18n.t('download_failed', { ns: 'platform' });
      platform.toast('error', message);
      throw new CallError('business', message);
    }
    await pause(ASK_MS, signal);
    if (signal?.aborted) throw new CallError('aborted', '');
  }
}

/** Hands a file to the browser, which saves it under its name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SAVED_MS);
}

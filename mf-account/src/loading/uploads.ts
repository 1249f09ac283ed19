// Upload queue for data files, sent in parts. Uploads continue while the user is on another page of the site; after a
// reload, the same file chosen again is resumed.
import { LOADING_PART } from '@waybill/contract';
import { CallError, platform } from '@waybill/platform';
import { useSyncExternalStore } from 'react';

export interface Upload {
  file: File;
  /** Id given by the server; null until it has answered. */
  id: string | null;
  sent: number;
  state: 'waiting' | 'sending' | 'failed';
  /** Why it stopped. */
  problem: string | null;
}

let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();
let sending = false;

function put(next: readonly Upload[]): void {
  uploads = next;
  for (const tell of listeners) tell();
}
const change = (file: File, part: Partial<Upload>) =>
  put(uploads.map((each) => (each.file === file ? { ...each, ...part } : each)));

async function hexSum(bytes: ArrayBuffer): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends the missing parts of a file. Rejects if a part fails after the usual retries. */
async function send(file: File): Promise<void> {
  const { name, size, lastModified: modified } = file;
  const begun = await platform.call('loadingUpload', { name, size, modified });
  let at = begun.received;
  change(file, { id: begun.id, sent: at });
  while (at < size && uploads.some((each) => each.file === file)) {
    const part = await file.slice(at, at + LOADING_PART).arrayBuffer();
    const { received } = await platform.call('loadingPart', {
      id: begun.id,
      offset: at,
      sum: await hexSum(part),
      part: new File([part], 'part'),
    });
    at = received;
    change(file, { sent: at });
  }
}

/** One file after the other. */
async function sendAll(onSent: () => unknown): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (;;) {
      const next = uploads.find(({ state }) => state === 'waiting');
      if (next === undefined) break;
      const { file } = next;
      change(file, { state: 'sending', problem: null });
      try {
        await send(file);
        put(uploads.filter((each) => each.file !== file));
      } catch (error) {
        change(file, { state: 'failed', problem: error instanceof Error ? error.message : String(error) });
        // A file changed or moved meanwhile can no longer be read.
        if (!(error instanceof CallError) && !(error instanceof DOMException)) throw error;
      }
      await onSent();
    }
  } finally {
    sending = false;
  }
}

export const uploadActions = {
  /** @param onSent called after each file */
  add: async (file: File, onSent: () => unknown): Promise<void> => {
    if (uploads.some((each) => each.file.name === file.name && each.file.size === file.size)) return;
    put([...uploads, { file, id: null, sent: 0, state: 'waiting', problem: null }]);
    await sendAll(onSent);
  },
  again: (file: File, onSent: () => unknown): void => {
    change(file, { state: 'waiting', problem: null });
    void sendAll(onSent);
  },
  /** Parts already uploaded stay on the server. */
  stop: (file: File): void => put(uploads.filter((each) => each.file !== file)),
};

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => uploads,
  );
}

// What a network or a server can do to the files of a remote: each fault is a way to answer in their place.
import type { Page } from '@playwright/test';
import type { FailureKind } from '@waybill/contract';

/** What comes in place of a file. */
type Answer = { status: number; contentType: string; body: Buffer } | 'no connection' | 'nothing, ever';

export interface NetworkFault {
  name: string;
  /** What the visitor is told. */
  kind: FailureKind;
  /** Whether this file of the remote (name without folder) is hit. */
  hits: (file: string) => boolean;
  /** @param address of the file */
  answer: (address: string) => Answer | Promise<Answer>;
}

const isManifest = (file: string) => file === 'mf-manifest.json';
const isEntry = (file: string) => file === 'remoteEntry.js';
const isChunk = (file: string) => file.endsWith('.js') && !isEntry(file);

const status = (code: number, contentType: string, text: string) => (): Answer => ({
  ...{ status: code, contentType, body: Buffer.from(text) },
});

/** The last byte, a semicolon or an end of line, becomes a space: a script that still means the same. */
async function altered(address: string): Promise<Answer> {
  const response = await fetch(address);
  const body = Buffer.from(await response.arrayBuffer());
  body.write(' ', body.length - 1);
  return { status: response.status, contentType: response.headers.get('content-type') ?? '', body };
}

export const networkFaults: readonly NetworkFault[] = [
  {
    name: 'manifest 404',
    kind: 'manifest',
    hits: isManifest,
    answer: status(404, 'text/plain', 'Not found'),
  },
  {
    name: 'manifest answers HTML',
    kind: 'integrity',
    hits: isManifest,
    answer: status(200, 'text/html', '<!doctype html><title>Waybill</title>'),
  },
  { name: 'entry 500', kind: 'entry', hits: isEntry, answer: status(500, 'text/plain', 'Down') },
  { name: 'entry aborted', kind: 'entry', hits: isEntry, answer: () => 'no connection' },
  { name: 'entry altered by one byte', kind: 'integrity', hits: isEntry, answer: altered },
  { name: 'chunk missing', kind: 'chunk', hits: isChunk, answer: status(404, 'text/plain', 'Not found') },
];

/**
 * Lets the fault happen to the files in this folder (`r/mf-x/1.0.0-…`). Answers what ends it. By DevTools and not by
 * `page.route`, which would switch the browser's cache off: the whole shell would come anew for each page.
 */
export async function breakNetwork(
  page: Page,
  folder: string,
  fault: NetworkFault,
): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (!fault.hits(pathname.slice(pathname.lastIndexOf('/') + 1))) {
      await devtools.send('Fetch.continueRequest', { requestId });
      return;
    }
    const answer = await fault.answer(request.url);
    if (answer === 'nothing, ever') return;
    if (answer === 'no connection') {
      await devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
      return;
    }
    const headers = { 'content-type': answer.contentType, 'cache-control': 'no-store' };
    await devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: answer.status,
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: answer.body.toString('base64'),
    });
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: `*/${folder}/*` }] });
  return () => devtools.detach();
}

// What a network or a server can do to the files of a remote: each fault is a way to answer in their place.
import type { Page, Route } from '@playwright/test';
import type { FailureKind } from '@waybill/contract';

export interface NetworkFault {
  name: string;
  /** What the visitor is told. */
  kind: FailureKind;
  /** Whether this file of the remote (name without folder) is hit. */
  hits: (file: string) => boolean;
  answer: (route: Route) => Promise<void>;
}

const isManifest = (file: string) => file === 'mf-manifest.json';
const isEntry = (file: string) => file === 'remoteEntry.js';
const isChunk = (file: string) => file.endsWith('.js') && !isEntry(file);

const status = (code: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status: code, contentType, body });

/** The last byte, a semicolon or an end of line, becomes a space: a script that still means the same. */
async function altered(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.body();
  body.write(' ', body.length - 1);
  await route.fulfill({ response, body });
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
  { name: 'entry aborted', kind: 'entry', hits: isEntry, answer: (route) => route.abort() },
  { name: 'entry altered by one byte', kind: 'integrity', hits: isEntry, answer: altered },
  { name: 'chunk missing', kind: 'chunk', hits: isChunk, answer: status(404, 'text/plain', 'Not found') },
];

/** Lets the fault happen to the files in these folders (`r/mf-x/1.0.0-…`). Answers what ends it. */
export async function breakNetwork(
  page: Page,
  folder: string,
  fault: NetworkFault,
): Promise<() => Promise<void>> {
  const matches = (url: URL) => {
    const at = url.pathname.lastIndexOf('/');
    return url.pathname.startsWith(`/${folder}/`) && fault.hits(url.pathname.slice(at + 1));
  };
  await page.route(matches, fault.answer);
  return () => page.unroute(matches, fault.answer);
}

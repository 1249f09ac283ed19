// Checks the headers of an upload before its body is read, so that only whoever speaks the protocol gets a slot for one.
// The signature itself covers the body and is checked by the API.
import type { IncomingHttpHeaders } from 'node:http';
import { signedFormat, TS_WINDOW, tis1 } from '@waybill/contract';
import { RefusalError } from './refusals';

/** The clocks of edge and API may differ by so much, in ms: in doubt the API decides. */
const CLOCKS_DIFFER = 30_000;

const headerText = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/**
 * @param target path and query as received
 * @throws RefusalError badSignature for missing or malformed fields, clockSkew with the time for an old `ts`
 */
export function checkUploadHeaders(target: string, headers: IncomingHttpHeaders, now = Date.now()): void {
  const split = tis1.splitTarget(target);
  const query = new URLSearchParams(split?.target.slice(split.target.indexOf('?') + 1));
  const clientKey = headerText(headers, tis1.headers.clientKey);
  const bearer = headerText(headers, 'authorization');
  const action = headerText(headers, tis1.headers.idempotencyKey);
  const isComplete =
    split !== null &&
    signedFormat.ts.test(query.get('ts') ?? '') &&
    signedFormat.nonce.test(query.get('nonce') ?? '') &&
    // Whoever sends a file has logged in, or has an API key.
    signedFormat.bearer.test(bearer) &&
    (clientKey === '' || signedFormat.clientKey.test(clientKey)) &&
    (action === '' || signedFormat.idempotencyKey.test(action));
  if (!isComplete) throw new RefusalError('badSignature', { closes: true });
  const age = now - Number(query.get('ts'));
  if (age > TS_WINDOW.past + CLOCKS_DIFFER || age < -TS_WINDOW.future - CLOCKS_DIFFER)
    throw new RefusalError('clockSkew', { closes: true, data: { t: now } });
}
